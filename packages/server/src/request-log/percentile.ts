import { DURATION_BOUNDS } from '../store/request-log.ts';

/**
 * The duration in milliseconds that the given share of requests did not exceed; null without requests. Durations are
 * assumed to be spread evenly within a class. Those above the last bound count as that bound.
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
