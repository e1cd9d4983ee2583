import { wallClock } from '../core/clock.ts';
import { waitAtMost } from '../core/delay.ts';

/** How long a caller waits for those that follow its commit. They go on afterwards. */
export const MAX_WAIT_MS = 2_000;
export const RETRY_MS = 1_000;

/** Resolves when the work is done, and at the latest after `maxWaitMs`. */
export async function waitForFollowers(work: Promise<unknown>, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  await waitAtMost({ clock: wallClock, ms: maxWaitMs, ref: false }, work);
}
