import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Accounts, StoredAccount, StoredSession } from '../store/accounts.ts';
import { hashToken, makeToken } from './tokens.ts';

/** The signed-in account and its session. */
export interface SignedIn {
  readonly account: StoredAccount;
  readonly session: StoredSession;
}

/** A browser's location, as sessions show it. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
}

export interface SessionService {
  /** Makes a session with a new token. The token is returned only here, and stored nowhere. */
  begin(account: StoredAccount, browser: Browser): Promise<NewSession>;
  /** The same, for a session that is stored together with what it begins with. */
  prepare(account: StoredAccount, browser: Browser): NewSession;
  /** A token's session; undefined when it has ended. Finding it again for a running request does not prolong it. */
  find(token: string, address: string, isAgain?: boolean): Promise<SignedIn | undefined>;
  end(signedIn: SignedIn): Promise<void>;
}

export interface NewSession {
  readonly token: string;
  readonly session: StoredSession;
}

export interface SessionServiceOptions {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  /** How long an unused session lasts. */
  readonly idleMs: number;
}

const LONGEST_MS = 7 * 86_400_000;
export const MAX_SESSIONS = 50;
const MAX_NOTED_MS = 60_000;

export function createSessionService(options: SessionServiceOptions): SessionService {
  const { accounts, clock, ids, randomness, idleMs } = options;
  // Storing every use would make every read a write; a tenth of the idle time is close enough.
  const noteMs = Math.min(MAX_NOTED_MS, idleMs / 10);

  function prepare(account: StoredAccount, { address, userAgent }: Browser): NewSession {
    const token = makeToken(randomness);
    const now = clock.now();
    const session: StoredSession = {
      id: ids.next('sess'),
      tokenHash: hashToken(token),
      accountId: account.id,
      device: describeDevice(userAgent),
      address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + LONGEST_MS,
    };
    return { token, session };
  }

  return {
    prepare,
    async begin(account, browser) {
      const created = prepare(account, browser);
      await accounts.addSession(created.session, MAX_SESSIONS);
      return created;
    },
    async find(token, address, isAgain = false) {
      const session = await accounts.findSession(hashToken(token));
      const now = clock.now();
      if (session === undefined || session.expiresAt <= now || session.lastSeenAt + idleMs <= now) return undefined;
      const account = await accounts.findAccount(session.accountId);
      if (account === undefined) return undefined;
      if (!isAgain && now - session.lastSeenAt >= noteMs) await accounts.touchSession(session.tokenHash, now, address);
      return { account, session };
    },
    async end({ account, session }) {
      await accounts.endSession(account.id, session.id);
    },
  };
}

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrom(e|ium)|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;
const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Two words that people recognise. Anyone could put anything into the whole text. */
export function describeDevice(userAgent: string): string {
  const find = (known: readonly (readonly [RegExp, string])[]): string | undefined =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser === undefined) return system === undefined ? 'Unknown device' : `Unknown browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
