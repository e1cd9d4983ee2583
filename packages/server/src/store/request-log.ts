import type { PageRequest } from './store.ts';

/** The port to the log of API requests. It is bounded: what is old, or beyond the count, is forgotten. */
export interface RequestLog {
  /** Adds entries, and adds to the statistics: those have more requests than the log where it could not keep up. */
  append(entries: readonly LoggedRequest[], stats: readonly ProjectStats[]): Promise<void>;
  find(projectId: string, id: string): Promise<LoggedRequest | undefined>;
  /** Newest first. */
  page(projectId: string, request: RequestPageRequest): Promise<RequestPage>;
  /** The statistics of each bucket since then, oldest first; buckets without any requests are left out. */
  statsSince(projectId: string, asked: StatsRequest): Promise<readonly RequestStats[]>;
  /**
   * Keeps the newest `most` of each of these projects, and of every project only what is not older than `since`.
   * Statistics are kept as long as a chart of their buckets needs them.
   */
  sweep(projectIds: readonly string[], most: number, since: number, now: number): Promise<void>;
}

/** A chart of each length, and the buckets it has: docs/decisions/0157-watching-requests.md. */
export const RANGES = {
  hour: { bucketMs: 60_000, buckets: 60 },
  day: { bucketMs: 1_800_000, buckets: 48 },
  week: { bucketMs: 10_800_000, buckets: 56 },
} as const;

export type Range = keyof typeof RANGES;

/** When the bucket of a moment begins. */
export function bucketOf(at: number, bucketMs: number): number {
  return at - (at % bucketMs);
}

/** When a chart that ends now begins. */
export function startOfRange(range: Range, now: number): number {
  const { bucketMs, buckets } = RANGES[range];
  return bucketOf(now, bucketMs) - (buckets - 1) * bucketMs;
}

/** Where each class of durations ends, in milliseconds. A last class has what took longer. */
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
  /** The lowest and the highest status that will do. */
  readonly status?: readonly [least: number, most: number] | undefined;
  readonly keyId?: string | undefined;
  /** How the path begins. */
  readonly path?: string | undefined;
  /** From the one moment on, and before the other. */
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

/** All requests of a project together, or apart by operation or by key. */
export type StatsDimension = 'all' | 'operation' | 'key';

export interface RequestStats {
  /** When the bucket begins. */
  readonly at: number;
  /** The operation or the id of the key; empty for all of them, and for a path that is no operation. */
  readonly value: string;
  readonly requests: number;
  readonly errors: number;
  /** How many requests are in each class of durations. */
  readonly durations: readonly number[];
}

export interface ProjectStats extends RequestStats {
  readonly projectId: string;
  readonly bucketMs: number;
  readonly dimension: StatsDimension;
}
