import type { Randomness } from '../core/randomness.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/** The wait after this many attempts. It doubles each time, minus a random part of up to half. */
export function backOffMs(randomness: Randomness, attempt: number, longestMs = LONGEST_MS): number {
  const full = Math.min(FIRST_MS * 2 ** (attempt - 1), longestMs);
  // Random, so that records that failed together are not retried together.
  return Math.round(full * (1 - randomness.bytes(1)[0]! / 512));
}

/** The time, varied by up to a tenth, so that regular checks of many records spread out. */
export function roughly(randomness: Randomness, ms: number): number {
  return Math.round(ms * (0.9 + randomness.bytes(1)[0]! / 1_280));
}
