import { beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../core/clock.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { newEvent } from '../store/new-event.ts';
import type { Store } from '../store/store.ts';
import type { Provider, Result } from './provider.ts';
import * as fixture from '../../test-support/reconciler/reconciler-fixture.ts';
import { ACTIVE, ids, NOW, PROJECT, providersOf, sealer } from '../../test-support/reconciler/reconciler-fixture.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';
import { clockAt, createManualClock } from '../../test-support/manual-clock.ts';

const LEASE_MS = 10_000;
const NOTHING_NEW: Result = { outcome: 'done', observations: { status: 'pending' } };

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
function reconcilerOf(ensure: Provider['ensure'], options: { clock?: Clock } = {}): Reconciler {
  const onError = (error: unknown): unknown => errors.push(error);
  return createReconciler({
    store,
    sealer,
    providers: providersOf(ensure),
    clock,
    ids,
    randomness,
    onError,
    ...options,
  });
}

const addSite = async (name: string, dueAt: number | null): Promise<string> => fixture.addSite(store, name, dueAt);
const siteOf = async (id: string): ReturnType<typeof fixture.siteOf> => fixture.siteOf(store, id);
const eventTypes = async (id: string): Promise<string[]> => fixture.eventTypes(store, id);

async function statusOf(id: string): Promise<string | null> {
  return (await siteOf(id)).status;
}

/** Changes a record as a caller's PATCH does. */
async function patch(id: string): Promise<void> {
  const { wire, ...record } = await siteOf(id);
  const json = JSON.stringify({ ...wire, labels: { patched: 'yes' } });
  const draft = { type: 'site.updated', at: now, requestId: 'req_1', projectId: PROJECT, resourceId: id };
  const event = newEvent(ids, { ...draft, sequence: record.version + 1, record: json });
  const patched = { ...record, labels: { patched: 'yes' }, json, version: record.version + 1 };
  const outcome = await store.commit(PROJECT, { changes: [{ record: patched }], events: [event] });
  expect(outcome).toEqual({ outcome: 'committed' });
}

describe('a due record', () => {
  test('is reconciled and stored, with an event that no request caused', async () => {
    const id = await addSite('shop', NOW + 1_000);
    now = NOW + 1_000;
    expect(await reconcilerOf(async () => ({ outcome: 'done', lookAt: NOW + 9_000 })).runDue()).toBe(1);

    const site = await siteOf(id);
    expect(site).toMatchObject({ status: 'active', version: 2, dueAt: NOW + 9_000 });
    expect(site.wire).toMatchObject({ status: 'active', updated_at: '2026-11-15T12:00:01.000Z' });
    const { items } = await store.pageEvents(PROJECT, { limit: 1, after: null });
    expect(JSON.parse(items[0]!)).toMatchObject({ type: 'site.active', request_id: null, data: { object: site.wire } });
  });

  test('is left alone a millisecond earlier, or if it has no due time', async () => {
    const siteIds = [await addSite('shop', NOW + 1_000), await addSite('blog', null)];
    now = NOW + 999;
    expect(await reconcilerOf(async () => ACTIVE).runDue()).toBe(0);
    for (const id of siteIds) expect(await statusOf(id)).toBe('pending');
  });

  test('is reconciled in the same run as all others, even if they are more than a batch', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, (_, index) => addSite(`shop-${index}`, NOW)));
    expect(await reconcilerOf(async () => ACTIVE).runDue()).toBe(200);
    expect(new Set(await Promise.all(all.map(statusOf)))).toEqual(new Set(['active']));
  });

  test('is passed to the provider as the API shows it, with the current time', async () => {
    await addSite('shop', NOW);
    const calls: unknown[] = [];
    await reconcilerOf(async (work) => {
      calls.push(work);
      return ACTIVE;
    }).runDue();
    expect(calls).toEqual([
      {
        installationId: '',
        kind: 'sites',
        projectId: PROJECT,
        record: expect.objectContaining({ name: 'shop', status: 'pending' }),
        children: expect.any(Function),
        secrets: expect.any(Function),
        state: null,
        attempt: 1,
        now: NOW,
        signal: expect.objectContaining({ aborted: false }),
      },
    ]);
  });
});

describe('a provider that changes nothing', () => {
  test('is called again at the time that it named, without a change or an event in between', async () => {
    const id = await addSite('shop', NOW);
    let calls = 0;
    const reconciler = reconcilerOf(async () => {
      calls += 1;
      return calls === 1 ? { ...NOTHING_NEW, lookAt: NOW + 5_000 } : ACTIVE;
    });
    await reconciler.runDue();
    expect(await siteOf(id)).toMatchObject({ status: 'pending', version: 1, wire: { updated_at: 'then' } });
    now = NOW + 4_999;
    expect(await reconciler.runDue()).toBe(0);
    now = NOW + 5_000;
    expect(await reconciler.runDue()).toBe(1);
    expect(calls).toBe(2);
    expect(await eventTypes(id)).toEqual(['site.created', 'site.active']);
  });

  test('is not called again if it named no time', async () => {
    await addSite('shop', NOW);
    const reconciler = reconcilerOf(async () => NOTHING_NEW);
    expect(await reconciler.runDue()).toBe(1);
    expect(await store.nextDueAt('sites')).toBeNull();
    now = NOW + 10 * LEASE_MS;
    expect(await reconciler.runDue()).toBe(0);
  });

  test('is called again if the record was changed meanwhile', async () => {
    const id = await addSite('shop', NOW);
    const seen: unknown[] = [];
    const reconciler = reconcilerOf(async ({ record: { labels } }) => {
      seen.push(labels);
      if (seen.length === 1) await patch(id);
      return NOTHING_NEW;
    });
    await reconciler.runDue();
    await reconciler.runDue();
    expect(seen).toEqual([{}, { patched: 'yes' }]);
    expect(await store.nextDueAt('sites')).toBeNull();
  });
});

describe('a record that changes while the provider works on it', () => {
  test('stays due: the change is kept, and the next run continues from it', async () => {
    const id = await addSite('shop', NOW);
    let patches = 1;
    const reconciler = reconcilerOf(async () => {
      if (patches-- > 0) await patch(id);
      return ACTIVE;
    });
    await reconciler.runDue();
    expect(await siteOf(id)).toMatchObject({ status: 'pending', labels: { patched: 'yes' }, version: 2 });
    expect(await store.nextDueAt('sites')).toBeLessThanOrEqual(NOW + LEASE_MS);

    now = NOW + LEASE_MS;
    await reconciler.runDue();
    const site = await siteOf(id);
    expect(site).toMatchObject({ status: 'active', labels: { patched: 'yes' }, version: 3 });
    expect(site.wire.labels).toEqual({ patched: 'yes' });
    expect(await eventTypes(id)).toEqual(['site.created', 'site.updated', 'site.active']);
  });

  test('stays deleted if it was deleted, without another event', async () => {
    const id = await addSite('shop', NOW);
    const draft = { type: 'site.deleted', at: NOW, requestId: null, projectId: PROJECT, resourceId: id };
    const event = newEvent(ids, { ...draft, sequence: 2, record: '{}' });
    await reconcilerOf(async () => {
      await store.commit(PROJECT, { removals: [{ kind: 'sites', id, version: 1 }], events: [event] });
      return ACTIVE;
    }).runDue();
    expect(await store.find(PROJECT, 'sites', id)).toBeUndefined();
    expect(await store.nextDueAt('sites')).toBeNull();
    expect(await eventTypes(id)).toEqual(['site.created', 'site.deleted']);
  });
});

describe('two workers on one store', () => {
  test('the second gets a record that the first works on only after the lease has ended', async () => {
    const id = await addSite('shop', NOW);
    const slow = Promise.withResolvers<Result>();
    const first = reconcilerOf(() => slow.promise).runDue();
    let calls = 0;
    const second = reconcilerOf(async () => {
      calls += 1;
      return ACTIVE;
    });

    now = NOW + LEASE_MS - 1;
    expect(await second.runDue()).toBe(0);
    now = NOW + LEASE_MS;
    expect(await second.runDue()).toBe(1);
    expect(calls).toBe(1);

    // The first worker finishes after all. The second one's change stays, and is not written twice.
    slow.resolve(ACTIVE);
    await first;
    expect(await siteOf(id)).toMatchObject({ status: 'active', version: 2 });
    expect(await eventTypes(id)).toEqual(['site.created', 'site.active']);
  });

  test('due records are divided between them, each for only one', async () => {
    for (let index = 0; index < 300; index += 1) await addSite(`shop-${index}`, NOW);
    const seen: string[] = [];
    const work: Provider['ensure'] = async ({ record }) => {
      seen.push(record.id);
      return ACTIVE;
    };
    const done = await Promise.all([reconcilerOf(work).runDue(), reconcilerOf(work).runDue()]);
    expect(done[0] + done[1]).toBe(300);
    expect(new Set(seen).size).toBe(300);
  });
});

describe('a provider that throws', () => {
  function failingFor(name: string, times: number): Provider['ensure'] {
    let left = times;
    return async ({ record }) => {
      if (record.name === name && left-- > 0) throw new Error(`no ${name}`);
      return ACTIVE;
    };
  }

  test('is reported, and is called again within a second, then within two', async () => {
    const moved = createManualClock(NOW);
    const id = await addSite('shop', NOW);
    const reconciler = reconcilerOf(failingFor('shop', 2), { clock: moved });
    moved.waitFor(reconciler.idle);
    reconciler.start();
    await moved.advance(400);
    expect(errors).toEqual([new Error('no shop')]);
    await moved.advance(600);
    expect(errors).toHaveLength(2);
    expect(await statusOf(id)).toBe('pending');
    await moved.advance(2_000);
    expect(await statusOf(id)).toBe('active');
    await reconciler.stop();
  });

  test('on one record does not delay the others', async () => {
    const moved = createManualClock(NOW);
    const others = [];
    await addSite('poison', NOW);
    for (let index = 0; index < 5; index += 1) others.push(await addSite(`shop-${index}`, NOW));
    const reconciler = reconcilerOf(failingFor('poison', 1_000), { clock: moved });
    moved.waitFor(reconciler.idle);
    reconciler.start();
    await moved.advance(10 * LEASE_MS);
    await reconciler.stop();
    expect(errors.length).toBeGreaterThan(1);
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'active'));
  });
});
