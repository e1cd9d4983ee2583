import { expect, test } from 'vitest';
import { readMoment } from './moment.ts';

const NOW = new Date(2026, 8, 21, 10, 30);
const local = (...parts: [number, number, number]): string => new Date(...parts).toISOString();

test.each([
  ['today', local(2026, 8, 21)],
  ['yesterday', local(2026, 8, 20)],
  ['90m', new Date(NOW.getTime() - 5_400_000).toISOString()],
  ['2d', new Date(NOW.getTime() - 172_800_000).toISOString()],
  ['2026-03-01', local(2026, 2, 1)],
  ['2026-09-21T08:14:05.120Z', '2026-09-21T08:14:05.120Z'],
  ['2026-09-21T08:14+02:00', '2026-09-21T06:14:00.000Z'],
])('%s is a time', (text, moment) => {
  expect(readMoment(text, NOW, '--since')).toBe(moment);
});

test.each(['', 'tomorrow', '5', '1w', '2026-02-30T25:00Z', '21.09.2026', 'Mon'])('%j is none', (text) => {
  expect(() => readMoment(text, NOW, '--since')).toThrow('--since is no time');
});
