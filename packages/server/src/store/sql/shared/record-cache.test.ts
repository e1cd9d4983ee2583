import type { KindTag } from '@landhold/contract';
import { expect, test } from 'vitest';
import type { Page, StoredRecord } from '../../store.ts';
import { createRecordCache } from './record-cache.ts';

const PROJECT = 'proj_1';
const FIRST_PAGE = { limit: 20, after: null };

function recordOf(kind: KindTag, id: string, version = 1): StoredRecord {
  const common = { name: id, status: 'active', region: null, labels: {}, dueAt: null };
  return { ...common, id, kind, version, json: JSON.stringify({ id, version }) };
}

/** A store that returns on command what it had at the time of the call. */
function createSlowStore() {
  const records = new Map<string, StoredRecord>();
  let reads = 0;
  let answer = (): void => {};
  let gate = Promise.resolve();
  const read = async <T>(value: T): Promise<T> => {
    reads += 1;
    await gate;
    return value;
  };
  return {
    records,
    reads: () => reads,
    hold() {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      answer = held.resolve;
    },
    answer: () => answer(),
    find: async (_project: string, _kind: KindTag, id: string) => read(records.get(id)),
    page: async (): Promise<Page> => read({ items: Array.from(records.values(), ({ json }) => json), next: null }),
  };
}

test('what was read is answered at once, until it is written', async () => {
  const store = createSlowStore();
  const cache = createRecordCache();
  const { find, page } = cache.over(store);
  store.records.set('dom_1', recordOf('domains', 'dom_1'));
  await find(PROJECT, 'domains', 'dom_1');
  await page(PROJECT, 'domains', FIRST_PAGE);
  expect(find(PROJECT, 'domains', 'dom_1')).toMatchObject({ version: 1 });
  expect(page(PROJECT, 'domains', FIRST_PAGE)).toMatchObject({ items: ['{"id":"dom_1","version":1}'] });
  expect(store.reads()).toBe(2);

  const changed = recordOf('domains', 'dom_1', 2);
  store.records.set('dom_1', changed);
  cache.forget(PROJECT, [changed]);
  expect(await find(PROJECT, 'domains', 'dom_1')).toMatchObject({ version: 2 });
  expect(await page(PROJECT, 'domains', FIRST_PAGE)).toMatchObject({ items: ['{"id":"dom_1","version":2}'] });
});

test('what was read before a commit and arrives after it is not kept', async () => {
  const store = createSlowStore();
  const cache = createRecordCache();
  const { find, page } = cache.over(store);
  store.records.set('dom_1', recordOf('domains', 'dom_1'));
  store.hold();
  const [foundBefore, pageBefore] = [find(PROJECT, 'domains', 'dom_1'), page(PROJECT, 'domains', FIRST_PAGE)];
  const changed = recordOf('domains', 'dom_1', 2);
  store.records.set('dom_1', changed);
  cache.forget(PROJECT, [changed]);
  store.answer();
  expect([await foundBefore, (await pageBefore).items]).toMatchObject([{ version: 1 }, ['{"id":"dom_1","version":1}']]);
  expect(await find(PROJECT, 'domains', 'dom_1')).toMatchObject({ version: 2 });
  expect((await page(PROJECT, 'domains', FIRST_PAGE)).items).toEqual(['{"id":"dom_1","version":2}']);
});

test('a removed record takes along what belonged to it', async () => {
  const store = createSlowStore();
  const cache = createRecordCache();
  const { find, page } = cache.over(store);
  const zone = recordOf('dns', 'zone_1');
  store.records.set('rec_1', { ...recordOf('records', 'rec_1'), parentId: zone.id });
  await find(PROJECT, 'records', 'rec_1');
  await page(PROJECT, 'records', { ...FIRST_PAGE, parentId: zone.id });
  store.records.clear();
  cache.forget(PROJECT, [], [zone]);
  expect(await find(PROJECT, 'records', 'rec_1')).toBeUndefined();
  expect((await page(PROJECT, 'records', { ...FIRST_PAGE, parentId: zone.id })).items).toEqual([]);
});

test('projects, kinds, parents, places and filters are told apart', async () => {
  const store = createSlowStore();
  const { find, page } = createRecordCache().over(store);
  store.records.set('dom_1', recordOf('domains', 'dom_1'));
  await find(PROJECT, 'domains', 'dom_1');
  const asked = [
    find('proj_2', 'domains', 'dom_1'),
    find(PROJECT, 'dns', 'dom_1'),
    page(PROJECT, 'domains', FIRST_PAGE),
    page('proj_2', 'domains', FIRST_PAGE),
    page(PROJECT, 'dns', FIRST_PAGE),
    page(PROJECT, 'domains', { limit: 21, after: null }),
    page(PROJECT, 'domains', { limit: 20, after: 'dom_0' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, parentId: 'zone_1' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, order: 'name' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, order: 'name', namePrefix: 'a' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, name: 'a' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, status: 'active' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, region: 'eu-central' }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, labels: [['env', 'test']] }),
    page(PROJECT, 'domains', { ...FIRST_PAGE, fields: [['type', 'A']] }),
  ];
  await Promise.all(asked.map(async (each) => each));
  expect(store.reads()).toBe(1 + asked.length);
});

test('pages are dropped when they take too much, and one that two callers read counts once', async () => {
  const store = createSlowStore();
  const { page } = createRecordCache().over(store);
  const read = async (limit: number): Promise<Page> => page(PROJECT, 'domains', { limit, after: null });
  // Two such pages fit into 16 MiB, three do not.
  store.records.set('dom_1', { ...recordOf('domains', 'dom_1'), json: 'x'.repeat(6 * 1024 * 1024) });
  await Promise.all([read(1), read(1)]);
  await read(2);
  const before = store.reads();
  await read(1);
  await read(2);
  expect(store.reads()).toBe(before);
  await read(3);
  await read(1);
  expect(store.reads()).toBe(before + 2);
});
