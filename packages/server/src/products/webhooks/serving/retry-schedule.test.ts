import { afterEach, expect, test, vi } from 'vitest';
import { nextAttemptAt } from './retry-schedule.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const HOUR_S = 3_600;
/** The receiver's clock and ours agree, and service time is a year ahead of both. */
const MACHINE_NOW = Date.parse('2025-11-15T12:00:00.000Z');

afterEach(() => void vi.useRealTimers());

function waitS(attempts: number, retryAfter: string | null = null, chance = 0): number | null {
  const at = nextAttemptAt({ attempts, now: NOW, chance, retryAfter });
  return at === null ? null : (at - NOW) / 1_000;
}

test('waits grow from 5 seconds to a day, and after ten attempts there is none', () => {
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * HOUR_S);
  expect(Array.from({ length: 11 }, (_, at) => waitS(at + 1))).toEqual([5, 300, 1_800, ...hours, null, null]);
});

test('chance makes a wait longer, by a fifth at most', () => {
  expect(waitS(2, null, 0.5)).toBe(330);
  expect(waitS(2, null, 1)).toBe(360);
});

test.each([
  ['120', 120],
  ['1', 5],
  ['Sat, 15 Nov 2025 12:01:00 GMT', 60],
  ['Sat, 15 Nov 2025 11:00:00 GMT', 5],
  ['999999999', 24 * HOUR_S],
  ['99999999999999999999', 5],
  ['soon', 5],
  ['-5', 5],
])('Retry-After: %s', (retryAfter, seconds) => {
  vi.useFakeTimers({ now: MACHINE_NOW, toFake: ['Date'] });
  expect(waitS(1, retryAfter)).toBe(seconds);
});

test('Retry-After does not add attempts', () => {
  expect(waitS(10, '120')).toBeNull();
});
