import { describe, expect, test } from 'vitest';
import type { CountedList } from './count-words.ts';
import { countWords } from './count-words.ts';

function listOf(rows: number, next: string | null, rest: Partial<CountedList> = {}): CountedList {
  const data = Array.from({ length: rows }) as CountedList['page']['data'];
  return { kind: 'sites', filters: {}, page: { data, next_cursor: next }, counted: undefined, ...rest };
}

describe('how many there are', () => {
  test('is what is shown, where that is all', () => {
    expect(countWords(listOf(1, null))).toBe('1 site');
    expect(countWords(listOf(3, null, { filters: { status: 'active' } }))).toBe('3 sites');
  });

  test('is what the server counted, exact or at least', () => {
    expect(countWords(listOf(20, 'next', { counted: { count: 137, is_more: false } }))).toBe('20 of 137 sites');
    expect(countWords(listOf(20, 'next', { counted: { count: 1_000, is_more: true } }))).toBe('20 of 1,000+ sites');
    const last = { filters: { cursor: 'last' }, counted: { count: 45, is_more: false } };
    expect(countWords(listOf(5, null, last))).toBe('5 of 45 sites');
  });

  test('is not said while nobody has counted, or the count is older than the page', () => {
    expect(countWords(listOf(20, 'next'))).toBeUndefined();
    expect(countWords(listOf(20, 'next', { counted: { count: 20, is_more: false } }))).toBeUndefined();
  });
});
