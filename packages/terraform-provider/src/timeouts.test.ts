import { expect, test } from 'vitest';
import { parseDuration, readTimeout } from './timeouts.ts';

test.each([
  ['90s', 90_000],
  ['5m', 300_000],
  ['1h30m', 5_400_000],
  ['24h', 86_400_000],
])('%s is a duration', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['', '5', 'soon', '-5m', '5m1h', '0s', '25h', '1.5h', '99999999999999999999h'])('%j is none', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test('a timeout that is not set is 20 minutes', () => {
  expect([readTimeout(null, 'create'), readTimeout({ create: '5m', update: null }, 'update')]).toEqual([
    1_200_000, 1_200_000,
  ]);
});
