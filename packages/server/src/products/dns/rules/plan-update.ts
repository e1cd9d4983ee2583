import type { UpdateKey, Zone } from '@landhold/contract';
import { isRecordType, parseRecordData, recordDataKey } from '@landhold/dns';
import type { UpdateStep, ZoneUpdate } from '@landhold/dns/name-server.ts';
import { RCODE, UpdateError } from '@landhold/dns/protocol.ts';
import { readName, valueKey, findSetProblem } from './record-set.ts';
import type { SetChange } from './set-change.ts';
import { mayChange } from './update-keys.ts';
import type { LoadedSets } from './loaded-sets.ts';

const APEX = '@';
const [MIN_TTL, MAX_TTL] = [60, 86_400];

/** A set while the steps are applied. Its values are listed by the key that identifies them. */
interface WorkingSet {
  ttl: number | null;
  readonly values: Map<string, string>;
}

type WorkingSets = Map<string, WorkingSet>;

export interface UpdateContext {
  readonly zone: Zone;
  readonly key: Pick<UpdateKey, 'names' | 'types'>;
  /** It must have loaded the names that the update changes. */
  readonly zoneSets: LoadedSets;
}

/** The changes that an update makes to the current zone (RFC 2136, 3.3 and 3.4.2). Throws an UpdateError on refusal. */
export function planUpdate({ steps }: Pick<ZoneUpdate, 'steps'>, { zone, key, zoneSets }: UpdateContext): SetChange[] {
  const byName = new Map<string, WorkingSets>();
  const changed = new Map<string, Set<string>>();

  function workingSetsAt(name: string): WorkingSets {
    const existing = byName.get(name);
    if (existing !== undefined) return existing;
    const sets: WorkingSets = new Map();
    for (const { set } of zoneSets.at(name).values()) {
      const values = new Map(set.values.map((value) => [valueKey(set.type, value, zone.name), value]));
      sets.set(set.type, { ttl: set.ttl, values });
    }
    byName.set(name, sets);
    return sets;
  }

  function markChanged(name: string, types: Iterable<string>): void {
    changed.set(name, new Set([...(changed.get(name) ?? []), ...types]));
  }

  for (const step of steps) {
    refuseForbidden(step, { zone, key, zoneSets });
    const { name, type } = step;
    const sets = workingSetsAt(name);
    if (type === 'ANY') {
      markChanged(name, sets.keys());
      sets.clear();
    } else if (isRecordType(type) && !isApexServers(step)) {
      markChanged(name, [type]);
      applyStep(step, type, sets, zone);
    }
  }

  return Array.from(changed, ([name, types]) =>
    Array.from(types, (type): SetChange => {
      const set = workingSetsAt(name).get(type);
      const former = zoneSets.at(name).get(type);
      if (set === undefined) return { former, next: undefined, param: 'update' };
      const fqdn = name === APEX ? zone.name : `${name}.${zone.name}`;
      const next = { name, fqdn, type, ttl: set.ttl, values: [...set.values.values()] };
      if (findSetProblem(next, zone.name, 'values') !== undefined) refuse();
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

/** Refuses a step that the key does not allow, or that would change the SOA record or the zone's own name servers. */
function refuseForbidden(step: UpdateStep, { zone, key, zoneSets }: UpdateContext): void {
  const { name, type, action } = step;
  if (!mayChange(key, name)) refuse();
  if (type === 'ANY') {
    // The key must be allowed to delete every set that the step would delete.
    for (const { set } of zoneSets.at(name).values()) if (!key.types.includes(set.type)) refuse();
    return;
  }
  // Deleting the SOA set has no effect (RFC 2136, 3.4.2.3), and the sender cannot choose the serial.
  if (type === 'SOA' && name === APEX && action !== 'add') return;
  if (!isRecordType(type) || !key.types.includes(type)) refuse();
  if (!isApexServers(step) || action === 'delete') return;
  if (action === 'add' || zone.nameservers.some((server) => `${server}.` === step.value)) refuse();
}

function applyStep(step: UpdateStep, type: string, sets: WorkingSets, zone: Zone): void {
  if (step.action === 'delete') sets.delete(type);
  else if (step.action === 'remove') {
    const set = sets.get(type);
    const data = parseRecordData(type, step.value!, { zone: zone.name });
    if (set === undefined || 'problem' in data) return;
    set.values.delete(recordDataKey(data));
    if (set.values.size === 0) sets.delete(type);
  } else applyAddition(step, type, sets, zone);
}

/** A record that conflicts with a CNAME is ignored without an error (RFC 2136, 3.4.2.2). */
function applyAddition(
  { name, ttl, value }: Extract<UpdateStep, { action: 'add' }>,
  type: string,
  sets: WorkingSets,
  zone: Zone,
): void {
  const isAlias = type === 'CNAME';
  const isSingle = isAlias || type === 'DNAME';
  if (isAlias ? name === APEX || [...sets.keys()].some((other) => other !== type) : sets.has('CNAME')) return;
  const errors: Parameters<typeof readName>[2]['errors'] = [];
  // With a dot at the end: without it, a name that ends like the zone would be taken as relative to the zone.
  readName({ name: `${name === APEX ? '' : `${name}.`}${zone.name}.`, type }, zone.name, { at: '', errors });
  const data = parseRecordData(type, value!, { zone: zone.name });
  if (errors.length > 0 || 'problem' in data) return refuse();
  const existing = sets.get(type);
  const set =
    existing === undefined || isSingle ? { ttl: existing?.ttl ?? null, values: new Map<string, string>() } : existing;
  const existingValue = existing?.values.get(recordDataKey(data));
  set.values.set(recordDataKey(data), existingValue ?? data.value);
  const newTtl = Math.min(Math.max(ttl, MIN_TTL), MAX_TTL);
  // A set that inherits the zone's TTL keeps doing so if the update asks for that TTL.
  if (existing === undefined || (existing.ttl ?? zone.ttl) !== newTtl) set.ttl = newTtl;
  sets.set(type, set);
}
