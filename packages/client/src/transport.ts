import type { Received } from './call.ts';
import { Call } from './call.ts';
import type { Page } from './pages.ts';
import { PageCall } from './pages.ts';
import { parse, toConnectionError, toServiceError, unexpectedAnswer } from './read-failure.ts';
import type { ApiRequest, PlacedRequest } from './request.ts';
import { placeRequest } from './request.ts';
import { isUncertain, waitBefore } from './retry.ts';
import type { FetchLike, ResponseLike, SignalLike } from './runtime.ts';
import { randomKey, runtime } from './runtime.ts';
import { TimeoutError } from './service-error.ts';
import { pause, runWithin } from './time-limit.ts';

/** What can be chosen for one call, over what was chosen for the client. */
export interface RequestOptions {
  /** How long one attempt may take, from sending to the last byte of the answer. */
  timeoutMs?: number | undefined;
  /** How often to try again when that may help. */
  maxRetries?: number | undefined;
  /** Ends the call, its retries and its waiting, as does that of the client. */
  signal?: SignalLike | undefined;
  /** Sent along with those of the client. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Used instead of that of the client. */
  fetch?: FetchLike | undefined;
  /** Names this attempt to create something. Left out, each call has one of its own, the same for all its retries. */
  idempotencyKey?: string | undefined;
}

export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly signal: SignalLike | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: FetchLike;
}

type PlainHeaders = Readonly<Record<string, string>>;

const JSON_BODY: PlainHeaders = { 'content-type': 'application/json' };

/**
 * What a caller wrote, as the runtime's own class understands it: that refuses what is no header, and knows that names
 * have no case, so that a caller's header cannot stand beside ours. A plain object is what `fetch` reads fastest.
 */
function plainHeaders(headers: PlainHeaders): PlainHeaders {
  const plain: Record<string, string> = {};
  new runtime.Headers(headers).forEach((value, name) => {
    plain[name] = value;
  });
  return plain;
}

interface Answered {
  readonly response: ResponseLike;
  readonly text: string;
}

async function readText(response: ResponseLike): Promise<Answered> {
  return { response, text: await response.text() };
}

/** Sends requests, tries again where that helps, and turns answers into results or errors. */
export class Transport {
  // Private, so that neither a log nor an inspector can show the key.
  readonly #options: TransportOptions;
  readonly #clientHeaders: PlainHeaders;
  readonly #ownHeaders: PlainHeaders;
  /** Of every request that has no others, made once. */
  readonly #usualHeaders: PlainHeaders;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#clientHeaders = plainHeaders(options.headers);
    this.#ownHeaders = { accept: 'application/json', authorization: `Bearer ${options.apiKey}` };
    this.#usualHeaders = { ...this.#clientHeaders, ...this.#ownHeaders };
  }

  call<T>(request: ApiRequest, options: RequestOptions): Call<T> {
    return new Call<T>(this.#send<T>(request, options));
  }

  list<T>(request: ApiRequest, options: RequestOptions): PageCall<T> {
    return new PageCall<T>(this.#send<Page<T>>(request, options), (cursor) =>
      this.list<T>({ ...request, params: { ...request.params, cursor } }, options),
    );
  }

  /** All that may end a call before its time: the client's signal and its own. */
  signals(own: SignalLike | undefined): SignalLike[] {
    if (this.#options.signal === undefined) return own === undefined ? [] : [own];
    return own === undefined ? [this.#options.signal] : [this.#options.signal, own];
  }

  async #send<T>(request: ApiRequest, options: RequestOptions): Promise<Received<T>> {
    const { maxRetries = this.#options.maxRetries } = options;
    const signals = this.signals(options.signal);
    const placed = placeRequest(request);
    const headers = this.#headersOf(request, options);
    let mayBeDone = false;
    for (let attempt = 0; ; attempt += 1) {
      let response: ResponseLike | undefined;
      try {
        const { response: answered, text } = await this.#exchange(placed, headers, signals, options);
        response = answered;
        return this.#read<T>(response, text, mayBeDone && request.method === 'DELETE');
      } catch (error) {
        mayBeDone ||= isUncertain(error);
        const wait = attempt < maxRetries ? waitBefore(error, attempt, response?.headers) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, signals);
      }
    }
  }

  #headersOf({ rest, creates }: ApiRequest, { headers, idempotencyKey }: RequestOptions): PlainHeaders {
    if (rest !== 'body' && !creates && !headers) return this.#usualHeaders;
    return {
      ...this.#clientHeaders,
      ...(creates ? { 'idempotency-key': randomKey() } : undefined),
      ...(headers ? plainHeaders(headers) : undefined),
      ...(creates && idempotencyKey !== undefined ? plainHeaders({ 'idempotency-key': idempotencyKey }) : undefined),
      ...(rest === 'body' ? JSON_BODY : undefined),
      ...this.#ownHeaders,
    };
  }

  /** One attempt: from sending to the last byte of the answer. */
  #exchange(
    { method, path, query, body }: PlacedRequest,
    headers: PlainHeaders,
    signals: readonly SignalLike[],
    { timeoutMs = this.#options.timeoutMs, fetch = this.#options.fetch }: RequestOptions,
  ): Promise<Answered> {
    const target = this.#options.baseUrl + path;
    const onLate = (): Error => new TimeoutError(`No answer from ${method} ${target} within ${timeoutMs} ms.`);
    const describeFailure = (thrown: unknown): unknown => toConnectionError(thrown, `${method} ${target}`, this.#hide);
    // A redirect would take the key to wherever it points.
    const send = (signal: SignalLike): Promise<Answered> =>
      fetch(target + query, { method, headers, body, signal, redirect: 'manual' }).then(readText);
    return runWithin(timeoutMs, signals, onLate, send, describeFailure);
  }

  #read<T>(response: ResponseLike, text: string, wasUncertain: boolean): Received<T> {
    const { status, headers } = response;
    const isSuccess = status >= 200 && status < 300;
    const data = isSuccess && status !== 204 ? parse(text) : undefined;
    if (status === 204 || (typeof data === 'object' && data !== null)) return { data: data as T, response };
    const failure = {
      status,
      text: this.#hide(text),
      header: (name: string) => (headers.get(name) === null ? null : this.#hide(headers.get(name)!)),
    };
    const error = isSuccess ? unexpectedAnswer(failure) : toServiceError(failure);
    // An earlier try deleted it, and only its answer was lost.
    if (wasUncertain && error.code === 'resource_not_found') return { data: undefined as T, response };
    throw error;
  }

  /** For whatever comes from outside and ends up in an error: a proxy's page may show the request it was sent. */
  readonly #hide = (text: string): string => text.replaceAll(this.#options.apiKey, '[API key]');
}
