import { catalogue } from '@landhold/contract/catalogue';
import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';

test('a list of what is no kind has its short fields, and none for a secret', () => {
  const listKeys = catalogue.operations.find(({ id }) => id === 'listKeys')!;
  const key = { id: 'key_1', object: 'api_key', name: 'ci', scopes: ['sites:read'], secret: null, expires_at: null };
  expect(columnsOf(listKeys, [key])).toEqual(['id', 'name', 'expires_at']);
});
