import { describe, expect, test } from 'vitest';
import { formatDateTime, parseDateTime } from './date-time.ts';

const local = (...parts: [number, number, number, number?, number?, number?]): string => {
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts;
  return new Date(year, month - 1, day, hour, minute, second).toISOString();
};

describe('a date and time as typed', () => {
  test.each([
    ['2036-12-31', local(2036, 12, 31)],
    ['2036-4-5', local(2036, 4, 5)],
    [' 2036-12-31 18:00 ', local(2036, 12, 31, 18)],
    ['2036-12-31T18:00:05', local(2036, 12, 31, 18, 0, 5)],
    ['2036-12-31 18:00 UTC', '2036-12-31T18:00:00.000Z'],
    ['2036-12-31T18:00:00.000Z', '2036-12-31T18:00:00.000Z'],
  ])('%s is parsed', (text, timestamp) => {
    expect(parseDateTime(text)).toBe(timestamp);
  });

  test.each([
    '',
    'soon',
    '31.12.2036',
    '12/31/2036',
    '2036-02-31',
    '2036-13-01',
    '2036-12-31 24:00',
    '2036-12-31 18:60',
  ])('"%s" is invalid', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  test('is formatted as people type it, with seconds only if there are any', () => {
    expect(formatDateTime(local(2036, 4, 5, 18))).toBe('2036-04-05 18:00');
    expect(formatDateTime(local(2036, 4, 5, 18, 0, 7))).toBe('2036-04-05 18:00:07');
    expect(parseDateTime(formatDateTime(local(2036, 4, 5, 18, 0, 7)))).toBe(local(2036, 4, 5, 18, 0, 7));
  });
});
