import { wallClock } from '../../../core/clock.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits after the first attempt, the second and so on. After the last wait comes the last attempt. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const LONGEST_WAIT_MS = 24 * HOUR_MS;
/** So that deliveries that failed together are not retried together. */
const JITTER = 0.2;

export interface FailedAttempt {
  /** The number of attempts so far, including this one. */
  readonly attempts: number;
  readonly now: number;
  /** From 0 to 1. */
  readonly chance: number;
  readonly retryAfter: string | null;
}

/** When to retry; null if no attempt follows. */
export function nextAttemptAt({ attempts, now, chance, retryAfter }: FailedAttempt): number | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  return now + Math.max(Math.round(wait * (1 + JITTER * chance)), requestedWaitMs(retryAfter));
}

/** `Retry-After` contains seconds or a date by the receiver's clock. It only ever lengthens a wait. */
function requestedWaitMs(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : Date.parse(retryAfter) - wallClock.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}
