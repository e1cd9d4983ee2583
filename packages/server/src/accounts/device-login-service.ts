import { authorityEnded } from '../core/authority.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts } from '../store/accounts.ts';
import type { DevicePollOutcome, GrantedToken, StoredDeviceLogin } from '../store/device-logins.ts';
import type { ConsoleWrite } from '../store/write-context.ts';
import type { SignedIn } from './session-service.ts';
import { hashToken, makeToken } from './tokens.ts';
import { MAX_TOKENS, tooManyTokens } from './token-service.ts';

export interface DeviceLoginService {
  /** Begins a login. The codes are returned only here. Undefined while too many others wait. */
  begin(asked: Pick<StoredDeviceLogin, 'clientId' | 'scopes' | 'address'>): Promise<BegunLogin | undefined>;
  /** What a program asks for, by the code that a person typed. */
  read(typed: string): Promise<StoredDeviceLogin>;
  /** Gives the program that waits a token, which it fetches itself. */
  approve(
    signedIn: SignedIn,
    typed: string,
    token: Pick<GrantedToken, 'projectId' | 'name' | 'scopes' | 'expiresAt'>,
    writeOf: (token: GrantedToken) => ConsoleWrite,
  ): Promise<void>;
  deny(signedIn: SignedIn, typed: string, write: ConsoleWrite): Promise<void>;
  /** Answers a program that asks for its token. The secret is returned once. */
  poll(deviceCode: string, clientId: string): Promise<DevicePollOutcome & { readonly secret: string }>;
}

export interface BegunLogin {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly expiresInMs: number;
}

export interface DeviceLoginServiceOptions {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly newToken: () => { readonly secret: string; readonly hash: string };
}

/** How long a person has to type the code. */
const LIFE_MS = 10 * 60_000;
/** Of all programs together. One guess in two and a half million then finds a code. */
const MAX_WAITING = 10_000;

export function createDeviceLoginService(options: DeviceLoginServiceOptions): DeviceLoginService {
  const { accounts, clock, ids, randomness, newToken } = options;

  async function decide(
    { account, session }: SignedIn,
    typed: string,
    token: GrantedToken | null,
    write: ConsoleWrite,
  ): Promise<void> {
    const decision = { token, sessionId: session.id, accountId: account.id };
    const outcome = await accounts.decideDeviceLogin(readUserCode(typed), decision, clock.now(), write);
    if (outcome === 'refused') throw authorityEnded(write.authority);
    if (outcome === 'missing') throw codeInvalid();
  }

  return {
    async begin(asked) {
      const now = clock.now();
      for (;;) {
        const deviceCode = makeToken(randomness);
        const userCode = makeUserCode(randomness);
        const login = {
          ...asked,
          deviceHash: hashToken(deviceCode),
          userCode,
          createdAt: now,
          expiresAt: now + LIFE_MS,
        };
        const added = await accounts.addDeviceLogin(login, MAX_WAITING);
        if (added === 'full') return undefined;
        if (added === 'added') return { deviceCode, userCode: showUserCode(userCode), expiresInMs: LIFE_MS };
      }
    },
    async read(typed) {
      const found = await accounts.findDeviceLogin(readUserCode(typed), clock.now());
      if (found === undefined) throw codeInvalid();
      return found;
    },
    async approve(signedIn, typed, asked, writeOf) {
      const accountId = signedIn.account.id;
      if ((await accounts.listTokens(accountId)).length >= MAX_TOKENS) throw tooManyTokens();
      const token: GrantedToken = { ...asked, id: ids.next('tok'), accountId };
      await decide(signedIn, typed, token, writeOf(token));
    },
    deny: (signedIn, typed, write) => decide(signedIn, typed, null, write),
    async poll(deviceCode, clientId) {
      const { secret, hash } = newToken();
      const made = { hash, lastFour: secret.slice(-4) };
      const poll = { deviceHash: hashToken(deviceCode), clientId, secret: made };
      return { ...(await accounts.pollDeviceLogin(poll, clock.now())), secret };
    },
  };
}

/** Consonants that look and sound different, and spell no words: 20^8 codes. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 8;
/** The largest multiple of 20 in a byte: values above it would favour some letters. */
const FAIR = 240;

function makeUserCode(randomness: Randomness): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const byte = randomness.bytes(1).readUInt8();
    if (byte < FAIR) code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

export function showUserCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** The stored form of what a person typed, in whatever case and with whatever separators. */
function readUserCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
}

function codeInvalid(): ServiceError {
  return new ServiceError(
    'device_code_invalid',
    'No program waits with this code. It was mistyped or used, or it has expired. Start again in the program.',
  );
}
