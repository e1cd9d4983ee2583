import type { Zone } from '@landhold/contract';
import { inParallel } from '../core/in-parallel.ts';
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

/** Reads every active zone, page by page. Served zones that are no longer found are read again. */
export async function loadZones({ store, directory, served, signal }: LoadOptions): Promise<void> {
  const missing = served.owners();
  for (const { id: projectId } of await directory.listProjects()) {
    for (let after: string | null | undefined; after !== null && !signal.aborted;) {
      const request = { limit: PAGE, after: after ?? null, status: 'active' };
      const { items, next } = await store.page(projectId, 'dns', request);
      const zones = items.map((item) => JSON.parse(item) as Zone);
      for (const { id } of zones) missing.delete(id);
      await inParallel(zones, AT_ONCE, (zone) => served.refresh(projectId, zone.id, zone));
      after = next;
    }
  }
  await inParallel([...missing], AT_ONCE, ([id, projectId]) => served.refresh(projectId, id));
}
