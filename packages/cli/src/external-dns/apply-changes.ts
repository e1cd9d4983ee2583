import type { ChangeRecordsParams, Landhold, Zone } from '@landhold/client';
import { ServiceError } from '@landhold/client';
import type { Endpoint, WantedChanges } from './endpoints.ts';
import { spell } from './endpoints.ts';
import { setType, zoneOf } from './zones.ts';

type RecordChange = ChangeRecordsParams['changes'][number];

/** A name, and why it was left out. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

export interface Applied {
  /** How many changes were made in each zone, by name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly leftOut: readonly LeftOut[];
}

/** What stands or falls together: the sets of a name and the TXT records that say whose they are. */
interface Group {
  readonly name: string;
  readonly sets: Map<string, SetChange>;
}

interface SetChange {
  readonly zone: Zone;
  readonly name: string;
  readonly type: string;
  readonly added: Set<string>;
  readonly removed: Set<string>;
  ttl: number | undefined;
}

/** What one request of the API may have. */
const [MAX_CHANGES, MAX_BYTES] = [1_000, 1_500_000];
/** How often a request is made again without what was refused. */
const MAX_ROUNDS = 25;

/**
 * Makes the changes of each zone in one step, or in as few as fit. What the service refuses is left out with what
 * belongs to it, so that one wrong name does not stop all others.
 */
export async function applyChanges(
  client: Landhold,
  zones: ReadonlyMap<string, Zone>,
  wanted: WantedChanges,
): Promise<Applied> {
  const leftOut: LeftOut[] = [];
  const counts = new Map<string, number>();
  const byZone = new Map<Zone, Written[]>();
  for (const group of groupAll(zones, wanted, leftOut)) {
    for (const [zone, changes] of writeGroup(group)) {
      const groups = byZone.get(zone) ?? [];
      byZone.set(zone, groups);
      groups.push({ name: group.name, changes });
    }
  }
  for (const [zone, groups] of byZone) {
    // An ownership record can be in the zone above.
    const refused = new Set(leftOut.map(({ name }) => name));
    for (const part of fitting(groups.filter(({ name }) => !refused.has(name)))) {
      const made = await applyPart(client, zone, part, leftOut);
      counts.set(zone.name, (counts.get(zone.name) ?? 0) + made);
    }
  }
  return { counts, leftOut };
}

interface Written {
  readonly name: string;
  readonly changes: readonly RecordChange[];
}

function groupAll(zones: ReadonlyMap<string, Zone>, { gone, made }: WantedChanges, leftOut: LeftOut[]): Group[] {
  const groups = new Map<string, Group>();
  const refused = new Map<string, string>();
  const add = (endpoint: Endpoint, isMade: boolean): void => {
    const { belongsTo: owner, dnsName, recordType, targets, ttl, setIdentifier } = endpoint;
    const zone = zoneOf(zones, dnsName);
    if (zone === undefined) return void refused.set(owner, noZone(dnsName, owner));
    if (setIdentifier !== '') return void refused.set(owner, 'Sets with an identifier are not supported.');
    const group = groups.get(owner) ?? { name: owner, sets: new Map<string, SetChange>() };
    groups.set(owner, group);
    const type = setType(recordType, dnsName, zone.name);
    const key = `${dnsName} ${type}`;
    const set = group.sets.get(key) ?? { zone, name: dnsName, type, added: new Set(), removed: new Set(), ttl };
    group.sets.set(key, set);
    if (isMade) set.ttl ??= ttl;
    for (const target of targets) (isMade ? set.added : set.removed).add(spell(type, target, zone.name));
  };
  // The TTL of a set is that of its new side.
  for (const endpoint of made) add(endpoint, true);
  for (const endpoint of gone) add(endpoint, false);
  for (const [name, reason] of refused) leftOut.push({ name, reason });
  return [...groups.values()].filter(({ name }) => !refused.has(name));
}

function noZone(name: string, owner: string): string {
  if (name === owner) return 'It is in none of the zones.';
  return `Its ownership record ${name} is in none of the zones. Set --txt-prefix=%{record_type}. in external-dns.`;
}

/** Single values are added and removed, so that a value that somebody else added stays. */
function writeGroup({ sets }: Group): Map<Zone, RecordChange[]> {
  const byZone = new Map<Zone, RecordChange[]>();
  for (const { zone, name, type, added, removed, ttl } of sets.values()) {
    const gone = [...removed].filter((value) => !added.has(value));
    const changes = byZone.get(zone) ?? [];
    byZone.set(zone, changes);
    if (added.size > 0)
      changes.push({ action: 'add', name, type, values: [...added], ...(ttl === undefined ? {} : { ttl }) });
    if (gone.length > 0) changes.push({ action: 'remove', name, type, values: gone });
  }
  return byZone;
}

/** Parts that a request can have, without separating what belongs together. */
function* fitting(groups: readonly Written[]): Generator<Written[]> {
  let part: Written[] = [];
  let [count, bytes] = [0, 0];
  for (const group of groups) {
    const size = Buffer.byteLength(JSON.stringify(group.changes));
    if (part.length > 0 && (count + group.changes.length > MAX_CHANGES || bytes + size > MAX_BYTES)) {
      yield part;
      part = [];
      [count, bytes] = [0, 0];
    }
    part.push(group);
    count += group.changes.length;
    bytes += size;
  }
  if (part.length > 0) yield part;
}

/** Returns how many changes were made. */
async function applyPart(
  client: Landhold,
  zone: Zone,
  groups: readonly Written[],
  leftOut: LeftOut[],
): Promise<number> {
  let rest = groups.filter(({ changes }) => changes.length > 0);
  for (let round = 1; rest.length > 0; round += 1) {
    const changes = rest.flatMap((group) => group.changes);
    try {
      await client.dns.changeRecords({ zone_id: zone.id, changes });
      return changes.length;
    } catch (error) {
      const refused = refusedBy(error, rest);
      if (refused.size === 0 || round === MAX_ROUNDS) throw error;
      for (const [{ name }, reason] of refused) leftOut.push({ name, reason });
      rest = rest.filter((group) => !refused.has(group));
    }
  }
  return 0;
}

/** The groups that an error is about: it names their changes by number, such as `changes[3].name`. */
function refusedBy(error: unknown, groups: readonly Written[]): Map<Written, string> {
  const refused = new Map<Written, string>();
  if (!(error instanceof ServiceError) || ![400, 409, 413, 422].includes(error.status)) return refused;
  const owners = groups.flatMap((group) => group.changes.map(() => group));
  for (const { param, message } of [...error.errors, { param: error.param, message: error.message }]) {
    const [, at] = /^changes\[(\d+)\]/.exec(param ?? '') ?? [];
    const group = at === undefined ? undefined : owners[Number(at)];
    if (group !== undefined && !refused.has(group)) refused.set(group, message);
  }
  const [only] = groups;
  if (refused.size === 0 && groups.length === 1) refused.set(only!, error.message);
  return refused;
}
