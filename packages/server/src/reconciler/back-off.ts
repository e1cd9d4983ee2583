import type { Randomness } from '../core/randomness.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/** How long to wait after so many attempts: twice as long each time, and up to half of it less by chance. */
export function backOffMs(randomness: Randomness, attempt: number, longestMs = LONGEST_MS): number {
  const full = Math.min(FIRST_MS * 2 ** (attempt - 1), longestMs);
  // Those that failed together must not come back together.
  return Math.round(full * (1 - randomness.bytes(1)[0]! / 512));
}

/** The same time give or take a tenth, for what many records do at regular times. */
export function roughly(randomness: Randomness, ms: number): number {
  return Math.round(ms * (0.9 + randomness.bytes(1)[0]! / 1_280));
}
