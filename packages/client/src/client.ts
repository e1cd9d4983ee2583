import { defaultBaseUrl, demoKey, Namespaces } from './generated/namespaces.ts';
import type { FetchLike, SignalLike } from './runtime.ts';
import { isBrowser, readEnvironment, runtime } from './runtime.ts';
import { LandholdError } from './service-error.ts';
import { Transport } from './transport.ts';
import type { Settling, WaitOptions } from './wait.ts';
import { waitUntilSettled } from './wait.ts';

export interface LandholdOptions {
  /** The API key. Defaults to `LANDHOLD_API_KEY`. */
  apiKey?: string | undefined;
  /** The service's URL. Defaults to `LANDHOLD_BASE_URL`, or else `http://127.0.0.1:4000`. */
  baseUrl?: string | undefined;
  /** How long one attempt of a call may take. Defaults to 30 seconds. */
  timeoutMs?: number | undefined;
  /** How often to retry when that may help. Defaults to 2. */
  maxRetries?: number | undefined;
  /** The longest wait before a retry that the service may ask for. Defaults to 2 minutes. */
  maxRetryWaitMs?: number | undefined;
  /** Ends every call of this client, with its retries and waits. */
  signal?: SignalLike | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Used instead of the runtime's `fetch`. */
  fetch?: FetchLike | undefined;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;

/** The Landhold API: one namespace for each kind of resource, one method for each operation. */
export class Landhold extends Namespaces {
  readonly #transport: Transport;

  constructor(options: LandholdOptions = {}) {
    const { apiKey, baseUrl, timeoutMs, maxRetries, maxRetryWaitMs, signal, headers, fetch } = options;
    if (fetch === undefined && runtime.fetch === undefined) {
      throw new LandholdError('This runtime has no fetch. Use Node 20 or later, or pass fetch.');
    }
    const transport = new Transport({
      apiKey: checkKey(apiKey ?? readEnvironment('LANDHOLD_API_KEY')),
      baseUrl: checkBaseUrl(baseUrl ?? readEnvironment('LANDHOLD_BASE_URL') ?? defaultBaseUrl),
      timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxRetries: maxRetries ?? DEFAULT_RETRIES,
      maxRetryWaitMs,
      signal,
      headers: headers ?? {},
      // Looked up at each call, so that replacements by tests and tracers take effect.
      fetch: fetch ?? ((url, request) => runtime.fetch!(url, request)),
    });
    super(transport);
    this.#transport = transport;
  }

  /**
   * Waits until a record has left the state it was created in, or `updating` after a change, and returns it: `active`,
   * or `failed` with a `status_reason`.
   */
  waitFor<T extends Settling>(record: T, options: WaitOptions<T> = {}): Promise<T> {
    return waitUntilSettled(this.#transport, record, options);
  }
}

/** No message contains the key, because messages end up in consoles. */
function checkKey(apiKey: string | undefined): string {
  if (!apiKey) throw new LandholdError('There is no API key. Set LANDHOLD_API_KEY, or pass apiKey.');
  if (/[^\x21-\x7e]/.test(apiKey)) {
    throw new LandholdError('The API key has a character that no key has. Check for spaces and line ends.');
  }
  if (isBrowser() && apiKey !== demoKey) {
    throw new LandholdError(
      "An API key must never be in a page, where anyone can read it. Call the API from a server. A browser may use only the sandbox's demo key.",
    );
  }
  return apiKey;
}

function checkBaseUrl(baseUrl: string): string {
  if (!/^https?:\/\/[^\s/?#@][^\s?#@]*$/.test(baseUrl)) {
    throw new LandholdError('baseUrl must be an http or https address without query, such as https://api.example.com.');
  }
  return baseUrl.replace(/\/+$/, '');
}
