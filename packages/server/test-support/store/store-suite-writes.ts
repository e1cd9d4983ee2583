import { describe, expect, test } from 'vitest';
import type { Bench, CreateStore } from './store-fixture.ts';
import { createBench, KEPT_MS, ONE, TWO } from './store-fixture.ts';

const NAME = { scope: 'site.name', key: 'shop' };
const OTHER = { scope: 'site.name', key: 'blog' };
const first = { limit: 100, after: null };

async function eventTypes({ store }: Bench, projectId: string): Promise<string[]> {
  const { items } = await store.pageEvents(projectId, first);
  return items.map((item) => (JSON.parse(item) as { type: string }).type).toReversed();
}

export function describeWrites(createStore: CreateStore): void {
  describe('a creation', () => {
    test('is found as it was written, to the character', async () => {
      const bench = await createBench(createStore);
      const labels = { 'b/c': 'x:y', a: '', constructor: '"quoted" %_ \\ é😀' };
      const record = {
        ...bench.record({ labels, region: 'eu-north', dueAt: bench.now() + 5 }),
        json: `{"b":1, "a":"é😀\\u0041", "labels":${JSON.stringify(labels)}}`,
      };
      await bench.store.commit(ONE, bench.creation(record));
      expect(await bench.store.find(ONE, 'sites', record.id)).toMatchObject(record);
      expect((await bench.store.page(ONE, 'sites', first)).items).toEqual([record.json]);
    });

    test('stands in its project and kind alone', async () => {
      const { store, add } = await createBench(createStore);
      const { id } = await add(ONE);
      expect(await store.find(TWO, 'sites', id)).toBeUndefined();
      expect(await store.find(ONE, 'vpn', id)).toBeUndefined();
      expect(await store.find(ONE, 'sites', `${id}x`)).toBeUndefined();
      expect((await store.page(TWO, 'sites', first)).items).toEqual([]);
      expect((await store.page(ONE, 'vpn', first)).items).toEqual([]);
    });

    test('takes its claims, whichever project asks next', async () => {
      const { store, add, record, creation } = await createBench(createStore);
      await add(ONE, {}, { claims: [NAME, { scope: 'site.other', key: 'x' }] });
      for (const project of [ONE, TWO]) {
        const claims = [OTHER, NAME];
        expect(await store.commit(project, creation(record(), { claims }))).toEqual({ outcome: 'taken', claim: NAME });
      }
      await add(
        TWO,
        {},
        {
          claims: [
            { scope: 'another scope', key: NAME.key },
            { scope: NAME.scope, key: 'Shop' },
          ],
        },
      );
    });

    test('that is refused leaves nothing behind: no record, claim, event or reply', async () => {
      const bench = await createBench(createStore);
      const { store, add, creation } = bench;
      await add(ONE, {}, { claims: [NAME] });
      const refused = bench.record({ dueAt: bench.now() });
      const attempt = bench.attempt('once', refused);
      const parts = { claims: [OTHER, NAME], attempt };
      expect(await store.commit(ONE, creation(refused, parts))).toMatchObject({ outcome: 'taken' });

      expect(await store.find(ONE, 'sites', refused.id)).toBeUndefined();
      expect(await store.findReply(ONE, 'once')).toBeUndefined();
      expect(await eventTypes(bench, ONE)).toEqual(['site.created']);
      expect((await store.readClaims(NAME.scope)).keys).toEqual(['shop']);
      expect(await store.nextDueAt('sites')).toBeNull();
      await add(ONE, {}, { claims: [OTHER], attempt });
    });

    test('of one name by many at once succeeds once', async () => {
      const { store, record, creation } = await createBench(createStore);
      const projects = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ONE : TWO));
      const outcomes = await Promise.all(
        projects.map(async (project) => store.commit(project, creation(record(), { claims: [NAME] }))),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(39);
    });
  });

  describe('a change', () => {
    test('replaces the record, and is made from one version only', async () => {
      const bench = await createBench(createStore);
      const made = await bench.add(ONE);
      const changed = await bench.change(ONE, made, { status: 'active', labels: { a: 'b' } });
      expect(await bench.store.find(ONE, 'sites', made.id)).toMatchObject(changed as object);
      expect(await bench.change(ONE, made, { status: 'failed' })).toBe('stale');
      expect(await bench.store.find(ONE, 'sites', made.id)).toMatchObject({ status: 'active', version: 2 });
      expect(await eventTypes(bench, ONE)).toEqual(['site.created', 'site.updated']);
    });

    test('in another project, or of what is not there, is stale and writes nothing', async () => {
      const bench = await createBench(createStore);
      const made = await bench.add(ONE);
      expect(await bench.change(TWO, made, { status: 'active' })).toBe('stale');
      expect(await bench.change(ONE, bench.record(), { status: 'active' })).toBe('stale');
      expect(await bench.store.find(ONE, 'sites', made.id)).toMatchObject({ status: 'pending', version: 1 });
      expect(await eventTypes(bench, TWO)).toEqual([]);
    });

    test('by many at once from one version succeeds once', async () => {
      const bench = await createBench(createStore);
      const made = await bench.add(ONE);
      const tries = Array.from({ length: 20 }, (_, index) =>
        bench.change(ONE, made, { labels: { by: String(index) } }),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((outcome) => outcome !== 'stale')).toHaveLength(1);
      expect(await bench.store.find(ONE, 'sites', made.id)).toMatchObject({ version: 2 });
    });

    test('keeps the claims', async () => {
      const bench = await createBench(createStore);
      const made = await bench.add(ONE, {}, { claims: [NAME] });
      await bench.change(ONE, made, { status: 'active' });
      const again = bench.creation(bench.record(), { claims: [NAME] });
      expect(await bench.store.commit(ONE, again)).toMatchObject({ outcome: 'taken' });
    });
  });

  describe('a removal', () => {
    test('takes the record away, frees its claims and stands as an event', async () => {
      const bench = await createBench(createStore);
      const { store, add } = bench;
      const made = await add(ONE, { dueAt: bench.now() }, { claims: [NAME, OTHER] });
      expect(await bench.remove(ONE, made)).toBe('committed');
      expect(await store.find(ONE, 'sites', made.id)).toBeUndefined();
      expect((await store.page(ONE, 'sites', first)).items).toEqual([]);
      expect((await store.readClaims(NAME.scope)).keys).toEqual([]);
      expect(await store.nextDueAt('sites')).toBeNull();
      expect(await eventTypes(bench, ONE)).toEqual(['site.created', 'site.deleted']);
      await add(TWO, {}, { claims: [NAME] });
    });

    test('of another version, in another project, or for the second time is stale', async () => {
      const bench = await createBench(createStore);
      const made = await bench.add(ONE, {}, { claims: [NAME] });
      await bench.change(ONE, made, { status: 'active' });
      expect(await bench.remove(ONE, made)).toBe('stale');
      expect(await bench.remove(TWO, { ...made, version: 2 })).toBe('stale');
      expect(await bench.remove(ONE, { ...made, version: 2 })).toBe('committed');
      expect(await bench.remove(ONE, { ...made, version: 2 })).toBe('stale');
      expect(await eventTypes(bench, ONE)).toEqual(['site.created', 'site.updated', 'site.deleted']);
    });

    test('and a change at once: one of them stands', async () => {
      const bench = await createBench(createStore);
      for (let round = 0; round < 10; round += 1) {
        const made = await bench.add(ONE);
        const outcomes = await Promise.all([bench.change(ONE, made, { status: 'active' }), bench.remove(ONE, made)]);
        expect(outcomes.filter((outcome) => outcome !== 'stale')).toHaveLength(1);
        const isThere = (await bench.store.find(ONE, 'sites', made.id)) !== undefined;
        expect(isThere).toBe(outcomes[1] === 'stale');
      }
    });
  });

  describe('an attempt', () => {
    test('is kept with its creation, and answers for it from then on', async () => {
      const { store, add, record, creation, attempt } = await createBench(createStore);
      const made = record();
      const kept = attempt('once', made);
      await store.commit(ONE, creation(made, { attempt: kept, claims: [NAME] }));
      const { fingerprint, reply } = kept;
      expect(await store.findReply(ONE, 'once')).toMatchObject({ fingerprint, reply });
      const retried = record();
      const again = await store.commit(
        ONE,
        creation(retried, { attempt: attempt('once', retried, 'other'), claims: [NAME] }),
      );
      expect(again).toMatchObject({ outcome: 'attempted', attempt: { fingerprint, reply } });
      expect(await store.find(ONE, 'sites', retried.id)).toBeUndefined();
      expect(await store.findReply(TWO, 'once')).toBeUndefined();
      expect(await store.findReply(ONE, 'Once')).toBeUndefined();
      await add(TWO, {}, { attempt: kept });
    });

    test('of one key by many at once creates once, and all hear of the same reply', async () => {
      const { store, record, creation, attempt } = await createBench(createStore);
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const made = record();
          return store.commit(ONE, creation(made, { attempt: attempt('once', made), claims: [NAME] }));
        }),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect((await store.page(ONE, 'sites', first)).items).toHaveLength(1);
      const kept = await store.findReply(ONE, 'once');
      for (const each of outcomes.filter(({ outcome }) => outcome !== 'committed')) {
        expect(each).toMatchObject({ outcome: 'attempted', attempt: { reply: kept!.reply } });
      }
    });

    test('is over from the millisecond it expires at, swept or not, and its key is free', async () => {
      const { store, wait, record, creation, attempt, add } = await createBench(createStore);
      const made = record();
      await store.commit(ONE, creation(made, { attempt: attempt('once', made) }));
      wait(KEPT_MS - 1);
      expect(await store.findReply(ONE, 'once')).toBeDefined();
      wait(1);
      expect(await store.findReply(ONE, 'once')).toBeUndefined();
      const anew = await add(ONE, {}, { attempt: attempt('once', made, 'new') });
      expect(await store.findReply(ONE, 'once')).toMatchObject({ fingerprint: 'new' });
      expect(await store.find(ONE, 'sites', anew.id)).toBeDefined();
    });

    test('is swept once it has expired, so many at a time as asked', async () => {
      const { store, now, wait, record, creation, attempt } = await createBench(createStore);
      for (let index = 0; index < 10; index += 1) {
        const made = record();
        await store.commit(index % 2 === 0 ? ONE : TWO, creation(made, { attempt: attempt(`key-${index}`, made) }));
        wait(1_000);
      }
      wait(KEPT_MS - 3_000);
      expect(await store.sweep(now(), 5)).toBe(5);
      expect(await store.sweep(now(), 5)).toBe(3);
      expect(await store.sweep(now(), 5)).toBe(0);
      expect(await store.findReply(ONE, 'key-8')).toBeDefined();
      expect(await store.findReply(TWO, 'key-9')).toBeDefined();
    });

    test('is swept and counted once, by however many at once', async () => {
      const { store, now, wait, record, creation, attempt } = await createBench(createStore);
      for (let index = 0; index < 30; index += 1) {
        const made = record();
        await store.commit(ONE, creation(made, { attempt: attempt(`key-${index}`, made) }));
      }
      wait(KEPT_MS);
      const swept = await Promise.all(Array.from({ length: 4 }, () => store.sweep(now(), 10)));
      for (const count of swept) expect(count).toBeLessThanOrEqual(10);
      expect([...swept, await store.sweep(now(), 30)].reduce((sum, count) => sum + count)).toBe(30);
    });
  });
}
