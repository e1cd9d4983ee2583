/** Projects whose steps are slow: they wait for each other, and no other project waits for them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as fixture from '../../test-support/reconciler/reconciler-fixture.ts';
import { ACTIVE, ids, NOW, PROJECT, providersOf, sealer } from '../../test-support/reconciler/reconciler-fixture.ts';
import { SHARES } from '../shares/project-shares.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';
import { wallClock } from '../core/clock.ts';

const clock = wallClock;
const OTHER = 'proj_01m7ehfz7aezysy4mfnhbvme5r';
const MANY = 100;
const { maxPerProject } = SHARES.providerSteps;

let store: Store;
let reconciler: Reconciler;
let started: string[];
let leases: number;
let slow: PromiseWithResolvers<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  [started, leases, slow] = [[], 0, Promise.withResolvers()];
  store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
  const { leaseDue, leaseRemnants } = store;
  store.leaseDue = async (...asked) => {
    leases += 1;
    return leaseDue(...asked);
  };
  store.leaseRemnants = async (...asked) => {
    leases += 1;
    return leaseRemnants(...asked);
  };
  const work = async ({ record: { name } }: { record: { name: string } }): Promise<typeof ACTIVE> => {
    started.push(name);
    if (name.startsWith('slow')) await slow.promise;
    return ACTIVE;
  };
  reconciler = createReconciler({
    store,
    sealer,
    providers: providersOf(work, { isOutside: true, remove: work, longestMs: 1e9 }),
    clock,
    ids,
    randomness: createSeededRandomness('tries'),
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  slow.resolve();
  await reconciler.stop();
  vi.useRealTimers();
});

async function add(name: string, projectId: string): Promise<string> {
  return fixture.addSite(store, name, NOW, 'sites', projectId);
}

async function leave(name: string, projectId: string): Promise<void> {
  const id = ids.next('site');
  await store.leaveRemnant(projectId, { kind: 'sites', id, json: JSON.stringify({ id, name }), state: null });
}

for (const [what, make] of [
  ['steps', add],
  ['removals', leave],
] as const)
  test(`another project is served at once, however many slow ${what} one project has`, async () => {
    for (let index = 0; index < MANY; index += 1) await make(`slow-${index}`, PROJECT);
    reconciler.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toHaveLength(maxPerProject);
    await make('quick', OTHER);
    reconciler.wakeAt('sites', Date.now());
    await vi.advanceTimersByTimeAsync(1);
    expect(started.slice(maxPerProject)).toEqual(['quick']);
    // The store is not polled for steps that have to wait.
    const before = leases;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(leases - before).toBeLessThan(200);
    slow.resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set(started).size).toBe(MANY + 1);
  });

test('what the steps of another project found is stored at once, while the database is slow to store that of one', async () => {
  for (let index = 0; index < MANY; index += 1) await add(`stored-slowly-${index}`, PROJECT);
  const { commit } = store;
  const stored: string[] = [];
  const slowly: Store['commit'] = async (projectId, ...rest) => {
    stored.push(projectId);
    if (projectId === PROJECT) await slow.promise;
    return commit(projectId, ...rest);
  };
  store.commit = slowly;
  reconciler.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored).toEqual(Array(SHARES.providerCommits.maxPerProject).fill(PROJECT));
  store.commit = commit;
  await add('quick', OTHER);
  store.commit = slowly;
  reconciler.wakeAt('sites', Date.now());
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.at(-1)).toBe(OTHER);
});
