import { describe, expect, test } from 'vitest';
import { parseSignInProviders } from './sign-in-providers.ts';

const COMPANY = { id: 'company', name: 'Company', issuer: 'https://id.example.com', client_id: 'landhold' };
const read = (...providers: readonly object[]) => parseSignInProviders(JSON.stringify({ providers }));

test('what is left out has a default that gives nothing', () => {
  expect(read(COMPANY)).toEqual([
    {
      id: 'company',
      name: 'Company',
      issuer: 'https://id.example.com',
      clientId: 'landhold',
      clientSecret: null,
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      prompt: null,
      emailDomains: [],
      groupsClaim: 'groups',
      rules: [],
    },
  ]);
});

test('domains are compared in lower case, and rules keep their order', () => {
  const rules = [
    { group: 'it', administrator: true },
    { group: 'all', project: 'harbour', role: 'read_only' },
  ];
  const [company] = read({ ...COMPANY, email_domains: ['Example.COM'], may_grant_administrator: true, rules });
  expect(company).toMatchObject({ emailDomains: ['example.com'], rules });
});

describe('refused', () => {
  test.each([
    ['not JSON', '{"client_secret": "hidden"', 'it is not JSON'],
    ['no list', '{}', 'it needs "providers"'],
    ['an empty list', '{"providers":[]}', 'it needs "providers"'],
  ])('%s', (_what, text, message) => {
    expect(() => parseSignInProviders(text)).toThrow(message);
    expect(() => parseSignInProviders(text)).not.toThrow('hidden');
  });

  test.each([
    ['an issuer without TLS', { issuer: 'http://id.example.com' }, 'issuer is not an https address'],
    ['an issuer with a password', { issuer: 'https://a:b@id.example.com' }, 'issuer is not an https address'],
    ['an unknown member', { client_secrets: 'x' }, 'unknown member "client_secrets"'],
    ['an id for no address', { id: '../x' }, 'id is not 1 to 32'],
    ['a domain with a wildcard', { email_domains: ['*.example.com'] }, 'which is not a domain'],
    ['an address instead of a domain', { email_domains: ['a@example.com'] }, 'which is not a domain'],
    ['scopes without openid', { scopes: ['email'] }, 'lacks "openid"'],
    ['a prompt that nobody knows', { prompt: 'none' }, 'prompt is not consent'],
    ['a rule for administrators', { rules: [{ group: 'it', administrator: true }] }, 'makes administrators'],
    [
      'a rule with a role that is none',
      { rules: [{ group: 'a', project: 'b', role: 'administrator' }] },
      'is not {"group"',
    ],
    [
      'a rule with both',
      { rules: [{ group: 'a', project: 'b', role: 'owner', administrator: true }] },
      'is not {"group"',
    ],
  ])('%s', (_what, more, message) => {
    expect(() => read({ ...COMPANY, ...more })).toThrow(message);
  });

  test('two with one id, and two with one issuer', () => {
    expect(() => read(COMPANY, { ...COMPANY, issuer: 'https://other.example.com' })).toThrow('the id "company"');
    expect(() => read(COMPANY, { ...COMPANY, id: 'other' })).toThrow('the issuer "https://id.example.com"');
  });
});
