import { describe, expect, test } from 'vitest';
import type { EventRange, Store } from '../../src/store/store.ts';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';

const NEVER = Number.MAX_SAFE_INTEGER;

/** Everything after a position, read in pages of this size. */
async function follow(
  store: Store,
  range: Partial<EventRange> & Pick<EventRange, 'projectId'>,
): Promise<{ ids: string[]; positions: number[]; position: number }> {
  const ids: string[] = [];
  const positions: number[] = [];
  for (let after = range.after ?? null; ;) {
    const { events, position, hasMore, isExpired } = await store.readEvents({ limit: 3, ...range, after });
    expect(isExpired).toBe(false);
    ids.push(...idsIn(events.map(({ json }) => json)));
    positions.push(...events.map((event) => event.position));
    expect(position).toBeGreaterThanOrEqual(events.at(-1)?.position ?? 0);
    if (!hasMore) return { ids, positions, position };
    after = position;
  }
}

/** A sweep assigns the positions that are still missing. */
async function settle({ store, now }: Fixture): Promise<void> {
  await store.sweep(now(), 1);
}

export function describeEventOrder(createStore: CreateStore): void {
  describe('events in the order of commits', () => {
    test('are all there, each once, in an order that grows, of one project or of all', async () => {
      const fixture = await createFixture(createStore);
      const made: { project: string; id: string }[] = [];
      for (let index = 0; index < 11; index += 1) {
        const project = index % 3 === 0 ? TWO : ONE;
        const commit = fixture.creation(fixture.record());
        await fixture.store.commit(project, commit);
        made.push({ project, id: commit.events[0]!.id });
        // One after the other, so that the order is known.
        await settle(fixture);
      }
      for (const projectId of [ONE, TWO, null]) {
        for (const limit of [1, 2, 5, 100]) {
          const { ids, positions } = await follow(fixture.store, { projectId, limit });
          expect(ids).toEqual(made.filter(({ project }) => (projectId ?? project) === project).map(({ id }) => id));
          expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
        }
      }
    });

    test('get no position in a dry run, and leave no gap for it', async () => {
      const fixture = await createFixture(createStore);
      for (const dryRun of [false, true, false]) {
        await fixture.store.commit(ONE, { ...fixture.creation(fixture.record()), dryRun });
        await settle(fixture);
      }
      const { positions } = await follow(fixture.store, { projectId: ONE });
      expect(positions).toEqual([positions[0], positions[0]! + 1]);
    });

    test('come by the time they are committed, and not by the time their ids were made', async () => {
      const fixture = await createFixture(createStore);
      const [early, late] = [fixture.creation(fixture.record()), fixture.creation(fixture.record())];
      await fixture.store.commit(ONE, late);
      await settle(fixture);
      const before = await follow(fixture.store, { projectId: ONE });
      await fixture.store.commit(ONE, early);
      await settle(fixture);
      const after = await follow(fixture.store, { projectId: ONE, after: before.position });
      expect([before.ids, after.ids]).toEqual([[late.events[0]!.id], [early.events[0]!.id]]);
      expect(idsIn((await fixture.store.pageEvents(ONE, { limit: 10, after: null })).items)).toEqual([
        late.events[0]!.id,
        early.events[0]!.id,
      ]);
    });

    test('of one commit keep the order that it gives them, and what was refused leaves none', async () => {
      const fixture = await createFixture(createStore);
      const records = [fixture.record(), fixture.record(), fixture.record()];
      const events = records.map((record) => fixture.eventOf(record, 'created'));
      await fixture.store.commit(ONE, { creates: records.map((record) => ({ record, claims: [] })), events });
      await fixture.change(ONE, { ...records[0]!, version: 7 }, { status: 'active' });
      await settle(fixture);
      expect((await follow(fixture.store, { projectId: null })).ids).toEqual(events.map(({ id }) => id));
    });

    test('can be read from the end on, also where nothing has happened yet', async () => {
      const fixture = await createFixture(createStore);
      const empty = await fixture.store.readEvents({ projectId: ONE, after: null, limit: 10 });
      expect(empty).toMatchObject({ events: [], hasMore: false, isExpired: false });
      await fixture.add(TWO);
      await fixture.add(ONE);
      await settle(fixture);
      const { ids, position } = await follow(fixture.store, { projectId: ONE, after: empty.position });
      expect(ids).toHaveLength(1);
      expect((await follow(fixture.store, { projectId: ONE, after: position })).ids).toEqual([]);
    });

    test('can be narrowed by type, record and time, and the position moves on past what does not match', async () => {
      const fixture = await createFixture(createStore);
      const site = await fixture.add(ONE);
      const vpn = await fixture.add(ONE, { kind: 'vpn' });
      fixture.wait(1_000);
      const time = fixture.now();
      await fixture.change(ONE, site, { status: 'active' });
      fixture.wait(120_000);
      await fixture.change(ONE, vpn, { status: 'active' });
      await settle(fixture);
      const types = async (filter: object): Promise<string[]> => {
        const { events } = await fixture.store.readEvents({ projectId: ONE, after: null, limit: 10, ...filter });
        return events.map(({ json }) => (JSON.parse(json) as { type: string }).type);
      };
      const newest = async (filter: object): Promise<string[]> => {
        const { items } = await fixture.store.pageEvents(ONE, { after: null, limit: 10, ...filter });
        return items.map((json) => (JSON.parse(json) as { type: string }).type).toReversed();
      };
      const all = ['site.created', 'vpn_network.created', 'site.updated', 'vpn_network.updated'];
      for (const read of [types, newest]) {
        expect(await read({})).toEqual(all);
        expect(await read({ types: ['site.created', 'vpn_network.updated'] })).toEqual([all[0], all[3]]);
        expect(await read({ types: [] })).toEqual([]);
        expect(await read({ resourceId: vpn.id, types: [all[0], all[3]] })).toEqual([all[3]]);
        expect(await read({ createdAfter: time })).toEqual([all[3]]);
        expect(await read({ createdAfter: time - 1 })).toEqual([all[2], all[3]]);
        expect(await read({ createdAfter: time - 1, types: ['site.updated', 'site.created'] })).toEqual([all[2]]);
        expect(await read({ createdAfter: fixture.now() })).toEqual([]);
      }
      const none = await fixture.store.readEvents({ projectId: ONE, after: null, limit: 10, types: ['site.failed'] });
      expect(none).toMatchObject({ events: [], hasMore: false });
      expect((await follow(fixture.store, { projectId: ONE, after: none.position })).ids).toEqual([]);
    });

    test('are found by id: each where it is read, none of another project or of nobody', async () => {
      const fixture = await createFixture(createStore);
      const made: { project: string; id: string }[] = [];
      for (let index = 0; index < 12; index += 1) {
        const project = index % 3 === 0 ? TWO : ONE;
        const commit = fixture.creation(fixture.record());
        await fixture.store.commit(project, commit);
        made.push({ project, id: commit.events[0]!.id });
        // Some are closer than the clocks' margin, and others are far apart.
        fixture.wait(index % 4 === 0 ? 3_600_000 : 0);
        await settle(fixture);
      }
      const { positions } = await follow(fixture.store, { projectId: null });
      const found = await Promise.all(made.map(async ({ project, id }) => fixture.store.findPosition(project, id)));
      expect(found).toEqual(positions);
      for (const id of [made[0]!.id, 'evt_01m31mve92efyb7xjy4d3g5wm0', 'nothing'])
        expect(await fixture.store.findPosition(ONE, id)).toBeUndefined();
    });

    test('from a position that the store has not given out are expired', async () => {
      const fixture = await createFixture(createStore);
      await fixture.add(ONE);
      await settle(fixture);
      const read = await fixture.store.readEvents({ projectId: ONE, after: NEVER, limit: 10 });
      expect(read).toMatchObject({ events: [], isExpired: true });
    });

    test('wake those who wait for them, until they no longer want to', async () => {
      const fixture = await createFixture(createStore);
      let calls = 0;
      const stop = fixture.store.onEvents(() => void (calls += 1));
      const woken = new Promise<void>((resolve) => fixture.store.onEvents(resolve));
      await fixture.add(ONE);
      await woken;
      expect((await follow(fixture.store, { projectId: ONE })).ids).toHaveLength(1);
      stop();
      const callsBefore = calls;
      const again = new Promise<void>((resolve) => fixture.store.onEvents(resolve));
      await fixture.add(ONE);
      await again;
      expect([callsBefore > 0, calls]).toEqual([true, callsBefore]);
    });
  });
}
