import type { ProjectStats, StatsDimension } from '../store/request-log.ts';
import { bucketOf, DURATION_BOUNDS, RANGES } from '../store/request-log.ts';

/** What identifies a counted request. */
export interface CountedRequest {
  readonly projectId: string;
  readonly keyId: string;
  readonly operation: string | null;
  readonly status: number;
  readonly durationMs: number;
}

export interface RequestCounts {
  add(request: CountedRequest): void;
  /** The counts since the last call, for the current buckets. They are at most one flush interval old. */
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

type CountsOfProject = Readonly<Record<StatsDimension, Map<string, Count>>>;

export function createRequestCounts(): RequestCounts {
  let projects = new Map<string, CountsOfProject>();

  function countsOf(projectId: string): CountsOfProject {
    let counts = projects.get(projectId);
    if (counts === undefined)
      projects.set(projectId, (counts = { all: new Map(), operation: new Map(), key: new Map() }));
    return counts;
  }

  return {
    add({ projectId, keyId, operation, status, durationMs }) {
      const slot = slotOf(durationMs);
      const error = status >= 400 ? 1 : 0;
      const { all, operation: operations, key: keys } = countsOf(projectId);
      add(all.get('') ?? begin(all, { projectId, dimension: 'all', value: '' }), slot, error);
      const name = operation ?? '';
      add(operations.get(name) ?? begin(operations, { projectId, dimension: 'operation', value: name }), slot, error);
      add(keys.get(keyId) ?? begin(keys, { projectId, dimension: 'key', value: keyId }), slot, error);
    },
    take(now) {
      const taken = [...projects.values()]
        .flatMap((dimensions) => Object.values(dimensions))
        .flatMap((counts) => [...counts.values()]);
      projects = new Map();
      return Object.values(RANGES).flatMap(({ bucketMs }) =>
        taken.map((each) => ({ ...each, bucketMs, at: bucketOf(now, bucketMs) })),
      );
    },
  };
}

function begin(counts: Map<string, Count>, subject: Pick<Count, 'projectId' | 'dimension' | 'value'>): Count {
  const durations = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
  const entry = { ...subject, requests: 0, errors: 0, durations };
  counts.set(subject.value, entry);
  return entry;
}

function add(count: Count, slot: number, error: number): void {
  count.requests += 1;
  count.errors += error;
  count.durations[slot]! += 1;
}

function slotOf(durationMs: number): number {
  const slot = DURATION_BOUNDS.findIndex((bound) => durationMs < bound);
  return slot === -1 ? DURATION_BOUNDS.length : slot;
}
