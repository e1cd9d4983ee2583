import { describe, expect, test } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { makeKey, makePersonalToken } from './api-key.ts';
import { parseBootstrapKeys } from './bootstrap-keys.ts';
import { allScopes } from '../core/scopes.ts';

const [one, two, three] = ['one', 'two', 'three'].map((seed) => makeKey(createSeededRandomness(seed))) as [
  string,
  string,
  string,
];

function complaintAbout(text: string): string {
  try {
    parseBootstrapKeys(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
}

describe('entries', () => {
  test('a key alone has every scope, in the project "default"', () => {
    expect(parseBootstrapKeys(one)).toEqual([{ key: one, scopes: allScopes, project: 'default' }]);
  });

  test('scopes, a project, or both may follow a key', () => {
    expect(parseBootstrapKeys(`${one}=domains:read,events:read ${two}@shop ${three}=vpn:write@my-shop-2`)).toEqual([
      { key: one, scopes: new Set(['domains:read', 'events:read']), project: 'default' },
      { key: two, scopes: allScopes, project: 'shop' },
      { key: three, scopes: new Set(['vpn:write']), project: 'my-shop-2' },
    ]);
  });

  test('any white space separates them, and none of it makes an entry', () => {
    expect(parseBootstrapKeys(`\n ${one}\t${two}\r\n\n${three} `).map(({ key }) => key)).toEqual([one, two, three]);
    expect(parseBootstrapKeys(' \n\t')).toEqual([]);
  });
});

describe('a wrong entry stops the start and is named by its place', () => {
  test.each([
    ['no key', `${one} hello`, 'entry 2 is not an API key'],
    ['a wrong checksum', `${one.slice(0, -1)}${one.endsWith('0') ? '1' : '0'}`, 'entry 1 is not an API key'],
    ['scopes without a key', '=domains:read', 'entry 1 is not an API key'],
    ['the demo key', 'sk_svc_demo_LandholdSandbox', 'entry 1 is not an API key'],
    ['a personal token', makePersonalToken(createSeededRandomness('token')), 'entry 1 is not an API key'],
    ['the same key twice', `${one} ${two} ${one}`, 'entry 3 repeats an earlier key'],
    ['the same key in two projects', `${one}@a ${one}@b`, 'entry 2 repeats an earlier key'],
    ['an unknown scope', `${one}=domains:admin`, 'entry 1 names an unknown scope "domains:admin"'],
    ['a doubled comma', `${one}=domains:read,,dns:read`, 'entry 1 names an unknown scope'],
    ['no scope after the sign', `${one}=`, 'entry 1 names an unknown scope'],
    ['no project after the sign', `${one}@`, 'entry 1 names a project'],
    ['a project in capitals', `${one}@Shop`, 'entry 1 names a project'],
    ['a project with a hyphen at its end', `${one}@shop-`, 'entry 1 names a project'],
    ['a project of 64 characters', `${one}@${'a'.repeat(64)}`, 'entry 1 names a project'],
    ['two projects', `${one}@a@b`, 'entry 1 names a project'],
  ])('%s', (_, text, complaint) => {
    expect(complaintAbout(text)).toContain(complaint);
  });

  test.each([
    ['a key is misspelt', `${one}x`],
    ['keys are separated by a comma', `${one},${two}`],
    ['keys are separated by a comma after scopes', `${one}=domains:read,${two}`],
    ['keys are separated by a comma after a project', `${one}@shop,${two}`],
    ['a key stands where a project should', `${one}@${two}`],
  ])('and never shows a key, also when %s', (_, text) => {
    expect(complaintAbout(text)).toMatch(/^entry 1 /);
    expect(complaintAbout(text)).not.toMatch(/sk_svc_[0-9A-Za-z]/);
  });
});
