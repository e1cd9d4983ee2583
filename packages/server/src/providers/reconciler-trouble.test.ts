/** A store that is unavailable for a while. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { Provider } from './provider.ts';
import {
  ACTIVE,
  addSite,
  eventTypes,
  ids,
  NOW,
  providersOf,
  sealer,
  siteOf,
} from '../../test-support/providers/reconciler-fixture.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';

const LEASE_MS = 10_000;

let now: number;
let store: Store;
let errors: unknown[];
const clock = { now: () => now };
const randomness = createSeededRandomness('tries');

beforeEach(() => {
  now = NOW;
  errors = [];
  store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
});
afterEach(() => {
  vi.useRealTimers();
});

function reconcilerOf(ensure: Provider['ensure'], its: { clock?: typeof clock } = {}): Reconciler {
  const onError = (error: unknown): unknown => errors.push(error);
  return createReconciler({ store, sealer, providers: providersOf(ensure), clock, ids, randomness, onError, ...its });
}

async function statusOf(id: string): Promise<string | null> {
  return (await siteOf(store, id)).status;
}

const unavailable = new ServiceError('unavailable', 'Not now.');

/** The store with one call that fails so many times. */
function failing(call: 'commit' | 'leaseDue', times: number): { left: number } {
  const healthy = store;
  const state = { left: times };
  store = {
    ...healthy,
    [call]: async (...values: never[]) => {
      // Every kind has a lane; here only sites are due.
      if (call === 'leaseDue' && (values as unknown[])[0] !== 'sites') return [];
      if (state.left-- > 0) throw unavailable;
      return (healthy[call] as (...given: never[]) => unknown)(...values);
    },
  };
  return state;
}

test('unavailable in the middle of a batch: the rest is not tried, and all is gone on with before the lease ends', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, (_, index) => addSite(store, `shop-${index}`, NOW)));
  const trouble = failing('commit', 1);
  let asked = 0;
  const reconciler = reconcilerOf(async () => {
    asked += 1;
    return ACTIVE;
  });
  await expect(reconciler.runDue()).rejects.toBe(unavailable);
  expect(asked).toBe(1);
  expect(trouble.left).toBe(0);
  expect(await reconciler.runDue()).toBe(5);
  expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 'active'));
});

test('unavailable for longer than the lease: what was held is asked for anew, for another worker may have done it', async () => {
  const id = await addSite(store, 'shop', NOW);
  const trouble = failing('commit', 1);
  const reconciler = reconcilerOf(async () => ACTIVE);
  await expect(reconciler.runDue()).rejects.toBe(unavailable);
  now = NOW + LEASE_MS;
  await reconcilerOf(async () => ({ outcome: 'failed', reason: 'No.' })).runDue();
  expect(await reconciler.runDue()).toBe(0);
  expect(await eventTypes(store, id)).toEqual(['site.created', 'site.failed']);
  expect(trouble.left).toBeLessThan(0);
});

test('unavailable at the start: is heard of once a second, and worked with as soon as it is back', async () => {
  vi.useFakeTimers({ now: NOW });
  const id = await addSite(store, 'shop', NOW);
  failing('leaseDue', 3);
  const reconciler = reconcilerOf(async () => ACTIVE, { clock: { now: () => Date.now() } });
  reconciler.start();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(errors).toEqual([unavailable, unavailable, unavailable]);
  expect(await statusOf(id)).toBe('pending');
  await vi.advanceTimersByTimeAsync(2);
  expect(await statusOf(id)).toBe('active');
  await reconciler.stop();
});

test('two runs at once over the same trouble hold on to what each of them took', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, (_, index) => addSite(store, `shop-${index}`, NOW)));
  const trouble = failing('commit', 2);
  const reconciler = reconcilerOf(async () => ACTIVE);
  const outcomes = await Promise.allSettled([reconciler.runDue(), reconciler.runDue()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(trouble.left).toBe(0);
  expect(await reconciler.runDue()).toBe(100);
  expect(new Set(await Promise.all(all.map(statusOf)))).toEqual(new Set(['active']));
});
