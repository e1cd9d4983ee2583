import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrderLease } from './order-lease.ts';
import { wallClock } from '../../../../core/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = async (): Promise<void> => {};
const clock = wallClock;

test('an order ends with its lease, although the store does not respond to the renewal', async () => {
  let isAway = false;
  const certificates = { lease: async () => (isAway ? new Promise<boolean>(() => {}) : true) };
  const lease = createOrderLease({ certificates, clock, holder: 'one', onBegin: nothing, onEnd: nothing });
  expect(await lease.hold()).toBe(true);
  const signal = lease.signal();
  isAway = true;
  await vi.advanceTimersByTimeAsync(5_000);
  void lease.hold();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal.aborted).toBe(true);
});

test('a renewal that comes too late begins a new lease, with a signal that has not ended', async () => {
  const renewal = Promise.withResolvers<boolean>();
  let renewals = 0;
  let started = 0;
  const certificates = { lease: async () => ((renewals += 1) === 2 ? renewal.promise : true) };
  const onBegin = async (): Promise<void> => void (started += 1);
  const lease = createOrderLease({ certificates, clock, holder: 'one', onBegin, onEnd: nothing });
  await lease.hold();
  await vi.advanceTimersByTimeAsync(5_000);
  const late = lease.hold();
  await vi.advanceTimersByTimeAsync(40_000);
  renewal.resolve(true);
  // What was granted has ended as well.
  expect(await late).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await lease.hold()).toBe(true);
  expect(lease.signal().aborted).toBe(false);
  expect(started).toBe(3);
});

test('a lease does not count while what others have written cannot be read', async () => {
  let isAway = true;
  const certificates = { lease: async () => true };
  const onBegin = async (): Promise<void> => {
    if (isAway) throw new Error('The store is away.');
  };
  const lease = createOrderLease({ certificates, clock, holder: 'one', onBegin, onEnd: nothing });
  await expect(lease.hold()).rejects.toThrow('away');
  expect(await lease.hold()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(lease.hold()).rejects.toThrow('away');
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await lease.hold()).toBe(true);
});
