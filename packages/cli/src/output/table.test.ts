import { expect, test } from 'vitest';
import { renderPairs, renderTable } from './table.ts';

const COLUMNS = ['name', 'status', 'values', 'created_at'];
const ROWS = [
  ['www', 'active', '192.0.2.10, 192.0.2.11', '2026-11-15T12:00:00.000Z'],
  ['a-much-longer-name.example.com', 'pending', '-', '2026-11-15T12:00:00.000Z'],
];

const longest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

test('a table that fits is not shortened', () => {
  expect(renderTable(['name', 'type'], [['www', 'A']], 80)).toBe('NAME  TYPE\nwww   A\n');
  expect(renderTable(COLUMNS, ROWS, Number.POSITIVE_INFINITY)).not.toContain('…');
});

test.each([1, 2, 5, 8, 14, 20, 40, 60, 79, 80, 81, 120])('no line is longer than %i columns', (width) => {
  expect(longest(renderTable(COLUMNS, ROWS, width))).toBeLessThanOrEqual(width);
  expect(
    longest(
      renderPairs(
        [
          ['deletion_protection', 'false'],
          ['name', 'x'.repeat(200)],
        ],
        width,
      ),
    ),
  ).toBeLessThanOrEqual(Math.max(width, 4));
});

test('long texts are shortened before columns are left out', () => {
  const table = renderTable(COLUMNS, ROWS, 40);
  expect(table.split('\n')[0]).toMatch(/^NAME +STATUS +VALUES +CREATED/);
  expect(renderTable(COLUMNS, ROWS, 20).split('\n')[0]).toMatch(/^NAME +STATUS$|^NAME +STATUS +V/);
});

test('a text of a million characters is shortened at once', () => {
  const table = renderTable(['a', 'b'], [['x'.repeat(1_000_000), 'y'.repeat(1_000_000)]], 40);
  expect(longest(table)).toBeLessThanOrEqual(40);
});

test('codes that move the cursor, and marks that turn the direction of text, are replaced', () => {
  expect(renderPairs([['name', 'a\u001b[2Jb\u202ec']], 80)).toBe('name  a\ufffd[2Jb\ufffdc\n');
});
