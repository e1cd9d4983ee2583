import type { HeadersLike, ResponseLike } from './runtime.ts';

/** How much of the rate limit is left, as the answer told it. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** An answer with what came around it. */
export interface Answer<T> {
  data: T;
  status: number;
  headers: HeadersLike;
  requestId: string | null;
  /** The version of the record, for `ifMatch` and `ifNoneMatch`; null where the answer is not one record. */
  etag: string | null;
  rateLimit: RateLimit | null;
}

/** A request under way: a promise of its result, which can also be asked for the whole answer. */
export interface Call<T> extends Promise<T> {
  /** The result together with status, headers, request id and the state of the rate limit. */
  withResponse(): Promise<Answer<T>>;
}

/** Where the response is found once the call that it answers has a result. */
export interface Received {
  response: ResponseLike | undefined;
}

/** The promise itself, not a derived one: a caller that awaits only the response has also handled a failure of both. */
export function toCall<T>(result: Promise<T>, received: Received): Call<T> {
  const call = result as Call<T>;
  call.withResponse = () => result.then((data) => toAnswer(data, received.response!));
  return call;
}

function toAnswer<T>(data: T, { status, headers }: ResponseLike): Answer<T> {
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
