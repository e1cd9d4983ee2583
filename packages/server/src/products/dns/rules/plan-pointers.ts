import { isIPv6 } from 'node:net';
import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../core/clock.ts';
import type { Change, Creation, Removal, StoredRecord } from '../../store/store.ts';
import type { Pointer, PointerOutcome, PointerWrite } from '../own-zones.ts';
import type { ActionTools } from '../resource-action.ts';
import type { SetContent } from './set-change.ts';
import { answersAlike } from './set-change.ts';
import type { HeldSet } from './zone-family.ts';
import { createZoneFamily } from './zone-family.ts';
import { changedSet } from './zone-journal.ts';
import { relativeTo } from './zone-names.ts';
import { MOST_SETS } from './zone-sets.ts';
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

type Sets = ReadonlyMap<string, HeldSet>;

const APEX = '@';
const TYPES = ['CNAME', 'A', 'AAAA'] as const;

/** Plans the record sets by which names of one zone lead somewhere, or stop doing so. */
export async function planPointers(
  { store, ids }: Pick<ActionTools, 'store' | 'ids'>,
  { projectId, now }: PointerWrite,
  { stored, pointers, outcomes }: ZonePointers,
): Promise<ZonePlan> {
  const zone = JSON.parse(stored.json) as Zone;
  const relative = (name: string): string => (name === zone.name ? APEX : relativeTo(zone.name, name));
  const family = createZoneFamily(store, projectId, zone.id);
  await family.load(pointers.map(({ name }) => relative(name)));
  const plan: ZonePlan = { creates: [], changes: [], removals: [], sets: [] };

  function put(held: HeldSet | undefined, next: SetContent): void {
    const at = toTimestamp(now);
    if (held === undefined) plan.creates.push(newSet(ids, zone.id, next, { at, managed: true }));
    // A set that a user made is left as it is.
    else if (!held.set.managed || answersAlike(held.set, next)) return;
    else {
      const json = JSON.stringify({ ...held.set, ttl: next.ttl, values: next.values, updated_at: at });
      plan.changes.push({ record: { ...held.stored, json, version: held.stored.version + 1 } });
    }
    plan.sets.push(changedSet(held?.set, next));
  }

  function remove({ stored: { kind, id, version }, set }: HeldSet): void {
    plan.removals.push({ kind, id, version });
    plan.sets.push(changedSet(set, undefined));
  }

  for (const pointer of pointers) {
    const name = relative(pointer.name);
    const sets = family.at(name);
    const managed = TYPES.flatMap((type) => sets.get(type) ?? []).filter(({ set }) => set.managed);
    const wanted = wantedSets(name, pointer);
    const isFull = zone.record_count + plan.creates.length + wanted.length > MOST_SETS;
    const isOurs = wanted.length > 0 && (managed.length > 0 || !(isTaken(name, sets) || isFull));
    const next = isOurs ? wanted : [];
    for (const each of managed) if (!next.some(({ type }) => type === each.set.type)) remove(each);
    for (const each of next) put(sets.get(each.type), each);
    if (pointer.target !== null) outcomes.set(pointer.name, outcomeOf(pointer, name, { wanted, sets, isOurs }));
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
  return name === APEX ? TYPES.some((type) => sets.has(type)) : sets.size > 0;
}

interface Decided {
  readonly wanted: readonly SetContent[];
  readonly sets: Sets;
  readonly isOurs: boolean;
}

function outcomeOf({ name: fqdn, target }: Pointer, name: string, { wanted, sets, isOurs }: Decided): PointerOutcome {
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
      : `${fqdn} has record sets in its zone, which stay as they are. It must lead to ${record.value}.`;
  return { isManaged: false, advice, record };
}

function hasSame(held: HeldSet | undefined, values: readonly string[]): boolean {
  return held !== undefined && held.set.values.toSorted().join() === values.toSorted().join();
}
