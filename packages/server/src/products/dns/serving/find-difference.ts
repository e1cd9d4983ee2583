import type { Zone, ZoneChange } from '@landhold/contract';
import type { FindDifference, ZoneRecordSet } from '@landhold/dns/name-server.ts';
import type { Store, StoredRecord } from '../../../store/store.ts';
import type { ServedZones } from './served-zones.ts';
import type { Glue } from './zone-source.ts';
import { glueOf, serialOf } from './zone-source.ts';

type ChangedSet = NonNullable<ZoneChange['sets']>[number];

/** Beyond these the whole zone is transferred: its size is bounded, and a journal may be larger than its zone. */
const MAX_CHANGES = 100;
const MAX_SETS = 2_000;

export interface DifferenceOptions {
  readonly store: Store;
  readonly served: Pick<ServedZones, 'ownerOf'>;
  readonly glue?: Glue | undefined;
}

/** The changes to a zone since a serial, from its journal. */
export function createFindDifference({ store, served, glue }: DifferenceOptions): FindDifference {
  return async (answering, from, to) => {
    const owner = served.ownerOf(answering);
    const count = (to - from) >>> 0;
    if (owner === undefined || count > MAX_CHANGES || serialOf(owner.zone) !== to) return undefined;
    const { projectId, zone } = owner;
    const names = Array.from({ length: count }, (_, index) => String(zone.serial - index));
    const records = await store.children({ projectId, kind: 'changes', parentId: zone.id, names });
    if (records.length < count || !areSmall(records)) return undefined;
    const sets = await readSets(store, projectId, records);
    if (sets === undefined || !sets.every((set) => isPlain(set, zone, glue))) return undefined;
    return {
      removed: sets.flatMap(({ before, ...set }) => setOf(set, before, zone)),
      added: sets.flatMap(({ after, ...set }) => setOf(set, after, zone)),
    };
  };
}

/** A new TTL of the zone changes sets that the journal does not name. */
function areSmall(records: readonly StoredRecord[]): boolean {
  const changes = records.map(({ json }) => JSON.parse(json) as ZoneChange);
  const total = changes.reduce((sum, { set_count: count }) => sum + count, 0);
  return total <= MAX_SETS && changes.every(({ zone_ttl: ttl }) => ttl === null);
}

/** Each set once, as before the first change and after the last; undefined if a change was not kept. */
async function readSets(
  store: Store,
  projectId: string,
  records: readonly StoredRecord[],
): Promise<ChangedSet[] | undefined> {
  const sets = new Map<string, ChangedSet>();
  for (const { id } of records.toSorted((one, other) => Number(one.name) - Number(other.name))) {
    const state = await store.findState(projectId, 'changes', id);
    if (state === null) return undefined;
    for (const set of JSON.parse(state) as ChangedSet[]) {
      const key = `${set.type} ${set.name}`;
      sets.set(key, { ...set, before: (sets.get(key) ?? set).before });
    }
  }
  return [...sets.values()];
}

/** The zone's own name servers are also in its SOA record, and names from the settings are not in the journal. */
function isPlain({ name, type }: ChangedSet, zone: Zone, glue: Glue | undefined): boolean {
  return !(name === '@' && type === 'NS') && !glueOf(zone, glue).some((set) => set.name === name);
}

function setOf(
  { name, type }: Pick<ChangedSet, 'name' | 'type'>,
  content: ChangedSet['before'],
  zone: Zone,
): ZoneRecordSet[] {
  // The A and AAAA sets beside it are answered.
  if (content === null || type === 'ALIAS') return [];
  return [{ name, type, ttl: content.ttl ?? zone.ttl, values: content.values }];
}
