import type { DnsRecord, Zone } from '@landhold/contract';
import { ServiceError } from '../../../core/service-error.ts';
import type { Reads } from '../../../pipeline/view.ts';
import { findAliasProblem, findSelfRedirection, isFollowing } from './alias-chain.ts';
import { aliasConflict, findTooManyAliases, isAddressType } from './alias-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { findRedirection, findTypeConflict, hiddenBelow, withOwnersAbove } from './redirections.ts';

export const MAX_SETS = 10_000;

/** Checks a new or changed set against the zone's other sets. */
export interface ConflictCheck {
  /** Throws if the zone is full, or if the set cannot coexist with the other sets. */
  refuseConflict(set: DnsRecord, former: DnsRecord | undefined): Promise<void>;
}

export function createConflictCheck(reads: Reads, projectId: string, zone: Zone): ConflictCheck {
  const zoneSets = createLoadedSets(reads, projectId, zone.id);

  const loadedAt = (name: string): DnsRecord[] => Array.from(zoneSets.at(name).values(), ({ set }) => set);

  async function setsAt(name: string): Promise<DnsRecord[]> {
    await zoneSets.load([name]);
    return loadedAt(name);
  }

  async function refuseOtherTypes({ name, type }: DnsRecord): Promise<void> {
    // A new DNAME can be above any name of the zone, and all ALIAS sets are counted.
    await zoneSets.load(type === 'DNAME' || type === 'ALIAS' ? undefined : withOwnersAbove([name]));
    const others = loadedAt(name);
    const rivals = others.filter((other) => (type === 'ALIAS' ? isAddressType(other.type) : other.type === 'ALIAS'));
    if (rivals.length > 0 && (type === 'ALIAS' || isAddressType(type))) throw conflict(aliasConflict(name));
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
    const problem = findTypeConflict(name, [type, ...others.map((other) => other.type)]);
    if (problem !== undefined) throw conflict(problem);
  }

  function refuseHidden({ name, type }: DnsRecord): void {
    const isNew = (above: string): boolean => above === name && type === 'DNAME';
    const at = (above: string): readonly Pick<DnsRecord, 'type'>[] => (isNew(above) ? [{ type }] : loadedAt(above));
    const names = type === 'DNAME' ? zoneSets.all().map(({ set }) => set.name) : [];
    for (const each of [name, ...names]) {
      const above = findRedirection(each, at);
      if (above !== undefined) throw conflict(hiddenBelow(each, above));
    }
  }

  async function refuseLoop(set: DnsRecord): Promise<void> {
    const problem = await findAliasProblem(zone.name, set, setsAt);
    if (problem !== undefined) throw conflict(problem);
  }

  return {
    async refuseConflict(set, former) {
      if (former === undefined) {
        if (zone.record_count >= MAX_SETS) {
          const message = `The zone has ${MAX_SETS.toLocaleString('en')} record sets, which is the limit. Delete one first.`;
          throw new ServiceError('zone_full', message);
        }
        await refuseOtherTypes(set);
        refuseHidden(set);
        const tooMany = set.type === 'ALIAS' ? findTooManyAliases(zoneSets, 1) : undefined;
        if (tooMany !== undefined) throw conflict(tooMany);
      }
      const redirected = findSelfRedirection(zone.name, set);
      if (redirected !== undefined) throw conflict(redirected);
      if (isFollowing(set)) await refuseLoop(set);
    },
  };
}

function conflict(message: string): ServiceError {
  return new ServiceError('record_conflict', message, { param: 'name' });
}
