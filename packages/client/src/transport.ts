import type { Answer, RateLimit } from './call.ts';
import { Call } from './call.ts';
import type { Page } from './pages.ts';
import { PageCall } from './pages.ts';
import { pause, waitBefore } from './retry.ts';
import type { FetchLike, HeadersLike, ResponseLike, SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';
import { ConnectionError, parse, TimeoutError, toServiceError, unexpectedAnswer } from './service-error.ts';

/** What can be chosen for one call, over what was chosen for the client. */
export interface RequestOptions {
  /** How long one attempt may take. */
  timeoutMs?: number;
  /** How often to try again when that may help. */
  maxRetries?: number;
  /** Ends the call, its retries and its waiting. */
  signal?: SignalLike;
  /** Sent along with those of the client. */
  headers?: Record<string, string>;
  /** Used instead of the runtime's own. */
  fetch?: FetchLike;
  /** Names this attempt to create something. Left out, each call has one of its own, the same for all its retries. */
  idempotencyKey?: string;
}

export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: FetchLike;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly creates?: boolean;
}

/** Sends requests, tries again where that helps, and turns answers into results or errors. */
export class Transport {
  // Private, so that neither a log nor an inspector can show the key.
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  call<T>(request: ApiRequest, options: RequestOptions): Call<T> {
    return new Call<T>(this.#send<T>(request, options));
  }

  list<T>(request: ApiRequest, options: RequestOptions): PageCall<T> {
    return new PageCall<T>(this.#send<Page<T>>(request, options), (cursor) =>
      this.list<T>({ ...request, query: { ...request.query, cursor } }, options),
    );
  }

  async #send<T>(request: ApiRequest, options: RequestOptions): Promise<Answer<T>> {
    const { maxRetries = this.#options.maxRetries, signal } = options;
    const headers = this.#headersOf(request, options);
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    for (let attempt = 0; ; attempt += 1) {
      let response: ResponseLike | undefined;
      try {
        const { response: answered, text } = await this.#exchange(request, headers, body, options);
        response = answered;
        return readAnswer<T>(response, text, request.method === 'DELETE' && attempt > 0);
      } catch (error) {
        const wait = attempt < maxRetries ? waitBefore(error, attempt, response?.headers) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, signal);
      }
    }
  }

  #headersOf(request: ApiRequest, options: RequestOptions): Record<string, string> {
    return {
      ...this.#options.headers,
      ...options.headers,
      Accept: 'application/json',
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(request.creates ? { 'Idempotency-Key': options.idempotencyKey ?? runtime.crypto.randomUUID() } : {}),
      Authorization: `Bearer ${this.#options.apiKey}`,
    };
  }

  /** One attempt: from sending to the last byte of the answer. */
  async #exchange(
    { method, path, query }: ApiRequest,
    headers: Record<string, string>,
    body: string | undefined,
    { timeoutMs = this.#options.timeoutMs, signal, fetch = this.#options.fetch }: RequestOptions,
  ): Promise<{ response: ResponseLike; text: string }> {
    if (signal?.aborted) throw signal.reason;
    const controller = new runtime.AbortController();
    const stop = (): void => controller.abort(signal!.reason);
    signal?.addEventListener('abort', stop);
    let timedOut = false;
    const timer = runtime.setTimeout(() => {
      timedOut = true;
      controller.abort();
    }, timeoutMs);
    try {
      const url = this.#options.baseUrl + path + queryString(query);
      // A redirect would take the key to wherever it points.
      const request = {
        method,
        headers,
        signal: controller.signal,
        redirect: 'error',
        ...(body === undefined ? {} : { body }),
      };
      const response = await fetch(url, request);
      return { response, text: await response.text() };
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (timedOut) throw new TimeoutError(`No answer from ${method} ${path} within ${timeoutMs} ms.`);
      throw new ConnectionError(
        `${method} ${this.#options.baseUrl}${path} could not be completed: ${reasonOf(cause)}.`,
        { cause },
      );
    } finally {
      runtime.clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }
}

/** One part of a path. Some texts would change which path it is. */
export function segment(id: string): string {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..')
    throw new TypeError('id must be the id of a record.');
  return encodeURIComponent(id);
}

function readAnswer<T>(response: ResponseLike, text: string, wasTriedBefore: boolean): Answer<T> {
  const { status, headers } = response;
  if (status >= 200 && status < 300) {
    const data = status === 204 ? undefined : parse(text);
    if (status !== 204 && (data === null || typeof data !== 'object')) throw unexpectedAnswer(status, headers, text);
    return answerOf(data as T, status, headers);
  }
  const error = toServiceError(status, headers, text);
  // The first try deleted it, and only its answer was lost.
  if (wasTriedBefore && error.code === 'resource_not_found') return answerOf(undefined as T, status, headers);
  throw error;
}

function answerOf<T>(data: T, status: number, headers: HeadersLike): Answer<T> {
  return { data, status, headers, requestId: headers.get('x-request-id'), rateLimit: rateLimitOf(headers) };
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

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Runtimes wrap what happened once or twice; the innermost text says the most. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  return cause === undefined || cause === null ? message || code || 'the connection failed' : reasonOf(cause);
}
