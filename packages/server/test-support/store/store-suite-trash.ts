import { beforeEach, describe, expect, test } from 'vitest';
import { recordAt } from '../../src/store/record-at.ts';
import type { Claim, CommitOutcome, Creation, Removal, StoredRecord, TrashedRecord } from '../../src/store/store.ts';
import { TRASH_BYTES, TRASH_FAMILIES } from '../../src/store/trash.ts';
import type { CreateStore, Fixture } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const HOUR_MS = 3_600_000;
const SECRET = { keyId: 'k1', text: 'sealed', expiresAt: null };

/** Deleted families stay until they come back, are purged, or their time is over. */
export function describeTrash(createStore: CreateStore): void {
  let fixture: Fixture;
  beforeEach(async () => void (fixture = await createFixture(createStore)));

  const nameOf = (name: string): Claim => ({ scope: `zone.name ${ONE}`, key: name });

  /** A zone with a record set and a key below it. */
  async function addFamily(name = 'orchard.test', fields: object = {}) {
    const zone = fixture.record({
      kind: 'dns',
      name,
      labels: { env: 'prod' },
      region: 'eu-north',
      fields: { ...fields },
    });
    const set = fixture.record({ kind: 'records', parentId: zone.id, name: 'www' });
    const key = fixture.record({ kind: 'update-keys', parentId: zone.id, name: 'router', fields: { transfer: false } });
    const { now } = fixture;
    const reply = { ...SECRET, expiresAt: now() + 72 * HOUR_MS };
    const { outcome } = await fixture.store.commit(ONE, {
      creates: [
        { record: zone, claims: [nameOf(name)], hidden: { secrets: { zone_keys: SECRET }, state: '{"n":1}' } },
        { record: set, claims: [{ scope: `record.set ${zone.id}`, key: 'www A' }] },
        { record: key, claims: [], hidden: { secrets: { secret: SECRET, '(reply)': reply } } },
      ],
      events: [fixture.eventOf(zone, 'created')],
    });
    expect(outcome).toBe('committed');
    return { zone, set, key, records: [zone, set, key] };
  }

  function removalOf({ kind, id, version }: StoredRecord): Removal {
    return { kind, id, version, trashed: { at: fixture.now(), until: fixture.now() + 24 * HOUR_MS } };
  }

  async function remove(record: StoredRecord): Promise<void> {
    fixture.wait(1_000);
    const removals = [removalOf(record)];
    const { outcome } = await fixture.store.commit(ONE, { removals, events: [fixture.eventOf(record, 'deleted')] });
    expect(outcome).toBe('committed');
  }

  const backOf = ({ record, claims }: TrashedRecord): Creation => ({
    record: { ...record, version: record.version + 2 },
    claims,
    isUndeleted: true,
  });

  /** As the pipeline does it, with the record of the event that the commit has besides. */
  async function restore(id: string): Promise<CommitOutcome> {
    fixture.wait(1_000);
    const family = await fixture.store.readTrashed(ONE, id);
    return fixture.store.commit(ONE, {
      creates: family.map(backOf),
      trashEnds: [{ kind: 'dns', id, as: 'undeleted' }],
      events: family.slice(0, 1).map(({ record }) => fixture.eventOf(record, 'undeleted')),
    });
  }

  const purge = async (id: string): Promise<CommitOutcome['outcome']> =>
    (await fixture.store.commit(ONE, { trashEnds: [{ kind: 'dns', id, as: 'purged' }], events: [] })).outcome;

  async function idsInTrash(): Promise<string[]> {
    const { families } = await fixture.store.pageTrash(ONE, { limit: 100, after: null });
    return families.map(({ id }) => id);
  }

  describe('the trash', () => {
    test('a deleted family is in no list and claims nothing, and is in the trash of its project', async () => {
      const { zone, set, key } = await addFamily();
      await remove(zone);
      const { store } = fixture;
      for (const { kind, id } of [zone, set, key]) {
        expect(await store.find(ONE, kind, id)).toBeUndefined();
        expect((await store.page(ONE, kind, { limit: 10, after: null })).items).toEqual([]);
        expect(await store.isTrashed(ONE, kind, id)).toBe(true);
        expect(await store.isTrashed(TWO, kind, id)).toBe(false);
      }
      expect(await store.count(ONE, 10)).not.toMatchObject({ dns: 1 });
      expect(await store.holders('dns', [nameOf('orchard.test')])).toEqual([]);
      const family = await store.findTrashed(ONE, zone.id);
      expect(family).toEqual({
        kind: 'dns',
        id: zone.id,
        name: 'orchard.test',
        recordCount: 3,
        deletedAt: fixture.now(),
        endsAt: fixture.now() + 24 * HOUR_MS,
      });
      expect((await store.pageTrash(ONE, { limit: 10, after: null })).families).toEqual([family]);
      expect((await store.pageTrash(ONE, { limit: 10, after: null, kind: 'sites' })).families).toEqual([]);
      expect((await store.pageTrash(TWO, { limit: 10, after: null })).families).toEqual([]);
      expect(await store.findTrashed(TWO, zone.id)).toBeUndefined();
      expect(await store.findTrashed(ONE, 'nonsense')).toBeUndefined();
      expect(await store.readTrashed(TWO, zone.id)).toEqual([]);
    });

    test('comes back as it was, with children, claims, labels, secrets and state, but without replies', async () => {
      const { zone, records, key } = await addFamily();
      await remove(zone);
      expect(await restore(zone.id)).toEqual({ outcome: 'committed' });
      const { store } = fixture;
      for (const { kind, id, json, version } of records)
        expect(await store.find(ONE, kind, id)).toMatchObject({ json, version: version + 2 });
      expect(await store.holders('dns', [nameOf('orchard.test')])).toMatchObject([{ id: zone.id }]);
      const labelled = await store.page(ONE, 'dns', { limit: 10, after: null, labels: [['env', 'prod']] } as never);
      expect(labelled.items).toEqual([zone.json]);
      expect(await store.children({ projectId: ONE, kind: 'records', parentId: zone.id })).toHaveLength(1);
      expect(await store.findSecrets(ONE, 'dns', zone.id)).toEqual({ zone_keys: SECRET });
      expect(await store.findSecrets(ONE, 'update-keys', key.id)).toEqual({ secret: SECRET });
      expect(await store.findState(ONE, 'dns', zone.id)).toBe('{"n":1}');
      expect(await idsInTrash()).toEqual([]);
      expect(await store.isTrashed(ONE, 'dns', zone.id)).toBe(false);
    });

    test('the history says that it was deleted and came back, and as_of knows both', async () => {
      const { zone } = await addFamily();
      const created = fixture.now();
      await remove(zone);
      const deleted = fixture.now();
      await restore(zone.id);
      const place = { projectId: ONE, kind: 'dns', id: zone.id } as const;
      const entries = await fixture.store.readHistory(place);
      expect(entries.map(({ version, action }) => [version, action])).toEqual([
        [3, 'undeleted'],
        [2, 'deleted'],
        [1, 'created'],
      ]);
      expect(await recordAt(fixture.store, place, created)).toMatchObject({ fields: { id: zone.id } });
      expect(await recordAt(fixture.store, place, deleted)).toBe('deleted');
      expect(await recordAt(fixture.store, place, fixture.now())).toMatchObject({ fields: { id: zone.id } });
      await remove({ ...zone, version: 3 });
      expect(await recordAt(fixture.store, place, fixture.now())).toBe('deleted');
      expect(await recordAt(fixture.store, place, created)).toMatchObject({ fields: { id: zone.id } });
    });

    test('what is purged is gone with its secrets, and cannot come back', async () => {
      const { zone, key } = await addFamily();
      await remove(zone);
      expect(await purge(zone.id)).toBe('committed');
      const { store } = fixture;
      expect(await idsInTrash()).toEqual([]);
      expect(await store.findSecrets(ONE, 'update-keys', key.id)).toEqual({});
      expect(await store.findState(ONE, 'dns', zone.id)).toBeNull();
      expect(await store.isTrashed(ONE, 'records', key.id)).toBe(false);
      expect(await purge(zone.id)).toBe('stale');
      expect((await restore(zone.id)).outcome).toBe('stale');
    });

    test('a name that was taken meanwhile keeps it out, and changes nothing', async () => {
      const { zone } = await addFamily();
      await remove(zone);
      const other = await fixture.add(ONE, { kind: 'dns', name: 'orchard.test' }, { claims: [nameOf('orchard.test')] });
      expect(await restore(zone.id)).toMatchObject({ outcome: 'taken', claim: nameOf('orchard.test') });
      expect(await idsInTrash()).toEqual([zone.id]);
      await fixture.remove(ONE, other);
      expect(await restore(zone.id)).toEqual({ outcome: 'committed' });
      expect(await fixture.store.findSecrets(ONE, 'dns', zone.id)).toEqual({ zone_keys: SECRET });
    });

    test('of two restores at once one succeeds', async () => {
      const { zone } = await addFamily();
      await remove(zone);
      const outcomes = await Promise.all([restore(zone.id), restore(zone.id), restore(zone.id)]);
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect(await fixture.store.children({ projectId: ONE, kind: 'records', parentId: zone.id })).toHaveLength(1);
    });

    test('of a restore and a create of the same name at once one succeeds', async () => {
      const { zone } = await addFamily();
      await remove(zone);
      const made = fixture.record({ kind: 'dns', name: 'orchard.test' });
      const outcomes = await Promise.all([
        restore(zone.id),
        fixture.store.commit(ONE, fixture.creation(made, { claims: [nameOf('orchard.test')] })),
      ]);
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      const found = await fixture.store.page(ONE, 'dns', { limit: 10, after: null });
      expect(found.items).toHaveLength(1);
    });

    test('a dry run moves nothing, neither way', async () => {
      const { zone } = await addFamily();
      const { store } = fixture;
      const removals = [removalOf(zone)];
      expect(await store.commit(ONE, { removals, events: [], dryRun: true })).toEqual({ outcome: 'committed' });
      expect(await store.find(ONE, 'dns', zone.id)).toBeDefined();
      await remove(zone);
      const trashEnds = [{ kind: 'dns', id: zone.id, as: 'purged' }] as const;
      expect(await store.commit(ONE, { trashEnds, events: [], dryRun: true })).toEqual({ outcome: 'committed' });
      expect(await idsInTrash()).toEqual([zone.id]);
    });

    test('what is deleted for good in the same commit stays out of it', async () => {
      const { zone } = await addFamily();
      const { zone: other, set } = await addFamily('other.test');
      const removals = [removalOf(zone), { kind: set.kind, id: set.id, version: 1 }];
      expect(await fixture.store.commit(ONE, { removals, events: [] })).toEqual({ outcome: 'committed' });
      expect(await idsInTrash()).toEqual([zone.id]);
      expect(await fixture.store.isTrashed(ONE, 'records', set.id)).toBe(false);
      await remove(other);
      expect(await fixture.store.findTrashed(ONE, other.id)).toMatchObject({ recordCount: 2 });
    });

    test('ends with its time, and a sweep removes it', async () => {
      const { zone } = await addFamily();
      await remove(zone);
      fixture.wait(24 * HOUR_MS - 1);
      await fixture.store.sweep(fixture.now(), 100);
      expect(await idsInTrash()).toEqual([zone.id]);
      fixture.wait(1);
      expect(await idsInTrash()).toEqual([]);
      await fixture.store.sweep(fixture.now(), 100);
      expect(await fixture.store.isTrashed(ONE, 'dns', zone.id)).toBe(false);
      expect(await fixture.store.findSecrets(ONE, 'dns', zone.id)).toEqual({});
    });

    test('pages begin with the latest deletion, and continue where they ended', async () => {
      const deleted: string[] = [];
      for (const name of ['a.test', 'b.test', 'c.test', 'd.test', 'e.test']) {
        const { zone } = await addFamily(name);
        await remove(zone);
        deleted.unshift(zone.id);
      }
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await fixture.store.pageTrash(ONE, { limit: 2, after: after ?? null });
        seen.push(...page.families.map(({ id }) => id));
        after = page.next;
      }
      expect(seen).toEqual(deleted);
    });

    test('the oldest families make room for bytes', { tags: 'long' }, async () => {
      // Three of them are more than there is room for.
      const note = 'x'.repeat(Math.floor(TRASH_BYTES / 2.5));
      const ids: string[] = [];
      for (const name of ['a.test', 'b.test', 'c.test']) {
        const { zone } = await addFamily(name, { note });
        await remove(zone);
        ids.unshift(zone.id);
      }
      expect(await idsInTrash()).toEqual(ids.slice(0, 2));
      expect(await fixture.store.isTrashed(ONE, 'dns', ids[2]!)).toBe(false);
    });

    test('the oldest families make room for more', { tags: 'long' }, async () => {
      const records = Array.from({ length: TRASH_FAMILIES + 1 }, (_, at) => fixture.record({ name: `site-${at}` }));
      await fixture.store.commit(ONE, { creates: records.map((record) => ({ record, claims: [] })), events: [] });
      for (const record of records) await remove(record);
      const found = new Set<string>();
      for (let after: string | null | undefined; after !== null;) {
        const page = await fixture.store.pageTrash(ONE, { limit: 100, after: after ?? null });
        for (const { id } of page.families) found.add(id);
        after = page.next;
      }
      expect(found.size).toBe(TRASH_FAMILIES);
      expect(found.has(records[0]!.id)).toBe(false);
      expect(found.has(records[1]!.id)).toBe(true);
    });
  });
}
