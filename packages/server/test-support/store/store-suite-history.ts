import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Origin } from '../../src/core/actor.ts';
import { toTimestamp } from '../../src/core/clock.ts';
import type { ChangedPage, HistoryEntry } from '../../src/store/history.ts';
import { VERSIONS_KEPT } from '../../src/store/history.ts';
import { pageOfVersions, recordAt } from '../../src/store/record-at.ts';
import type { Commit, StoredRecord } from '../../src/store/store.ts';
import type { CreateStore, Fixture } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const DAY_MS = 86_400_000;
const KEY = { type: 'api_key', id: 'key_1' } as const;

/** Each version has an entry, which outlives the record. */
export function describeHistory(createStore: CreateStore): void {
  let fixture: Fixture;
  beforeEach(async () => void (fixture = await createFixture(createStore)));

  const origin = (): Origin => ({ actor: KEY, requestId: 'req_1', at: fixture.now() });
  const place = ({ kind, id }: StoredRecord) => ({ projectId: ONE, kind, id });
  const read = async (record: StoredRecord): Promise<readonly HistoryEntry[]> =>
    fixture.store.readHistory(place(record));
  const commit = async (parts: Partial<Commit>): Promise<void> => {
    expect(await fixture.store.commit(ONE, { events: [], origin: origin(), ...parts })).toEqual({
      outcome: 'committed',
    });
  };
  const asOf = (record: StoredRecord, at: number) => recordAt(fixture.store, place(record), at);

  function withFields(record: StoredRecord, fields: object): StoredRecord {
    const json = JSON.stringify({ ...(JSON.parse(record.json) as object), ...fields });
    return { ...record, json, version: record.version + 1 };
  }

  async function change(record: StoredRecord, fields: object): Promise<StoredRecord> {
    fixture.wait(1_000);
    const next = withFields(record, fields);
    await commit({ changes: [{ record: next }] });
    return next;
  }

  async function remove({ kind, id, version }: StoredRecord): Promise<void> {
    fixture.wait(1_000);
    await commit({ removals: [{ kind, id, version }] });
  }

  async function create(fields: Parameters<Fixture['record']>[0] = {}): Promise<StoredRecord> {
    fixture.wait(1_000);
    const now = toTimestamp(fixture.now());
    const record = fixture.record({ ...fields, fields: { ...fields.fields, created_at: now, updated_at: now } });
    await commit({ creates: [{ record, claims: [] }], events: [fixture.eventOf(record, 'created')] });
    return record;
  }

  describe('history', () => {
    test('says who wrote each version, when, with which request, and what was there before', async () => {
      const first = await create({
        fields: { note: 'a "b" \\ \n ü', size: 1.5, on: true, tags: { z: 1, a: [1, null] } },
      });
      const second = await change(first, { note: null, on: false, tags: { z: 1, a: [1] }, added: 7 });
      await remove(second);
      const at = fixture.now();
      const shared = { actor: KEY, requestId: 'req_1', parentId: undefined };
      const entries = (await read(first)).map(({ former, ...entry }) => ({
        ...entry,
        former: former === null ? null : (JSON.parse(former) as unknown),
      }));
      expect(entries).toMatchObject([
        { ...shared, version: 3, action: 'deleted', at, former: JSON.parse(second.json) as object },
        { ...shared, version: 2, action: 'updated', at: at - 1_000 },
        { ...shared, version: 1, action: 'created', at: at - 2_000, former: null },
      ]);
      const former = { note: 'a "b" \\ \n ü', on: true, tags: { z: 1, a: [1, null] }, added: null };
      expect(entries[1]!.former).toEqual(former);
    });

    test('names the plan of every write, with who approved it', async () => {
      const [kept, changed, removed] = [await create(), await create(), await create({ kind: 'dns' })];
      const child = await create({ kind: 'records', parentId: removed.id });
      const made = [fixture.record(), fixture.record()];
      const plan = { id: 'plan_1', reason: 'A "quay"', approvedBy: { type: 'member', id: 'acct_1' } } as const;
      const { kind, id, version } = removed;
      await commit({
        origin: { ...origin(), plan },
        changes: [{ record: withFields(changed, { note: 1 }) }, { record: withFields(kept, { note: 2 }) }],
        removals: [{ kind, id, version }],
        creates: made.map((record) => ({ record, claims: [] })),
      });
      for (const record of [kept, changed, removed, child, ...made]) {
        const [newest, ...older] = await read(record);
        expect(newest).toMatchObject({ plan, actor: KEY });
        for (const entry of older) expect(entry.plan).toBeUndefined();
      }
    });

    test('names the service where nobody asked', async () => {
      const site = await fixture.add(ONE);
      expect(await read(site)).toMatchObject([{ actor: { type: 'service', id: null }, requestId: null }]);
    });

    test('has an entry for each child that goes with its parent', async () => {
      const zone = await create({ kind: 'dns' });
      const sets = [
        await create({ kind: 'records', parentId: zone.id }),
        await create({ kind: 'records', parentId: zone.id }),
      ];
      await remove(zone);
      for (const set of sets) {
        const [last] = await read(set);
        expect(last).toMatchObject({ action: 'deleted', version: 2, former: set.json, parentId: zone.id, actor: KEY });
      }
    });

    test('has no entries of zone changes, which are history themselves', async () => {
      const zone = await create({ kind: 'dns' });
      const made = await create({ kind: 'changes', parentId: zone.id });
      expect(await read(made)).toEqual([]);
    });

    test('has nothing of a commit that was not made', async () => {
      const site = await create();
      const outcome = await fixture.store.commit(ONE, {
        events: [],
        changes: [{ record: { ...withFields(site, { note: 1 }), version: 7 } }],
      });
      expect(outcome).toEqual({ outcome: 'stale' });
      await fixture.store.commit(ONE, {
        events: [],
        dryRun: true,
        changes: [{ record: withFields(site, { note: 1 }) }],
      });
      expect(await read(site)).toHaveLength(1);
      expect(await fixture.store.readHistory({ ...place(site), projectId: TWO })).toEqual([]);
    });

    test('writes the entries of a commit of many records', async () => {
      const made = await Promise.all(Array.from({ length: 4 }, async () => fixture.record()));
      await commit({ creates: made.map((record) => ({ record, claims: [] })) });
      await commit({
        changes: made.slice(0, 3).map((record) => ({ record: withFields(record, { note: record.id }) })),
      });
      for (const record of made.slice(0, 3)) {
        const entries = await read(record);
        expect(entries).toMatchObject([{ version: 2 }, { action: 'created' }]);
        expect(JSON.parse(entries[0]!.former!)).toEqual({ note: null });
      }
    });

    test('keeps the newest 1,000 versions of a record', { tags: 'long' }, async () => {
      let site = await create();
      const first = fixture.now();
      for (let turn = 0; turn < VERSIONS_KEPT; turn += 1) site = await change(site, { turn });
      const entries = await read(site);
      expect(entries).toHaveLength(VERSIONS_KEPT);
      expect(entries.at(-1)!.version).toBe(2);
      expect(await asOf(site, first)).toMatchObject({ fields: { id: site.id } });
    });

    test('expires, and what was not touched since then is still known', async () => {
      const [idle, busy] = [await create(), await create()];
      const before = fixture.now();
      fixture.wait(2 * DAY_MS);
      const now = toTimestamp(fixture.now() + 1_000);
      await change(busy, { updated_at: now });
      fixture.wait(31 * DAY_MS);
      await fixture.store.sweep(fixture.now(), 100);
      expect(await read(idle)).toEqual([]);
      expect(await asOf(idle, before)).toMatchObject({ fields: { id: idle.id } });
      expect(await asOf(idle, before - DAY_MS)).toBe('never');
      expect(await asOf(busy, before)).toBe('expired');
      expect(await asOf(busy, fixture.now())).toMatchObject({ fields: { updated_at: now } });
    });

    test('reads what was written between two times', async () => {
      let site = await create({ fields: { size: 0 } });
      for (const size of [1, 2, 3]) site = await change(site, { size });
      const [until, since] = [fixture.now() - 1_000, fixture.now() - 2_000];
      const found = await fixture.store.readHistory({ ...place(site), since, until });
      expect(found.map(({ version, at }) => [version, at])).toEqual([
        [3, until],
        [2, since],
      ]);
    });

    test('pages the versions with the values before and after', async () => {
      let site = await create({ fields: { size: 0 } });
      for (const size of [1, 2, 3, 4]) site = await change(site, { size });
      const first = await pageOfVersions(fixture.store, place(site), { limit: 2, after: null });
      expect(first).toMatchObject({
        next: 4,
        versions: [
          { version: 5, before: { size: 3 }, after: { size: 4 } },
          { version: 4, before: { size: 2 }, after: { size: 3 } },
        ],
      });
      await remove(site);
      const second = await pageOfVersions(fixture.store, place(site), { limit: 2, after: 4 });
      expect(second).toMatchObject({
        next: 2,
        versions: [
          { version: 3, before: { size: 1 }, after: { size: 2 } },
          { version: 2, before: { size: 0 }, after: { size: 1 } },
        ],
      });
      const last = await pageOfVersions(fixture.store, place(site), { limit: 2, after: 2 });
      expect(last).toMatchObject({ next: null, versions: [{ version: 1, action: 'created', before: null }] });
    });

    test('reads at any time what a model recorded', { timeout: 120_000 }, async () => {
      await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(2)), { minLength: 10, maxLength: 25 }), walk), {
        numRuns: 4,
        interruptAfterTimeLimit: 60_000,
      });
    });
  });

  describe('records that were written after a time', () => {
    const idsSince = async (kind: StoredRecord['kind'], since: number, limit = 10): Promise<string[]> => {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: ChangedPage = await fixture.store.readChanged({ projectId: ONE, kind, since, after, limit });
        found.push(...page.records.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      return found;
    };

    test('are those that were created, changed or deleted since, each once, by id', async () => {
      const before = await create();
      const [changed, removed] = [await create(), await create()];
      const since = fixture.now();
      await change(await change(changed, { size: 1 }), { size: 2 });
      await remove(removed);
      const added = await create();
      const wanted = [changed, removed, added].map(({ id }) => id).toSorted();
      expect(await idsSince(before.kind, since)).toEqual(wanted);
      expect(await idsSince(before.kind, since, 1)).toEqual(wanted);
      expect(await idsSince(before.kind, fixture.now())).toEqual([]);
      const elsewhere = { projectId: TWO, kind: before.kind, since, after: null, limit: 10 };
      expect(await fixture.store.readChanged(elsewhere)).toEqual({ records: [], next: null });
    });

    test('are known for as long as history is kept', async () => {
      const since = await fixture.store.historySince(ONE);
      fixture.wait(DAY_MS);
      expect((await fixture.store.historySince(ONE)) - since).toBe(DAY_MS);
    });
  });

  /** Three records that are created, changed and deleted in a random order, and what each was at each time. */
  async function walk(steps: readonly (readonly [Step, number])[]): Promise<void> {
    const started = fixture.now() - 700;
    const living: (StoredRecord | undefined)[] = [];
    const model = new Map<string, { record: StoredRecord; states: { at: number; json: string | null }[] }>();
    const note = (record: StoredRecord, json: string | null): void => {
      const known = model.get(record.id) ?? { record, states: [] };
      known.states.push({ at: fixture.now(), json });
      model.set(record.id, known);
    };
    for (const [taken, slot] of steps) {
      const record = living[slot];
      if (record === undefined) note((living[slot] = await create({ fields: taken.fields })), living[slot].json);
      else if (taken.removes) {
        await remove(record);
        living[slot] = undefined;
        note(record, null);
      } else note((living[slot] = await change(record, taken.fields)), living[slot].json);
    }
    for (const { record, states } of model.values()) {
      for (let at = started; at <= fixture.now(); at += 700) {
        const state = states.findLast((each) => each.at <= at);
        const expected = state === undefined ? 'never' : state.json === null ? 'deleted' : JSON.parse(state.json);
        const found = await asOf(record, at);
        expect(typeof found === 'string' ? found : found.fields).toEqual(expected);
      }
    }
  }
}

interface Step {
  readonly removes: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

const step: fc.Arbitrary<Step> = fc.record({
  removes: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  fields: fc.record({
    note: fc.option(fc.string({ unit: 'grapheme' }), { nil: null }),
    size: fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0)),
    ),
    inner: fc.dictionary(fc.constantFrom('a', 'b', '__c'), fc.jsonValue({ maxDepth: 2 })),
  }),
});
