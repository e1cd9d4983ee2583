import { demoKey } from '@landhold/contract';
import type { Authenticate, Caller, TokenRequest } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredKey } from '../store/directory.ts';
import { hashKey, isPersonalToken, isWellFormedKey } from './api-key.ts';
import type { FindEnrollmentKey } from './enrollment-keys.ts';
import type { KeyCache } from './key-cache.ts';
import { allScopes } from '../core/scopes.ts';

type KeyFinder = Pick<KeyCache, 'recall' | 'findByHash'>;

const REMEMBERED_MS = 5_000;
const MAX_REMEMBERED = 1_000;

const HEADERS = { 'WWW-Authenticate': 'Bearer' };

// Made once each: making an Error costs more than the rest of refusing a request.
const missing = refusal('api_key_missing', 'No API key was sent. Send one as "Authorization: Bearer <key>".');
const invalid = refusal(
  'api_key_invalid',
  'The API key is not valid. Check that you copied all of it and that it belongs to this installation.',
);
const tokenInvalid = refusal(
  'api_key_invalid',
  'The token is not valid. It was revoked, or it ended because its person left the project, changed their password or ' +
    'signed out everywhere. Create a new token in the console, or run `landhold login`.',
);
const expired = refusal('api_key_expired', 'The API key has expired. Use another key, or create a new one.');
const revoked = refusal('api_key_revoked', 'The API key was revoked. Use another key, or create a new one.');
const demoKeyHere = refusal(
  'sandbox_key_in_production',
  'The demo key works only in the sandbox. Send a key of your project, or use the address that begins with /sandbox.',
);
const productionKeyHere = refusal(
  'production_key_in_sandbox',
  `The sandbox accepts only the demo key. Send ${demoKey} here, and keep your own key out of the sandbox.`,
);

interface EnrollmentOptions {
  readonly clock: Clock;
  readonly findEnrollmentKey: FindEnrollmentKey;
}

interface ProductionOptions extends EnrollmentOptions {
  readonly keys: KeyFinder;
  /** Finds whose personal token this is, by its hash; undefined if there is no such token. */
  readonly findPerson: (hash: string, request: TokenRequest) => Promise<Caller | ServiceError | undefined>;
}

export function createProductionAuthenticator(options: ProductionOptions): Authenticate {
  const { keys, clock, findEnrollmentKey, findPerson } = options;

  function judge(stored: StoredKey): Caller | ServiceError {
    if (stored.revokedAt !== null && stored.revokedAt <= clock.now()) return revoked;
    if (stored.expiresAt !== null && stored.expiresAt <= clock.now()) return expired;
    const { id: keyId, projectId, country, scopes, approval } = stored;
    return { projectId, country, keyId, scopes, authority: { by: 'key', keyId }, approval };
  }

  async function look(hash: string): Promise<Caller | ServiceError> {
    const stored = await keys.findByHash(hash);
    return stored === undefined ? ((await enroll(hash)) ?? invalid) : judge(stored);
  }

  const enroll = createEnrollmentAuthenticator({ clock, findEnrollmentKey });

  /** Hashes by the header they were made from: hashing takes 5 % of a page. */
  const hashes = new Map<string, string>();
  let clearedAt = clock.now();

  /** Cleared every few seconds, so that keys stay in memory for as short a time as possible. */
  function recall(authorization: string): StoredKey | undefined {
    if (clock.now() - clearedAt >= REMEMBERED_MS || hashes.size > MAX_REMEMBERED) {
      hashes.clear();
      clearedAt = clock.now();
    }
    const hash = hashes.get(authorization);
    return hash === undefined ? undefined : keys.recall(hash);
  }

  return (authorization, request) => {
    if (authorization === undefined) return missing;
    const known = recall(authorization);
    if (known !== undefined) return judge(known);
    const key = bearerOf(authorization);
    if (key === demoKey) return demoKeyHere;
    if (key === undefined) return invalid;
    const hash = hashKey(key);
    const recalled = keys.recall(hash);
    if (recalled !== undefined) {
      hashes.set(authorization, hash);
      return judge(recalled);
    }
    if (!isWellFormedKey(key)) return invalid;
    if (!isPersonalToken(key)) return look(hash);
    return findPerson(hash, request!).then((found) => found ?? tokenInvalid);
  };
}

/** Who has an enrollment key; undefined where there is no such key. */
function createEnrollmentAuthenticator({ clock, findEnrollmentKey }: EnrollmentOptions) {
  return async (hash: string): Promise<Caller | ServiceError | undefined> => {
    const found = await findEnrollmentKey(hash);
    if (found === undefined) return undefined;
    return found.expiresAt !== null && found.expiresAt <= clock.now() ? expired : found.caller;
  };
}

/**
 * A production key is recognised by its format: looking it up would let the sandbox probe which keys exist. Only the sandbox's
 * own enrollment keys are looked up.
 */
export function createSandboxAuthenticator(projectId: string, options: EnrollmentOptions): Authenticate {
  const enroll = createEnrollmentAuthenticator(options);
  const visitor: Caller = { projectId, country: null, keyId: 'demo', scopes: allScopes, authority: null };
  return (authorization) => {
    if (authorization === undefined) return missing;
    const key = bearerOf(authorization);
    if (key === demoKey) return visitor;
    if (key === undefined || !isWellFormedKey(key)) return invalid;
    return enroll(hashKey(key)).then((found) => found ?? productionKeyHere);
  };
}

function bearerOf(authorization: string): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1];
}

function refusal(code: ServiceError['code'], message: string): ServiceError {
  return new ServiceError(code, message, { headers: HEADERS });
}
