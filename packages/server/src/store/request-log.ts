import type { PageRequest } from './store.ts';

/** The port for the API request log. It is bounded by age and by count. */
export interface RequestLog {
  /** Adds entries and statistics. Statistics also count requests that the log had to drop. */
  append(entries: readonly LoggedRequest[], stats: readonly ProjectStats[]): Promise<void>;
  find(projectId: string, id: string): Promise<LoggedRequest | undefined>;
  /** Newest first. */
  page(projectId: string, request: RequestPageRequest): Promise<RequestPage>;
  /** The statistics of each bucket since then, oldest first, without empty buckets. */
  statsSince(projectId: string, request: StatsRequest): Promise<readonly RequestStats[]>;
  /**
   * Keeps the newest `max` entries of each of these projects, and in every project deletes entries older than `since`.
   * Statistics are kept as long as a chart of their buckets needs them.
   */
  sweep(projectIds: readonly string[], max: number, since: number, now: number): Promise<void>;
}

/** The charts by length, and their buckets: docs/decisions/0157-watching-requests.md. */
export const RANGES = {
  hour: { bucketMs: 60_000, buckets: 60 },
  day: { bucketMs: 1_800_000, buckets: 48 },
  week: { bucketMs: 10_800_000, buckets: 56 },
} as const;

export type Range = keyof typeof RANGES;

/** When a time's bucket begins. */
export function bucketOf(at: number, bucketMs: number): number {
  return at - (at % bucketMs);
}

/** When a chart that ends now begins. */
export function startOfRange(range: Range, now: number): number {
  const { bucketMs, buckets } = RANGES[range];
  return bucketOf(now, bucketMs) - (buckets - 1) * bucketMs;
}

/** The upper bound of each duration class, in milliseconds. A last class counts longer requests. */
export const DURATION_BOUNDS = [
  0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000,
  10_000,
] as const;

export interface LoggedRequest {
  readonly id: string;
  readonly projectId: string;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly operation: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly keyId: string;
  readonly errorCode: string | null;
  readonly detail: RequestDetail;
}

export interface RequestDetail {
  readonly address: string;
  readonly requestHeaders: readonly LoggedHeader[];
  readonly requestBody: LoggedBody;
  readonly responseHeaders: readonly LoggedHeader[];
  readonly responseBody: LoggedBody;
}

export interface LoggedHeader {
  readonly name: string;
  readonly value: string;
}

export interface LoggedBody {
  readonly text: string;
  readonly bytes: number;
  readonly isTruncated: boolean;
}

export interface RequestPageRequest extends PageRequest {
  readonly method?: string | undefined;
  readonly operation?: string | undefined;
  /** The lowest and highest status to include. */
  readonly status?: readonly [min: number, max: number] | undefined;
  readonly keyId?: string | undefined;
  /** A prefix of the path. */
  readonly path?: string | undefined;
  /** From `since` inclusive to `until` exclusive. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export type RequestRow = Omit<LoggedRequest, 'detail'>;

export interface RequestPage {
  readonly items: readonly RequestRow[];
  readonly next: string | null;
}

export interface StatsRequest {
  readonly bucketMs: number;
  readonly dimension: StatsDimension;
  readonly since: number;
}

/** All requests of a project, or grouped by operation or by key. */
export type StatsDimension = 'all' | 'operation' | 'key';

export interface RequestStats {
  /** When the bucket begins. */
  readonly at: number;
  /** The operation or key id; empty for all requests, and for a path without an operation. */
  readonly value: string;
  readonly requests: number;
  readonly errors: number;
  /** The number of requests in each duration class. */
  readonly durations: readonly number[];
}

export interface ProjectStats extends RequestStats {
  readonly projectId: string;
  readonly bucketMs: number;
  readonly dimension: StatsDimension;
}
