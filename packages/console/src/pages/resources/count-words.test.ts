import { expect, test } from 'vitest';
import type { ResourceRecord } from '../../api/resources-api.ts';
import type { CountedList } from './count-words.ts';
import { countWords } from './count-words.ts';

function words(length: number, next: string | null, rest: Partial<CountedList> = {}): string | undefined {
  const data = Array.from({ length }, () => ({}) as ResourceRecord);
  return countWords({ kind: 'sites', filters: {}, page: { data, next_cursor: next }, counts: { sites: 33 }, ...rest });
}

test('a list of one page counts what it shows, with filters or without', () => {
  expect(words(5, null)).toBe('5 sites');
  expect(words(1, null, { filters: { name_prefix: 'a' } })).toBe('1 site');
});

test('a longer list has the number of the project, exact to 1,000', () => {
  expect(words(20, 'next')).toBe('20 of 33 sites');
  expect(words(13, null, { filters: { cursor: 'c', order: 'name' } })).toBe('13 of 33 sites');
  expect(words(20, 'next', { counts: { sites: 1_000 } })).toBe('20 of 1,000 sites');
  expect(words(20, 'next', { counts: { sites: 1_001 } })).toBe('20 of 1,000+ sites');
});

test('what is not known is not said', () => {
  expect(words(20, 'next', { filters: { status: 'active' } })).toBeUndefined();
  expect(words(20, 'next', { counts: { sites: 20 } })).toBeUndefined();
});
