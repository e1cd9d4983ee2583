import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from './provider.ts';
import * as fixture from '../../test-support/reconciler/reconciler-fixture.ts';
import { ACTIVE, ids, NOW, providersOf, sealer } from '../../test-support/reconciler/reconciler-fixture.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { delay } from '../core/delay.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { ManualClock } from '../../test-support/manual-clock.ts';
import { createManualClock } from '../../test-support/manual-clock.ts';

const DAY_MS = 86_400_000;
let clock: ManualClock;
let store: Store;
let reconciler: Reconciler;
let looked: { name: string; after: number }[];

const ensure: Provider['ensure'] = async ({ record: { name } }) => {
  looked.push({ name, after: clock.now() - NOW });
  return ACTIVE;
};

beforeEach(() => {
  looked = [];
  clock = createManualClock(NOW);
  store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
  const onError = (error: unknown): never => {
    throw error;
  };
  reconciler = createReconciler({
    store,
    sealer,
    providers: providersOf(ensure),
    clock,
    ids,
    randomness: createSeededRandomness('tries'),
    onError,
  });
});
afterEach(async () => {
  await reconciler.stop();
  vi.useRealTimers();
});

const addSite = async (name: string, dueAt: number): Promise<string> => fixture.addSite(store, name, dueAt);

test('a record that was due before the start is processed at the start, without a wake-up', async () => {
  await addSite('old', NOW - DAY_MS);
  await clock.advance(DAY_MS);
  expect(looked).toEqual([]);
  reconciler.start();
  await clock.advance(1);
  expect(looked.map(({ name }) => name)).toEqual(['old']);
});

test('each record is processed when it is due, in that order, although only one wake-up was sent', async () => {
  await addSite('third', NOW + 3_000);
  await addSite('first', NOW + 1_000);
  await addSite('second', NOW + 2_000);
  reconciler.wakeAt('sites', NOW + 1_000);
  await clock.advance(10_000);
  expect(looked).toEqual([
    { name: 'first', after: 1_000 },
    { name: 'second', after: 2_000 },
    { name: 'third', after: 3_000 },
  ]);
});

test('an earlier time overtakes a later one, a later one does not put off an earlier', async () => {
  await addSite('late', NOW + 50_000);
  await addSite('early', NOW + 1_000);
  reconciler.wakeAt('sites', NOW + 50_000);
  reconciler.wakeAt('sites', NOW + 1_000);
  reconciler.wakeAt('sites', NOW + 90_000);
  await clock.advance(60_000);
  expect(looked).toEqual([
    { name: 'early', after: 1_000 },
    { name: 'late', after: 50_000 },
  ]);
});

test('a time further off than a timer holds is kept to the millisecond', async () => {
  await addSite('far', NOW + 40 * DAY_MS);
  reconciler.start();
  await clock.advance(40 * DAY_MS - 1);
  expect(looked).toEqual([]);
  await clock.advance(1);
  expect(looked).toEqual([{ name: 'far', after: 40 * DAY_MS }]);
});

test('after the end nothing is looked at, and no timer is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await addSite('shop', NOW + 1_000);
  reconciler.start();
  await clock.advance(500);
  await reconciler.stop();
  reconciler.wakeAt('sites', NOW + 600);
  await clock.advance(DAY_MS);
  expect(looked).toEqual([]);
  expect([vi.getTimerCount(), clock.pending()]).toEqual([0, 0]);
});

test('the end waits for every run that is under way, not for the newest alone', async () => {
  const first = Promise.withResolvers<void>();
  const commit = store.commit;
  store.commit = async (...change) => {
    if (change[1].changes !== undefined && looked.at(-1)?.name === 'slow') await first.promise;
    return commit(...change);
  };
  await addSite('slow', NOW);
  reconciler.start();
  await clock.advance(1);
  await addSite('quick', NOW + 10);
  reconciler.wakeAt('sites', NOW + 10);
  await clock.advance(100);
  expect(looked.map(({ name }) => name)).toEqual(['slow', 'quick']);

  let ended = false;
  const stopped = reconciler.stop().then(() => (ended = true));
  await clock.advance(1);
  expect(ended).toBe(false);
  first.resolve();
  await stopped;
});

test('a look that gets its records after the end was asked for begins no other, so nothing outlives the end', async () => {
  const leased = Promise.withResolvers<void>();
  const { leaseDue, commit } = store;
  store.leaseDue = async (...which) => {
    await leased.promise;
    return leaseDue(...which);
  };
  let started = 0;
  let underWay = 0;
  store.commit = async (...change) => {
    started += 1;
    underWay += 1;
    await delay(clock, started * 100);
    const done = await commit(...change);
    underWay -= 1;
    return done;
  };
  await fixture.addSite({ ...store, commit }, 'one', NOW);
  await fixture.addSite({ ...store, commit }, 'two', NOW);
  reconciler.start();
  await clock.advance(1);
  const left = reconciler.stop().then(() => underWay);
  leased.resolve();
  await clock.advance(1_000);
  expect(await left).toBe(0);
  expect(looked.map(({ name }) => name)).toEqual(['one', 'two']);
});

test('with nothing due it looks again within the hour, for what another process may have left undone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  reconciler.start();
  await clock.advance(60_000);
  await addSite('left', NOW + 60_000);
  await clock.advance(100 * DAY_MS - 1);
  vi.advanceTimersByTime(3_599_999);
  await clock.advance(0);
  expect(looked).toEqual([]);
  vi.advanceTimersByTime(1);
  await clock.advance(0);
  expect(looked.map(({ name }) => name)).toEqual(['left']);
});

test('no more than four slow steps are under way at once, and the others follow them', async () => {
  const slow = Promise.withResolvers<void>();
  const commit = store.commit;
  store.commit = async (...change) => {
    if (change[1].changes !== undefined) await slow.promise;
    return commit(...change);
  };
  for (let index = 0; index < 10; index += 1) {
    await addSite(`shop-${index}`, NOW + index);
    reconciler.wakeAt('sites', NOW + index);
    await clock.advance(1);
  }
  await clock.advance(1_000);
  expect(looked).toHaveLength(4);
  slow.resolve();
  await clock.advance(1_000);
  expect(looked.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `shop-${index}`));
});
