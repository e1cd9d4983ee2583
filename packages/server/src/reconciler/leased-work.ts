import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';

export interface LeaseOptions {
  readonly clock: Clock;
  /** Fires when the process ends. */
  readonly ending: AbortSignal;
  /** When the lease ends as it is. */
  readonly until: number;
  /** Makes the lease that ends at `from` end at `to`; answers false when it is someone else's by now. */
  readonly renew: (from: number, to: number) => Promise<boolean>;
  /** How long the work may take; two minutes when left out. */
  readonly longestMs?: number | undefined;
}

/** More than a step takes, also in trouble: docs/decisions/0039-time-limits-in-trouble.md. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** What takes longer hangs: docs/decisions/0071-providers.md. */
const LONGEST_MS = 120_000;

/** Work that is no longer waited for: it took too long, its lease was lost, or the process ends. */
export class GivenUp extends Error {
  readonly why: 'late' | 'lost' | 'ending';

  constructor(why: GivenUp['why']) {
    super(`The work was given up: ${why}.`);
    this.why = why;
  }
}

/**
 * Does work for as long as its lease can be kept. When it cannot, or when the work takes too long, the signal fires
 * and the work is no longer waited for.
 */
export function doLeased<T>(options: LeaseOptions, work: (signal: AbortSignal) => Awaitable<T>): Awaitable<T> {
  const abort = new AbortController();
  const result = work(abort.signal);
  // What is at hand took no time.
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
  const begun = clock.now();
  let { until } = options;
  let isRenewing = false;

  async function keep(): Promise<void> {
    if (clock.now() - begun >= longestMs) return giveUp('late');
    if (clock.now() >= until) return giveUp('lost');
    if (isRenewing) return undefined;
    isRenewing = true;
    const next = clock.now() + LEASE_MS;
    // A store in trouble may be back before the lease ends.
    const isKept = await options.renew(until, next).catch(() => undefined);
    isRenewing = false;
    if (isKept === true) until = next;
    return isKept === false ? giveUp('lost') : undefined;
  }
  const timer = setInterval(() => void keep(), RENEW_MS);
  timer.unref();
  if (ending.aborted) end();
  ending.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([result, givenUp]);
  } finally {
    clearInterval(timer);
    ending.removeEventListener('abort', end);
    // Whichever of the two comes later has nobody who waits for it.
    result.catch(() => {});
    givenUp.catch(() => {});
  }
}
