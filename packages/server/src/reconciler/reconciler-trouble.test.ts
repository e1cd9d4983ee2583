/** A store that is unavailable for a while. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
} from '../../test-support/reconciler/reconciler-fixture.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';
import { wallClock } from '../core/clock.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const LEASE_MS = 10_000;

let now: number;
let store: Store;
let errors: unknown[];
const clock = clockAt(() => now);
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

/** The store with one call that fails this many times. */
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
  let calls = 0;
  const reconciler = reconcilerOf(async () => {
    calls += 1;
    return ACTIVE;
  });
  await expect(reconciler.runDue()).rejects.toBe(unavailable);
  expect(calls).toBe(1);
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
  const reconciler = reconcilerOf(async () => ACTIVE, { clock: wallClock });
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

describe('on a store that groups commits', () => {
  /** How many steps started in each turn of the event loop. */
  async function beginsOf(work: (note: () => void) => Promise<unknown>): Promise<number[]> {
    const begins = [0];
    const tick = (): NodeJS.Immediate => setImmediate(() => (begins.push(0), (next = tick())));
    let next = tick();
    await work(() => (begins[begins.length - 1]! += 1));
    clearImmediate(next);
    return begins.filter((count) => count > 0);
  }

  const addMany = async (kind: 'sites' | 'dns', count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => addSite(store, `shop-${index}`, NOW, kind)));

  let underway = 0;
  /** How many steps were in progress when each started. */
  let started: number[] = [];

  async function begin(): Promise<typeof ACTIVE> {
    started.push((underway += 1));
    await new Promise(setImmediate);
    underway -= 1;
    return ACTIVE;
  }

  beforeEach(() => {
    started = [];
    store = { ...store, groupsCommits: true };
  });

  test('steps are begun together, and no more in one turn than one batch, of whatever kinds', async () => {
    await Promise.all([addMany('sites', 40), addMany('dns', 20)]);
    const begins = await beginsOf(async (note) => reconcilerOf(() => (note(), ACTIVE)).runDue());
    expect(begins.toSorted((one, other) => other - one)).toEqual([16, 16, 16, 8, 4]);
  });

  test.each([
    ['of a provider that has something outside', { isOutside: true }, {}],
    ['of a kind that is decided on under a guard', {}, { lifecycleOf: () => ({ isGuarded: true }) }],
    ['of a kind that has its own work to do', {}, { advanceOf: () => async () => void (await begin()) }],
  ])('steps %s are taken one after the other', async (_, traits, more) => {
    await addMany('sites', 5);
    const providers = providersOf(begin, traits);
    const onError = (error: unknown): unknown => errors.push(error);
    await createReconciler({ store, sealer, providers, clock, ids, randomness, onError, ...more }).runDue();
    expect(started).toEqual([1, 1, 1, 1, 1]);
  });

  test('unavailable: those that were begun together are gone on with, and the rest is not tried', async () => {
    const all = await addMany('sites', 40);
    const trouble = failing('commit', 16);
    let calls = 0;
    const reconciler = reconcilerOf(() => ((calls += 1), ACTIVE));
    await expect(reconciler.runDue()).rejects.toBe(unavailable);
    expect({ calls, left: trouble.left }).toEqual({ calls: 16, left: 0 });
    expect(await reconciler.runDue()).toBe(40);
    expect(new Set(await Promise.all(all.map(statusOf)))).toEqual(new Set(['active']));
  });

  test('a step that fails undoes none of those that were begun with it', async () => {
    const all = await addMany('sites', 5);
    const broken = new Error('Broken.');
    const { commit } = store;
    store.commit = async (...made) => {
      if (made[1].changes?.[0]?.record.id === all[2]) throw broken;
      return commit(...made);
    };
    await reconcilerOf(() => ACTIVE).runDue();
    expect(errors).toEqual([broken]);
    expect(await Promise.all(all.map(statusOf))).toEqual(['active', 'active', 'pending', 'active', 'active']);
  });
});
