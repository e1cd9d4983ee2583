import type { Call, Received } from './call.ts';
import { toCall } from './call.ts';
import { followEvents } from './event-stream.ts';
import type { DryRun, IfMatch, IfNoneMatch } from './options.ts';
import type { Page, PageCall } from './pages.ts';
import { toPageCall } from './pages.ts';
import { parse, toConnectionError, toServiceError, unexpectedResponse } from './read-failure.ts';
import type { ApiRequest, PlacedRequest } from './request.ts';
import { placeRequest } from './request.ts';
import { isUncertain, waitBefore } from './retry.ts';
import type { FetchLike, ResponseLike, SignalLike } from './runtime.ts';
import { randomKey, runtime } from './runtime.ts';
import type { ServiceError } from './service-error.ts';
import { TimeoutError } from './service-error.ts';
import { pause, TimeLimit } from './time-limit.ts';

/** Options for one call, which override the client's. */
export interface RequestOptions {
  /** How long one attempt may take, from sending to the last byte of the response. */
  timeoutMs?: number | undefined;
  /** How often to retry when that may help. */
  maxRetries?: number | undefined;
  /** Ends the call, its retries and its waits, as does the client's signal. */
  signal?: SignalLike | undefined;
  /** Sent with the client's headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Used instead of the client's. */
  fetch?: FetchLike | undefined;
  /**
   * Identifies this attempt to create something. By default, each call gets a new key, the same for all its retries.
   */
  idempotencyKey?: string | undefined;
}

/** Options for a stream. `timeoutMs` applies to opening it, and `maxRetries` until it was open once. */
export interface StreamOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** The id of the last event that you have. The stream resumes right after it. By default it starts now. */
  lastEventId?: string | undefined;
}

/** The options of all calls. */
type CallOptions = RequestOptions & IfMatch & IfNoneMatch & DryRun;

export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number | undefined;
  readonly signal: SignalLike | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: FetchLike;
}

type PlainHeaders = Readonly<Record<string, string>>;

const JSON_BODY: PlainHeaders = { 'content-type': 'application/json' };

/**
 * A caller's headers, normalised by the runtime's class. It refuses invalid headers and ignores the case of names, so a
 * caller's header cannot duplicate ours. `fetch` reads a plain object fastest.
 */
function plainHeaders(headers: PlainHeaders): PlainHeaders {
  const plain: Record<string, string> = {};
  new runtime.Headers(headers).forEach((value, name) => {
    plain[name] = value;
  });
  return plain;
}

/** A stream can be sent only once. */
function isOnce(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'getReader' in body;
}

/** Not enumerable, as the constructor would set it, so that a log shows it once. */
function setCause(error: Error, cause: unknown): void {
  Object.defineProperty(error, 'cause', { value: cause, configurable: true, writable: true });
}

/** A request with all its attempts. */
interface Sending<T> {
  readonly request: PlacedRequest;
  readonly headers: PlainHeaders;
  readonly signals: readonly SignalLike[];
  readonly options: CallOptions;
  readonly received: Received;
  readonly resolve: (result: T) => void;
  readonly reject: (error: unknown) => void;
  attempt: number;
  /** The error of an earlier attempt that may have succeeded on the server. */
  lost: unknown;
}

/** Sends requests, retries where that helps, and turns responses into results or errors. */
export class Transport {
  // Private, so that neither a log nor an inspector can show the key.
  readonly #options: TransportOptions;
  readonly #clientHeaders: PlainHeaders;
  readonly #ownHeaders: PlainHeaders;
  /** The headers of requests without other headers, made once. */
  readonly #usualHeaders: PlainHeaders;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#clientHeaders = plainHeaders(options.headers);
    this.#ownHeaders = { accept: 'application/json', authorization: `Bearer ${options.apiKey}` };
    this.#usualHeaders = { ...this.#clientHeaders, ...this.#ownHeaders };
  }

  /** One promise for all attempts, because promises are a large part of the client's cost over `fetch`. */
  call<T>(request: ApiRequest, options: CallOptions): Call<T> {
    const received: Received = { response: undefined };
    const result = new Promise<T>((resolve, reject) => {
      this.#attempt({
        request: placeRequest(request, options.dryRun),
        headers: this.#headersOf(request, options),
        signals: this.signals(options.signal),
        options,
        received,
        resolve,
        reject,
        attempt: 0,
        lost: undefined,
      });
    });
    return toCall(result, received);
  }

  list<T>(request: ApiRequest, options: RequestOptions): PageCall<T> {
    return toPageCall(this.call<Page<T>>(request, options), (cursor) =>
      this.call<Page<T>>({ ...request, params: { ...request.params, cursor } }, options),
    );
  }

  /** Events as they happen, as long as the caller reads them. */
  stream<T>(request: ApiRequest, options: StreamOptions, onOpen?: () => void): AsyncGenerator<T, void, undefined> {
    const { timeoutMs = this.#options.timeoutMs, maxRetries = this.#options.maxRetries } = options;
    const { fetch = this.#options.fetch } = options;
    const { method, path, query } = placeRequest(request);
    const headers = this.#headersOf({ ...request, accept: 'text/event-stream' }, options);
    const target = this.#options.baseUrl + path;
    return followEvents<T>({
      onOpen,
      lastEventId: options.lastEventId,
      signals: this.signals(options.signal),
      timeoutMs,
      maxRetries,
      maxRetryWaitMs: this.#options.maxRetryWaitMs,
      target: `${method} ${target}`,
      hide: this.#hide,
      toFailure: (response, text) => this.#failureOf(response, text),
      open: (last, signal) =>
        fetch(target + query, {
          method,
          headers: last === undefined ? headers : { ...headers, 'last-event-id': last },
          signal,
          redirect: 'manual',
        }),
    });
  }

  /** The signals that may end a call: the client's and its own. */
  signals(own: SignalLike | undefined): SignalLike[] {
    if (this.#options.signal === undefined) return own === undefined ? [] : [own];
    return own === undefined ? [this.#options.signal] : [this.#options.signal, own];
  }

  #headersOf({ rest, creates, accept, upload }: ApiRequest, options: CallOptions): PlainHeaders {
    const { headers, idempotencyKey, ifMatch, ifNoneMatch } = options;
    const isUsual = rest !== 'body' && !creates && !accept && !upload;
    if (isUsual && !headers && ifMatch === undefined && !ifNoneMatch) return this.#usualHeaders;
    if (ifMatch === null) throw new TypeError('ifMatch is null: the answer it was taken from had no ETag.');
    // A dry run creates nothing, so it needs no key.
    const isNamed = creates && !options.dryRun;
    return {
      ...this.#clientHeaders,
      ...(isNamed ? { 'idempotency-key': randomKey() } : undefined),
      ...(headers ? plainHeaders(headers) : undefined),
      ...(isNamed && idempotencyKey !== undefined ? plainHeaders({ 'idempotency-key': idempotencyKey }) : undefined),
      ...(ifMatch === undefined ? undefined : plainHeaders({ 'if-match': ifMatch })),
      ...(ifNoneMatch ? plainHeaders({ 'if-none-match': ifNoneMatch }) : undefined),
      ...(rest === 'body' ? JSON_BODY : undefined),
      ...(upload ? plainHeaders({ 'content-type': upload.type }) : undefined),
      ...this.#ownHeaders,
      // Failures are always JSON.
      ...(accept ? { accept: `${accept}, application/json` } : undefined),
    };
  }

  /** One attempt, from sending to the last byte of the response. */
  #attempt<T>(sending: Sending<T>): void {
    const { method, path, query, body } = sending.request;
    const { timeoutMs = this.#options.timeoutMs, fetch = this.#options.fetch } = sending.options;
    const target = this.#options.baseUrl + path;
    const onLate = (): Error => new TimeoutError(`No response from ${method} ${target} within ${timeoutMs} ms.`);
    const limit = new TimeLimit(timeoutMs, sending.signals, onLate, (reason) => this.#tryAgain(sending, reason));
    const { signal } = limit;
    if (signal.aborted) return;
    const lose = (thrown: unknown): void => {
      if (limit.end()) this.#tryAgain(sending, toConnectionError(thrown, `${method} ${target}`, this.#hide));
    };
    const read = async (response: ResponseLike): Promise<void> => {
      const text = await response.text();
      if (limit.end()) this.#finish(sending, response, text);
    };
    try {
      // A redirect would send the key to its target.
      fetch(target + query, {
        method,
        headers: sending.headers,
        body,
        signal,
        redirect: 'manual',
        ...(isOnce(body) ? { duplex: 'half' } : undefined),
      })
        .then(read)
        .catch(lose);
    } catch (thrown) {
      lose(thrown);
    }
  }

  #finish<T>(sending: Sending<T>, response: ResponseLike, text: string): void {
    sending.received.response = response;
    try {
      sending.resolve(this.#read(sending, response, text));
    } catch (error) {
      this.#tryAgain(sending, error);
    }
  }

  #tryAgain<T>(sending: Sending<T>, error: unknown): void {
    const { attempt, options, received, signals, reject } = sending;
    const { maxRetries = this.#options.maxRetries } = options;
    const mayRetry = attempt < maxRetries && !isOnce(sending.request.body);
    const { maxRetryWaitMs } = this.#options;
    const wait = mayRetry ? waitBefore(error, attempt, received.response?.headers, maxRetryWaitMs) : undefined;
    if (wait === undefined) {
      reject(error);
      return;
    }
    sending.attempt += 1;
    if (isUncertain(error)) sending.lost ??= error;
    received.response = undefined;
    pause(wait, signals)
      .then(() => this.#attempt(sending))
      .catch(reject);
  }

  #read<T>({ request, options, lost }: Sending<T>, response: ResponseLike, text: string): T {
    const { status } = response;
    if (status === 304 && options.ifNoneMatch) return null as T;
    const isSuccess = status >= 200 && status < 300;
    if (isSuccess && request.isText) return text as T;
    const data = isSuccess && status !== 204 ? parse(text) : undefined;
    if (status === 204 || (typeof data === 'object' && data !== null)) return data as T;
    const error = this.#failureOf(response, text);
    const mayBeDone = lost !== undefined && !options.dryRun;
    // An earlier attempt deleted it, and only its response was lost.
    if (mayBeDone && request.method === 'DELETE' && error.code === 'resource_not_found') return undefined as T;
    // The earlier attempt may have changed the record. Only the caller can find out, by reading it.
    if (mayBeDone && error.code === 'etag_mismatch') setCause(error, lost);
    throw error;
  }

  #failureOf({ status, headers }: ResponseLike, text: string): ServiceError {
    const failure = {
      status,
      text: this.#hide(text),
      header: (name: string) => (headers.get(name) === null ? null : this.#hide(headers.get(name)!)),
    };
    return status >= 200 && status < 300 ? unexpectedResponse(failure) : toServiceError(failure);
  }

  /** For outside texts that end up in an error. A proxy's page may show the request. */
  readonly #hide = (text: string): string => text.replaceAll(this.#options.apiKey, '[API key]');
}
