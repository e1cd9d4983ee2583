import { describe, expect, test } from 'vitest';
import { testEach } from '../support/fewer.ts';
import type { Kind } from '../support/operations.ts';
import { kinds as allKinds } from '../support/operations.ts';
import type { WirePage, WireRecord } from '../support/send.ts';
import { createRecord, idsOf, readPages } from '../support/valid-request.ts';
import { createDice, times } from './crowd.ts';
import type { RaceServer } from './race-server.ts';

/** Their limits are below what these tests create. */
const LIMITED = ['webhook', 'database_user', 'peer', 'update_key'];
const kinds = allKinds.filter(({ object }) => !LIMITED.includes(object));

/** `npm run test:crash` sets more. */
const STAYING = Number(process.env['STAYING'] ?? 24);
/** Enough that others write while the events are listed. */
const EVENTS = 60;
const LIMITS = times(7, (index) => index + 1);

interface Stage {
  readonly staying: readonly string[];
  readonly passing: WireRecord[];
}

function expectOnceEach(seen: readonly string[], staying: readonly string[]): void {
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(seen.toSorted().toReversed());
  const present = new Set(seen);
  expect(staying.filter((id) => !present.has(id))).toEqual([]);
}

function expectOnceEachByName(pages: readonly WirePage<WireRecord>[], staying: readonly string[]): void {
  const seen = idsOf(pages);
  expect(new Set(seen).size).toBe(seen.length);
  const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
  expect(names).toEqual(names.toSorted());
  expect(staying.filter((id) => !seen.includes(id))).toEqual([]);
}

/** Pages through lists while others create and delete. The same seed repeats the same writes. */
export function describeWalkRaces({ alpha: crowd }: RaceServer, seed: number): void {
  /** Creates records that stay for the whole test, and between them some that are deleted meanwhile. */
  async function prepare(kind: Kind): Promise<Stage> {
    const passing: WireRecord[] = [];
    const staying: string[] = [];
    for (let index = 0; index < STAYING; index += 1) {
      staying.push((await createRecord(crowd, kind, { labels: { stays: 'yes' } })).id);
      passing.push(await createRecord(crowd, kind, { labels: { stays: 'no' } }));
    }
    return { staying, passing };
  }

  /** Creates and deletes at random until the walks have ended. Returns the number of writes. */
  async function churn(kind: Kind, { passing }: Stage, walks: Promise<unknown>, stream: number): Promise<number> {
    const dice = createDice(seed + stream);
    const state = { isDone: false };
    void walks.finally(() => (state.isDone = true));
    let done = 0;
    while (!state.isDone) {
      if (passing.length > 0 && dice.below(2) === 0) {
        const [record] = passing.splice(dice.below(passing.length), 1);
        await crowd('DELETE', `${kind.path}/${record!.id}`);
      } else {
        passing.push(await createRecord(crowd, kind, { labels: { stays: dice.pick(['no', 'maybe']) } }));
      }
      done += 1;
    }
    return done;
  }

  // This test is first, because the memory store keeps 10,000 events, and the others cause more.
  test('events are listed once each while more arrive, with all that existed before', async () => {
    const kind = kinds[0]!;
    for (let index = 0; index < EVENTS; index += 1) await createRecord(crowd, kind);
    const before = idsOf(await readPages(crowd, '/api/v1/events', { limit: '100' }));
    const walkers = Promise.all(
      [17, 53, 100].map((limit) => readPages(crowd, '/api/v1/events', { limit: String(limit) })),
    );
    const stage = { staying: [], passing: [] };
    const [walks, done] = await Promise.all([walkers, churn(kind, stage, walkers, 99)]);
    expect(done).toBeGreaterThan(5);
    for (const pages of walks) expectOnceEach(idsOf(pages), before);
  });

  describe('a list that others write to while it is paged through', () => {
    testEach(
      kinds.map((kind, index) => [kind.tag, kind, index] as const),
      ([, , index]) => index === 0,
    )('%s: records that exist throughout are listed exactly once, at every page size', async (_, kind, index) => {
      const stage = await prepare(kind);
      const walkers = Promise.all(
        LIMITS.map(async (limit) => [
          await readPages(crowd, kind.path, { limit: String(limit) }),
          await readPages(crowd, kind.path, { limit: String(limit), label: 'stays:yes' }),
          await readPages(crowd, kind.path, { limit: String(limit), order: 'name' }),
          await readPages(crowd, kind.path, { limit: String(limit), name_prefix: 'new', label: 'stays:yes' }),
        ]),
      );
      const [walks, ...churned] = await Promise.all([
        walkers,
        churn(kind, stage, walkers, 10 * index),
        churn(kind, stage, walkers, 10 * index + 1),
      ]);
      // Without concurrent writes, this would prove nothing.
      expect(churned[0] + churned[1]).toBeGreaterThan(20);
      for (const [all, narrowed, named, narrowedByName] of walks) {
        expectOnceEach(idsOf(all!), stage.staying);
        expect(idsOf(narrowed!)).toEqual(stage.staying.toSorted().toReversed());
        expectOnceEachByName(named!, stage.staying);
        expectOnceEachByName(narrowedByName!, stage.staying);
        expect(idsOf(narrowedByName!)).toHaveLength(STAYING);
      }
    });

    test('can be read with another page size for each page', async () => {
      const kind = kinds[0]!;
      const dice = createDice(seed);
      const expected = idsOf(await readPages(crowd, kind.path, { limit: '100' }));
      const seen: string[] = [];
      let cursor: string | null = '';
      // Each page has at least one record, so more records than expected would mean a loop.
      while (cursor !== null && seen.length <= expected.length) {
        const query = `limit=${1 + dice.below(30)}${cursor === '' ? '' : `&cursor=${cursor}`}`;
        const page: { data: readonly WireRecord[]; next_cursor: string | null } = (
          await crowd('GET', `${kind.path}?${query}`)
        ).page();
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(expected);
    });

    test('continues after the last record of a page was deleted', async () => {
      const kind = kinds.at(-1)!;
      const made: string[] = [];
      for (let index = 0; index < 6; index += 1) made.unshift((await createRecord(crowd, kind)).id);
      const first = (await crowd('GET', `${kind.path}?limit=3`)).page();
      expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 3));
      for (const id of [made[2]!, made[3]!]) await crowd('DELETE', `${kind.path}/${id}`);
      const second = (await crowd('GET', `${kind.path}?limit=2&cursor=${first.next_cursor}`)).page();
      expect(second.data.map(({ id }) => id)).toEqual(made.slice(4, 6));
    });
  });
}
