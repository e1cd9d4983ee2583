import { beforeEach, expect, test } from 'vitest';
import { ServiceError } from '../core/service-error.ts';
import type { Role } from '../core/roles.ts';
import type { Accounts } from '../store/accounts.ts';
import type { FoundToken, StoredToken } from '../store/personal-tokens.ts';
import { clockAt } from '../../test-support/manual-clock.ts';
import type { TokenAuthenticator } from './token-authenticator.ts';
import { createTokenAuthenticator } from './token-authenticator.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const HASH = 'a hash';
let now: number;
let found: FoundToken | undefined;
let named: (string | null)[];
let uses: ReadonlyMap<string, number>[];
let authenticator: TokenAuthenticator;

beforeEach(() => {
  now = NOW;
  found = holding();
  named = [];
  uses = [];
  const accounts: Pick<Accounts, 'findToken' | 'recordTokenUse'> = {
    async findToken(_hash, project) {
      named.push(project);
      return found;
    },
    recordTokenUse: async (recent) => void uses.push(recent),
  };
  authenticator = createTokenAuthenticator({ accounts, clock: clockAt(() => now) });
});

function holding(fields: Partial<StoredToken> = {}, more: Partial<FoundToken> = {}): FoundToken {
  const token: StoredToken = {
    id: 'tok_one',
    hash: HASH,
    lastFour: 'abcd',
    accountId: 'acct_one',
    projectId: 'proj_one',
    name: 'laptop',
    scopes: new Set(['sites:read', 'sites:write', 'audit:read']),
    createdAt: NOW,
    expiresAt: NOW + 1_000,
    lastUsedAt: null,
    ...fields,
  };
  const project = { id: 'proj_one', country: 'DE' };
  return { token, accountName: 'Ada', isAdministrator: false, project, role: 'owner', ...more };
}

async function outcome(headers: Record<string, string> = {}): Promise<string> {
  const caller = await authenticator.find(HASH, { headers, ip: '192.0.2.1' });
  if (caller instanceof ServiceError) return caller.code;
  return caller === undefined ? 'unknown' : [...caller.scopes].join(' ');
}

test('a token acts in its project, as its person, from the address of the request', async () => {
  expect(await authenticator.find(HASH, { headers: {}, ip: '192.0.2.1' })).toEqual({
    projectId: 'proj_one',
    country: 'DE',
    keyId: 'tok_one',
    scopes: found!.token.scopes,
    authority: { by: 'token', tokenId: 'tok_one', accountId: 'acct_one', role: 'owner' },
    isOwner: true,
    person: {
      accountId: 'acct_one',
      accountName: 'Ada',
      isAdministrator: false,
      tokenName: 'laptop',
      expiresAt: NOW + 1_000,
      address: '192.0.2.1',
    },
  });
});

test('api_key_expired from the millisecond it expires at', async () => {
  now = NOW + 999;
  expect(await outcome()).toContain('sites:write');
  now = NOW + 1_000;
  expect(await outcome()).toBe('api_key_expired');
});

test.each<[Role | null, string]>([
  ['owner', 'sites:read sites:write audit:read'],
  ['developer', 'sites:read sites:write'],
  ['read_only', 'sites:read'],
  [null, 'unknown'],
])('for the role %s it has the scopes %s', async (role, scopes) => {
  found = holding({}, { role });
  expect(await outcome()).toBe(scopes);
});

test('a token for the installation needs an administrator and the name of a project', async () => {
  found = holding({ projectId: null }, { isAdministrator: true, role: null });
  expect(await outcome()).toBe('landhold_project_required');
  expect(await outcome({ 'landhold-project': 'proj_one' })).toContain('audit:read');
  found = holding({ projectId: null }, { isAdministrator: true, role: null, project: null });
  expect(await outcome({ 'landhold-project': 'proj_none' })).toBe('landhold_project_invalid');
  expect(named).toEqual([null, 'proj_one', 'proj_none']);
  found = holding({ projectId: null });
  expect(await outcome({ 'landhold-project': 'proj_one' })).toBe('unknown');
});

test('its last use is stored once', async () => {
  await outcome();
  await outcome();
  await authenticator.flush();
  await authenticator.flush();
  expect(uses).toEqual([new Map([['tok_one', NOW]])]);
});
