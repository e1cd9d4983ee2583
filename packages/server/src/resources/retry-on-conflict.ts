import { setTimeout } from 'node:timers/promises';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';

/** Losing this many races in a row means that something is wrong, not busy. */
const MOST_ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 50;
/** Below the limit for a whole request: who waited longer has been answered, and must not be served after that. */
const LONGEST_WAIT_MS = 8_000;

/**
 * Makes an attempt until it is no longer overtaken. `undefined` says that another writer was faster: what was read has
 * changed, so it is read and decided anew. The subject names what the writers have in common.
 */
export type RetryOnConflict = <T>(subject: string, attempt: Attempt<T>, options?: RetryOptions) => Awaitable<T>;

interface RetryOptions {
  /**
   * Any two writers of this subject would collide, so they go one after the other from the start. Otherwise they would
   * all wait for the same row, and take every connection to the database with them.
   */
  readonly inTurn?: boolean | undefined;
}

type Attempt<T> = () => Awaitable<T | undefined>;

/**
 * A caller that was overtaken waits in line for its subject, and so do those who come after. Without the line a crowd on one
 * record would all try at once, one would win each round, and the unlucky would give up.
 */
export function createRetryOnConflict({
  clock,
  randomness,
}: {
  clock: Clock;
  randomness: Randomness;
}): RetryOnConflict {
  const lastInLine = new Map<string, Promise<unknown>>();

  async function repeat<T>(attempt: Attempt<T>, until: number): Promise<T> {
    for (let attempts = 1; attempts <= MOST_ATTEMPTS && clock.now() < until; attempts += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
      // Other processes have their own lines: random delays make sure that none of them always comes second.
      await setTimeout((Math.min(attempts, LONGEST_PAUSE_MS) * randomness.bytes(1)[0]!) / 256);
    }
    throw new ServiceError('unavailable', 'Too many changes at once. Try again shortly.', {
      headers: { 'Retry-After': '1' },
    });
  }

  async function lead<T>(subject: string, mine: Promise<T>): Promise<T> {
    lastInLine.set(subject, mine);
    try {
      return await mine;
    } finally {
      if (lastInLine.get(subject) === mine) lastInLine.delete(subject);
    }
  }

  function inLine<T>(subject: string, work: () => Promise<T>): Promise<T> {
    return lead(subject, (lastInLine.get(subject) ?? Promise.resolve()).then(work, work));
  }

  return (subject, attempt, { inTurn = false } = {}) => {
    const until = clock.now() + LONGEST_WAIT_MS;
    const again = () => repeat(attempt, until);
    if (lastInLine.has(subject)) return inLine(subject, again);
    const first = attempt();
    if (inTurn && first instanceof Promise)
      return lead(
        subject,
        first.then((found) => found ?? again()),
      );
    return andThen(first, (found) => found ?? inLine(subject, again));
  };
}
