import { kinds } from '@landhold/contract';
import { createIds } from '../../src/core/ids.ts';
import type { WireRecord } from '../../src/reconciler/lifecycle.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import type { Sealer } from '../../src/core/sealer.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Store, StoredRecord } from '../../src/store/store.ts';
import type { Provider, Providers, Result } from '../../src/reconciler/provider.ts';
import { clockAt } from '../manual-clock.ts';

/** Shared by the tests of the reconciler: sites in a store, and their states. */
export const NOW = Date.parse('2026-11-15T12:00:00.000Z');
export const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
export const ids = createIds({ clock: clockAt(() => NOW), randomness: createSeededRandomness('reconciler') });

/** Leaves secrets unsealed. */
export const sealer: Sealer = {
  requireKey() {},
  seal: (_place, text) => ({ keyId: 'key', text }),
  open: (_place, text) => text,
};

export async function addSite(
  store: Store,
  name: string,
  dueAt: number | null,
  kind: 'sites' | 'dns' = 'sites',
  projectId = PROJECT,
): Promise<string> {
  const id = ids.next(kinds[kind].idPrefix);
  const json = JSON.stringify({ id, name, status: 'pending', status_reason: null, labels: {}, updated_at: 'then' });
  const seen = { id, kind, name, status: 'pending', region: null, labels: {}, json };
  const draft = { type: 'site.created', at: NOW, requestId: null, projectId, resourceId: id };
  const event = newEvent(ids, { ...draft, sequence: 1, record: json });
  await store.commit(projectId, { creates: [{ record: { ...seen, version: 1, dueAt }, claims: [] }], events: [event] });
  return id;
}

export async function siteOf(store: Store, id: string): Promise<StoredRecord & { wire: WireRecord }> {
  const record = (await store.find(PROJECT, 'sites', id))!;
  return { ...record, wire: JSON.parse(record.json) as WireRecord };
}

export async function eventTypes(store: Store, id: string): Promise<string[]> {
  const { items } = await store.pageEvents(PROJECT, { limit: 100, after: null, resourceId: id });
  return items.map((item) => (JSON.parse(item) as { type: string }).type).toReversed();
}

export const ACTIVE: Result = { outcome: 'done' };

/** One provider for every record, which always returns the same result. */
export function providersOf(ensure: Provider['ensure'], traits: Partial<Provider> = {}): Providers {
  const provider: Provider = {
    name: 'simulated',
    isOutside: false,
    firstDelayMs: 0,
    ensure,
    remove: () => ACTIVE,
    observe: () => ACTIVE,
    health: () => ({ healthy: true, detail: 'Well.' }),
    ...traits,
  };
  return { configured: () => provider, find: () => provider };
}
