import { describe, expect, test } from 'vitest';
import { createFixture, idsIn, ONE, TWO } from '../../../test-support/store/store-fixture.ts';
import { describeStore } from '../../../test-support/store/store-suite.ts';
import { createMemoryStore } from './memory-store.ts';

const ROOMY = {
  recordsPerKind: 100,
  bytesPerKind: 2 ** 30,
  pinned: new Set<string>(),
  bytesPerOwner: 2 ** 30,
  refuse: () => new Error('never'),
  idempotencyKeys: 10,
  idempotencyBytes: 2 ** 30,
  eventBytes: 2 ** 30,
};

const { STORE_SEED, STORE_PATH, STORE_WALKS } = process.env;

/** STORE_SEED and STORE_PATH repeat a failed walk, and STORE_WALKS takes more of them. */
describeStore('the memory store', createMemoryStore, {
  seed: STORE_SEED === undefined ? undefined : Number(STORE_SEED),
  path: STORE_PATH,
  walks: STORE_WALKS === undefined ? undefined : Number(STORE_WALKS),
});

const EVENTS_KEPT = 10_000;
const first = { limit: 20_000, after: null };

describe('the memory store alone', () => {
  test('keeps the last 10,000 events of a project, and pushes out nobody else’s', async () => {
    const fixture = await createFixture(createMemoryStore);
    const lone = await fixture.add(TWO);
    let site = await fixture.add(ONE);
    const oldest = idsIn((await fixture.store.pageEvents(ONE, first)).items)[0]!;
    for (let index = 1; index < EVENTS_KEPT; index += 1) {
      site = (await fixture.change(ONE, site, { labels: { turn: String(index) } })) as typeof site;
    }
    expect(await fixture.store.findEvent(ONE, oldest)).toBeDefined();

    await fixture.change(ONE, site, { labels: { turn: 'last' } });
    expect(await fixture.store.findEvent(ONE, oldest)).toBeUndefined();
    expect((await fixture.store.pageEvents(ONE, first)).items).toHaveLength(EVENTS_KEPT);
    expect((await fixture.store.pageEvents(ONE, { ...first, types: ['site.created'] })).items).toEqual([]);
    expect((await fixture.store.pageEvents(TWO, { ...first, resourceId: lone.id })).items).toHaveLength(1);
  });

  test('never answers the page of one label with that of two, however the one is written', async () => {
    const { store, add } = await createFixture(createMemoryStore);
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
    const capacity = { ...ROOMY, recordsPerKind: 3, pinned };
    const fixture = await createFixture((options) => createMemoryStore({ ...options, capacity }));
    const claim = (key: string) => ({ claims: [{ scope: 'site.name', key }] });
    const seeded = await fixture.add(ONE, { name: 'seeded' }, claim('seeded'));
    pinned.add(seeded.id);
    for (const name of ['a', 'b', 'c', 'd']) await fixture.add(ONE, { name, dueAt: fixture.now() }, claim(name));

    const names = (await fixture.store.page(ONE, 'sites', first)).items.map(
      (item) => (JSON.parse(item) as { name: string }).name,
    );
    expect(names).toEqual(['d', 'c', 'seeded']);
    expect((await fixture.store.readClaims('site.name')).keys.toSorted()).toEqual(['c', 'd', 'seeded']);
    expect(await fixture.store.leaseDue('sites', fixture.now(), 1_000, 10)).toHaveLength(2);
    expect((await fixture.store.page(ONE, 'sites', { ...first, name: 'a' })).items).toEqual([]);
    await fixture.add(TWO, { name: 'a' }, claim('a'));
  });

  test('that is full of what is pinned takes more all the same', async () => {
    const pinned = new Set<string>();
    const capacity = { ...ROOMY, recordsPerKind: 1, pinned };
    const fixture = await createFixture((options) => createMemoryStore({ ...options, capacity }));
    for (const name of ['a', 'b']) pinned.add((await fixture.add(ONE, { name })).id);
    await fixture.add(ONE, { name: 'c' });
    await fixture.add(ONE, { name: 'd' });
    expect((await fixture.store.page(ONE, 'sites', first)).items).toHaveLength(3);
  });

  test('with room for three idempotency keys forgets the oldest', async () => {
    const capacity = { ...ROOMY, idempotencyKeys: 3 };
    const fixture = await createFixture((options) => createMemoryStore({ ...options, capacity }));
    for (const key of ['a', 'b', 'c', 'd']) {
      const record = fixture.record();
      await fixture.store.commit(ONE, fixture.creation(record, { idempotency: fixture.idempotency(key, record) }));
    }
    expect(await fixture.store.findReply(ONE, 'a')).toBeUndefined();
    for (const key of ['b', 'c', 'd']) expect(await fixture.store.findReply(ONE, key)).toBeDefined();
  });

  const large = { labels: { note: 'x'.repeat(250) } };

  test('with room for some bytes lets the oldest of a kind go, whatever their number', async () => {
    const fixture = await createFixture((options) =>
      createMemoryStore({ ...options, capacity: { ...ROOMY, bytesPerKind: 20_000 } }),
    );
    for (let count = 0; count < 50; count += 1) await fixture.add(ONE, large);
    const { items } = await fixture.store.page(ONE, 'sites', first);
    expect(items.length).toBeGreaterThan(3);
    expect(items.length).toBeLessThan(10);
    await fixture.add(ONE, { ...large, kind: 'dns' });
    expect((await fixture.store.page(ONE, 'sites', first)).items).toEqual(items);
  });

  test('refuses an owner more than their share until they delete, and counts a record for who wrote it last', async () => {
    const refuse = () => new Error('full');
    const fixture = await createFixture((options) =>
      createMemoryStore({ ...options, capacity: { ...ROOMY, bytesPerOwner: 10_000, refuse } }),
    );
    const make = async (owner: string) => {
      const record = fixture.record(large);
      await fixture.store.commit(ONE, { ...fixture.creation(record), owner });
      return record;
    };
    const made = [await make('a'), await make('a'), await make('a')];
    await expect(make('a')).rejects.toThrow('full');
    const theirs = await make('b');
    const longer = { ...theirs, json: theirs.json.replace('xx', 'xxx'), version: 2 };
    const change = async (owner: string) =>
      fixture.store.commit(ONE, { changes: [{ record: longer }], owner, events: [fixture.eventOf(longer, 'updated')] });
    await expect(change('a')).rejects.toThrow('full');
    await fixture.remove(ONE, made[0]!);
    expect(await change('a')).toEqual({ outcome: 'committed' });
    await expect(make('a')).rejects.toThrow('full');
    // A provider changes the record, and nobody is refused.
    const moved = { ...longer, json: `${longer.json}${' '.repeat(5_000)}`, version: 3 };
    const events = [fixture.eventOf(moved, 'active')];
    expect(await fixture.store.commit(ONE, { changes: [{ record: moved }], events })).toEqual({ outcome: 'committed' });
  });

  test('bounds events and idempotency keys by bytes as well', async () => {
    const fixture = await createFixture((options) =>
      createMemoryStore({ ...options, capacity: { ...ROOMY, eventBytes: 20_000, idempotencyBytes: 10_000 } }),
    );
    for (let count = 0; count < 50; count += 1) {
      const record = fixture.record(large);
      await fixture.store.commit(
        ONE,
        fixture.creation(record, { idempotency: fixture.idempotency(`k${count}`, record) }),
      );
    }
    const { items } = await fixture.store.pageEvents(ONE, first);
    expect(items.length).toBeGreaterThan(3);
    expect(items.length).toBeLessThan(20);
    expect(fixture.store.findReply(ONE, 'k49')).toBeDefined();
    expect(fixture.store.findReply(ONE, 'k30')).toBeUndefined();
  });

  test('keeps small pages until something changes, and large ones not at all', async () => {
    const fixture = await createFixture((options) => createMemoryStore(options));
    await fixture.add(ONE);
    const page = () => fixture.store.page(ONE, 'sites', { limit: 100, after: null });
    expect(await page()).toBe(await page());
    for (let count = 0; count < 20; count += 1) {
      await fixture.add(ONE, { labels: { note: 'x'.repeat(20_000) } });
    }
    expect(await page()).toEqual(await page());
    expect(await page()).not.toBe(await page());
  });
});
