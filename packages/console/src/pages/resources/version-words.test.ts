import { expect, test } from 'vitest';
import { versionWords } from './version-words.ts';

test.each([
  ['Created', 'created', null],
  ['Deleted', 'deleted', null],
  ['Changed TTL', 'updated', { ttl: 300, updated_at: 'then' }],
  ['Changed status and labels', 'updated', { status: 'pending', labels: {} }],
  ['Changed 4 fields', 'updated', { status: 'pending', labels: {}, ttl: 1, region: 'eu' }],
  ['Changed something that no field shows', 'updated', {}],
] as const)('%s', (words, action, before) => {
  expect(versionWords({ action, before })).toBe(words);
});
