import { setImmediate } from 'node:timers/promises';
import type { Zone } from '@landhold/contract';
import type { Directory } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import type { ServedZones } from './served-zones.ts';

/** Zones that are read at the same time. More would take connections from callers. */
const AT_ONCE = 4;
const PAGE = 100;

export interface LoadOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly served: ServedZones;
  readonly signal: AbortSignal;
}

/** Reads every active zone, page by page. Those that were served and are no longer found are looked at again. */
export async function loadZones({ store, directory, served, signal }: LoadOptions): Promise<void> {
  const missing = served.owners();
  for (const { id: projectId } of await directory.listProjects()) {
    for (let after: string | null | undefined; after !== null && !signal.aborted;) {
      const request = { limit: PAGE, after: after ?? null, status: 'active' };
      const { items, next } = await store.page(projectId, 'dns', request);
      const zones = items.map((item) => JSON.parse(item) as Zone);
      for (const { id } of zones) missing.delete(id);
      await inTurns(zones, (zone) => served.refresh(projectId, zone.id, zone));
      after = next;
    }
  }
  await inTurns([...missing], ([id, projectId]) => served.refresh(projectId, id));
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) {
        await work(item);
        // Memory and SQLite answer without waiting. Requests are to be served in between.
        await setImmediate();
      }
    }),
  );
}
