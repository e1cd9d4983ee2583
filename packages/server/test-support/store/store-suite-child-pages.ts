import { describe, expect, test } from 'vitest';
import type { RecordPageRequest, StoredRecord } from '../../src/store/store.ts';
import type { CreateStore, RecordFields } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';

type Filter = Partial<RecordPageRequest>;

/** Two zones with the same sets, and shortcuts to list those of the first. */
async function createZones(createStore: CreateStore) {
  const fixture = await createFixture(createStore);
  const [zone, twin] = [await fixture.add(ONE, { kind: 'dns' }), await fixture.add(ONE, { kind: 'dns' })];

  async function add(parentId: string, type: string, fields: RecordFields = {}): Promise<StoredRecord> {
    return fixture.add(ONE, { kind: 'records', parentId, status: null, fields: { type }, ...fields });
  }

  async function look(filter: Filter = {}, parentId = zone.id): Promise<string[]> {
    const request = { limit: 100, after: null, parentId, ...filter };
    return idsIn((await fixture.store.page(ONE, 'records', request)).items);
  }

  return { fixture, zone, twin, add, look };
}

export function describeChildPages(createStore: CreateStore): void {
  describe('a list of one parent', () => {
    test('has no child of another, is newest first and is cut into pages', async () => {
      const { fixture, zone, twin, add, look } = await createZones(createStore);
      const own: string[] = [];
      for (let index = 0; index < 12; index += 1) {
        own.unshift((await add(zone.id, 'A')).id);
        await add(twin.id, 'A');
      }
      expect(await look()).toEqual(own);
      for (const filter of [{}, { fields: [['type', 'A']] } satisfies Filter]) {
        for (const limit of [1, 5, 12]) {
          const found: string[] = [];
          for (let after: string | null = null; ;) {
            const request: RecordPageRequest = { limit, after, parentId: zone.id, ...filter };
            const { items, next } = await fixture.store.page(ONE, 'records', request);
            found.push(...idsIn(items));
            if (next === null) break;
            after = next;
          }
          expect(found).toEqual(own);
        }
      }
      expect(await look({}, 'zone_00000000000000000000000000')).toEqual([]);
      expect(await look({}, 'no id')).toEqual([]);
      const elsewhere = await fixture.store.page(TWO, 'records', { limit: 5, after: null, parentId: zone.id });
      expect(elsewhere.items).toEqual([]);
    });

    test('is had whole at once, or by names, with the versions that a commit needs', async () => {
      const { fixture, zone, twin, add } = await createZones(createStore);
      const sets = [await add(zone.id, 'A', { name: 'www' }), await add(zone.id, 'TXT', { name: 'www' })];
      const other = await add(zone.id, 'A', { name: 'mail' });
      await add(twin.id, 'A', { name: 'www' });
      const request = { projectId: ONE, kind: 'records', parentId: zone.id } as const;
      const read = async (names?: readonly string[]): Promise<string[]> =>
        (await fixture.store.children({ ...request, names })).map(({ id }) => id).toSorted();
      const ids = sets.map(({ id }) => id).toSorted();
      expect(await read()).toEqual([...ids, other.id].toSorted());
      expect(await read(['www', 'nobody'])).toEqual(ids);
      expect(await read([])).toEqual([]);
      const many = Array.from({ length: 1_200 }, (_, index) => `name-${index}`);
      expect(await read([...many, 'mail'])).toEqual([other.id]);
      const [found] = await fixture.store.children({ ...request, names: ['mail'] });
      expect(found).toMatchObject({ id: other.id, parentId: zone.id, name: 'mail', version: 1, json: other.json });
      expect(await fixture.store.children({ ...request, projectId: TWO })).toEqual([]);
      expect(await fixture.store.children({ ...request, parentId: 'no id' })).toEqual([]);
    });

    test('has all children of a name, which several may share', async () => {
      const { zone, twin, add, look } = await createZones(createStore);
      const sets: string[] = [];
      for (const type of ['A', 'AAAA', 'TXT']) {
        sets.unshift((await add(zone.id, type, { name: 'www' })).id);
        await add(zone.id, type, { name: 'mail' });
        await add(twin.id, type, { name: 'www' });
      }
      expect(await look({ name: 'www' })).toEqual(sets);
      expect(await look({ name: 'www', limit: 2 })).toEqual(sets.slice(0, 2));
      expect(await look({ name: 'www', after: sets[0]! })).toEqual(sets.slice(1));
      expect(await look({ name: 'www', fields: [['type', 'AAAA']] })).toEqual([sets[1]]);
      expect(await look({ name: 'ww' })).toEqual([]);
    });

    test('can be narrowed by status, region, labels and fields, by each and by all together', async () => {
      const { zone, twin, add, look } = await createZones(createStore);
      const common = { status: 'active', region: 'eu-north', labels: { env: 'prod', team: 'web' } };
      const full = await add(zone.id, 'A', common);
      const near = [
        await add(zone.id, 'MX', common),
        await add(zone.id, 'A', { ...common, status: 'failed' }),
        await add(zone.id, 'A', { ...common, region: null }),
        await add(zone.id, 'A', { ...common, labels: { env: 'prod', team: 'ops' } }),
        await add(zone.id, 'A', { ...common, status: null }),
      ];
      await add(twin.id, 'A', common);
      const without = (...left: number[]): string[] =>
        [full, ...near.filter((_, index) => !left.includes(index))].map(({ id }) => id).toReversed();
      const labels = Object.entries(common.labels);
      expect(await look({ fields: [['type', 'A']] })).toEqual(without(0));
      expect(await look({ status: 'active' })).toEqual(without(1, 4));
      expect(await look({ region: 'eu-north' })).toEqual(without(2));
      expect(await look({ labels })).toEqual(without(3));
      expect(await look({ labels, fields: [['type', 'A']] })).toEqual(without(0, 3));
      const narrowest = { status: 'active', region: 'eu-north', labels, fields: [['type', 'A']] } satisfies Filter;
      expect(await look(narrowest)).toEqual([full.id]);
      expect(await look({ ...narrowest, name: full.name })).toEqual([full.id]);
      expect(await look({ ...narrowest, name: near[0]!.name })).toEqual([]);
    });

    test('compares exactly: no label passes for a field, and none of one parent for another', async () => {
      const { zone, twin, add, look } = await createZones(createStore);
      const { id } = await add(zone.id, 'A', { status: 'active', labels: { 'a.b': 'x:y', type: 'MX' } });
      const misses: Filter[] = [
        { fields: [['type', 'MX']] },
        { fields: [['type', 'a']] },
        { fields: [['type', '']] },
        { fields: [['type', 'A%']] },
        { fields: [['name', 'x']] },
        { labels: [['type', 'A']] },
        { labels: [['status', 'active']] },
        { labels: [['', 'x']] },
        { status: '' },
        { region: '' },
        { name: '' },
      ];
      for (const miss of misses) expect([miss, await look(miss)]).toEqual([miss, []]);
      expect(await look({ labels: [['type', 'MX']], fields: [['type', 'A']] })).toEqual([id]);
      expect(await look({ labels: [['type', 'MX']] }, twin.id)).toEqual([]);
    });

    test('follows a child through its changes, and forgets it with its removal', async () => {
      const { fixture, zone, add, look } = await createZones(createStore);
      const made = await add(zone.id, 'A', { name: 'www', status: 'pending', labels: { old: 'x' } });
      const json = JSON.stringify({ ...(JSON.parse(made.json) as object), type: 'AAAA', labels: { new: 'y' } });
      const changed = await fixture.change(ONE, made, { status: 'active', labels: { new: 'y' }, json });
      const before: Filter[] = [{ status: 'pending' }, { labels: [['old', 'x']] }, { fields: [['type', 'A']] }];
      const after: Filter[] = [{ status: 'active' }, { labels: [['new', 'y']] }, { fields: [['type', 'AAAA']] }];
      for (const filter of before) expect(await look(filter)).toEqual([]);
      for (const filter of [...after, { name: 'www' }]) expect(await look(filter)).toEqual([made.id]);
      await fixture.remove(ONE, changed as StoredRecord);
      for (const filter of [...after, { name: 'www' }, {}]) expect(await look(filter)).toEqual([]);
    });
  });
}
