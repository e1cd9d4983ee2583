import { expect, test } from 'vitest';
import { DURATION_BOUNDS } from '../store/request-log.ts';
import { createRequestCounts } from './count-requests.ts';
import { percentile } from './percentile.ts';

function durationsOf(...milliseconds: readonly number[]): readonly number[] {
  const counts = createRequestCounts();
  for (const durationMs of milliseconds)
    counts.add({ projectId: 'p', keyId: 'k', operation: null, status: 200, durationMs });
  return counts.take(0)[0]!.durations;
}

test('nothing took any time where nothing was asked', () => {
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([0, 0, 0], 0.95)).toBeNull();
});

test.each([0.3, 1.2, 4, 12, 45, 180, 2_500, 9_000])('%s ms is found again within its class', (ms) => {
  const above = DURATION_BOUNDS.findIndex((bound) => ms < bound);
  for (const share of [0.5, 0.95]) {
    const found = percentile(durationsOf(ms, ms, ms), share)!;
    expect(found).toBeGreaterThanOrEqual(DURATION_BOUNDS[above - 1] ?? 0);
    expect(found).toBeLessThanOrEqual(DURATION_BOUNDS[above]!);
  }
});

test('of a thousand different durations, both shares are found within a fifth', () => {
  const durations = durationsOf(...Array.from({ length: 1_000 }, (_, index) => (index + 1) / 4));
  expect(Math.abs(percentile(durations, 0.5)! / 125 - 1)).toBeLessThan(0.2);
  expect(Math.abs(percentile(durations, 0.95)! / 237.5 - 1)).toBeLessThan(0.2);
});

test('one slow request in ten is seen at 95 percent and not at 50', () => {
  const durations = durationsOf(2, 2, 2, 2, 2, 2, 2, 2, 2, 800);
  expect(percentile(durations, 0.5)).toBeLessThan(3);
  expect(percentile(durations, 0.95)).toBeGreaterThan(700);
});

test('what took longer than the last bound counts as that', () => {
  expect(percentile(durationsOf(99_000), 0.95)).toBe(10_000);
});
