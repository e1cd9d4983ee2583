import { describe, expect, test } from 'vitest';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, KEPT_MS, ONE, TWO } from './store-fixture.ts';

const NAME = { scope: 'site.name', key: 'shop' };
const OTHER = { scope: 'site.name', key: 'blog' };
const first = { limit: 100, after: null };

async function eventTypes({ store }: Fixture, projectId: string): Promise<string[]> {
  const { items } = await store.pageEvents(projectId, first);
  return items.map((item) => (JSON.parse(item) as { type: string }).type).toReversed();
}

export function describeWrites(createStore: CreateStore): void {
  describe('a creation', () => {
    test('is found as it was written, to the character', async () => {
      const fixture = await createFixture(createStore);
      const labels = { 'b/c': 'x:y', a: '', constructor: '"quoted" %_ \\ é😀' };
      const record = {
        ...fixture.record({ labels, region: 'eu-north', dueAt: fixture.now() + 5 }),
        json: `{"b":1, "a":"é😀\\u0041", "labels":${JSON.stringify(labels)}}`,
      };
      await fixture.store.commit(ONE, fixture.creation(record));
      expect(await fixture.store.find(ONE, 'sites', record.id)).toMatchObject(record);
      expect((await fixture.store.page(ONE, 'sites', first)).items).toEqual([record.json]);
    });

    test('stands in its project and kind alone', async () => {
      const { store, add } = await createFixture(createStore);
      const { id } = await add(ONE);
      expect(await store.find(TWO, 'sites', id)).toBeUndefined();
      expect(await store.find(ONE, 'vpn', id)).toBeUndefined();
      expect(await store.find(ONE, 'sites', `${id}x`)).toBeUndefined();
      expect((await store.page(TWO, 'sites', first)).items).toEqual([]);
      expect((await store.page(ONE, 'vpn', first)).items).toEqual([]);
    });

    test('takes its claims, whichever project asks next', async () => {
      const { store, add, record, creation } = await createFixture(createStore);
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
      const fixture = await createFixture(createStore);
      const { store, add, creation } = fixture;
      await add(ONE, {}, { claims: [NAME] });
      const refused = fixture.record({ dueAt: fixture.now() });
      const idempotency = fixture.idempotency('once', refused);
      const parts = { claims: [OTHER, NAME], idempotency };
      expect(await store.commit(ONE, creation(refused, parts))).toMatchObject({ outcome: 'taken' });

      expect(await store.find(ONE, 'sites', refused.id)).toBeUndefined();
      expect(await store.findReply(ONE, 'once')).toBeUndefined();
      expect(await eventTypes(fixture, ONE)).toEqual(['site.created']);
      expect((await store.readClaims(NAME.scope)).keys).toEqual(['shop']);
      expect(await store.nextDueAt('sites')).toBeNull();
      await add(ONE, {}, { claims: [OTHER], idempotency });
    });

    test('of one name by many at once succeeds once', async () => {
      const { store, record, creation } = await createFixture(createStore);
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
      const fixture = await createFixture(createStore);
      const made = await fixture.add(ONE);
      const changed = await fixture.change(ONE, made, { status: 'active', labels: { a: 'b' } });
      expect(await fixture.store.find(ONE, 'sites', made.id)).toMatchObject(changed as object);
      expect(await fixture.change(ONE, made, { status: 'failed' })).toBe('stale');
      expect(await fixture.store.find(ONE, 'sites', made.id)).toMatchObject({ status: 'active', version: 2 });
      expect(await eventTypes(fixture, ONE)).toEqual(['site.created', 'site.updated']);
    });

    test('in another project, or of what is not there, is stale and writes nothing', async () => {
      const fixture = await createFixture(createStore);
      const made = await fixture.add(ONE);
      expect(await fixture.change(TWO, made, { status: 'active' })).toBe('stale');
      expect(await fixture.change(ONE, fixture.record(), { status: 'active' })).toBe('stale');
      expect(await fixture.store.find(ONE, 'sites', made.id)).toMatchObject({ status: 'pending', version: 1 });
      expect(await eventTypes(fixture, TWO)).toEqual([]);
    });

    test('by many at once from one version succeeds once', async () => {
      const fixture = await createFixture(createStore);
      const made = await fixture.add(ONE);
      const tries = Array.from({ length: 20 }, (_, index) =>
        fixture.change(ONE, made, { labels: { by: String(index) } }),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((outcome) => outcome !== 'stale')).toHaveLength(1);
      expect(await fixture.store.find(ONE, 'sites', made.id)).toMatchObject({ version: 2 });
    });

    test('keeps the claims', async () => {
      const fixture = await createFixture(createStore);
      const made = await fixture.add(ONE, {}, { claims: [NAME] });
      await fixture.change(ONE, made, { status: 'active' });
      const again = fixture.creation(fixture.record(), { claims: [NAME] });
      expect(await fixture.store.commit(ONE, again)).toMatchObject({ outcome: 'taken' });
    });
  });

  describe('a removal', () => {
    test('takes the record away, frees its claims and stands as an event', async () => {
      const fixture = await createFixture(createStore);
      const { store, add } = fixture;
      const made = await add(ONE, { dueAt: fixture.now() }, { claims: [NAME, OTHER] });
      expect(await fixture.remove(ONE, made)).toBe('committed');
      expect(await store.find(ONE, 'sites', made.id)).toBeUndefined();
      expect((await store.page(ONE, 'sites', first)).items).toEqual([]);
      expect((await store.readClaims(NAME.scope)).keys).toEqual([]);
      expect(await store.nextDueAt('sites')).toBeNull();
      expect(await eventTypes(fixture, ONE)).toEqual(['site.created', 'site.deleted']);
      await add(TWO, {}, { claims: [NAME] });
    });

    test('of another version, in another project, or for the second time is stale', async () => {
      const fixture = await createFixture(createStore);
      const made = await fixture.add(ONE, {}, { claims: [NAME] });
      await fixture.change(ONE, made, { status: 'active' });
      expect(await fixture.remove(ONE, made)).toBe('stale');
      expect(await fixture.remove(TWO, { ...made, version: 2 })).toBe('stale');
      expect(await fixture.remove(ONE, { ...made, version: 2 })).toBe('committed');
      expect(await fixture.remove(ONE, { ...made, version: 2 })).toBe('stale');
      expect(await eventTypes(fixture, ONE)).toEqual(['site.created', 'site.updated', 'site.deleted']);
    });

    test('and a change at once: one of them stands', async () => {
      const fixture = await createFixture(createStore);
      for (let round = 0; round < 10; round += 1) {
        const made = await fixture.add(ONE);
        const outcomes = await Promise.all([
          fixture.change(ONE, made, { status: 'active' }),
          fixture.remove(ONE, made),
        ]);
        expect(outcomes.filter((outcome) => outcome !== 'stale')).toHaveLength(1);
        const isThere = (await fixture.store.find(ONE, 'sites', made.id)) !== undefined;
        expect(isThere).toBe(outcomes[1] === 'stale');
      }
    });
  });

  describe('an idempotency key', () => {
    test('is kept with its creation, and answers for it from then on', async () => {
      const { store, add, record, creation, idempotency } = await createFixture(createStore);
      const made = record();
      const kept = idempotency('once', made);
      await store.commit(ONE, creation(made, { idempotency: kept, claims: [NAME] }));
      const { fingerprint, reply } = kept;
      expect(await store.findReply(ONE, 'once')).toMatchObject({ fingerprint, reply });
      const retried = record();
      const again = await store.commit(
        ONE,
        creation(retried, { idempotency: idempotency('once', retried, 'other'), claims: [NAME] }),
      );
      expect(again).toMatchObject({ outcome: 'key_used', idempotency: { fingerprint, reply } });
      expect(await store.find(ONE, 'sites', retried.id)).toBeUndefined();
      expect(await store.findReply(TWO, 'once')).toBeUndefined();
      expect(await store.findReply(ONE, 'Once')).toBeUndefined();
      await add(TWO, {}, { idempotency: kept });
    });

    test('of one key by many at once creates once, and all hear of the same reply', async () => {
      const { store, record, creation, idempotency } = await createFixture(createStore);
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const made = record();
          return store.commit(ONE, creation(made, { idempotency: idempotency('once', made), claims: [NAME] }));
        }),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect((await store.page(ONE, 'sites', first)).items).toHaveLength(1);
      const kept = await store.findReply(ONE, 'once');
      for (const each of outcomes.filter(({ outcome }) => outcome !== 'committed')) {
        expect(each).toMatchObject({ outcome: 'key_used', idempotency: { reply: kept!.reply } });
      }
    });

    test('is over from the millisecond it expires at, swept or not, and its key is free', async () => {
      const { store, wait, record, creation, idempotency, add } = await createFixture(createStore);
      const made = record();
      await store.commit(ONE, creation(made, { idempotency: idempotency('once', made) }));
      wait(KEPT_MS - 1);
      expect(await store.findReply(ONE, 'once')).toBeDefined();
      wait(1);
      expect(await store.findReply(ONE, 'once')).toBeUndefined();
      const anew = await add(ONE, {}, { idempotency: idempotency('once', made, 'new') });
      expect(await store.findReply(ONE, 'once')).toMatchObject({ fingerprint: 'new' });
      expect(await store.find(ONE, 'sites', anew.id)).toBeDefined();
    });

    test('is swept once it has expired, so many at a time as asked', async () => {
      const { store, now, wait, record, creation, idempotency } = await createFixture(createStore);
      for (let index = 0; index < 10; index += 1) {
        const made = record();
        await store.commit(
          index % 2 === 0 ? ONE : TWO,
          creation(made, { idempotency: idempotency(`key-${index}`, made) }),
        );
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
      const { store, now, wait, record, creation, idempotency } = await createFixture(createStore);
      for (let index = 0; index < 30; index += 1) {
        const made = record();
        await store.commit(ONE, creation(made, { idempotency: idempotency(`key-${index}`, made) }));
      }
      wait(KEPT_MS);
      const swept = await Promise.all(Array.from({ length: 4 }, () => store.sweep(now(), 10)));
      for (const count of swept) expect(count).toBeLessThanOrEqual(10);
      expect([...swept, await store.sweep(now(), 30)].reduce((sum, count) => sum + count)).toBe(30);
    });
  });
}
