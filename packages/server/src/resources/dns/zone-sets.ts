import type { DnsRecord, Zone } from '@landhold/contract';
import { relativise } from '@landhold/dns';
import { ServiceError } from '../../core/service-error.ts';
import type { Store } from '../../store/store.ts';

/** What resolvers follow without giving up. It also bounds how far a chain is followed here. */
const LONGEST_CHAIN = 16;
const MOST_SETS = 10_000;
/** More than there are types, so that one page has every set of a name. */
const SETS_OF_A_NAME = 100;

/** The sets of one zone, as far as a new or changed one has to fit them. */
export interface ZoneSets {
  /** Throws where the set cannot be beside what the zone has. */
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

  /** Follows the targets inside the zone. A wildcard also answers for what is below it and has no sets. */
  async function refuseLoop(set: DnsRecord): Promise<void> {
    const seen = [set.name];
    for (let alias: DnsRecord | undefined = set; alias !== undefined;) {
      const target = targetIn(zone.name, alias);
      if (target === undefined) return;
      const found = await setsAt(target);
      if (target === set.name || (found.length === 0 && isBelowWildcard(target, set.name))) {
        throw conflict(`The CNAME would lead back to itself: ${[...seen, target].join(' → ')}.`);
      }
      alias = found.find(({ type }) => type === 'CNAME');
      if (alias !== undefined && seen.length === LONGEST_CHAIN) {
        const message = `The CNAME would begin a chain of more than ${LONGEST_CHAIN}, which resolvers do not follow.`;
        throw conflict(`${message} Point it at a name further along the chain.`);
      }
      seen.push(target);
    }
  }

  return {
    async refuseMisfit(set, former) {
      if (former === undefined) {
        if (zone.record_count >= MOST_SETS) {
          const message = `The zone has ${MOST_SETS.toLocaleString('en')} record sets, which is the most it can hold. Delete one first.`;
          throw new ServiceError('zone_full', message);
        }
        await refuseNeighbours(set);
      }
      if (set.type === 'CNAME') await refuseLoop(set);
    },
  };
}

/** The target's name as the zone keeps it; undefined where the target is elsewhere. */
function targetIn(zone: string, { values }: DnsRecord): string | undefined {
  const target = relativise(values[0]!, zone);
  return 'problem' in target ? undefined : target.name;
}

function isBelowWildcard(name: string, wildcard: string): boolean {
  return wildcard === '*' ? name !== '@' : wildcard.startsWith('*.') && name.endsWith(wildcard.slice(1));
}

function conflict(message: string): ServiceError {
  return new ServiceError('record_conflict', message, { param: 'name' });
}
