import type { ProjectStats, Range, RequestStats, StatsRequest } from '../request-log.ts';
import { RANGES, startOfRange } from '../request-log.ts';

export interface MemoryRequestStats {
  add(stats: ProjectStats): void;
  since(projectId: string, request: StatsRequest): RequestStats[];
  remove(projectId: string): void;
  sweep(now: number): void;
}

export function createMemoryRequestStats(): MemoryRequestStats {
  /** By project, bucket and subject. */
  const projects = new Map<string, Map<string, ProjectStats>>();
  return {
    add(added) {
      let kept = projects.get(added.projectId);
      if (kept === undefined) projects.set(added.projectId, (kept = new Map()));
      const name = `${added.bucketMs} ${added.dimension} ${added.at} ${added.value}`;
      const before = kept.get(name);
      kept.set(name, before === undefined ? added : sumOf(before, added));
    },
    since: (projectId, { bucketMs, dimension, since }) =>
      [...(projects.get(projectId)?.values() ?? [])]
        .filter((each) => each.bucketMs === bucketMs && each.dimension === dimension && each.at >= since)
        .map(({ at, value, requests, errors, durations }) => ({ at, value, requests, errors, durations }))
        .toSorted((a, b) => a.at - b.at || (a.value < b.value ? -1 : 1)),
    remove: (projectId) => void projects.delete(projectId),
    sweep(now) {
      const starts = new Map<number, number>(
        Object.entries(RANGES).map(([range, { bucketMs }]) => [bucketMs, startOfRange(range as Range, now)]),
      );
      for (const kept of projects.values())
        for (const [name, { at, bucketMs }] of kept) if (at < (starts.get(bucketMs) ?? now)) kept.delete(name);
    },
  };
}

function sumOf(before: ProjectStats, added: ProjectStats): ProjectStats {
  return {
    ...before,
    requests: before.requests + added.requests,
    errors: before.errors + added.errors,
    durations: before.durations.map((count, slot) => count + added.durations[slot]!),
  };
}
