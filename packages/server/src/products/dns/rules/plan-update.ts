import type { UpdateKey, Zone } from '@landhold/contract';
import type { RecordType } from '@landhold/dns';
import { isRecordType, parseRecordData, recordDataKey } from '@landhold/dns';
import type { UpdateStep, ZoneUpdate } from '@landhold/dns/name-server.ts';
import { RCODE, UpdateError } from '@landhold/dns/protocol.ts';
import { readName, valueKey, whatIsTooMuch } from './record-set.ts';
import type { SetChange } from './set-change.ts';
import { mayChange } from './update-keys.ts';
import type { ZoneFamily } from './zone-family.ts';

const APEX = '@';
const [SHORTEST_TTL, LONGEST_TTL] = [60, 86_400];

/** A set while the steps are applied: its values by the key that identifies them. */
interface WorkingSet {
  ttl: number | null;
  readonly values: Map<string, string>;
}

type WorkingSets = Map<RecordType, WorkingSet>;

export interface UpdatePlace {
  readonly zone: Zone;
  readonly key: Pick<UpdateKey, 'names' | 'types'>;
  /** The update's names must be loaded. */
  readonly family: ZoneFamily;
}

/** The changes that an update makes to the current zone (RFC 2136, 3.3 and 3.4.2). Throws an UpdateError on refusal. */
export function planUpdate({ steps }: Pick<ZoneUpdate, 'steps'>, { zone, key, family }: UpdatePlace): SetChange[] {
  const byName = new Map<string, WorkingSets>();
  const touched = new Map<string, Set<RecordType>>();

  function at(name: string): WorkingSets {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const sets: WorkingSets = new Map();
    for (const { set } of family.at(name).values()) {
      const values = new Map(set.values.map((value) => [valueKey(set.type, value, zone.name), value]));
      sets.set(set.type, { ttl: set.ttl, values });
    }
    byName.set(name, sets);
    return sets;
  }

  function touch(name: string, types: Iterable<RecordType>): void {
    touched.set(name, new Set([...(touched.get(name) ?? []), ...types]));
  }

  for (const step of steps) {
    refuseForbidden(step, { zone, key, family });
    const { name, type } = step;
    const sets = at(name);
    if (type === 'ANY') {
      touch(name, sets.keys());
      sets.clear();
    } else if (isRecordType(type) && !isApexServers(step)) {
      touch(name, [type]);
      takeStep(step, type, sets, zone);
    }
  }

  return Array.from(touched, ([name, types]) =>
    Array.from(types, (type): SetChange => {
      const set = at(name).get(type);
      const former = family.at(name).get(type);
      if (set === undefined) return { former, next: undefined, param: 'update' };
      const fqdn = name === APEX ? zone.name : `${name}.${zone.name}`;
      const next = { name, fqdn, type, ttl: set.ttl, values: [...set.values.values()] };
      if (whatIsTooMuch(next, zone.name, 'values') !== undefined) refuse();
      return { former, next, param: 'update' };
    }),
  ).flat();
}

function refuse(): never {
  throw new UpdateError(RCODE.REFUSED);
}

function isApexServers({ name, type }: Pick<UpdateStep, 'name' | 'type'>): boolean {
  return name === APEX && type === 'NS';
}

/** Refuses what the key does not allow, and what follows from the zone and cannot be changed this way. */
function refuseForbidden(step: UpdateStep, { zone, key, family }: UpdatePlace): void {
  const { name, type, action } = step;
  if (!mayChange(key, name)) refuse();
  if (type === 'ANY') {
    // The key must be allowed to delete every set that the step would delete.
    for (const { set } of family.at(name).values()) if (!key.types.includes(set.type)) refuse();
    return;
  }
  // Deleting the SOA set has no effect (RFC 2136, 3.4.2.3), and the sender cannot choose the serial.
  if (type === 'SOA' && name === APEX && action !== 'add') return;
  if (!isRecordType(type) || !key.types.includes(type)) refuse();
  if (!isApexServers(step) || action === 'delete') return;
  if (action === 'add' || zone.nameservers.some((server) => `${server}.` === step.value)) refuse();
}

function takeStep(step: UpdateStep, type: RecordType, sets: WorkingSets, zone: Zone): void {
  if (step.action === 'delete') sets.delete(type);
  else if (step.action === 'remove') {
    const set = sets.get(type);
    const data = parseRecordData(type, step.value!, { zone: zone.name });
    if (set === undefined || 'problem' in data) return;
    set.values.delete(recordDataKey(data));
    if (set.values.size === 0) sets.delete(type);
  } else add(step, type, sets, zone);
}

/** A record that would stand beside a CNAME is ignored without an error (RFC 2136, 3.4.2.2). */
function add(
  { name, ttl, value }: Extract<UpdateStep, { action: 'add' }>,
  type: RecordType,
  sets: WorkingSets,
  zone: Zone,
): void {
  const isAlias = type === 'CNAME';
  if (isAlias ? name === APEX || [...sets.keys()].some((other) => other !== type) : sets.has('CNAME')) return;
  const errors: Parameters<typeof readName>[2]['errors'] = [];
  // With its dot: without it, a name that ends like the zone would be read as a different name.
  readName({ name: `${name === APEX ? '' : `${name}.`}${zone.name}.`, type }, zone.name, { at: '', errors });
  const data = parseRecordData(type, value!, { zone: zone.name });
  if (errors.length > 0 || 'problem' in data) return refuse();
  const known = sets.get(type);
  const set = known === undefined || isAlias ? { ttl: known?.ttl ?? null, values: new Map<string, string>() } : known;
  const kept = known?.values.get(recordDataKey(data));
  set.values.set(recordDataKey(data), kept ?? data.value);
  const wanted = Math.min(Math.max(ttl, SHORTEST_TTL), LONGEST_TTL);
  // A set that inherits the zone's TTL keeps doing so if the update asks for that TTL.
  if (known === undefined || (known.ttl ?? zone.ttl) !== wanted) set.ttl = wanted;
  sets.set(type, set);
}
