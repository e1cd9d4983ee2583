import { kinds } from '@landhold/contract';
import { expect, test } from 'vitest';
import { PRESETS, SCOPE_ROWS, summariseScopes } from './key-scopes.ts';

test('the matrix has a row for every kind, and events can only be read', () => {
  expect(SCOPE_ROWS.map(({ subject }) => subject)).toEqual([
    ...new Set(Object.values(kinds).map(({ tag }) => tag)),
    'events',
  ]);
  expect(SCOPE_ROWS.at(-1)).toEqual({ subject: 'events', read: 'events:read', write: undefined });
});

test('"Web publishing" holds what its kinds need, and no more', () => {
  const scopes = PRESETS.find(({ name }) => name === 'Web publishing')!.scopes;
  expect([...new Set(scopes.map((scope) => scope.split(':')[0]))]).toEqual(['domains', 'dns', 'sites']);
});

test('"Read only" holds no scope that writes', () => {
  const scopes = PRESETS.find(({ name }) => name === 'Read only')!.scopes;
  expect(scopes).toContain('sites:read');
  expect(scopes.filter((scope) => scope.endsWith(':write'))).toEqual([]);
});

test.each([
  [['sites:read', 'sites:write', 'dns:read'], 'dns:read, sites'],
  [['events:read'], 'events'],
  [['vpn:write'], 'vpn:write'],
  [PRESETS[0]!.scopes, 'Read only'],
  [PRESETS[1]!.scopes, 'Everything'],
])('%j is summed up as "%s"', (scopes, words) => {
  expect(summariseScopes(scopes)).toBe(words);
});
