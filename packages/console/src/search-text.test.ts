import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('a URL has the filters as plain names and values, and parsing returns them', () => {
  const text = stringifySearch({ status: '200', label: 'env:a b', cursor: undefined, name: '' });
  expect(text).toBe('?status=200&label=env%3Aa+b');
  expect(parseSearch(text)).toEqual({ status: '200', label: 'env:a b' });
});

test('no question mark without values', () => {
  expect(stringifySearch({ status: undefined })).toBe('');
});
