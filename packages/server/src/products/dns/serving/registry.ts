import type { Domain } from '@landhold/contract';
import type { Served } from '../../../following/follow-store.ts';
import type { Store } from '../../../store/store.ts';
import type { RegistryZones } from './registry-zones.ts';

export interface RegistryOptions {
  readonly store: Pick<Store, 'find'>;
  readonly zones: RegistryZones;
}

/** How private suffixes' zones follow the domains in the store. */
export function createRegistry({ store, zones }: RegistryOptions): Served {
  /** Each known domain's project. */
  const owners = new Map<string, string>();

  function put(projectId: string, domain: Domain, version: number): void {
    zones.put(domain, version);
    if (zones.has(domain.id)) owners.set(domain.id, projectId);
  }

  function remove(id: string, version?: number): void {
    zones.remove(id, version);
    owners.delete(id);
  }

  return {
    kinds: ['domains'],
    owners: () => new Map(owners),
    doubt: zones.doubt,
    // Most are under public suffixes. A domain that is too large for its event may be under a private one.
    ignores: ({ data: { object } }) => object !== null && !zones.covers((object as Domain).name),
    apply(projectId, { creates = [], changes = [], removals = [] }) {
      for (const { kind, id, version } of removals) if (kind === 'domains') remove(id, version);
      for (const { record, isUndeleted } of creates) if (isUndeleted) zones.welcome(record.id);
      for (const { record } of [...creates, ...changes]) {
        // Most need not be parsed.
        if (record.kind === 'domains' && zones.covers(record.name))
          put(projectId, JSON.parse(record.json) as Domain, record.version);
      }
      return [];
    },
    async read(projectId, id, known) {
      // A page does not include versions, so known domains are read separately.
      if (known !== undefined && !zones.has(id)) return put(projectId, JSON.parse(known) as Domain, 0);
      const record = await store.find(projectId, 'domains', id);
      if (record === undefined) return remove(id);
      // Another process has restored it.
      if (zones.isBack(id, record.version)) zones.welcome(id);
      put(projectId, JSON.parse(record.json) as Domain, record.version);
    },
  };
}
