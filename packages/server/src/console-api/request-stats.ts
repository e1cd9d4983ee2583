import type { OverviewBucket } from '@landhold/contract/console';
import { toTimestamp } from '../core/clock.ts';
import { percentile } from '../request-log/percentile.ts';
import type { Range, RequestStats } from '../store/request-log.ts';
import { RANGES } from '../store/request-log.ts';

interface Sums {
  readonly requests: number;
  readonly errors: number;
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
}

/** The most operations and keys in the overview. */
const MAX_GROUPS = 10;

export function sumStats(stats: readonly RequestStats[]): Sums {
  const durations: number[] = [];
  let [requests, errors] = [0, 0];
  for (const each of stats) {
    requests += each.requests;
    errors += each.errors;
    for (const [slot, count] of each.durations.entries()) durations[slot] = (durations[slot] ?? 0) + count;
  }
  return { requests, errors, p50_ms: percentile(durations, 0.5), p95_ms: percentile(durations, 0.95) };
}

/** Each bucket of a chart, oldest first, including those without requests. */
export function toBuckets(stats: readonly RequestStats[], range: Range, since: number): OverviewBucket[] {
  const byTime = new Map(stats.map((each) => [each.at, each]));
  const { bucketMs, buckets } = RANGES[range];
  return Array.from({ length: buckets }, (_, index) => {
    const at = since + index * bucketMs;
    const found = byTime.get(at);
    return { at: toTimestamp(at), ...sumStats(found === undefined ? [] : [found]) };
  });
}

/** Over all buckets, busiest first. */
export function groupStats(stats: readonly RequestStats[]): (Sums & { readonly value: string })[] {
  return [...Map.groupBy(stats, ({ value }) => value)]
    .map(([value, group]) => ({ value, ...sumStats(group) }))
    .toSorted((a, b) => b.requests - a.requests || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_GROUPS);
}
