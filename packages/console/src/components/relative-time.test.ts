import { expect, test } from 'vitest';
import { clockTime, relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

test.each([
  ['2026-11-15T11:59:58.000Z', 'just now'],
  ['2026-11-15T12:00:03.000Z', 'just now'],
  ['2026-11-15T11:59:30.000Z', '30s ago'],
  ['2026-11-15T11:59:00.600Z', '59s ago'],
  ['2026-11-15T11:01:00.000Z', '59m ago'],
  ['2026-11-15T11:00:01.000Z', '1h ago'],
  ['2026-11-15T10:20:00.000Z', '2h ago'],
  ['2026-11-15T11:00:00.000Z', '1h ago'],
  ['2026-11-14T12:00:00.000Z', 'yesterday'],
  ['2026-11-18T12:00:00.000Z', 'in 3d'],
  ['2027-02-13T11:59:10.000Z', 'in 90d'],
  ['2027-11-15T12:00:00.000Z', 'in 12mo'],
  ['2023-11-15T12:00:00.000Z', '3y ago'],
])('%s is %s', (moment, words) => {
  expect(relativeTime(moment, NOW)).toBe(words);
});

test('in a sentence units are written out', () => {
  expect(relativeTime('2026-11-15T11:58:00.000Z', NOW, 'long')).toBe('2 minutes ago');
});

test('a clock shows seconds, the day if it is another, and the year if it is another', () => {
  const at = (text: string): string => new Date(text).toISOString();
  const now = new Date('2026-11-17T18:00:00').getTime();
  expect(clockTime(at('2026-11-17T09:03:02'), now)).toBe('09:03:02');
  expect(clockTime(at('2026-11-16T23:59:59'), now)).toBe('16 Nov, 23:59:59');
  expect(clockTime(at('2025-11-17T18:00:00'), now)).toBe('17 Nov 2025, 18:00:00');
});
