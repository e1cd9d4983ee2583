/** A provider that is slow, throws, hangs, answers nonsense, or is interrupted. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { Provider, Result, Work } from './provider.ts';
import {
  ACTIVE,
  addSite,
  eventTypes,
  ids,
  NOW,
  PROJECT,
  providersOf,
  sealer,
  siteOf,
} from '../../test-support/reconciler/reconciler-fixture.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';
import { wallClock } from '../core/clock.ts';

const clock = wallClock;
let store: Store;
let errors: unknown[];
let attempts: string[];
const running: Reconciler[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  errors = [];
  attempts = [];
  store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  vi.useRealTimers();
});

function start(ensure: Provider['ensure'], traits: Partial<Provider> = {}): Reconciler {
  const reconciler = createReconciler({
    store,
    sealer,
    providers: providersOf(ensure, { isOutside: true, ...traits }),
    clock,
    ids,
    randomness: createSeededRandomness('tries'),
    report: (...parts) => attempts.push(parts.join(' ')),
    onError: (error) => errors.push(error),
  });
  running.push(reconciler);
  reconciler.start();
  return reconciler;
}

const hanging = (): Promise<Result> => new Promise(() => {});

test('not yet: the record says why and when it is tried again, and there is one event', async () => {
  const id = await addSite(store, 'shop', NOW);
  start(() => ({ outcome: 'not_yet', reason: 'The registry is closed.' }));
  await vi.advanceTimersByTimeAsync(1);
  const { wire, status } = await siteOf(store, id);
  expect(status).toBe('pending');
  expect(wire.status_reason).toMatch(/^The registry is closed\. Next try at 2026-11-15T12:00:0[01]\.\d{3}Z\.$/);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts.length).toBeGreaterThan(5);
  expect(await eventTypes(store, id)).toEqual(['site.created', 'site.updated']);
});

test('not yet until a time that the provider knows: it is tried then', async () => {
  await addSite(store, 'shop', NOW);
  const calls: number[] = [];
  start(() => {
    calls.push(Date.now() - NOW);
    return calls.length === 1 ? { outcome: 'not_yet', reason: 'Closed.', at: NOW + 42_000 } : ACTIVE;
  });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(calls).toEqual([0, 42_000]);
});

test('throwing again and again: the pauses grow from a second to five minutes, and attempts are numbered', async () => {
  const id = await addSite(store, 'shop', NOW);
  const calls: { at: number; attempt: number }[] = [];
  start(({ attempt }) => {
    calls.push({ at: Date.now(), attempt });
    throw new Error('password=hunter2');
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  const pauses = calls.slice(1).map(({ at }, index) => at - calls[index]!.at);
  expect(calls.map(({ attempt }) => attempt)).toEqual(calls.map((_, index) => index + 1));
  for (const [index, pause] of pauses.entries()) {
    const full = Math.min(1_000 * 2 ** index, 300_000);
    expect(pause).toBeGreaterThanOrEqual(full / 2);
    expect(pause).toBeLessThanOrEqual(full);
  }
  // Details of the failure belong in the log, not in the record.
  expect(errors).toHaveLength(calls.length);
  expect((await siteOf(store, id)).wire.status_reason).toMatch(/^The provider had a problem\. Next try at /);
  expect(new Set(attempts)).toEqual(new Set(['sites simulated ensure error']));
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'done'],
  ['an unknown outcome', { outcome: 'maybe' }],
  ['another id', { outcome: 'done', observations: { id: 'site_other' } }],
  ['an unknown status', { outcome: 'done', observations: { status: 'splendid' } }],
  ['no time', { outcome: 'done', lookAt: Number.NaN }],
  ['no reason', { outcome: 'failed' }],
])('answering %s: is an error, and tried again', async (_what, answer) => {
  const id = await addSite(store, 'shop', NOW);
  const answers = [answer, Promise.resolve(answer), ACTIVE];
  start(() => answers.shift() as Result);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(errors).toHaveLength(2);
  expect(await siteOf(store, id)).toMatchObject({ status: 'active', wire: { status_reason: null } });
});

test('failed for good: the record fails with the reason, and is not tried again', async () => {
  const id = await addSite(store, 'shop', NOW);
  start(() => ({ outcome: 'failed', reason: 'There is no such version.' }));
  await vi.advanceTimersByTimeAsync(3_600_000);
  const { status, wire } = await siteOf(store, id);
  expect([status, wire.status_reason]).toEqual(['failed', 'There is no such version.']);
  expect(attempts).toEqual(['sites simulated ensure failed']);
});

describe('a provider that takes long', () => {
  test('keeps its lease: no other process takes the record meanwhile', async () => {
    const id = await addSite(store, 'shop', NOW);
    const slow = Promise.withResolvers<Result>();
    start(() => slow.promise);
    await vi.advanceTimersByTimeAsync(1);
    let others = 0;
    start(() => {
      others += 1;
      return ACTIVE;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    slow.resolve(ACTIVE);
    await vi.advanceTimersByTimeAsync(1);
    expect((await siteOf(store, id)).status).toBe('active');
    expect(others).toBe(0);
  });

  test('for ever: is aborted after two minutes, and the record is tried again', async () => {
    const id = await addSite(store, 'shop', NOW);
    const signals: AbortSignal[] = [];
    start(({ signal }) => {
      signals.push(signal);
      return signals.length === 1 ? hanging() : ACTIVE;
    });
    await vi.advanceTimersByTimeAsync(119_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect((await siteOf(store, id)).status).toBe('active');
    expect(attempts).toEqual(['sites simulated ensure late', 'sites simulated ensure done']);
  });

  test('while the record is changed: is aborted, and the change is applied', async () => {
    const id = await addSite(store, 'shop', NOW);
    const calls: Work[] = [];
    start((work) => {
      calls.push(work);
      return calls.length === 1 ? hanging() : ACTIVE;
    });
    await vi.advanceTimersByTimeAsync(1);
    const { wire, ...record } = await siteOf(store, id);
    const json = JSON.stringify({ ...wire, labels: { patched: 'yes' } });
    await store.commit(PROJECT, { changes: [{ record: { ...record, json, version: 2 } }], events: [] });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(calls[1]!.record.labels).toEqual({ patched: 'yes' });
    expect((await siteOf(store, id)).status).toBe('active');
  });

  test('for one kind: no other kind waits, however many records of it are due', async () => {
    for (let index = 0; index < 50; index += 1) await addSite(store, `slow-${index}`, NOW);
    const zone = await addSite(store, 'zone.test', NOW, 'dns');
    start(({ kind }) => (kind === 'sites' ? hanging() : ACTIVE));
    await vi.advanceTimersByTimeAsync(10);
    expect((await store.find(PROJECT, 'dns', zone))!.status).toBe('active');
  });

  test('when the process ends: is aborted, and another process takes the record after the lease', async () => {
    const id = await addSite(store, 'shop', NOW);
    let signal: AbortSignal | undefined;
    const first = start((work) => {
      signal = work.signal;
      return hanging();
    });
    await vi.advanceTimersByTimeAsync(1);
    await first.stop();
    expect(signal!.aborted).toBe(true);
    expect(errors).toEqual([]);
    start(() => ACTIVE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await siteOf(store, id)).status).toBe('active');
  });
});

describe('what is outside', () => {
  test('is observed every five minutes, and brought back when it is not as it should be', async () => {
    const id = await addSite(store, 'shop', NOW);
    const calls: string[] = [];
    const seen: Result[] = [ACTIVE, { outcome: 'not_yet', reason: 'Gone.' }, ACTIVE];
    start(
      () => {
        calls.push('ensure');
        return ACTIVE;
      },
      {
        observe: () => {
          calls.push('observe');
          return seen.shift()!;
        },
      },
    );
    await vi.advanceTimersByTimeAsync(16.5 * 60_000);
    expect(calls).toEqual(['ensure', 'observe', 'observe', 'ensure', 'observe']);
    expect(await eventTypes(store, id)).toEqual(['site.created', 'site.active']);
  });

  test('that is lost for good fails its record, and is not made again', async () => {
    const id = await addSite(store, 'shop', NOW);
    start(() => ACTIVE, { observe: () => ({ outcome: 'failed', reason: 'Its data is gone.' }) });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect((await siteOf(store, id)).status).toBe('failed');
    expect(attempts).toEqual(['sites simulated ensure done', 'sites simulated observe failed']);
  });
});
