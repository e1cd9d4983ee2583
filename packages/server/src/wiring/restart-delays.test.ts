import { expect, test } from 'vitest';
import { createRestartDelays } from './restart-delays.ts';

test('a process that ends at once is started after longer and longer delays, up to half a minute', () => {
  const delayAfter = createRestartDelays();
  const delays = Array.from({ length: 12 }, () => delayAfter(100));
  expect(delays).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]);
});

test('after half a minute without trouble, the next start is immediate again', () => {
  const delayAfter = createRestartDelays();
  expect([delayAfter(0), delayAfter(0), delayAfter(30_000), delayAfter(0)]).toEqual([0, 500, 0, 500]);
});
