import type { Clock } from '../core/clock.ts';
import { networkOf } from '../addresses/network.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts, SignInAttempts } from '../store/accounts.ts';

/** How many failed attempts are free, and the longest wait after further ones. */
interface AttemptLimit {
  readonly free: number;
  readonly longestMs: number;
}

/**
 * A stranger who fails on purpose must not lock anyone out, so an account's wait stays short. An address has no owner
 * to protect: docs/decisions/0040-console-accounts.md.
 */
const ACCOUNT_LIMIT: AttemptLimit = { free: 5, longestMs: 60_000 };
const ADDRESS_LIMIT: AttemptLimit = { free: 20, longestMs: 900_000 };
const FIRST_WAIT_MS = 1_000;
/** After this long without an attempt, counting starts over. */
export const FORGET_ATTEMPTS_MS = 86_400_000;

export interface SignInThrottle {
  /**
   * Counts an attempt before it is made, so that a burst cannot get through while its first attempt is being checked.
   * Throws when it is too early for another. Null where the attempt names no account.
   */
  begin(email: string | null, address: string): Promise<void>;
  /** Takes a successful attempt off the count. */
  recordSuccess(email: string | null, address: string): Promise<void>;
}

export function createSignInThrottle({ accounts, clock }: { accounts: Accounts; clock: Clock }): SignInThrottle {
  async function count(key: string, limit: AttemptLimit): Promise<void> {
    const now = clock.now();
    await accounts.changeSignInAttempts(key, (before) => {
      refuseEarly(before, now);
      return nextAttempts(before, now, limit);
    });
  }

  async function refuseIfBlocked(key: string): Promise<void> {
    await accounts.changeSignInAttempts(key, (before) => {
      refuseEarly(before, clock.now());
      return before;
    });
  }

  return {
    async begin(email, address) {
      // First, so that an address which has to wait cannot make accounts wait meanwhile.
      await refuseIfBlocked(addressKey(address));
      if (email !== null) await count(accountKey(email), ACCOUNT_LIMIT);
      await count(addressKey(address), ADDRESS_LIMIT);
    },
    async recordSuccess(email, address) {
      if (email !== null) await accounts.changeSignInAttempts(accountKey(email), () => undefined);
      await accounts.changeSignInAttempts(addressKey(address), (before) =>
        before === undefined || before.count <= 1 ? undefined : { ...before, count: before.count - 1, blockedUntil: 0 },
      );
    },
  };
}

const accountKey = (email: string): string => `account ${email.toLowerCase()}`;
const addressKey = (address: string): string => `address ${networkOf(address)}`;

function nextAttempts(
  before: SignInAttempts | undefined,
  now: number,
  { free, longestMs }: AttemptLimit,
): SignInAttempts {
  const isFresh = before === undefined || now - before.lastAt > FORGET_ATTEMPTS_MS;
  const count = isFresh ? 1 : before.count + 1;
  const waitMs = count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), longestMs);
  return { count, blockedUntil: now + waitMs, lastAt: now };
}

function refuseEarly(before: SignInAttempts | undefined, now: number): void {
  const waitMs = (before?.blockedUntil ?? 0) - now;
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new ServiceError(
    'sign_in_slowed',
    `Too many failed attempts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
