import type { DnsRecord, ZoneReport } from '@landhold/contract';
import type { Store } from '../../../store/store.ts';
import { MAX_ALIASES } from './alias-sets.ts';

/** What is known about an ALIAS besides its addresses. It is stored as the set's state. */
export interface AliasState {
  /** Why the last look-up gave no addresses; null if it did. */
  readonly problem: string | null;
  /** When that began. */
  readonly since: string;
}

/** Null before the first look-up. */
export async function findAliasState(store: Store, projectId: string, id: string): Promise<AliasState | null> {
  const text = await store.findState(projectId, 'records', id);
  return text === null ? null : (JSON.parse(text) as AliasState);
}

export async function readAliases(store: Store, projectId: string, zoneId: string): Promise<ZoneReport['aliases']> {
  const filter = { parentId: zoneId, fields: [['type', 'ALIAS']] as const };
  const { items } = await store.page(projectId, 'records', { limit: MAX_ALIASES, after: null, ...filter });
  return Promise.all(
    items.map(async (item) => {
      const { id, name, values } = JSON.parse(item) as DnsRecord;
      const state = await findAliasState(store, projectId, id);
      return { name, target: values[0]!, problem: state?.problem ?? null, since: state?.since ?? null };
    }),
  );
}
