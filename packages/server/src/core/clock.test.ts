import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addYears, toTimestamp } from './clock.ts';

function yearsAfter(timestamp: string, years: number): string {
  return toTimestamp(addYears(Date.parse(timestamp), years));
}

describe('addYears', () => {
  test.each([
    ['an ordinary day', '2026-11-15T12:34:56.789Z', 1, '2027-11-15T12:34:56.789Z'],
    ['the last millisecond of a year', '2026-12-31T23:59:59.999Z', 10, '2036-12-31T23:59:59.999Z'],
    ['the first millisecond of a year', '2027-01-01T00:00:00.000Z', 1, '2028-01-01T00:00:00.000Z'],
    ['28 February before a leap year', '2027-02-28T06:00:00.000Z', 1, '2028-02-28T06:00:00.000Z'],
    ['1 March of a leap year', '2028-03-01T06:00:00.000Z', 1, '2029-03-01T06:00:00.000Z'],
  ])('%s stays the same day and time', (_, from, years, to) => {
    expect(yearsAfter(from, years)).toBe(to);
  });

  test.each([
    [1, '2029-03-01T08:00:00.001Z'],
    [2, '2030-03-01T08:00:00.001Z'],
    [3, '2031-03-01T08:00:00.001Z'],
    [4, '2032-02-29T08:00:00.001Z'],
  ])('29 February is 1 March %i year on where there is no 29th', (years, to) => {
    expect(yearsAfter('2028-02-29T08:00:00.001Z', years)).toBe(to);
  });

  test('29 February is 1 March in 2100, which divides by four and is no leap year', () => {
    expect(yearsAfter('2096-02-29T00:00:00.000Z', 4)).toBe('2100-03-01T00:00:00.000Z');
  });
});

test('a timestamp is UTC with milliseconds, also when they are zero, and no finer', () => {
  expect(toTimestamp(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(toTimestamp(1_001.9)).toBe('1970-01-01T00:00:01.001Z');
});

test('a timestamp is what Date writes, at every millisecond that it knows', () => {
  const edges = [-8.64e15, -1, 0, 999, 59_999, 3_599_999, 86_399_999, 86_400_000, 253_402_300_800_000, 8.64e15];
  fc.assert(
    fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (ms) => {
      expect(toTimestamp(ms)).toBe(new Date(ms).toISOString());
    }),
    { examples: edges.map((ms) => [ms]), numRuns: 1_000 },
  );
});
