import { expect, test } from 'vitest';
import { countOf, formatBytes } from './amount.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [9_940, '9.9 kB'],
  [9_960, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [104_857_600, '105 MB'],
  [1_073_741_824, '1.1 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('one of a thing, and many', () => {
  expect([countOf(1, 'file'), countOf(0, 'file'), countOf(1_204, 'file')]).toEqual([
    '1 file',
    '0 files',
    '1,204 files',
  ]);
});
