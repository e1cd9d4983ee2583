import type { Call, Received } from './call.ts';
import { toCall } from './call.ts';
import { followEvents } from './event-stream.ts';
import type { DryRun, IfMatch, IfNoneMatch } from './options.ts';
import type { Page, PageCall } from './pages.ts';
import { toPageCall } from './pages.ts';
import { parse, toConnectionError, toServiceError, unexpectedAnswer } from './read-failure.ts';
import type { ApiRequest, PlacedRequest } from './request.ts';
import { placeRequest } from './request.ts';
import { isUncertain, waitBefore } from './retry.ts';
import type { FetchLike, ResponseLike, SignalLike } from './runtime.ts';
import { randomKey, runtime } from './runtime.ts';
import type { ServiceError } from './service-error.ts';
import { TimeoutError } from './service-error.ts';
import { pause, TimeLimit } from './time-limit.ts';

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
  /** Names this attempt to create something. By default, each call gets its own, the same for all its retries. */
  idempotencyKey?: string | undefined;
}

/** What can be chosen for a stream. `timeoutMs` is for its beginning, and `maxRetries` until it was open once. */
export interface StreamOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** The id of the last event that you have. The stream goes on right after it; left out, it begins now. */
  lastEventId?: string | undefined;
}

/** Every choice that some call has. */
type CallOptions = RequestOptions & IfMatch & IfNoneMatch & DryRun;

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

/** A stream is gone once it was sent. */
function isOnce(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'getReader' in body;
}

/** As the constructor would set it: where a log shows it once. */
function setCause(error: Error, cause: unknown): void {
  Object.defineProperty(error, 'cause', { value: cause, configurable: true, writable: true });
}

/** A request on its way, through all its attempts. */
interface Sending<T> {
  readonly request: PlacedRequest;
  readonly headers: PlainHeaders;
  readonly signals: readonly SignalLike[];
  readonly options: CallOptions;
  readonly received: Received;
  readonly resolve: (result: T) => void;
  readonly reject: (error: unknown) => void;
  attempt: number;
  /** What became of an earlier attempt that may have done what was asked. */
  lost: unknown;
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

  /** One promise from the first attempt to the last: promises are a good part of what a client adds to `fetch`. */
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

  /** Events as they happen, for as long as the caller takes them. */
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

  /** All that may end a call before its time: the client's signal and its own. */
  signals(own: SignalLike | undefined): SignalLike[] {
    if (this.#options.signal === undefined) return own === undefined ? [] : [own];
    return own === undefined ? [this.#options.signal] : [this.#options.signal, own];
  }

  #headersOf({ rest, creates, accept, upload }: ApiRequest, options: CallOptions): PlainHeaders {
    const { headers, idempotencyKey, ifMatch, ifNoneMatch } = options;
    const isUsual = rest !== 'body' && !creates && !accept && !upload;
    if (isUsual && !headers && ifMatch === undefined && !ifNoneMatch) return this.#usualHeaders;
    if (ifMatch === null) throw new TypeError('ifMatch is null: the answer it was taken from had no ETag.');
    // A dry run makes nothing, so there is nothing to make twice.
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
      // A failure is JSON wherever it happens.
      ...(accept ? { accept: `${accept}, application/json` } : undefined),
    };
  }

  /** From sending to the last byte of the answer. */
  #attempt<T>(sending: Sending<T>): void {
    const { method, path, query, body } = sending.request;
    const { timeoutMs = this.#options.timeoutMs, fetch = this.#options.fetch } = sending.options;
    const target = this.#options.baseUrl + path;
    const onLate = (): Error => new TimeoutError(`No answer from ${method} ${target} within ${timeoutMs} ms.`);
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
      // A redirect would take the key to wherever it points.
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
    const wait = mayRetry ? waitBefore(error, attempt, received.response?.headers) : undefined;
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
    // An earlier try deleted it, and only its answer was lost.
    if (mayBeDone && request.method === 'DELETE' && error.code === 'resource_not_found') return undefined as T;
    // It may have been the earlier try that changed the record. Only the caller can tell, by reading it.
    if (mayBeDone && error.code === 'etag_mismatch') setCause(error, lost);
    throw error;
  }

  #failureOf({ status, headers }: ResponseLike, text: string): ServiceError {
    const failure = {
      status,
      text: this.#hide(text),
      header: (name: string) => (headers.get(name) === null ? null : this.#hide(headers.get(name)!)),
    };
    return status >= 200 && status < 300 ? unexpectedAnswer(failure) : toServiceError(failure);
  }

  /** For whatever comes from outside and ends up in an error: a proxy's page may show the request it was sent. */
  readonly #hide = (text: string): string => text.replaceAll(this.#options.apiKey, '[API key]');
}
