import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import { delay } from '../core/delay.ts';
import { wallClock } from '../core/clock.ts';

/** Losing this many races in a row is a fault, not a busy moment. */
const MAX_ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 50;
/**
 * Below the time limit of a request. A caller that waited longer already has a response, and must not be served any
 * more.
 */
const LONGEST_WAIT_MS = 8_000;

/**
 * Repeats an attempt until it succeeds. It returns `undefined` if another writer was faster: then it reads and decides
 * again. Writers of the same subject compete with each other. A write of several records has several subjects.
 */
export type RetryOnConflict = <T>(
  subject: string | readonly string[],
  attempt: Attempt<T>,
  options?: RetryOptions,
) => Awaitable<T>;

interface RetryOptions {
  /**
   * Set if any two writers of this subject collide, so that they run one after the other from the start. Otherwise they
   * would all wait for the same row, and occupy all connections to the database.
   */
  readonly inTurn?: boolean | undefined;
}

type Attempt<T> = () => Awaitable<T | undefined>;

/**
 * A caller that lost a race queues for its subject, and so do later callers. Without the queue, all callers would
 * compete in each round, one would win, and some would never get through.
 */
export function createRetryOnConflict({ randomness }: { randomness: Randomness }): RetryOnConflict {
  const lastInLine = new Map<string, Promise<unknown>>();

  async function repeat<T>(attempt: Attempt<T>, until: number): Promise<T> {
    for (let attempts = 1; attempts <= MAX_ATTEMPTS && wallClock.monotonic() < until; attempts += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
      // Other processes have separate queues. Random delays keep any of them from always losing.
      await delay(wallClock, (Math.min(attempts, LONGEST_PAUSE_MS) * randomness.bytes(1)[0]!) / 256);
    }
    throw new ServiceError('unavailable', 'Too many changes at once. Try again shortly.', {
      headers: { 'Retry-After': '1' },
    });
  }

  async function enqueue<T>(subjects: readonly string[], running: Promise<T>): Promise<T> {
    for (const subject of subjects) lastInLine.set(subject, running);
    try {
      return await running;
    } finally {
      for (const subject of subjects) if (lastInLine.get(subject) === running) lastInLine.delete(subject);
    }
  }

  /** Joins all queues in the same turn, so that two writers never wait for each other. */
  function inLine<T>(subjects: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = subjects.flatMap((subject) => lastInLine.get(subject) ?? []);
    return enqueue(subjects, Promise.allSettled(before).then(work));
  }

  return (subject, attempt, { inTurn = false } = {}) => {
    const subjects = typeof subject === 'string' ? [subject] : subject;
    const until = wallClock.monotonic() + LONGEST_WAIT_MS;
    const again = () => repeat(attempt, until);
    if (subjects.some((each) => lastInLine.has(each))) return inLine(subjects, again);
    const first = attempt();
    if (inTurn && first instanceof Promise)
      return enqueue(
        subjects,
        first.then((found) => found ?? again()),
      );
    return andThen(first, (found) => found ?? inLine(subjects, again));
  };
}
