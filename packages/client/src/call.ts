import type { HeadersLike, ResponseLike } from './runtime.ts';

/** The state of the rate limit, from the response. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** A result with its response's metadata. */
export interface ApiResponse<T> {
  data: T;
  status: number;
  headers: HeadersLike;
  requestId: string | null;
  /** The record's version, for `ifMatch` and `ifNoneMatch`; null if the response is not one record. */
  etag: string | null;
  rateLimit: RateLimit | null;
}

/** A pending request: a promise of its result, with access to the whole response. */
export interface Call<T> extends Promise<T> {
  /** The result with status, headers, request id and rate limit. */
  withResponse(): Promise<ApiResponse<T>>;
}

/** Has the response once the call has a result. */
export interface Received {
  response: ResponseLike | undefined;
}

/**
 * The promise itself, not a derived one, so that a caller who awaits only the response has handled a failure of both.
 */
export function toCall<T>(result: Promise<T>, received: Received): Call<T> {
  const call = result as Call<T>;
  call.withResponse = () => result.then((data) => toApiResponse(data, received.response!));
  return call;
}

function toApiResponse<T>(data: T, { status, headers }: ResponseLike): ApiResponse<T> {
  return {
    data,
    status,
    headers,
    requestId: headers.get('x-request-id'),
    etag: headers.get('etag'),
    rateLimit: rateLimitOf(headers),
  };
}

function rateLimitOf(headers: HeadersLike): RateLimit | null {
  const limit = headers.get('x-ratelimit-limit');
  if (limit === null) return null;
  return {
    limit: Number(limit),
    remaining: Number(headers.get('x-ratelimit-remaining')),
    resetSeconds: Number(headers.get('x-ratelimit-reset')),
  };
}
