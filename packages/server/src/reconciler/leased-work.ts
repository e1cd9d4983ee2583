import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';

export interface LeaseOptions {
  readonly clock: Clock;
  /** Fires when the process ends. */
  readonly ending: AbortSignal;
  /** When the current lease ends. */
  readonly until: number;
  /** Extends the lease from `from` to `to`. Returns false if another worker has it. */
  readonly renew: (from: number, to: number) => Promise<boolean>;
  /** How long the work may take. Defaults to two minutes. */
  readonly longestMs?: number | undefined;
}

/** Longer than a step takes, even in trouble: docs/decisions/0039-time-limits-in-trouble.md. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Longer work counts as hanging: docs/decisions/0071-providers.md. */
const LONGEST_MS = 120_000;

/** The work was given up: it took too long, its lease was lost, or the process is ending. */
export class GivenUp extends Error {
  readonly why: 'late' | 'lost' | 'ending';

  constructor(why: GivenUp['why']) {
    super(`The work was given up: ${why}.`);
    this.why = why;
  }
}

/**
 * Does work while its lease can be renewed. If that fails, or the work takes too long, the signal aborts and the work
 * is given up.
 */
export function runLeased<T>(options: LeaseOptions, work: (signal: AbortSignal) => Awaitable<T>): Awaitable<T> {
  const abort = new AbortController();
  const result = work(abort.signal);
  // A result without a promise needs no renewal.
  if (!(result instanceof Promise)) return result;
  return wait(options, result, abort);
}

async function wait<T>(options: LeaseOptions, result: Promise<T>, abort: AbortController): Promise<T> {
  const { clock, ending, longestMs = LONGEST_MS } = options;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = (why: GivenUp['why']): void => {
    const error = new GivenUp(why);
    abort.abort(error);
    reject(error);
  };
  const end = (): void => giveUp('ending');
  const startedAt = wallClock.monotonic();
  let { until } = options;
  let isRenewing = false;

  async function keep(): Promise<void> {
    if (wallClock.monotonic() - startedAt >= longestMs) return giveUp('late');
    if (clock.now() >= until) return giveUp('lost');
    if (isRenewing) return undefined;
    isRenewing = true;
    const next = clock.now() + LEASE_MS;
    // If the store does not respond, it may do so before the lease ends.
    const isKept = await options.renew(until, next).catch(() => undefined);
    isRenewing = false;
    if (isKept === true) until = next;
    return isKept === false ? giveUp('lost') : undefined;
  }
  const timer = wallClock.setInterval(() => void keep(), RENEW_MS);
  timer.unref();
  if (ending.aborted) end();
  ending.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([result, givenUp]);
  } finally {
    wallClock.clearInterval(timer);
    ending.removeEventListener('abort', end);
    // Nobody awaits the promise that settles last.
    result.catch(() => {});
    givenUp.catch(() => {});
  }
}
