import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('an address says what was filtered in plain words, and is read back as it was', () => {
  const text = stringifySearch({ status: '200', label: 'env:a b', cursor: undefined, name: '' });
  expect(text).toBe('?status=200&label=env%3Aa+b');
  expect(parseSearch(text)).toEqual({ status: '200', label: 'env:a b' });
});

test('nothing to say is no question mark', () => {
  expect(stringifySearch({ status: undefined })).toBe('');
});
