import { beforeEach, describe, expect, test } from 'vitest';
import type { Authenticate } from '../core/caller.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredKey } from '../store/directory.ts';
import { DEVELOPMENT_KEY, hashKey, makeKey } from './api-key.ts';
import { createProductionAuthenticator, createSandboxAuthenticator } from './authenticator.ts';
import type { FindEnrollmentKey } from './enrollment-keys.ts';
import { allScopes } from '../core/scopes.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const DEMO_KEY = 'sk_svc_demo_LandholdSandbox';
const NOW = Date.parse('2026-11-15T12:00:00.000Z');

let now: number;
let lookups: string[];

beforeEach(() => {
  now = NOW;
  lookups = [];
});

function storedKey(key: string, more: Partial<StoredKey> = {}): StoredKey {
  return {
    id: `key_${key.slice(-4)}`,
    hash: hashKey(key),
    lastFour: key.slice(-4),
    name: 'a key',
    projectId: 'proj_1',
    country: 'DE',
    createdAt: NOW,
    lastUsedAt: null,
    version: 1,
    scopes: new Set(['domains:read']),
    approval: 'none',
    expiresAt: null,
    revokedAt: null,
    ...more,
  };
}

const valid = makeKey(createSeededRandomness('valid'));
const stranger = makeKey(createSeededRandomness('stranger'));

/** A key with this text lets devices into a network until then. */
function enrolling(key: string, expiresAt: number | null = null): FindEnrollmentKey {
  const caller = { projectId: 'proj_1', country: null, keyId: 'key_enrolling', scopes: new Set(['vpn:enroll']) };
  const enrollment = { networkId: 'vpn_1', allowsReplacing: false };
  return async (hash) =>
    hash === hashKey(key) ? { caller: { ...caller, authority: null, enrollment }, expiresAt } : undefined;
}

const findNone: FindEnrollmentKey = async () => undefined;
const findPerson = async (): Promise<undefined> => undefined;

function production(...keys: StoredKey[]): Authenticate {
  const watched = {
    recall: () => undefined,
    async findByHash(hash: string) {
      lookups.push(hash);
      return keys.find((key) => key.hash === hash);
    },
  };
  return createProductionAuthenticator({
    keys: watched,
    clock: clockAt(() => now),
    findEnrollmentKey: findNone,
    findPerson,
  });
}

async function codeOf(authenticate: Authenticate, authorization: string | undefined): Promise<string> {
  const answer = await authenticate(authorization);
  if (!(answer instanceof ServiceError)) return 'accepted';
  expect(answer.details.headers).toEqual({ 'WWW-Authenticate': 'Bearer' });
  return answer.code;
}

describe('production', () => {
  test('a key says whose project it is, and what it may do', async () => {
    expect(await production(storedKey(valid))(`Bearer ${valid}`)).toEqual({
      projectId: 'proj_1',
      country: 'DE',
      keyId: `key_${valid.slice(-4)}`,
      scopes: new Set(['domains:read']),
      approval: 'none',
      authority: { by: 'key', keyId: `key_${valid.slice(-4)}` },
    });
  });

  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the scheme may be written %s', async (scheme) => {
    expect(await codeOf(production(storedKey(valid)), `${scheme} ${valid}`)).toBe('accepted');
  });

  test('401 api_key_missing without the header', async () => {
    expect(await codeOf(production(storedKey(valid)), undefined)).toBe('api_key_missing');
  });

  test.each([
    ['an empty header', ''],
    ['the scheme alone', 'Bearer'],
    ['the scheme and a space', 'Bearer '],
    ['another scheme', `Basic ${valid}`],
    ['no scheme', valid],
    ['no space', `Bearer${valid}`],
    ['something after the key', `Bearer ${valid} ${valid}`],
    ['a wrong checksum', `Bearer ${valid.slice(0, -1)}${valid.endsWith('0') ? '1' : '0'}`],
    ['a cut-off key', `Bearer ${valid.slice(0, -1)}`],
    ['a key in lower case', `Bearer ${valid.toLowerCase()}`],
  ])('401 api_key_invalid for %s, and no store is asked', async (_, authorization) => {
    expect(await codeOf(production(storedKey(valid)), authorization)).toBe('api_key_invalid');
    expect(lookups).toEqual([]);
  });

  test('401 api_key_invalid for a well-formed key that nobody has, and the store sees only its digest', async () => {
    expect(await codeOf(production(storedKey(valid)), `Bearer ${stranger}`)).toBe('api_key_invalid');
    expect(lookups).toEqual([hashKey(stranger)]);
  });

  test('401 sandbox_key_in_production for the demo key', async () => {
    expect(await codeOf(production(storedKey(valid)), `Bearer ${DEMO_KEY}`)).toBe('sandbox_key_in_production');
    expect(lookups).toEqual([]);
  });

  test('401 api_key_expired from the millisecond it expires at', async () => {
    const authenticate = production(storedKey(valid, { expiresAt: NOW + 1_000 }));
    now = NOW + 999;
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('accepted');
    now = NOW + 1_000;
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('api_key_expired');
  });

  test('401 api_key_revoked from the millisecond it is revoked at, so that a rolled key overlaps the new one', async () => {
    const authenticate = production(storedKey(valid, { revokedAt: NOW + 3_600_000 }));
    now = NOW + 3_599_999;
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('accepted');
    now = NOW + 3_600_000;
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('api_key_revoked');
  });

  test('401 api_key_revoked for a key that has also expired', async () => {
    const authenticate = production(storedKey(valid, { revokedAt: NOW, expiresAt: NOW }));
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('api_key_revoked');
  });
});

describe('production, with keys that were found not long ago', () => {
  const cached = new Map<string, StoredKey>();
  let authenticate: Authenticate;

  beforeEach(() => {
    cached.clear();
    const keys = {
      recall: (hash: string) => cached.get(hash),
      async findByHash(hash: string) {
        lookups.push(hash);
        return undefined;
      },
    };
    authenticate = createProductionAuthenticator({
      keys,
      clock: clockAt(() => now),
      findEnrollmentKey: findNone,
      findPerson,
    });
  });

  test('each header is its own key’s, however often and in whatever order they come', async () => {
    for (const key of [valid, stranger]) cached.set(hashKey(key), storedKey(key));
    for (const key of [valid, valid, stranger, valid, stranger, stranger]) {
      expect(await authenticate(`Bearer ${key}`)).toMatchObject({ keyId: `key_${key.slice(-4)}` });
    }
    expect(await codeOf(authenticate, `Basic ${valid}`)).toBe('api_key_invalid');
    expect(lookups).toEqual([]);
  });

  test('a key that was revoked, changed or forgotten meanwhile is that at the next request', async () => {
    cached.set(hashKey(valid), storedKey(valid));
    const codes = [await codeOf(authenticate, `Bearer ${valid}`), await codeOf(authenticate, `Bearer ${valid}`)];
    cached.set(hashKey(valid), storedKey(valid, { revokedAt: NOW }));
    codes.push(await codeOf(authenticate, `Bearer ${valid}`));
    cached.clear();
    codes.push(await codeOf(authenticate, `Bearer ${valid}`));
    expect(codes).toEqual(['accepted', 'accepted', 'api_key_revoked', 'api_key_invalid']);
    expect(lookups).toEqual([hashKey(valid)]);
  });
});

describe('enrollment keys', () => {
  const nobody = { recall: () => undefined, findByHash: async () => undefined };
  const clock = clockAt(() => now);

  test('are found where no other key is, and have one scope', async () => {
    const authenticate = createProductionAuthenticator({
      keys: nobody,
      clock,
      findEnrollmentKey: enrolling(valid),
      findPerson,
    });
    expect(await authenticate(`Bearer ${valid}`)).toMatchObject({
      keyId: 'key_enrolling',
      scopes: new Set(['vpn:enroll']),
      enrollment: { networkId: 'vpn_1' },
    });
    expect(await codeOf(authenticate, `Bearer ${stranger}`)).toBe('api_key_invalid');
  });

  test('401 api_key_expired from the millisecond they expire at', async () => {
    const findEnrollmentKey = enrolling(valid, NOW + 1_000);
    const authenticate = createProductionAuthenticator({ keys: nobody, clock, findEnrollmentKey, findPerson });
    now = NOW + 999;
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('accepted');
    now = NOW + 1_000;
    expect(await codeOf(authenticate, `Bearer ${valid}`)).toBe('api_key_expired');
  });
});

describe('the sandbox', () => {
  const clock = clockAt(() => now);
  const own = makeKey(createSeededRandomness('enrolling'));
  const sandbox = createSandboxAuthenticator('proj_sandbox', { clock, findEnrollmentKey: enrolling(own) });

  test('takes its own enrollment keys', async () => {
    expect(await sandbox(`Bearer ${own}`)).toMatchObject({ enrollment: { networkId: 'vpn_1' } });
  });

  test('accepts the demo key, with every scope, in its own project', async () => {
    expect(await sandbox(`bearer ${DEMO_KEY}`)).toMatchObject({ projectId: 'proj_sandbox', scopes: allScopes });
  });

  test.each([
    ['api_key_missing', undefined],
    ['api_key_invalid', 'Bearer'],
    ['api_key_invalid', 'Bearer sk_svc_demo_LandholdSandbo'],
    ['api_key_invalid', `Bearer ${DEMO_KEY}x`],
    ['api_key_invalid', `Basic ${DEMO_KEY}`],
    ['api_key_invalid', `Bearer ${valid.slice(0, -1)}`],
    ['production_key_in_sandbox', `Bearer ${DEVELOPMENT_KEY}`],
    ['production_key_in_sandbox', `Bearer ${stranger}`],
  ])('401 %s for %s', async (code, authorization) => {
    expect(await codeOf(sandbox, authorization)).toBe(code);
  });
});
