import { kinds } from '@landhold/contract';
import { installationScopes, scopes as allScopes } from '@landhold/contract/forms';
import { expect, test } from 'vitest';
import { PRESETS, SCOPE_ROWS, summariseScopes, describeScope } from './key-scopes.ts';

test('the matrix begins with a row for every kind, and events can only be read', () => {
  const tags = [...new Set(Object.values(kinds).map(({ tag }) => tag))];
  expect(SCOPE_ROWS.slice(0, tags.length).map(({ subject }) => subject)).toEqual(tags);
  expect(SCOPE_ROWS).toContainEqual({ subject: 'events', read: 'events:read', write: undefined, others: [] });
});

test('the matrix has each scope of the document once', () => {
  const shown = SCOPE_ROWS.flatMap(({ read, write, others }) => [read, write, ...others]);
  expect(shown.filter((scope) => scope !== undefined)).toEqual([...allScopes, ...installationScopes]);
});

test.each(allScopes)('the words for a key without %s name all others, and not this one', (scope) => {
  const held = allScopes.filter((each) => each !== scope);
  const named = summariseScopes(held)
    .replaceAll('\u{a0}', ' ')
    .split(' · ')
    .flatMap((group) => {
      const [subject, rights] = group.split(': ') as [string, string];
      return rights.split(', ').map((right) => `${subject}:${right}`);
    });
  expect(named).toEqual(held);
});

test('"Web publishing" holds what its kinds need, and no more', () => {
  const scopes = PRESETS.find(({ name }) => name === 'Web publishing')!.scopes;
  expect([...new Set(scopes.map((scope) => scope.split(':')[0]))]).toEqual(['domains', 'dns', 'sites']);
  expect(scopes.filter((scope) => !/:(?:read|write)$/.test(scope))).toEqual([]);
});

test('no preset holds a scope of the installation', () => {
  const held = new Set<string>(PRESETS.flatMap(({ scopes }) => scopes));
  expect(installationScopes.filter((scope) => held.has(scope))).toEqual([]);
});

test('"Read only" holds no scope that writes', () => {
  const scopes = PRESETS.find(({ name }) => name === 'Read only')!.scopes;
  expect(scopes).toContain('sites:read');
  expect(scopes.filter((scope) => scope.endsWith(':write'))).toEqual([]);
});

test.each([
  [['sites:read', 'sites:write', 'dns:read'], 'dns: read · sites: read, write'],
  [['events:read'], 'events: read'],
  [['vpn:write'], 'vpn: write'],
  [['domains:transfer'], 'domains: transfer'],
  [['moons:read', 'sites:read'], 'sites: read · moons: read'],
  [PRESETS[0]!.scopes, 'Read only'],
  [PRESETS[1]!.scopes, 'Everything'],
  [['installation:write', 'sites:read'], 'sites: read · installation: write'],
])('%j is summed up as "%s"', (scopes, words) => {
  expect(summariseScopes(scopes).replaceAll('\u{a0}', ' ')).toBe(words);
});

test('the words for a right beyond reading and writing say what it allows', () => {
  expect(describeScope('domains:transfer')).toBe('Create an auth code');
  expect(describeScope('databases:credentials')).toBe(
    'Create a database user, update a user, delete a user, rotate a database user',
  );
});
