import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits this long for a piece. Returns whether it was late in the meantime. */
function receive(pace: ReturnType<typeof createPace>, waitMs: number, bytes: number): boolean {
  pace.wait();
  vi.advanceTimersByTime(waitMs);
  const isLate = pace.isLate(performance.now());
  pace.moved(bytes);
  return isLate;
}

test('one byte a second is too slow after 15 s', () => {
  const pace = createPace();
  const late = Array.from({ length: 16 }, () => receive(pace, 1_000, 1));
  expect(late.indexOf(true)).toBe(14);
});

test('64 KiB in each 15 s are fast enough for ever', () => {
  const pace = createPace();
  expect(Array.from({ length: 1_000 }, () => receive(pace, 1_000, 4_700))).not.toContain(true);
});

test('a sender that was fast at first must stay fast', () => {
  const pace = createPace();
  receive(pace, 1_000, 2 ** 30);
  const late = Array.from({ length: 60 }, () => receive(pace, 1_000, 1));
  expect(late.indexOf(true)).toBe(28);
});

test('a sender that stops after a good start is late', () => {
  const pace = createPace();
  receive(pace, 1_000, 2 ** 30);
  expect([receive(pace, 28_000, 0), receive(pace, 15_000, 0)]).toEqual([false, true]);
  const other = createPace();
  receive(other, 1_000, 2 ** 30);
  expect(receive(other, 60_000, 0)).toBe(true);
});

test('the time that the work on a piece takes does not count', () => {
  const pace = createPace();
  for (let round = 0; round < 10; round += 1) {
    expect(receive(pace, 100, 1)).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(pace.isLate(performance.now())).toBe(false);
  }
});
