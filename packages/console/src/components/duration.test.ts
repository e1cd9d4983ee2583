import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0.04, '0.0 ms'],
  [1.234, '1.2 ms'],
  [9.96, '10 ms'],
  [839.6, '840 ms'],
  [999.6, '1.0 s'],
  [2_440, '2.4 s'],
  [10_000, '10 s'],
])('%s milliseconds are %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
