import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '../../src/store/store.ts';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const NAME = { scope: 'site.name', key: 'shop' };
const LEASE_MS = 5_000;

async function removeLeaving(fixture: Fixture, record: StoredRecord, projectId = ONE): Promise<string> {
  const { kind, id, version } = record;
  const commit = {
    removals: [{ kind, id, version, leavesRemnant: true }],
    events: [fixture.eventOf(record, 'deleted')],
  };
  return (await fixture.store.commit(projectId, commit)).outcome;
}

/** Leases on single records, and what deleted records leave behind. */
export function describeRemnants(createStore: CreateStore): void {
  describe('a lease', () => {
    test('is on the records of one kind', async () => {
      const { store, add, now } = await createFixture(createStore);
      const site = await add(ONE, { dueAt: now() });
      const zone = await add(ONE, { kind: 'dns', dueAt: now() - 1 });
      expect(await store.nextDueAt('sites')).toBe(now());
      expect(await store.nextDueAt('vpn')).toBeNull();
      const sites = await store.leaseDue('sites', now(), LEASE_MS, 10);
      expect(sites.map(({ record }) => record.id)).toEqual([site.id]);
      const others = await store.leaseDue('dns', now(), LEASE_MS, 10);
      expect(others.map(({ record }) => record.id)).toEqual([zone.id]);
    });

    test('can be made longer by who has it, and by nobody else', async () => {
      const { store, add, change, now, wait } = await createFixture(createStore);
      const { id, kind, version, ...record } = await add(ONE, { dueAt: now() });
      await store.leaseDue('sites', now(), LEASE_MS, 10);
      const first = now() + LEASE_MS;
      const lease = { kind, id, version, from: first, to: first + LEASE_MS };
      expect(await store.extendLease(ONE, { ...lease, version: 7 })).toBe(false);
      expect(await store.extendLease(TWO, lease)).toBe(false);
      expect(await store.extendLease(ONE, { ...lease, from: first - 1 })).toBe(false);
      expect(await store.extendLease(ONE, lease)).toBe(true);
      wait(LEASE_MS);
      expect(await store.leaseDue('sites', now(), LEASE_MS, 10)).toEqual([]);
      // A lease does not change the due time.
      expect((await store.find(ONE, kind, id))!.dueAt).toBe(record.dueAt);
      await change(ONE, { id, kind, version, ...record }, { status: 'active' });
      expect(await store.extendLease(ONE, { ...lease, from: lease.to, to: lease.to + 1 })).toBe(false);
    });
  });

  describe('a remnant', () => {
    test('is due at once, is nobody’s to read, and ends when it is settled', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now } = fixture;
      const deleted = await add(ONE, {}, { claims: [NAME] });
      expect(await removeLeaving(fixture, deleted)).toBe('committed');
      expect(await store.find(ONE, 'sites', deleted.id)).toBeUndefined();
      expect((await store.page(ONE, 'sites', { limit: 10, after: null })).items).toEqual([]);
      expect(await store.nextDueAt('sites')).toBeNull();
      expect(await store.nextRemnantAt('sites')).toBe(now());
      expect(await store.leaseRemnants('dns', now(), LEASE_MS, 10)).toEqual([]);
      const [remnant] = await store.leaseRemnants('sites', now(), LEASE_MS, 10);
      const { id, kind, json } = deleted;
      expect(remnant).toEqual({ projectId: ONE, kind, id, json, state: null, attempts: 0, until: now() + LEASE_MS });
      expect(await store.settleRemnant(remnant!, null)).toBe(true);
      expect(await store.nextRemnantAt('sites')).toBeNull();
    });

    test('of a record in the trash keeps no claims, and is due again when that is purged', async () => {
      const fixture = await createFixture(createStore);
      const { store, now, add } = fixture;
      const site = await add(ONE, { fields: { provider: 'simulated' } }, { claims: [NAME] });
      const { id, kind, json, version } = site;
      const trashed = { at: now(), until: now() + 1_000_000 };
      const removal = { kind, id, version, leavesRemnant: true, trashed };
      expect(await store.commit(ONE, { removals: [removal], events: [] })).toEqual({ outcome: 'committed' });
      const other = await add(ONE, {}, { claims: [NAME] });
      expect(await store.waitsForRemnant(ONE, 'sites', other.id)).toBe(false);
      const [remnant] = await store.leaseRemnants(kind, now(), LEASE_MS, 10);
      expect(remnant).toMatchObject({ id, json });
      expect(await store.settleRemnant(remnant!, { at: now() + 1_000_000, attempts: 0 })).toBe(true);
      expect(await store.leaseRemnants(kind, now(), LEASE_MS, 10)).toEqual([]);
      expect(await store.commit(ONE, { trashEnds: [{ kind, id, as: 'purged' }], events: [] })).toEqual({
        outcome: 'committed',
      });
      expect(await store.leaseRemnants(kind, now(), LEASE_MS, 10)).toMatchObject([{ id }]);
    });

    test('of a record in the trash ends when that comes back', async () => {
      const fixture = await createFixture(createStore);
      const { store, now, add } = fixture;
      const site = await add(ONE, { fields: { provider: 'simulated' } });
      const { id, kind, version } = site;
      const trashed = { at: now(), until: now() + 1_000_000 };
      for (const at of [version, version + 2]) {
        const removal = { kind, id, version: at, leavesRemnant: true, trashed };
        expect(await store.commit(ONE, { removals: [removal], events: [] })).toEqual({ outcome: 'committed' });
        const back = { ...site, version: at + 2 };
        const restored = { creates: [{ record: back, claims: [], isUndeleted: true }], events: [] };
        const ends = [{ kind, id, as: 'undeleted' as const }];
        expect(await store.commit(ONE, { ...restored, trashEnds: ends })).toEqual({ outcome: 'committed' });
        expect(await store.nextRemnantAt(kind)).toBeNull();
      }
    });

    test('is not left where nothing is outside, nor by a deletion that was refused or only tried', async () => {
      const fixture = await createFixture(createStore);
      const deleted = await fixture.add(ONE);
      const dryRun = { removals: [{ ...deleted, leavesRemnant: true }], events: [], dryRun: true };
      expect(await fixture.store.commit(ONE, dryRun)).toEqual({ outcome: 'committed' });
      expect(await removeLeaving(fixture, { ...deleted, version: 7 })).toBe('stale');
      await fixture.remove(ONE, deleted);
      expect(await fixture.store.nextRemnantAt('sites')).toBeNull();
    });

    test('keeps what the provider remembered, and none of what belonged to the record', async () => {
      const fixture = await createFixture(createStore);
      const { store, now } = fixture;
      const zone = fixture.record({ kind: 'dns' });
      const child = fixture.record({ kind: 'records', parentId: zone.id });
      const secrets = { one: { keyId: 'key', text: 'sealed', expiresAt: null } };
      const creates = [
        { record: zone, claims: [], hidden: { secrets, state: '{"made":1}' } },
        { record: child, claims: [], hidden: { state: '{"child":1}' } },
      ];
      expect(await store.commit(ONE, { creates, events: [] })).toEqual({ outcome: 'committed' });
      expect(await removeLeaving(fixture, zone)).toBe('committed');
      expect(await store.nextRemnantAt('records')).toBeNull();
      const [remnant] = await store.leaseRemnants('dns', now(), LEASE_MS, 10);
      expect(remnant).toMatchObject({ id: zone.id, state: '{"made":1}' });
      // A later state replaces the stored one. An unknown state changes nothing.
      await store.leaveRemnant(ONE, { ...zone, state: '{"made":2}' });
      await store.leaveRemnant(ONE, { ...zone, state: null });
      expect(await store.leaseRemnants('dns', now(), LEASE_MS, 10)).toMatchObject([{ state: '{"made":2}' }]);
    });

    test('frees the name at once; a new record with it waits, and no other does', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now } = fixture;
      await removeLeaving(fixture, await add(ONE, {}, { claims: [NAME] }));
      const again = await add(TWO, {}, { claims: [NAME, { scope: 'other', key: 'shop' }] });
      const other = await add(ONE, {}, { claims: [{ scope: 'other', key: NAME.key + '-2' }] });
      expect(await store.waitsForRemnant(TWO, 'sites', again.id)).toBe(true);
      expect(await store.waitsForRemnant(ONE, 'sites', other.id)).toBe(false);
      // The second record is deleted before the first is cleaned up, so the third waits for both.
      await removeLeaving(fixture, again, TWO);
      const third = await add(ONE, {}, { claims: [NAME] });
      const remnants = await store.leaseRemnants('sites', now(), LEASE_MS, 10);
      expect(remnants).toHaveLength(2);
      for (const remnant of remnants) {
        expect(await store.waitsForRemnant(ONE, 'sites', third.id)).toBe(true);
        await store.settleRemnant(remnant, null);
      }
      expect(await store.waitsForRemnant(ONE, 'sites', third.id)).toBe(false);
    });

    test('of a record that a worker has is due when the worker’s lease ends', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now } = fixture;
      const deleted = await add(ONE, { dueAt: now() });
      await store.leaseDue('sites', now(), LEASE_MS, 10);
      await removeLeaving(fixture, deleted);
      expect(await store.nextRemnantAt('sites')).toBe(now() + LEASE_MS);
      // A remnant that is due later is not leased.
      await removeLeaving(fixture, await add(ONE, { dueAt: now() + 60_000 }));
      expect(await store.nextRemnantAt('sites')).toBe(now());
    });

    test('is tried again when it is said, by one worker at a time, and its attempts are counted', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now, wait } = fixture;
      await removeLeaving(fixture, await add(ONE));
      const [first] = await store.leaseRemnants('sites', now(), LEASE_MS, 10);
      expect(await store.leaseRemnants('sites', now(), LEASE_MS, 10)).toEqual([]);
      wait(LEASE_MS);
      const [second] = await store.leaseRemnants('sites', now(), LEASE_MS, 10);
      expect(await store.settleRemnant(first!, null)).toBe(false);
      expect(await store.settleRemnant(second!, { at: now() + 700, attempts: 1 })).toBe(true);
      expect(await store.nextRemnantAt('sites')).toBe(now() + 700);
      wait(700);
      expect(await store.leaseRemnants('sites', now(), LEASE_MS, 10)).toMatchObject([{ attempts: 1 }]);
    });

    test('can be left once more for a record that is gone: it is due at once, and a lease on it is lost', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now, wait } = fixture;
      const deleted = await add(ONE, {}, { claims: [NAME] });
      await removeLeaving(fixture, deleted);
      const [leased] = await store.leaseRemnants('sites', now(), LEASE_MS, 10);
      wait(1);
      await store.leaveRemnant(ONE, { ...deleted, state: null });
      expect(await store.settleRemnant(leased!, null)).toBe(false);
      const [again] = await store.leaseRemnants('sites', now(), LEASE_MS, 10);
      expect(again).toMatchObject({ id: deleted.id, json: deleted.json });
      await store.settleRemnant(again!, null);
      await store.leaveRemnant(ONE, { ...deleted, state: null });
      expect(await store.leaseRemnants('sites', now(), LEASE_MS, 10)).toHaveLength(1);
      // The record that has the name now does not wait for it.
      const next = await add(ONE, {}, { claims: [NAME] });
      expect(await store.waitsForRemnant(ONE, 'sites', next.id)).toBe(false);
    });

    test('is left where it is for projects that are left out', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now } = fixture;
      for (let count = 0; count < 5; count += 1) await removeLeaving(fixture, await add(ONE));
      const other = await add(TWO);
      await removeLeaving(fixture, other, TWO);
      expect(await store.leaseRemnants('sites', now(), LEASE_MS, 2, [ONE])).toMatchObject([{ id: other.id }]);
      expect(await store.leaseRemnants('sites', now(), LEASE_MS, 10, [ONE, TWO])).toEqual([]);
      expect(await store.leaseRemnants('sites', now(), LEASE_MS, 10, [TWO])).toHaveLength(5);
    });

    test('is counted by kind once it was tried often enough', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now } = fixture;
      for (const kind of ['sites', 'sites', 'dns'] as const) await removeLeaving(fixture, await add(ONE, { kind }));
      expect(await store.countRemnants(1)).toEqual([]);
      for (const remnant of await store.leaseRemnants('sites', now(), LEASE_MS, 10))
        await store.settleRemnant(remnant, { at: now(), attempts: 5 });
      expect(await store.countRemnants(6)).toEqual([]);
      expect(await store.countRemnants(5)).toEqual([{ kind: 'sites', count: 2 }]);
    });

    test('many at once are shared out, each to one worker', async () => {
      const fixture = await createFixture(createStore);
      const { store, add, now } = fixture;
      for (let count = 0; count < 20; count += 1) await removeLeaving(fixture, await add(ONE));
      const leased = await Promise.all(
        Array.from({ length: 4 }, () => store.leaseRemnants('sites', now(), LEASE_MS, 5)),
      );
      const ids = leased.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length + (await store.leaseRemnants('sites', now(), LEASE_MS, 100)).length).toBe(20);
    });
  });
}
