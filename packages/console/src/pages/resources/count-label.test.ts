import { describe, expect, test } from 'vitest';
import type { CountedList } from './count-label.ts';
import { countLabel } from './count-label.ts';

function listOf(rows: number, next: string | null, rest: Partial<CountedList> = {}): CountedList {
  const data = Array.from({ length: rows }) as CountedList['page']['data'];
  return { kind: 'sites', filters: {}, page: { data, next_cursor: next }, counted: undefined, ...rest };
}

describe('the label with the number of records', () => {
  test('is the number on the page if there is no other page', () => {
    expect(countLabel(listOf(1, null))).toBe('1 site');
    expect(countLabel(listOf(3, null, { filters: { status: 'active' } }))).toBe('3 sites');
  });

  test('has the server’s count, exact or as a lower bound', () => {
    expect(countLabel(listOf(20, 'next', { counted: { count: 137, is_more: false } }))).toBe('20 of 137 sites');
    expect(countLabel(listOf(20, 'next', { counted: { count: 1_000, is_more: true } }))).toBe('20 of 1,000+ sites');
    const last = { filters: { cursor: 'last' }, counted: { count: 45, is_more: false } };
    expect(countLabel(listOf(5, null, last))).toBe('5 of 45 sites');
  });

  test('is left out until there is a count, and if the count is older than the page', () => {
    expect(countLabel(listOf(20, 'next'))).toBeUndefined();
    expect(countLabel(listOf(20, 'next', { counted: { count: 20, is_more: false } }))).toBeUndefined();
  });
});
