import type { PageRequest } from './store.ts';

/** The port to the log of API requests. It is bounded: what is old, or beyond the count, is forgotten. */
export interface RequestLog {
  /** Adds entries, and adds to the counts: those hold more requests than the log where it could not keep up. */
  append(entries: readonly LoggedRequest[], counts: readonly ProjectCount[]): Promise<void>;
  find(projectId: string, id: string): Promise<LoggedRequest | undefined>;
  /** Newest first. */
  page(projectId: string, request: RequestPageRequest): Promise<RequestPage>;
  /** How many requests and errors arrived in each bucket since then, oldest first; buckets without any are left out. */
  countSince(projectId: string, since: number): Promise<readonly RequestCount[]>;
  /** Keeps the newest `most` of each of these projects, and of every project only what is not older than `since`. */
  sweep(projectIds: readonly string[], most: number, since: number): Promise<void>;
}

/** The length of the buckets that requests are counted in. */
export const BUCKET_MS = 1_800_000;

export function bucketOf(at: number): number {
  return at - (at % BUCKET_MS);
}

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

export interface ProjectCount extends RequestCount {
  readonly projectId: string;
}

export interface RequestCount {
  /** When the bucket begins. */
  readonly at: number;
  readonly requests: number;
  readonly errors: number;
}
