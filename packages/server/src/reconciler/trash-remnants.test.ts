/** What is outside of records in the trash: closed, kept, and removed when their time there ends. */
import { beforeEach, expect, test } from 'vitest';
import { ids, NOW, PROJECT, providersOf, sealer } from '../../test-support/reconciler/reconciler-fixture.ts';
import { clockAt } from '../../test-support/manual-clock.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Commit, Store, StoredRecord } from '../store/store.ts';
import type { Provider, Result } from './provider.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';

const DAY_MS = 86_400_000;
const DONE: Result = { outcome: 'done' };

let now: number;
let store: Store;
let reconciler: Reconciler;
let calls: string[];
/** What happens while a provider closes something. */
let whileClosing: () => Promise<void>;

beforeEach(() => {
  now = NOW;
  calls = [];
  whileClosing = async () => {};
  const clock = clockAt(() => now);
  store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
  const called = (what: string): Provider['remove'] => {
    return async () => {
      calls.push(what);
      if (what === 'close') await whileClosing();
      return DONE;
    };
  };
  const [ensure, remove, close] = ['ensure', 'remove', 'close'].map(called) as [
    Provider['ensure'],
    Provider['remove'],
    Provider['remove'],
  ];
  reconciler = createReconciler({
    store,
    sealer,
    providers: providersOf(ensure, { isOutside: true, remove, close }),
    clock,
    ids,
    randomness: createSeededRandomness('tries'),
    onError: (error) => {
      throw error;
    },
  });
});

async function commit(parts: Partial<Commit>): Promise<void> {
  expect(await store.commit(PROJECT, { events: [], ...parts })).toEqual({ outcome: 'committed' });
}

async function create(): Promise<StoredRecord> {
  const id = ids.next('db');
  const json = JSON.stringify({ id, name: 'kept', status: 'active', status_reason: null, provider: 'simulated' });
  const record = { id, kind: 'databases', name: 'kept', status: 'active', region: null, labels: {}, json } as const;
  await commit({ creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [] }] });
  return { ...record, version: 1, dueAt: null };
}

const remove = async ({ kind, id, version }: StoredRecord): Promise<void> =>
  commit({ removals: [{ kind, id, version, leavesRemnant: true, trashed: { at: now, until: now + DAY_MS } }] });

const restore = async ({ kind, id, ...record }: StoredRecord): Promise<void> =>
  commit({
    creates: [{ record: { ...record, kind, id, version: 3, dueAt: now }, claims: [], isUndeleted: true }],
    trashEnds: [{ kind, id, as: 'undeleted' }],
  });

test('is closed at once, and removed when the time is over', async () => {
  await remove(await create());
  await reconciler.runDue();
  expect(calls).toEqual(['close']);
  now += DAY_MS - 1;
  await reconciler.runDue();
  expect(calls).toEqual(['close']);
  now += 1;
  await store.sweep(now, 100);
  await reconciler.runDue();
  expect(calls).toEqual(['close', 'remove']);
  expect(await store.nextRemnantAt('databases')).toBeNull();
});

test('is removed at once when it is purged', async () => {
  const record = await create();
  await remove(record);
  await reconciler.runDue();
  await commit({ trashEnds: [{ kind: record.kind, id: record.id, as: 'purged' }] });
  await reconciler.runDue();
  expect(calls).toEqual(['close', 'remove']);
});

test('is opened when the record is restored, and removed by nobody', async () => {
  const record = await create();
  await remove(record);
  await reconciler.runDue();
  await restore(record);
  await reconciler.runDue();
  now += 2 * DAY_MS;
  await reconciler.runDue();
  expect(calls.filter((call) => call !== 'ensure')).toEqual(['close']);
  expect(await store.nextRemnantAt('databases')).toBeNull();
});

test('is opened again if it was restored while it was being closed', async () => {
  const record = await create();
  await remove(record);
  whileClosing = async () => {
    await restore(record);
    // As if it had been opened before it was closed.
    const { kind, id } = record;
    await store.postpone(PROJECT, { kind, id, version: 3, dueAt: null });
  };
  await reconciler.runDue();
  expect(calls).toEqual(['close']);
  expect(await store.nextDueAt('databases')).toBe(now);
});

test('is not removed if work for the deleted record ends after a restore', async () => {
  const record = await create();
  const { kind, id, json } = record;
  await remove(record);
  await reconciler.runDue();
  await restore(record);
  await store.leaveRemnant(PROJECT, { kind, id, json, state: null });
  await reconciler.runDue();
  expect(calls).not.toContain('remove');
  expect(await store.nextRemnantAt('databases')).toBeNull();
});
