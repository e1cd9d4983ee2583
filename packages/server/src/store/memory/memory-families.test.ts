/** Which records a full store evicts, if some have parents. */
import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '../store.ts';
import type { Fixture } from '../../../test-support/store/store-fixture.ts';
import { createFixture, idsIn, ONE } from '../../../test-support/store/store-fixture.ts';
import type { MemoryCapacity } from './memory-store.ts';
import { createMemoryStore } from './memory-store.ts';

const first = { limit: 1_000, after: null };

async function createFull(capacity: Partial<MemoryCapacity>): Promise<Fixture> {
  const roomy: MemoryCapacity = {
    recordsPerKind: 100,
    bytesPerKind: 2 ** 30,
    pinned: new Set<string>(),
    bytesPerOwner: 2 ** 30,
    refuse: () => new Error('full'),
    idempotencyKeys: 10,
    idempotencyBytes: 2 ** 30,
    eventBytes: 2 ** 30,
  };
  return createFixture((options) => createMemoryStore({ ...options, capacity: { ...roomy, ...capacity } }));
}

const childOf = (fixture: Fixture, { id }: StoredRecord): StoredRecord =>
  fixture.record({ kind: 'records', parentId: id, status: null, fields: { type: 'A' }, dueAt: fixture.now() });

async function addChild(fixture: Fixture, parent: StoredRecord, owner?: string): Promise<StoredRecord> {
  const record = childOf(fixture, parent);
  const creates = [{ record, claims: [{ scope: 'set', key: record.id }] }];
  expect(await fixture.store.commit(ONE, { creates, events: [], owner })).toEqual({ outcome: 'committed' });
  return record;
}

async function zonesIn({ store }: Fixture): Promise<string[]> {
  return idsIn((await store.page(ONE, 'dns', first)).items);
}

async function childrenOf({ store }: Fixture, { id }: StoredRecord): Promise<string[]> {
  return idsIn((await store.page(ONE, 'records', { ...first, parentId: id })).items);
}

const addZones = async (fixture: Fixture, count: number): Promise<StoredRecord[]> => {
  const zones: StoredRecord[] = [];
  for (let index = 0; index < count; index += 1) zones.push(await fixture.add(ONE, { kind: 'dns' }));
  return zones;
};

describe('a memory store that is full', () => {
  test('lets the oldest parent go with its children, and frees what they held', async () => {
    const fixture = await createFull({ recordsPerKind: 3 });
    const [oldest, next] = await addZones(fixture, 3);
    await addChild(fixture, oldest!);
    const kept = await addChild(fixture, next!);
    await addZones(fixture, 1);
    expect(await childrenOf(fixture, oldest!)).toEqual([]);
    expect(await childrenOf(fixture, next!)).toEqual([kept.id]);
    expect((await fixture.store.readClaims('set')).keys).toEqual([kept.id]);
    expect(await fixture.store.leaseDue('records', fixture.now(), 5, 10)).toHaveLength(1);
  });

  test('counts children among their own kind, whichever parent they have', async () => {
    const fixture = await createFull({ recordsPerKind: 3 });
    const [one, other] = await addZones(fixture, 2);
    const made = [];
    for (const parent of [one!, other!, one!, other!, one!]) made.push((await addChild(fixture, parent)).id);
    expect(await childrenOf(fixture, one!)).toEqual([made[4], made[2]]);
    expect(await childrenOf(fixture, other!)).toEqual([made[3]]);
    expect(await zonesIn(fixture)).toHaveLength(2);
  });

  test('keeps a child that is pinned and its parent', async () => {
    const pinned = new Set<string>();
    const fixture = await createFull({ recordsPerKind: 2, pinned });
    const [oldest, next] = await addZones(fixture, 2);
    const child = await addChild(fixture, oldest!);
    pinned.add(child.id);
    const [last] = await addZones(fixture, 1);
    expect(await zonesIn(fixture)).toEqual([last!.id, oldest!.id]);
    expect(await fixture.store.find(ONE, 'dns', next!.id)).toBeUndefined();
    for (let index = 0; index < 4; index += 1) await addChild(fixture, oldest!);
    expect(await childrenOf(fixture, oldest!)).toHaveLength(2);
    expect(await childrenOf(fixture, oldest!)).toContain(child.id);
  });

  test('lets nothing go that the same commit changes or adds to', async () => {
    const fixture = await createFull({ recordsPerKind: 2 });
    const [oldest, next] = await addZones(fixture, 2);
    const child = childOf(fixture, oldest!);
    const zone = fixture.record({ kind: 'dns' });
    const creates = [zone, child].map((record) => ({ record, claims: [] }));
    expect(await fixture.store.commit(ONE, { creates, events: [] })).toEqual({ outcome: 'committed' });
    expect(await zonesIn(fixture)).toEqual([zone.id, oldest!.id]);
    expect(await childrenOf(fixture, oldest!)).toEqual([child.id]);
    expect(await fixture.store.find(ONE, 'dns', next!.id)).toBeUndefined();
  });

  test('lets nothing go to make room for one change that the next change is about', async () => {
    const size = 4_000;
    const fixture = await createFull({ bytesPerKind: 5 * size });
    const grown = (record: StoredRecord): StoredRecord => ({
      ...record,
      json: record.json.padEnd(size, ' '),
      version: 2,
    });
    const zones = await addZones(fixture, 4);
    const changes = [zones[1]!, zones[0]!].map((record) => ({ record: grown(record) }));
    expect(await fixture.store.commit(ONE, { changes, events: [], owner: 'a' })).toEqual({ outcome: 'committed' });
    for (const { record } of changes) expect(await fixture.store.find(ONE, 'dns', record.id)).toMatchObject(record);
  });

  test('gives an owner the room of children back when somebody removes the parent', async () => {
    const fixture = await createFull({ bytesPerOwner: 20_000 });
    const [zone, other] = await addZones(fixture, 2);
    const fill = async (parent: StoredRecord): Promise<number> => {
      for (let count = 0; ; count += 1) {
        try {
          await addChild(fixture, parent, 'a');
        } catch {
          return count;
        }
      }
    };
    const max = await fill(zone!);
    expect(max).toBeGreaterThan(2);
    expect(await fill(other!)).toBe(0);
    await fixture.remove(ONE, zone!);
    expect(await fill(other!)).toBe(max);
  });
});
