import type { HeadersLike } from './runtime.ts';

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

/** A request under way. Await it for the result, or ask for the whole answer. It fits wherever a promise is asked for. */
export class Call<T> implements PromiseLike<T> {
  readonly #answer: Promise<Answer<T>>;

  constructor(answer: Promise<Answer<T>>) {
    this.#answer = answer;
  }

  /** The result together with status, headers, request id and the state of the rate limit. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is what it is for
  then<A = T, B = never>(
    onfulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onfulfilled, onrejected);
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
