import type { ConsoleWrite } from './write-context.ts';
import type { StoredToken } from './personal-tokens.ts';

/** The port for programs that ask people to sign them in: docs/decisions/0331-device-login.md. */
export interface DeviceLogins {
  /** Adds a login. Returns `full` if there would be more than `max`, and `taken` if another has its user code. */
  addDeviceLogin(login: StoredDeviceLogin, max: number): Promise<'added' | 'full' | 'taken'>;
  /** A login that nobody has decided on and that has not expired. */
  findDeviceLogin(userCode: string, now: number): Promise<StoredDeviceLogin | undefined>;
  /**
   * Approves a login with the token that the program gets, or denies it with null. Returns `missing` if there is nothing
   * to decide on any more, and `refused` if the session that decides, or the authority, has ended.
   */
  decideDeviceLogin(
    userCode: string,
    decision: { readonly token: GrantedToken | null; readonly sessionId: string; readonly accountId: string },
    now: number,
    write: ConsoleWrite,
  ): Promise<'decided' | 'missing' | 'refused'>;
  /** What a program gets that asks for its token. Approved logins and denied ones end with this. */
  pollDeviceLogin(poll: DevicePoll, now: number): Promise<DevicePollOutcome>;
}

export interface StoredDeviceLogin {
  /** The hash of the code with which the program asks. */
  readonly deviceHash: string;
  /** What a person types, in its stored form. */
  readonly userCode: string;
  readonly clientId: string;
  /** What the program asks for; null for all that the person may give. */
  readonly scopes: readonly string[] | null;
  /** Where the program asked from. */
  readonly address: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A token whose secret does not exist yet. */
export type GrantedToken = Omit<StoredToken, 'hash' | 'lastFour' | 'lastUsedAt' | 'createdAt'>;

export interface DevicePoll {
  readonly deviceHash: string;
  readonly clientId: string;
  /** The secret of the token, if there is one to be made. */
  readonly secret: { readonly hash: string; readonly lastFour: string };
}

export type DevicePollOutcome =
  | { readonly outcome: 'pending' | 'too_fast' | 'denied' | 'expired' | 'unknown' }
  | { readonly outcome: 'approved'; readonly token: StoredToken };

/** How long an expired login is still known, so that its program learns why it gets nothing. */
export const EXPIRED_LOGIN_KEPT_MS = 10 * 60_000;

/** How long a program waits between two polls at first, and how much longer after it polled too fast. */
export const POLL_MS = 5_000;
export const SLOWER_MS = 5_000;
/** Of the interval, because clocks and networks vary. */
const TOLERANCE_MS = 500;

/** What a login keeps about its polls. */
export interface PollState {
  readonly intervalMs: number;
  readonly polledAt: number | null;
}

/** Whether a poll comes too soon, and the state after it. */
export function notePoll(
  { intervalMs, polledAt }: PollState,
  now: number,
): { readonly isTooFast: boolean; readonly next: PollState } {
  const isTooFast = polledAt !== null && now - polledAt < intervalMs - TOLERANCE_MS;
  return { isTooFast, next: { intervalMs: isTooFast ? intervalMs + SLOWER_MS : intervalMs, polledAt: now } };
}
