import { expect, test } from 'vitest';
import type { KeptSize } from '../ports/database-gauge.ts';
import { levelOf, withSize } from './storage-watch.ts';

const HOUR_MS = 3_600_000;

test.each([
  [79.9, null, null],
  [80, null, 80],
  [94.9, null, 80],
  [95, null, 95],
  [400, null, 95],
  [75, 80, 80],
  [74.9, 80, null],
  [90, 95, 95],
  [89.9, 95, 80],
  [76, 95, 80],
  [74.9, 95, null],
] as const)('%d percent after a warning of %s is %s', (share, former, level) => {
  expect(levelOf(share, former, [80, 95])).toBe(level);
});

test('sizes are kept every six hours, and no more than 120', () => {
  let sizes: readonly KeptSize[] = [];
  for (let hour = 0; hour < 1_000; hour += 1) sizes = withSize(sizes, hour * HOUR_MS, hour, 0);
  expect(sizes).toHaveLength(120);
  expect(sizes.at(-1)).toEqual([996 * HOUR_MS, 996, 0]);
  expect(sizes.at(-2)).toEqual([990 * HOUR_MS, 990, 0]);
});

test('a size has the most connections until the next one', () => {
  let sizes: readonly KeptSize[] = [];
  for (const [hour, connections] of [3, 12, 0, 5, 0, 1, 7].entries()) {
    sizes = withSize(sizes, hour * HOUR_MS, 100, connections);
  }
  expect(sizes).toEqual([
    [0, 100, 12],
    [6 * HOUR_MS, 100, 7],
  ]);
  expect(withSize(sizes, 7 * HOUR_MS, 200, 7)).toBe(sizes);
  expect(withSize([[0, 100]], HOUR_MS, 100, 0)).toEqual([[0, 100, 0]]);
});
