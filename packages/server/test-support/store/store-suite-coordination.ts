import { describe, expect, test } from 'vitest';
import type { CreateStore } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const SCOPE = 'vpn.cidr proj_1';
const range = (key: string) => ({ scope: SCOPE, key });

export function describeCoordination(createStore: CreateStore): void {
  test('simultaneous creations succeed or fail independently, even if they are committed together', async () => {
    const { store, record, creation, idempotency } = await createFixture(createStore);
    const name = { scope: 'name', key: 'shop' };
    const all = Array.from({ length: 30 }, () => record());
    // One in three wants the same name, and only one of them gets it.
    const outcomes = await Promise.all(
      all.map(async (made, index) =>
        store.commit(
          ONE,
          creation(made, { claims: index % 3 === 0 ? [name] : [], idempotency: idempotency(`key-${index}`, made) }),
        ),
      ),
    );
    const isMade = outcomes.map(({ outcome }) => outcome === 'committed');
    expect(isMade.filter(Boolean)).toHaveLength(21);
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(9);
    const found = await Promise.all(all.map(async ({ id }) => (await store.find(ONE, 'sites', id)) !== undefined));
    expect(found).toEqual(isMade);
    const replies = await Promise.all(all.map(async (_, index) => store.findReply(ONE, `key-${index}`)));
    expect(replies.map((reply) => reply !== undefined)).toEqual(isMade);
    expect((await store.pageEvents(ONE, { limit: 100, after: null })).items).toHaveLength(21);
  });

  describe('a guard', () => {
    test('lets a creation through while no other guarded one came in between', async () => {
      const { store, add } = await createFixture(createStore);
      for (const key of ['a', 'b', 'c']) {
        const { version } = await store.readClaims(SCOPE);
        await add(ONE, {}, { claims: [range(key)], guard: { scope: SCOPE, version } });
      }
      expect((await store.readClaims(SCOPE)).keys.toSorted()).toEqual(['a', 'b', 'c']);
    });

    test('refuses what was decided before another guarded creation, and nothing of it stands', async () => {
      const { store, add, record, creation, idempotency } = await createFixture(createStore);
      const { version } = await store.readClaims(SCOPE);
      const guard = { scope: SCOPE, version };
      await add(ONE, {}, { claims: [range('a')], guard });
      const late = record();
      const parts = { claims: [range('b')], guard, idempotency: idempotency('once', late) };
      expect(await store.commit(ONE, creation(late, parts))).toEqual({ outcome: 'stale' });
      expect(await store.find(ONE, 'sites', late.id)).toBeUndefined();
      expect(await store.findReply(ONE, 'once')).toBeUndefined();
      expect((await store.readClaims(SCOPE)).keys).toEqual(['a']);
    });

    test('does not mind other scopes, creations that were refused, or what was deleted meanwhile', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, record, creation } = fixture;
      const deleted = await add(ONE, {}, { claims: [range('gone')] });
      await add(ONE, {}, { claims: [{ scope: 'name', key: 'shop' }] });
      const { version } = await store.readClaims(SCOPE);
      const guard = { scope: SCOPE, version };
      const elsewhere = { scope: 'elsewhere', version: (await store.readClaims('elsewhere')).version };
      await add(TWO, {}, { claims: [{ scope: 'elsewhere', key: 'a' }], guard: elsewhere });
      const refused = creation(record(), { claims: [{ scope: 'name', key: 'shop' }], guard });
      expect(await store.commit(ONE, refused)).toMatchObject({ outcome: 'taken' });
      await fixture.remove(ONE, deleted);
      await add(ONE, {}, { claims: [range('a')], guard });
    });

    test('lets one of many through that decided from the same reading', async () => {
      const { store, record, creation } = await createFixture(createStore);
      const { version } = await store.readClaims(SCOPE);
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const parts = { claims: [range(String(index))], guard: { scope: SCOPE, version } };
          return store.commit(ONE, creation(record(), parts));
        }),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => outcome === 'stale')).toHaveLength(29);
      expect((await store.readClaims(SCOPE)).keys).toHaveLength(1);
    });

    test('a key that was used before is answered first, also when the guard is stale and the name taken', async () => {
      const { store, record, creation, idempotency } = await createFixture(createStore);
      const made = record();
      const parts = {
        claims: [range('a')],
        guard: { scope: SCOPE, version: 0 },
        idempotency: idempotency('once', made),
      };
      const guard = { scope: SCOPE, version: (await store.readClaims(SCOPE)).version };
      await store.commit(ONE, creation(made, { ...parts, guard }));
      expect(await store.commit(ONE, creation(record(), { ...parts, guard }))).toMatchObject({ outcome: 'key_used' });
    });
  });

  describe('what is due', () => {
    test('is handed out from its time on, with its project and as it is', async () => {
      const { store, now, wait, add } = await createFixture(createStore);
      const due = now() + 1_000;
      const record = await add(TWO, { kind: 'databases', dueAt: due });
      await add(ONE, { dueAt: null });
      expect(await store.nextDueAt('databases')).toBe(due);
      wait(999);
      expect(await store.leaseDue('databases', now(), 5_000, 10)).toEqual([]);
      wait(1);
      expect(await store.leaseDue('databases', now(), 5_000, 10)).toMatchObject([{ projectId: TWO, record }]);
    });

    test('is held back until the lease ends, and handed out again if nothing came of it', async () => {
      const { store, now, wait, add } = await createFixture(createStore);
      const { id, dueAt } = await add(ONE, { dueAt: now() });
      expect(await store.leaseDue('sites', now(), 5_000, 10)).toHaveLength(1);
      expect(await store.leaseDue('sites', now(), 5_000, 10)).toEqual([]);
      expect(await store.nextDueAt('sites')).toBe(now() + 5_000);
      expect(await store.find(ONE, 'sites', id)).toMatchObject({ version: 1, dueAt });
      wait(4_999);
      expect(await store.leaseDue('sites', now(), 5_000, 10)).toEqual([]);
      wait(1);
      expect(await store.leaseDue('sites', now(), 5_000, 10)).toHaveLength(1);
    });

    test('comes no more than asked for at once, each once, and all in the end', async () => {
      const { store, now, add } = await createFixture(createStore);
      for (let index = 0; index < 25; index += 1) await add(ONE, { dueAt: now() - index });
      const seen: string[] = [];
      for (const expected of [10, 10, 5, 0]) {
        const leased = await store.leaseDue('sites', now(), 5_000, 10);
        expect(leased).toHaveLength(expected);
        seen.push(...leased.map(({ record }) => record.id));
      }
      expect(new Set(seen).size).toBe(25);
    });

    test('is left where it is for projects that are left out', async () => {
      const { store, now, add } = await createFixture(createStore);
      for (let index = 0; index < 5; index += 1) await add(ONE, { dueAt: now() - index });
      const other = await add(TWO, { dueAt: now() });
      expect(await store.leaseDue('sites', now(), 5_000, 2, [ONE])).toMatchObject([{ record: { id: other.id } }]);
      expect(await store.leaseDue('sites', now(), 5_000, 2, [ONE, TWO])).toEqual([]);
      expect(await store.nextDueAt('sites')).toBe(now() - 4);
      expect(await store.leaseDue('sites', now(), 5_000, 10, [TWO])).toHaveLength(5);
    });

    test('goes to one of several workers that ask at once', async () => {
      const { store, now, add } = await createFixture(createStore);
      for (let index = 0; index < 30; index += 1) await add(ONE, { dueAt: now() });
      const leased = await Promise.all(Array.from({ length: 5 }, () => store.leaseDue('sites', now(), 5_000, 10)));
      const ids = leased.flat().map(({ record }) => record.id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids.length + (await store.leaseDue('sites', now(), 5_000, 100)).length).toBe(30);
    });

    test('is what the last change says: later, never, or as it was although a worker holds it', async () => {
      const fixture = await createFixture(createStore);
      const { store, now } = fixture;
      const later = await fixture.add(ONE, { dueAt: now() });
      const never = await fixture.add(ONE, { dueAt: now() });
      const same = await fixture.add(ONE, { dueAt: now() });
      expect(await store.leaseDue('sites', now(), 5_000, 10)).toHaveLength(3);
      await fixture.change(ONE, later, { dueAt: now() + 60_000 });
      await fixture.change(ONE, never, { dueAt: null });
      await fixture.change(ONE, same, { labels: { changed: 'meanwhile' } });
      const leased = await store.leaseDue('sites', now(), 5_000, 10);
      expect(leased).toMatchObject([{ record: { id: same.id, version: 2, labels: { changed: 'meanwhile' } } }]);
      fixture.wait(5_000);
      expect((await store.leaseDue('sites', now(), 5_000, 10)).map(({ record }) => record.id)).toEqual([same.id]);
      expect(await store.nextDueAt('sites')).toBe(now() + 5_000);
      fixture.wait(55_000);
      expect((await store.leaseDue('sites', now(), 5_000, 10)).map(({ record }) => record.id).toSorted()).toEqual(
        [later.id, same.id].toSorted(),
      );
    });
  });

  describe('what is put off', () => {
    test('is due when that says, or never, and looks as before', async () => {
      const fixture = await createFixture(createStore);
      const { store, now } = fixture;
      const later = await fixture.add(ONE, { dueAt: now() });
      const never = await fixture.add(ONE, { dueAt: now() });
      expect(await store.leaseDue('sites', now(), 60_000, 10)).toHaveLength(2);
      const { kind, version } = later;
      const dueAt = now() + 5_000;
      expect(await store.postpone(ONE, { kind, id: later.id, version, dueAt })).toBe('committed');
      expect(await store.postpone(ONE, { kind, id: never.id, version, dueAt: null })).toBe('committed');
      expect(await store.find(ONE, kind, later.id)).toMatchObject({ ...later, dueAt });
      expect(await store.find(ONE, kind, never.id)).toMatchObject({ ...never, dueAt: null });
      expect(await store.nextDueAt('sites')).toBe(dueAt);
      fixture.wait(5_000);
      expect((await store.leaseDue('sites', now(), 60_000, 10)).map(({ record }) => record.id)).toEqual([later.id]);
      fixture.wait(60_000);
      expect((await store.leaseDue('sites', now(), 60_000, 10)).map(({ record }) => record.id)).toEqual([later.id]);
    });

    test('is refused when the record was changed or deleted meanwhile, or is another project’s', async () => {
      const fixture = await createFixture(createStore);
      const { store, now } = fixture;
      const changed = await fixture.add(ONE, { dueAt: now() });
      const deleted = await fixture.add(ONE, { dueAt: now() });
      const foreign = await fixture.add(TWO, { dueAt: now() });
      await fixture.change(ONE, changed, { labels: { changed: 'meanwhile' } });
      await fixture.remove(ONE, deleted);
      for (const { kind, id, version } of [changed, deleted, foreign]) {
        expect(await store.postpone(ONE, { kind, id, version, dueAt: null })).toBe('stale');
      }
      const due = await store.leaseDue('sites', now(), 5_000, 10);
      expect(due.map(({ record }) => record.id).toSorted()).toEqual([changed.id, foreign.id].toSorted());
    });
  });

  test('the secret is long, and always the same', async () => {
    const { store } = await createFixture(createStore);
    const secret = await store.secret('cursor');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect((await store.secret('cursor')).equals(secret)).toBe(true);
  });
}
