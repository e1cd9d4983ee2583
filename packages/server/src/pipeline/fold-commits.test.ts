import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../test-support/store/store-fixture.ts';
import { newEvent } from '../store/new-event.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Change, Claim, Commit, StoredRecord } from '../store/store.ts';
import { foldCommits } from './fold-commits.ts';
import { LayeredView } from './layered-view.ts';
import type { Reads } from './view.ts';
import { StoreView } from './view.ts';

/** Steps on a few zones and their records, each of which claims a name. */
type Step =
  | { readonly do: 'add'; readonly parent: number | null; readonly name: string }
  | { readonly do: 'change'; readonly which: number; readonly name: string }
  | { readonly do: 'remove'; readonly which: number };

const NAMES = ['a', 'b', 'c'];
const which = fc.nat({ max: 8 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    parent: fc.option(which),
    name: fc.constantFrom(...NAMES),
  }),
  fc.record({ do: fc.constant('change' as const), which, name: fc.constantFrom(...NAMES) }),
  fc.record({ do: fc.constant('remove' as const), which }),
);

type Kind = 'dns' | 'records';
const claimOf = (kind: string, name: string): Claim => ({ scope: `${kind}.name`, key: name });
const wantedBy = ({ json }: StoredRecord): string => (JSON.parse(json) as { wanted: string }).wanted;

/** Decides on steps, from whatever it is given to read. */
class Decider {
  readonly fixture: Fixture;
  readonly known: StoredRecord[] = [];

  constructor(fixture: Fixture) {
    this.fixture = fixture;
  }

  #event(record: StoredRecord, what: string, from?: StoredRecord) {
    const changed = from && { from: JSON.parse(from.json) as object, to: JSON.parse(record.json) as object };
    const object = record.kind === 'dns' ? 'zone' : 'record';
    const facts = { at: 0, requestId: null, projectId: ONE, resourceId: record.id, sequence: record.version };
    return newEvent(this.fixture.ids, { ...facts, type: `${object}.${what}`, record: record.json, changed });
  }

  /** Undefined where the step is impossible. */
  async decide(reads: Reads, taken: Step): Promise<Commit | undefined> {
    if (taken.do === 'add') return this.#add(reads, taken.parent, taken.name);
    const place = this.known[taken.which];
    const found = place && (await reads.find(ONE, place.kind, place.id));
    if (found === undefined) return undefined;
    if (taken.do === 'remove') {
      const { kind, id, version } = found;
      const events = [this.#event({ ...found, version: version + 1 }, 'deleted')];
      return { removals: [{ kind, id, version }], events };
    }
    const former = wantedBy(found);
    if (former === taken.name || (await this.#isTaken(reads, found.kind, taken.name))) return undefined;
    const json = JSON.stringify({ ...(JSON.parse(found.json) as object), wanted: taken.name });
    const record = { ...found, json, version: found.version + 1 };
    const hidden = { state: taken.name, secrets: {} };
    const change: Change = {
      record,
      releases: [claimOf(found.kind, former)],
      claims: [claimOf(found.kind, taken.name)],
      hidden,
    };
    return { changes: [change], events: [this.#event(record, 'updated', found)] };
  }

  async #isTaken(reads: Reads, kind: StoredRecord['kind'], name: string): Promise<boolean> {
    return (await reads.holders(kind, [claimOf(kind, name)])).length > 0;
  }

  async #add(reads: Reads, parent: number | null, name: string): Promise<Commit | undefined> {
    const zone = parent === null ? undefined : this.known[parent];
    if (zone !== undefined && (zone.kind !== 'dns' || (await reads.find(ONE, 'dns', zone.id)) === undefined))
      return undefined;
    const fields = { wanted: name, type: 'A' };
    const record =
      zone === undefined
        ? this.fixture.record({ kind: 'dns', fields })
        : this.fixture.record({ kind: 'records', parentId: zone.id, fields });
    if (await this.#isTaken(reads, record.kind, name)) return undefined;
    this.known.push(record);
    return { creates: [{ record, claims: [claimOf(record.kind, name)] }], events: [this.#event(record, 'created')] };
  }

  /** Everything that a reader can see, without versions. */
  async seen(reads: Reads): Promise<unknown> {
    const records = await Promise.all(
      this.known.map(async ({ kind, id }) => {
        const found = await reads.find(ONE, kind, id);
        const children = await reads.children({ projectId: ONE, kind: 'records', parentId: id });
        const below = children.map((child) => child.id).toSorted();
        return found && { json: found.json, below, state: await reads.findState(ONE, kind, id) };
      }),
    );
    const holdersOf = async (kind: Kind) =>
      reads.holders(
        kind,
        NAMES.map((name) => claimOf(kind, name)),
      );
    const holders = [...(await holdersOf('dns')), ...(await holdersOf('records'))];
    return { records, holders: holders.map(({ key, id }) => `${key} ${id}`).toSorted() };
  }
}

async function start(existing: readonly Step[]): Promise<Decider> {
  const decider = new Decider(await createFixture(createMemoryStore));
  await oneByOne(decider, existing);
  return decider;
}

async function oneByOne(decider: Decider, steps: readonly Step[]): Promise<void> {
  for (const taken of steps) {
    const commit = await decider.decide(decider.fixture.store, taken);
    if (commit === undefined) continue;
    const { outcome } = await decider.fixture.store.commit(ONE, commit);
    if (outcome !== 'committed') throw new Error(`The step was not written: ${outcome}`);
  }
}

async function folded(decider: Decider, steps: readonly Step[]): Promise<{ view: LayeredView; commit: Commit }> {
  const view = new LayeredView(new StoreView(decider.fixture.store), ONE);
  const commits: Commit[] = [];
  for (const taken of steps) {
    const commit = await decider.decide(view, taken);
    if (commit === undefined) continue;
    view.add(commit);
    commits.push({ ...commit, requires: view.requires() });
  }
  return { view, commit: foldCommits(commits) };
}

async function eventsOf({ fixture }: Decider) {
  const { items } = await fixture.store.pageEvents(ONE, { limit: 100, after: null });
  return items.map((item) => JSON.parse(item) as { type: string; sequence: number; data: object }).toReversed();
}

describe('decisions on top of each other', () => {
  test('are seen by later ones, and written in one commit lead to the same as one by one', async () => {
    const some = fc.array(step, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, some, async (existing, steps) => {
        const [single, together] = [await start(existing), await start(existing)];
        await oneByOne(single, steps);
        const { view, commit } = await folded(together, steps);
        const expected = await single.seen(single.fixture.store);
        expect(await together.seen(view)).toEqual(expected);
        expect(await together.fixture.store.commit(ONE, commit)).toEqual({ outcome: 'committed' });
        expect(await together.seen(together.fixture.store)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('are stale together when what one of them was based on has changed', async () => {
    const decider = await start([{ do: 'add', parent: null, name: 'a' }]);
    const { commit } = await folded(decider, [
      { do: 'add', parent: 0, name: 'b' },
      { do: 'add', parent: null, name: 'c' },
    ]);
    await decider.fixture.change(ONE, decider.known[0]!, { status: 'active' });
    expect(await decider.fixture.store.commit(ONE, commit)).toEqual({ outcome: 'stale' });
  });

  test('on a new record make one creation with its last fields', async () => {
    const decider = await start([]);
    const { commit } = await folded(decider, [
      { do: 'add', parent: null, name: 'a' },
      { do: 'change', which: 0, name: 'b' },
    ]);
    await decider.fixture.store.commit(ONE, commit);
    expect(await eventsOf(decider)).toMatchObject([
      { type: 'zone.created', sequence: 1, data: { object: { wanted: 'b' }, previous: null } },
    ]);
  });

  test('on one record make one update, which names the values before both', async () => {
    const decider = await start([{ do: 'add', parent: null, name: 'a' }]);
    const { commit } = await folded(decider, [
      { do: 'change', which: 0, name: 'b' },
      { do: 'change', which: 0, name: 'c' },
    ]);
    await decider.fixture.store.commit(ONE, commit);
    expect((await eventsOf(decider)).slice(1)).toMatchObject([
      { type: 'zone.updated', sequence: 2, data: { object: { wanted: 'c' }, previous: { wanted: 'a' } } },
    ]);
    expect(await decider.fixture.store.find(ONE, 'dns', decider.known[0]!.id)).toMatchObject({ version: 2 });
  });

  test('that end with a removal have the event of the removal alone', async () => {
    const decider = await start([{ do: 'add', parent: null, name: 'a' }]);
    const { commit } = await folded(decider, [
      { do: 'change', which: 0, name: 'b' },
      { do: 'add', parent: 0, name: 'c' },
      { do: 'remove', which: 0 },
    ]);
    expect(await decider.fixture.store.commit(ONE, commit)).toEqual({ outcome: 'committed' });
    expect((await eventsOf(decider)).slice(1)).toMatchObject([{ type: 'zone.deleted', sequence: 2 }]);
  });

  test('that undo each other write nothing', async () => {
    const decider = await start([]);
    const { commit } = await folded(decider, [
      { do: 'add', parent: null, name: 'a' },
      { do: 'add', parent: 0, name: 'b' },
      { do: 'remove', which: 0 },
    ]);
    expect(commit).toMatchObject({ creates: [], changes: [], removals: [], events: [] });
  });
});
