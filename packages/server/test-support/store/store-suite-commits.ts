import { beforeEach, describe, expect, test } from 'vitest';
import type { Commit, StoredRecord } from '../../src/store/store.ts';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';

const SCOPE = 'site.name';
const all = { limit: 100, after: null };
/** The version before the first guarded commit. */
const UNGUARDED = { scope: 'cidr', version: 0 };
const claim = (key: string) => ({ scope: SCOPE, key });

/** A commit of several records is written completely or not at all. */
export function describeCommits(createStore: CreateStore): void {
  let fixture: Fixture;
  let kept: StoredRecord;
  let deleted: StoredRecord;

  beforeEach(async () => {
    fixture = await createFixture(createStore);
    kept = await fixture.add(ONE, { labels: { env: 'test' } }, { claims: [claim('kept'), claim('old')] });
    deleted = await fixture.add(ONE, { labels: { env: 'test' } }, { claims: [claim('gone')] });
  });

  const next = (record: StoredRecord): StoredRecord => ({ ...record, status: 'active', version: record.version + 1 });

  /** Two new records, one removal, and one change that releases a claim and adds others. */
  function manyAtOnce(parts: Partial<Commit> = {}): Commit & { readonly made: readonly StoredRecord[] } {
    const made = [fixture.record(), fixture.record({ kind: 'vpn' })] as const;
    return {
      made,
      creates: [
        { record: made[0], claims: [claim('new'), claim('old')] },
        { record: made[1], claims: [] },
      ],
      changes: [{ record: next(kept), releases: [claim('old')], claims: [claim('gone'), claim('more')] }],
      removals: [{ kind: deleted.kind, id: deleted.id, version: deleted.version }],
      events: [
        fixture.eventOf(made[0], 'created'),
        fixture.eventOf(kept, 'updated'),
        fixture.eventOf(deleted, 'deleted'),
      ],
      ...parts,
    };
  }

  async function claimed(): Promise<string[]> {
    return [...(await fixture.store.readClaims(SCOPE)).keys].toSorted();
  }

  async function expectUntouched(): Promise<void> {
    expect(idsIn((await fixture.store.page(ONE, 'sites', all)).items)).toEqual([deleted.id, kept.id]);
    expect((await fixture.store.page(ONE, 'vpn', all)).items).toEqual([]);
    expect((await fixture.store.find(ONE, 'sites', kept.id))!.version).toBe(1);
    expect(await claimed()).toEqual(['gone', 'kept', 'old']);
    expect((await fixture.store.pageEvents(ONE, all)).items).toHaveLength(2);
    expect(await fixture.store.findReply(ONE, 'once')).toBeUndefined();
  }

  describe('a commit of several records', () => {
    test('creates, changes and removes, and hands claims from one record to another', async () => {
      const commit = manyAtOnce();
      expect(await fixture.store.commit(ONE, commit)).toEqual({ outcome: 'committed' });
      const sites = (await fixture.store.page(ONE, 'sites', all)).items;
      expect(idsIn(sites)).toEqual([commit.made[0]!.id, kept.id]);
      expect(idsIn((await fixture.store.page(ONE, 'vpn', all)).items)).toEqual([commit.made[1]!.id]);
      expect(await fixture.store.find(ONE, 'sites', kept.id)).toMatchObject({ status: 'active', version: 2 });
      expect(await claimed()).toEqual(['gone', 'kept', 'more', 'new', 'old']);
      expect((await fixture.store.pageEvents(ONE, all)).items).toHaveLength(5);
    });

    test('is seen by those who have read the same records and lists before', async () => {
      const made = fixture.record();
      const readAll = async () => ({
        found: await Promise.all(
          [kept, deleted, made].map(async ({ id }) => (await fixture.store.find(ONE, 'sites', id))?.version),
        ),
        listed: idsIn((await fixture.store.page(ONE, 'sites', all)).items),
      });
      async function expectAll(expected: Awaited<ReturnType<typeof readAll>>): Promise<void> {
        expect(await readAll()).toEqual(expected);
        expect(await readAll()).toEqual(expected);
      }
      const before = { found: [1, 1, undefined], listed: [deleted.id, kept.id] };
      await expectAll(before);
      const commit = { changes: [{ record: next(kept) }], creates: [{ record: made, claims: [] }], events: [] };
      await fixture.store.commit(ONE, { ...commit, dryRun: true });
      await expectAll(before);
      // A read that is sent together with the commit may come before or after it. Later reads come after it.
      await Promise.all([readAll(), fixture.store.commit(ONE, commit), readAll()]);
      await expectAll({ found: [2, 1, 1], listed: [made.id, deleted.id, kept.id] });
      await fixture.remove(ONE, deleted);
      await expectAll({ found: [2, undefined, 1], listed: [made.id, kept.id] });
    });

    test('leaves with each record what it holds: removing one frees its claims and no others', async () => {
      const commit = manyAtOnce();
      await fixture.store.commit(ONE, commit);
      await fixture.remove(ONE, next(kept));
      expect(await claimed()).toEqual(['new', 'old']);
      await fixture.remove(ONE, commit.made[0]!);
      expect(await claimed()).toEqual([]);
      await fixture.add(TWO, {}, { claims: ['gone', 'kept', 'more', 'new', 'old'].map(claim) });
    });

    test('does nothing when a claim is held by a record that keeps it', async () => {
      const changes = [{ record: next(kept), claims: [claim('gone')] }];
      const commit = manyAtOnce({ changes, removals: [] });
      const outcome = await fixture.store.commit(ONE, commit);
      expect(outcome.outcome).toBe('taken');
      await expectUntouched();
    });

    test('does nothing when two of its records want the same claim', async () => {
      const creates = [fixture.record(), fixture.record()].map((record) => ({ record, claims: [claim('same')] }));
      const outcome = await fixture.store.commit(ONE, manyAtOnce({ creates }));
      expect(outcome.outcome).not.toBe('committed');
      await expectUntouched();
    });

    test.each<[string, (many: Commit) => Partial<Commit>]>([
      ['a changed record', ({ changes }) => ({ changes: [{ record: { ...changes![0]!.record, version: 9 } }] })],
      ['a removed record', ({ removals }) => ({ removals: [{ ...removals![0]!, version: 9 }] })],
      ['a guarded scope', () => ({ guards: [UNGUARDED] })],
    ])('does nothing when %s is not as it was read', async (_what, stale) => {
      await fixture.add(TWO, {}, { guard: UNGUARDED });
      const idempotency = fixture.idempotency('once', kept);
      const commit = manyAtOnce({ idempotency });
      expect(await fixture.store.commit(ONE, { ...commit, ...stale(commit) })).toEqual({ outcome: 'stale' });
      await expectUntouched();
    });

    test('answers a retry with what was answered first, and does nothing again', async () => {
      const idempotency = fixture.idempotency('once', kept);
      expect(await fixture.store.commit(ONE, manyAtOnce({ idempotency }))).toEqual({ outcome: 'committed' });
      const again = await fixture.store.commit(ONE, { creates: [], events: [], idempotency });
      expect(again).toMatchObject({ outcome: 'key_used', idempotency: { fingerprint: 'print' } });
      expect((await fixture.store.pageEvents(ONE, all)).items).toHaveLength(5);
    });

    test('leaves nothing behind as a dry run, whose outcome is what it would be', async () => {
      const idempotency = fixture.idempotency('once', kept);
      const guards = [UNGUARDED];
      for (const commit of [manyAtOnce({ idempotency, guards }), manyAtOnce({ idempotency, guards })]) {
        expect(await fixture.store.commit(ONE, { ...commit, dryRun: true })).toEqual({ outcome: 'committed' });
        await expectUntouched();
      }
      // The guarded scope's version is unchanged, too.
      expect(await fixture.store.commit(ONE, manyAtOnce({ idempotency, guards }))).toEqual({ outcome: 'committed' });
    });

    test.each<[string, Partial<Commit>, string]>([
      ['a claim that is held', { changes: [], removals: [] }, 'taken'],
      ['a record that has changed', { removals: [{ kind: 'sites', id: 'gone', version: 9 }] }, 'stale'],
      ['a guarded scope that has moved on', { guards: [UNGUARDED] }, 'stale'],
    ])('as a dry run is refused for %s', async (_what, parts, outcome) => {
      await fixture.add(TWO, {}, { guard: UNGUARDED });
      const removals = (parts.removals ?? [deleted]).map(({ version }) => ({
        kind: deleted.kind,
        id: deleted.id,
        version,
      }));
      const commit = manyAtOnce({ ...parts, removals: parts.removals?.length === 0 ? [] : removals });
      expect(await fixture.store.commit(ONE, { ...commit, dryRun: true })).toMatchObject({ outcome });
      await expectUntouched();
    });

    test('as a dry run beside real ones neither hinders them nor is kept with them', async () => {
      const free = claim('free');
      const creation = (dryRun: boolean) => ({ ...fixture.creation(fixture.record(), { claims: [free] }), dryRun });
      const commits = [true, false, true, true].map(creation);
      const outcomes = await Promise.all(commits.map(async (commit) => fixture.store.commit(ONE, commit)));
      expect(outcomes[1]).toEqual({ outcome: 'committed' });
      for (const { outcome } of outcomes) expect(['committed', 'taken']).toContain(outcome);
      expect(idsIn((await fixture.store.page(ONE, 'sites', all)).items)).toHaveLength(3);
    });

    test('is made by one of many who try at once', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, async () => fixture.store.commit(ONE, manyAtOnce())),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect((await fixture.store.page(ONE, 'sites', all)).items).toHaveLength(2);
      expect((await fixture.store.page(ONE, 'vpn', all)).items).toHaveLength(1);
      expect((await fixture.store.pageEvents(ONE, all)).items).toHaveLength(5);
    });
  });
}
