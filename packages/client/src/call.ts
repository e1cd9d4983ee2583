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
  rateLimit: RateLimit | null;
}

/** A result and the response it came in. */
export interface Received<T> {
  readonly data: T;
  readonly response: ResponseLike;
}

/** A request under way. Await it for the result, or ask for the whole answer. It fits wherever a promise is asked for. */
export class Call<T> implements PromiseLike<T> {
  readonly #received: Promise<Received<T>>;

  constructor(received: Promise<Received<T>>) {
    this.#received = received;
  }

  /** The result together with status, headers, request id and the state of the rate limit. */
  withResponse(): Promise<Answer<T>> {
    return this.#received.then(({ data, response: { status, headers } }) => ({
      data,
      status,
      headers,
      requestId: headers.get('x-request-id'),
      rateLimit: rateLimitOf(headers),
    }));
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is what it is for
  then<A = T, B = never>(
    onfulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#received.then(({ data }) => (onfulfilled ? onfulfilled(data) : (data as unknown as A)), onrejected);
  }

  catch<B = never>(onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(null, onrejected);
  }

  finally(onfinally?: (() => void) | null): Promise<T> {
    return this.then((data) => data).finally(onfinally);
  }

  get [Symbol.toStringTag](): string {
    return 'Call';
  }
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
