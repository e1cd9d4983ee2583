import { beforeEach, describe, expect, test } from 'vitest';
import type { Claim, Commit, CommitOutcome, RecordPageRequest, StoredRecord } from '../../src/store/store.ts';
import { describeChildPages } from './store-suite-child-pages.ts';
import type { Fixture, CreateStore, RecordFields } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';

const all = { limit: 20_000, after: null };
const MANY = 10_000;
/** The version before the first guarded commit. */
const UNGUARDED = { scope: 'set', version: 0 };
const NO_ZONE = 'zone_00000000000000000000000000';
const claim = (key: string): Claim => ({ scope: 'set', key });

/** Records with a parent. Record sets of a zone represent all of them. */
export function describeChildren(createStore: CreateStore): void {
  let fixture: Fixture;
  let zone: StoredRecord;

  beforeEach(async () => {
    fixture = await createFixture(createStore);
    zone = await fixture.add(ONE, { kind: 'dns' });
  });

  const childOf = (parentId: string, fields: RecordFields = {}): StoredRecord =>
    fixture.record({ kind: 'records', parentId, status: null, fields: { type: 'A' }, ...fields });

  const next = (record: StoredRecord): StoredRecord => ({ ...record, version: record.version + 1 });

  async function outcomeOf(projectId: string, commit: Partial<Commit>): Promise<CommitOutcome['outcome']> {
    return (await fixture.store.commit(projectId, { events: [], ...commit })).outcome;
  }

  const create = async (...records: StoredRecord[]): Promise<CommitOutcome['outcome']> =>
    outcomeOf(ONE, { creates: records.map((record) => ({ record, claims: [] })) });

  async function list(parentId: string, filter: Partial<RecordPageRequest> = {}): Promise<string[]> {
    return idsIn((await fixture.store.page(ONE, 'records', { ...all, parentId, ...filter })).items);
  }

  describe('a creation below a parent', () => {
    test('is found as it was written, with its parent and without a status', async () => {
      const child = childOf(zone.id, { labels: { env: 'prod' }, dueAt: fixture.now() });
      expect(await create(child)).toBe('committed');
      expect(await fixture.store.find(ONE, 'records', child.id)).toMatchObject(child);
      expect(await list(zone.id)).toEqual([child.id]);
      expect(await fixture.store.leaseDue('records', fixture.now(), 5, 10)).toMatchObject([
        { projectId: ONE, record: child },
      ]);
      expect((await fixture.store.find(ONE, 'dns', zone.id))!.parentId).toBeUndefined();
    });

    test('is orphaned where its parent is missing, of another kind or in another project, and nothing stands', async () => {
      const elsewhere = await fixture.add(TWO, { kind: 'dns' });
      const site = await fixture.add(ONE);
      const deleted = await fixture.add(ONE, { kind: 'dns' });
      await fixture.remove(ONE, deleted);
      for (const parentId of [NO_ZONE, elsewhere.id, site.id, deleted.id, `zone${site.id.slice(4)}`, 'no id', '']) {
        const child = childOf(parentId, { labels: { env: 'prod' }, dueAt: fixture.now() });
        const idempotency = fixture.idempotency('once', child);
        const creation = fixture.creation(child, { claims: [claim('www')], idempotency });
        expect(await outcomeOf(ONE, creation)).toBe('orphaned');
        expect(await fixture.store.find(ONE, 'records', child.id)).toBeUndefined();
        expect(await list(parentId)).toEqual([]);
      }
      expect((await fixture.store.readClaims('set')).keys).toEqual([]);
      expect(await fixture.store.findReply(ONE, 'once')).toBeUndefined();
      expect(await fixture.store.nextDueAt('records')).toBeNull();
      expect((await fixture.store.pageEvents(ONE, { ...all, types: ['record.created'] })).items).toEqual([]);
    });

    test('undoes a whole commit when one of its records is an orphan', async () => {
      const [child, orphan] = [childOf(zone.id), childOf(NO_ZONE)];
      const creates = [child, orphan].map((record) => ({ record, claims: [] }));
      expect(await outcomeOf(ONE, { creates, changes: [{ record: next(zone) }] })).toBe('orphaned');
      expect(await list(zone.id)).toEqual([]);
      expect((await fixture.store.find(ONE, 'dns', zone.id))!.version).toBe(1);
    });

    test('comes with its parent in one commit, in either order, or with a change to it', async () => {
      const [one, other] = [fixture.record({ kind: 'dns' }), fixture.record({ kind: 'dns' })];
      const children = [one, other, zone].map(({ id }) => childOf(id));
      expect(await create(one, children[0]!)).toBe('committed');
      expect(await create(children[1]!, other)).toBe('committed');
      const creates = [{ record: children[2]!, claims: [] }];
      expect(await outcomeOf(ONE, { creates, changes: [{ record: next(zone) }] })).toBe('committed');
      expect(await outcomeOf(ONE, { creates: [], changes: [{ record: next(zone) }] })).toBe('stale');
      for (const [index, { id }] of [one, other, zone].entries()) expect(await list(id)).toEqual([children[index]!.id]);
    });

    test('is made by one of many who change its parent from the same version', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () =>
          outcomeOf(ONE, {
            creates: [{ record: childOf(zone.id), claims: [] }],
            changes: [{ record: next(zone) }],
          }),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['committed', ...Array.from({ length: 7 }, () => 'stale')]);
      expect(await list(zone.id)).toHaveLength(1);
    });

    test('answers what was answered first under its key, also when the parent is gone by then', async () => {
      const child = childOf(zone.id);
      const idempotency = fixture.idempotency('once', child);
      expect(await outcomeOf(ONE, fixture.creation(child, { idempotency }))).toBe('committed');
      await fixture.remove(ONE, zone);
      expect(await outcomeOf(ONE, fixture.creation(childOf(zone.id), { idempotency }))).toBe('key_used');
    });

    test('is stale rather than orphaned when its guarded scope has changed', async () => {
      await fixture.add(ONE, {}, { guard: UNGUARDED });
      expect(await outcomeOf(ONE, fixture.creation(childOf(NO_ZONE), { guard: UNGUARDED }))).toBe('stale');
    });
  });

  describe('the removal of a parent', () => {
    test('takes its children along with all that is theirs, and leaves every other record', async () => {
      const other = await fixture.add(ONE, { kind: 'dns' });
      const kept = childOf(other.id, { labels: { env: 'prod' } });
      const children = [1, 2, 3].map(() => childOf(zone.id, { labels: { env: 'prod' }, dueAt: fixture.now() }));
      const creates = [...children, kept].map((record) => ({ record, claims: [claim(record.id)] }));
      expect(await outcomeOf(ONE, { creates })).toBe('committed');
      expect(await fixture.remove(ONE, zone)).toBe('committed');

      for (const { id } of children) expect(await fixture.store.find(ONE, 'records', id)).toBeUndefined();
      for (const filter of [{}, { labels: [['env', 'prod']] as const }, { fields: [['type', 'A']] as const }]) {
        expect(await list(zone.id, filter)).toEqual([]);
        expect(await list(other.id, filter)).toEqual([kept.id]);
      }
      expect((await fixture.store.readClaims('set')).keys).toEqual([kept.id]);
      expect(await fixture.store.nextDueAt('records')).toBeNull();
      // Lists do not show everything. If nothing is left, the same family can be created again.
      const again = [{ record: zone, claims: [] }, ...creates.slice(0, children.length)];
      expect(await outcomeOf(ONE, { creates: again })).toBe('committed');
      expect(await list(zone.id)).toHaveLength(children.length);
      expect(await fixture.remove(ONE, zone)).toBe('committed');
      // The claims are free again, for every project.
      await fixture.add(TWO, {}, { claims: children.map(({ id }) => claim(id)) });
    });

    test('takes nothing along when it is stale', async () => {
      const child = childOf(zone.id);
      await create(child);
      expect(await fixture.remove(ONE, { ...zone, version: 9 })).toBe('stale');
      expect(await fixture.remove(TWO, zone)).toBe('stale');
      expect(await list(zone.id)).toEqual([child.id]);
    });

    test('may name its children as well, in either order', async () => {
      for (const isParentFirst of [true, false]) {
        const parent = await fixture.add(ONE, { kind: 'dns' });
        const child = childOf(parent.id);
        await create(child);
        const removals = isParentFirst ? [parent, child] : [child, parent];
        expect(await outcomeOf(ONE, { removals })).toBe('committed');
        expect(await fixture.store.find(ONE, 'records', child.id)).toBeUndefined();
        expect(await outcomeOf(ONE, { removals })).toBe('stale');
      }
    });

    test('refuses a change and a creation below the parent in the same commit', async () => {
      const child = childOf(zone.id);
      await create(child);
      const removals = [zone];
      expect(await outcomeOf(ONE, { removals, changes: [{ record: next(child) }] })).toBe('stale');
      expect(await outcomeOf(ONE, { removals, creates: [{ record: childOf(zone.id), claims: [] }] })).toBe('orphaned');
      expect(await fixture.store.find(ONE, 'records', child.id)).toMatchObject(child);
      expect(await fixture.store.find(ONE, 'dns', zone.id)).toMatchObject(zone);
    });

    test('hands claims of its children to new records of the same commit', async () => {
      const child = childOf(zone.id);
      await outcomeOf(ONE, { creates: [{ record: child, claims: [claim('www')] }] });
      const successor = fixture.record({ kind: 'dns' });
      const heir = childOf(successor.id);
      const creates = [
        { record: successor, claims: [] },
        { record: heir, claims: [claim('www')] },
      ];
      expect(await outcomeOf(ONE, { removals: [zone], creates })).toBe('committed');
      expect((await fixture.store.readClaims('set')).keys).toEqual(['www']);
      expect(await list(successor.id)).toEqual([heir.id]);
    });

    test('makes a later change, postponement or removal of a child stale', async () => {
      const child = childOf(zone.id, { dueAt: fixture.now() });
      await create(child);
      await fixture.remove(ONE, zone);
      expect(await fixture.change(ONE, child, { labels: {} })).toBe('stale');
      expect(await fixture.remove(ONE, child)).toBe('stale');
      expect(await fixture.store.postpone(ONE, { ...child, dueAt: 5 })).toBe('stale');
    });

    test(`takes ${MANY} children along`, { tags: 'long' }, async () => {
      const children = Array.from({ length: MANY }, (_, index) =>
        childOf(zone.id, { name: `n${index}`, labels: { env: 'prod', turn: String(index % 10) } }),
      );
      for (let from = 0; from < MANY; from += 1_000) await create(...children.slice(from, from + 1_000));
      expect(await list(zone.id)).toHaveLength(MANY);
      const started = performance.now();
      expect(await fixture.remove(ONE, zone)).toBe('committed');
      console.log(`${MANY} children removed in ${Math.round(performance.now() - started)} ms`);
      expect(await list(zone.id)).toEqual([]);
      expect(await list(zone.id, { labels: [['turn', '7']] })).toEqual([]);
    });
  });

  test('counts leave children out', async () => {
    await create(childOf(zone.id), childOf(zone.id));
    const counts = await fixture.store.count(ONE, 9);
    expect(counts.dns).toBe(1);
    expect(counts).not.toHaveProperty('records');
  });

  test('counts go no further than they are asked to', async () => {
    for (const name of ['b.test', 'c.test', 'd.test']) await fixture.add(ONE, { kind: 'dns', name });
    expect((await fixture.store.count(ONE, 9)).dns).toBe(4);
    expect((await fixture.store.count(ONE, 3)).dns).toBe(3);
    expect((await fixture.store.count(TWO, 3)).dns ?? 0).toBe(0);
  });

  describeChildPages(createStore);
}
