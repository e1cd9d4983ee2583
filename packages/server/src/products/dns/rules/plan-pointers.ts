import { isIPv6 } from 'node:net';
import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Change, Creation, Removal, StoredRecord } from '../../../store/store.ts';
import type { Pointer, PointerOutcome, PointerWrite } from '../ports/own-zones.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { SetContent } from './set-change.ts';
import { answersAlike } from './set-change.ts';
import type { StoredSet } from './loaded-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import type { Obstacle } from './pointer-advice.ts';
import { adviceFor } from './pointer-advice.ts';
import { findRedirection, withOwnersAbove } from './redirections.ts';
import { changedSet } from './zone-journal.ts';
import { relativeTo } from './zone-names.ts';
import { MAX_SETS } from './conflict-check.ts';
import { newSet } from './zone-write.ts';

/** The changes to one zone. */
export interface ZonePlan {
  readonly creates: Creation[];
  readonly changes: Change[];
  readonly removals: Removal[];
  readonly sets: ReturnType<typeof changedSet>[];
}

export interface ZonePointers {
  readonly stored: StoredRecord;
  readonly pointers: readonly Pointer[];
  /** Receives the outcome for each name that is to lead somewhere. */
  readonly outcomes: Map<string, PointerOutcome>;
}

type Sets = ReadonlyMap<string, StoredSet>;

const APEX = '@';
const TYPES = ['CNAME', 'A', 'AAAA'] as const;

/** Plans the record sets by which names of one zone lead somewhere, or stop doing so. */
export async function planPointers(
  { ids }: Pick<ActionTools, 'ids'>,
  { reads, projectId, now }: PointerWrite,
  { stored, pointers, outcomes }: ZonePointers,
): Promise<ZonePlan> {
  const zone = JSON.parse(stored.json) as Zone;
  const relative = (name: string): string => (name === zone.name ? APEX : relativeTo(zone.name, name));
  const zoneSets = createLoadedSets(reads, projectId, zone.id);
  await zoneSets.load(withOwnersAbove(pointers.map(({ name }) => relative(name))));
  const setsAt = (name: string) => Array.from(zoneSets.at(name).values(), ({ set }) => set);
  const plan: ZonePlan = { creates: [], changes: [], removals: [], sets: [] };

  function put(current: StoredSet | undefined, next: SetContent): void {
    const at = toTimestamp(now);
    if (current === undefined) plan.creates.push(newSet(ids, zone.id, next, { at, managed: true }));
    // A set that a user made is left as it is.
    else if (!current.set.managed || answersAlike(current.set, next)) return;
    else {
      const json = JSON.stringify({ ...current.set, ttl: next.ttl, values: next.values, updated_at: at });
      plan.changes.push({ record: { ...current.stored, json, version: current.stored.version + 1 } });
    }
    plan.sets.push(changedSet(current?.set, next));
  }

  function remove({ stored: { kind, id, version }, set }: StoredSet): void {
    plan.removals.push({ kind, id, version });
    plan.sets.push(changedSet(set, undefined));
  }

  for (const pointer of pointers) {
    const name = relative(pointer.name);
    const sets = zoneSets.at(name);
    // The addresses beside an ALIAS are its own.
    const ours = sets.has('ALIAS') ? [] : TYPES.flatMap((type) => sets.get(type) ?? []);
    const managed = ours.filter(({ set }) => set.managed);
    const wanted = wantedSets(name, pointer);
    const isFull = zone.record_count + plan.creates.length + wanted.length > MAX_SETS;
    const above = findRedirection(name, setsAt);
    const isOurs = wanted.length > 0 && (managed.length > 0 || !(isTaken(name, sets) || above !== undefined || isFull));
    const next = isOurs ? wanted : [];
    for (const each of managed) if (!next.some(({ type }) => type === each.set.type)) remove(each);
    for (const each of next) put(sets.get(each.type), each);
    if (pointer.target === null) continue;
    const obstacle = {
      zone: zone.name,
      isTaken: isTaken(name, sets),
      redirection: above === undefined ? undefined : redirectionAt(above, zone.name, zoneSets.at(above)),
    };
    outcomes.set(pointer.name, outcomeOf(pointer, name, { wanted, sets, isOurs, obstacle }));
  }
  return plan;
}

/** A zone's apex has other sets, so it cannot have a CNAME. */
function wantedSets(name: string, { name: fqdn, target, addresses = [] }: Pointer): SetContent[] {
  if (target === null) return [];
  const common = { name, fqdn, ttl: null };
  if (name !== APEX) return [{ ...common, type: 'CNAME', values: [`${target}.`] }];
  return (['A', 'AAAA'] as const).flatMap((type) => {
    const values = addresses.filter((address) => isIPv6(address) === (type === 'AAAA'));
    return values.length === 0 ? [] : [{ ...common, type, values }];
  });
}

/** Whether a user made sets that lead elsewhere. */
function isTaken(name: string, sets: Sets): boolean {
  return name === APEX ? [...TYPES, 'ALIAS'].some((type) => sets.has(type)) : sets.size > 0;
}

/** The DNAME of a name that has one. */
function redirectionAt(above: string, zone: string, sets: Sets): Obstacle['redirection'] {
  const [value = ''] = sets.get('DNAME')?.set.values ?? [];
  return { at: above === APEX ? zone : `${above}.${zone}`, value };
}

interface Decided {
  readonly wanted: readonly SetContent[];
  readonly sets: Sets;
  readonly isOurs: boolean;
  readonly obstacle: Obstacle;
}

function outcomeOf(
  { name: fqdn, target }: Pointer,
  name: string,
  { wanted, sets, isOurs, obstacle }: Decided,
): PointerOutcome {
  const [first] = wanted;
  const record =
    first === undefined || first.type === 'CNAME'
      ? { type: 'CNAME' as const, value: target! }
      : { type: first.type as 'A' | 'AAAA', value: first.values.join(', ') };
  if (isOurs) return { isManaged: true, advice: null, record };
  const hasAll = wanted.length > 0 && wanted.every(({ type, values }) => hasSame(sets.get(type), values));
  if (hasAll) return { isManaged: false, advice: null, record };
  const advice =
    name === APEX && first === undefined
      ? `${fqdn} is the top of its zone and cannot have a CNAME. Give it A and AAAA records that lead here.`
      : adviceFor(fqdn, record, obstacle);
  return { isManaged: false, advice, record };
}

function hasSame(current: StoredSet | undefined, values: readonly string[]): boolean {
  return current !== undefined && current.set.values.toSorted().join() === values.toSorted().join();
}
