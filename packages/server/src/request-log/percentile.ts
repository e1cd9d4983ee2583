import { DURATION_BOUNDS } from '../store/request-log.ts';

/**
 * How long the given share of requests took at most, in milliseconds; null without any. Within a class of durations they
 * are taken to be spread evenly, and what took longer than the last bound counts as that.
 */
export function percentile(durations: readonly number[], share: number): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let below = 0;
  for (const [slot, count] of durations.entries()) {
    if (below + count >= wanted && count > 0) {
      const [from, to] = [DURATION_BOUNDS[slot - 1] ?? 0, DURATION_BOUNDS[slot] ?? DURATION_BOUNDS.at(-1)!];
      return Math.round((from + ((wanted - below) / count) * (to - from)) * 100) / 100;
    }
    below += count;
  }
  return DURATION_BOUNDS.at(-1)!;
}
