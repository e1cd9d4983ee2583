import type { DnsRecord, Zone } from '@landhold/contract';
import { ServiceError } from '../../core/service-error.ts';
import type { Store } from '../../store/store.ts';
import { whatIsWrongWithAlias } from './alias-chain.ts';

export const MOST_SETS = 10_000;
/** More than there are types, so that one page has all of a name's sets. */
const SETS_OF_A_NAME = 100;

/** One zone's sets, as far as a new or changed set must fit them. */
export interface ZoneSets {
  /** Throws if the set cannot stand beside the zone's other sets. */
  refuseMisfit(set: DnsRecord, former: DnsRecord | undefined): Promise<void>;
}

export function createZoneSets(store: Store, projectId: string, zone: Zone): ZoneSets {
  async function setsAt(name: string): Promise<DnsRecord[]> {
    const request = { limit: SETS_OF_A_NAME, after: null, parentId: zone.id, name };
    const { items } = await store.page(projectId, 'records', request);
    return items.map((item) => JSON.parse(item) as DnsRecord);
  }

  async function refuseNeighbours({ name, type }: DnsRecord): Promise<void> {
    const others = await setsAt(name);
    const same = others.find((other) => other.type === type);
    if (same !== undefined) {
      const message = `${name} already has a set of type ${type}. Update ${same.id} instead.`;
      throw new ServiceError('record_exists', message, { param: 'name' });
    }
    if (others.some((other) => other.type === 'CNAME')) {
      throw conflict(`${name} has a set of type CNAME, which must be alone. Delete it first, or choose another name.`);
    }
    if (type === 'CNAME' && others.length > 0) {
      const types = others.map((other) => other.type).toSorted();
      throw conflict(`${name} has sets of other types (${types.join(', ')}), and a CNAME must be alone at its name.`);
    }
  }

  async function refuseLoop(set: DnsRecord): Promise<void> {
    const wrong = await whatIsWrongWithAlias(zone.name, set, setsAt);
    if (wrong !== undefined) throw conflict(wrong);
  }

  return {
    async refuseMisfit(set, former) {
      if (former === undefined) {
        if (zone.record_count >= MOST_SETS) {
          const message = `The zone has ${MOST_SETS.toLocaleString('en')} record sets, which is the limit. Delete one first.`;
          throw new ServiceError('zone_full', message);
        }
        await refuseNeighbours(set);
      }
      if (set.type === 'CNAME') await refuseLoop(set);
    },
  };
}

function conflict(message: string): ServiceError {
  return new ServiceError('record_conflict', message, { param: 'name' });
}
