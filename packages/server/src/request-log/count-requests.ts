import type { ProjectStats, StatsDimension } from '../store/request-log.ts';
import { bucketOf, DURATION_BOUNDS, RANGES } from '../store/request-log.ts';

/** What a request is counted by. */
export interface CountedRequest {
  readonly projectId: string;
  readonly keyId: string;
  readonly operation: string | null;
  readonly status: number;
  readonly durationMs: number;
}

export interface RequestCounts {
  add(request: CountedRequest): void;
  /** What was counted since the last time, for the buckets of now: it is at most one turn old. */
  take(now: number): ProjectStats[];
}

interface Count {
  readonly projectId: string;
  readonly dimension: StatsDimension;
  readonly value: string;
  requests: number;
  errors: number;
  readonly durations: number[];
}

export function createRequestCounts(): RequestCounts {
  let counts = new Map<string, Count>();

  function countOf(projectId: string, dimension: StatsDimension, value: string): Count {
    const name = `${projectId} ${dimension} ${value}`;
    let count = counts.get(name);
    if (count === undefined) {
      const durations = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
      counts.set(name, (count = { projectId, dimension, value, requests: 0, errors: 0, durations }));
    }
    return count;
  }

  return {
    add({ projectId, keyId, operation, status, durationMs }) {
      const slot = slotOf(durationMs);
      const error = status >= 400 ? 1 : 0;
      for (const count of [
        countOf(projectId, 'all', ''),
        countOf(projectId, 'operation', operation ?? ''),
        countOf(projectId, 'key', keyId),
      ]) {
        count.requests += 1;
        count.errors += error;
        count.durations[slot]! += 1;
      }
    },
    take(now) {
      const taken = [...counts.values()];
      counts = new Map();
      return Object.values(RANGES).flatMap(({ bucketMs }) =>
        taken.map((count) => ({ ...count, bucketMs, at: bucketOf(now, bucketMs) })),
      );
    },
  };
}

function slotOf(durationMs: number): number {
  const slot = DURATION_BOUNDS.findIndex((bound) => durationMs < bound);
  return slot === -1 ? DURATION_BOUNDS.length : slot;
}
