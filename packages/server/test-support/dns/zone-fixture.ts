import type { DnsRecord, Zone } from '@landhold/contract';
import { createIds } from '../../src/core/ids.ts';
import { createSystemRandomness } from '../../src/core/randomness.ts';
import { createMemoryDirectory } from '../../src/store/memory/memory-directory.ts';
import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Commit, Store, StoredRecord } from '../../src/store/store.ts';
import { wallClock } from '../../src/core/clock.ts';

const clock = wallClock;
const randomness = createSystemRandomness();
export const PROJECT = 'proj_01m31gv4dwe3as2s95kk3zn2af';

export interface ZoneFixture {
  readonly store: Store;
  readonly directory: ReturnType<typeof createMemoryDirectory>;
  addZone(name: string, more?: Partial<Zone>): Promise<Zone>;
  /** Writes the sets and the zone, as the service does. Sets without values are removed. */
  write(zone: Zone, sets: readonly (readonly [name: string, address: string | null])[]): Promise<Zone>;
  remove(zone: Zone): Promise<void>;
}

/** Zones in a memory store, written without the service. */
export async function createZoneFixture(): Promise<ZoneFixture> {
  const ids = createIds({ clock, randomness });
  const store = createMemoryStore({ clock, randomness });
  const directory = createMemoryDirectory();
  await directory.ensureProject({ id: PROJECT, name: 'fixture', country: null, createdAt: 0 });
  const setIds = new Map<string, string>();

  const toRecord = (zone: Zone, version: number): StoredRecord => ({
    id: zone.id,
    kind: 'dns',
    name: zone.name,
    status: zone.status,
    region: null,
    labels: {},
    json: JSON.stringify(zone),
    version,
    dueAt: null,
  });

  async function commit(type: string, zone: Zone, sequence: number, made: Omit<Commit, 'events'>): Promise<void> {
    const record = JSON.stringify(zone);
    const draft = { type, at: 0, requestId: null, projectId: PROJECT, resourceId: zone.id, sequence, record };
    const { outcome } = await store.commit(PROJECT, { ...made, events: [newEvent(ids, draft)] });
    if (outcome !== 'committed') throw new Error(outcome);
  }

  async function versionOf({ id }: Zone): Promise<number> {
    return (await store.find(PROJECT, 'dns', id))!.version;
  }

  function toSet(zone: Zone, name: string, address: string): StoredRecord {
    const id = ids.next('rec');
    setIds.set(`${zone.id} ${name}`, id);
    const set = { id, zone_id: zone.id, name, type: 'A', ttl: null, values: [address] } as unknown as DnsRecord;
    const rest = { status: null, region: null, labels: {}, version: 1, dueAt: null };
    return { id, kind: 'records', parentId: zone.id, name, json: JSON.stringify(set), ...rest };
  }

  return {
    store,
    directory,
    async addZone(name, more = {}) {
      const nameservers = ['ns1.landhold.test', 'ns2.landhold.test'];
      const fields = {
        id: ids.next('zone'),
        name,
        status: 'active',
        ttl: 300,
        serial: 1,
        nameservers,
        signing: null,
        ...more,
      };
      const zone = fields as unknown as Zone;
      await commit('zone.created', zone, 1, { creates: [{ record: toRecord(zone, 1), claims: [] }] });
      return zone;
    },
    async write(zone, sets) {
      const next = { ...zone, serial: zone.serial + 1 };
      const version = (await versionOf(zone)) + 1;
      await commit('zone.records_changed', next, version, {
        removals: sets.flatMap(([name]) => {
          const id = setIds.get(`${zone.id} ${name}`);
          return id === undefined ? [] : [{ kind: 'records' as const, id, version: 1 }];
        }),
        changes: [{ record: toRecord(next, version) }],
        creates: sets.flatMap(([name, address]) =>
          address === null ? [] : [{ record: toSet(zone, name, address), claims: [] }],
        ),
      });
      return next;
    },
    async remove(zone) {
      const version = await versionOf(zone);
      await commit('zone.deleted', zone, version + 1, { removals: [{ kind: 'dns', id: zone.id, version }] });
    },
  };
}
