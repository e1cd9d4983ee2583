import { describe, expect, test } from 'vitest';
import { createBench, idsIn, ONE, TWO } from '../suite/store-suite-bench.ts';
import { describeStore } from '../suite/store-suite.ts';
import { createMemoryStore } from './memory-store.ts';

const { STORE_SEED, STORE_PATH, STORE_WALKS } = process.env;

/** STORE_SEED and STORE_PATH take a failing walk again; STORE_WALKS takes more of them. */
describeStore('the memory store', createMemoryStore, {
  seed: STORE_SEED === undefined ? undefined : Number(STORE_SEED),
  path: STORE_PATH,
  walks: STORE_WALKS === undefined ? undefined : Number(STORE_WALKS),
});

const EVENTS_KEPT = 10_000;
const first = { limit: 20_000, after: null };

describe('the memory store alone', () => {
  test('keeps the last 10,000 events of a project, and pushes out nobody else’s', async () => {
    const bench = await createBench(createMemoryStore);
    const lone = await bench.add(TWO);
    let site = await bench.add(ONE);
    const oldest = idsIn((await bench.store.pageEvents(ONE, first)).items)[0]!;
    for (let index = 1; index < EVENTS_KEPT; index += 1) {
      site = (await bench.change(ONE, site, { labels: { turn: String(index) } })) as typeof site;
    }
    expect(await bench.store.findEvent(ONE, oldest)).toBeDefined();

    await bench.change(ONE, site, { labels: { turn: 'last' } });
    expect(await bench.store.findEvent(ONE, oldest)).toBeUndefined();
    expect((await bench.store.pageEvents(ONE, first)).items).toHaveLength(EVENTS_KEPT);
    expect((await bench.store.pageEvents(ONE, { ...first, type: 'site.created' })).items).toEqual([]);
    expect((await bench.store.pageEvents(TWO, { ...first, resourceId: lone.id })).items).toHaveLength(1);
  });

  test('never answers the page of one label with that of two, however the one is written', async () => {
    const { store, add } = await createBench(createMemoryStore);
    const { id } = await add(ONE, { labels: { a: 'b', c: 'd' } });
    const look = async (labels: [string, string][]): Promise<string[]> =>
      idsIn((await store.page(ONE, 'sites', { limit: 20, after: null, labels })).items);
    const two: [string, string][] = Object.entries({ a: 'b', c: 'd' });
    for (const separator of ['\0', ' ', ',', '\n', '"', '","']) {
      expect(await look([['a', `b${separator}label=c:d`]])).toEqual([]);
      expect(await look(two)).toEqual([id]);
    }
  });

  test('with room for three records lets the oldest go, but none that is pinned, and frees what it held', async () => {
    const pinned = new Set<string>();
    const capacity = { recordsPerKind: 3, attempts: 10, pinned };
    const bench = await createBench((options) => createMemoryStore({ ...options, capacity }));
    const claim = (key: string) => ({ claims: [{ scope: 'site.name', key }] });
    const seeded = await bench.add(ONE, { name: 'seeded' }, claim('seeded'));
    pinned.add(seeded.id);
    for (const name of ['a', 'b', 'c', 'd']) await bench.add(ONE, { name, dueAt: bench.now() }, claim(name));

    const names = (await bench.store.page(ONE, 'sites', first)).items.map(
      (item) => (JSON.parse(item) as { name: string }).name,
    );
    expect(names).toEqual(['d', 'c', 'seeded']);
    expect((await bench.store.readClaims('site.name')).keys.toSorted()).toEqual(['c', 'd', 'seeded']);
    expect(await bench.store.leaseDue(bench.now(), 1_000, 10)).toHaveLength(2);
    expect((await bench.store.page(ONE, 'sites', { ...first, name: 'a' })).items).toEqual([]);
    await bench.add(TWO, { name: 'a' }, claim('a'));
  });

  test('that is full of what is pinned takes more all the same', async () => {
    const pinned = new Set<string>();
    const capacity = { recordsPerKind: 1, attempts: 10, pinned };
    const bench = await createBench((options) => createMemoryStore({ ...options, capacity }));
    for (const name of ['a', 'b']) pinned.add((await bench.add(ONE, { name })).id);
    await bench.add(ONE, { name: 'c' });
    await bench.add(ONE, { name: 'd' });
    expect((await bench.store.page(ONE, 'sites', first)).items).toHaveLength(3);
  });

  test('with room for three attempts forgets the oldest', async () => {
    const capacity = { recordsPerKind: 100, attempts: 3, pinned: new Set<string>() };
    const bench = await createBench((options) => createMemoryStore({ ...options, capacity }));
    for (const key of ['a', 'b', 'c', 'd']) {
      const record = bench.record();
      await bench.store.commit(ONE, bench.creation(record, { attempt: bench.attempt(key, record) }));
    }
    expect(await bench.store.findReply(ONE, 'a')).toBeUndefined();
    for (const key of ['b', 'c', 'd']) expect(await bench.store.findReply(ONE, key)).toBeDefined();
  });
});
