import { Namespaces } from './generated/namespaces.ts';
import type { FetchLike } from './runtime.ts';
import { isBrowser, readEnvironment, runtime } from './runtime.ts';
import { LandholdError } from './service-error.ts';
import { Transport } from './transport.ts';
import type { Settling, WaitOptions } from './wait.ts';
import { waitUntilSettled } from './wait.ts';

export interface LandholdOptions {
  /** The API key. Left out, it is read from `LANDHOLD_API_KEY`. */
  apiKey?: string;
  /** Where the service is. Left out, it is read from `LANDHOLD_BASE_URL`, or else `http://127.0.0.1:4000`. */
  baseUrl?: string;
  /** How long one attempt of a call may take: 30 seconds unless said otherwise. */
  timeoutMs?: number;
  /** How often to try again when that may help: twice unless said otherwise. */
  maxRetries?: number;
  /** Sent along with every request. */
  headers?: Record<string, string>;
  /** Used instead of the runtime's own `fetch`. */
  fetch?: FetchLike;
}

const DEFAULT_BASE_URL = 'http://127.0.0.1:4000';
const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
/** Public, and good for the sandbox alone. */
const DEMO_KEY = 'sk_svc_demo_LandholdSandbox';

/** The Landhold API: one namespace for each kind of resource, one method for each operation. */
export class Landhold extends Namespaces {
  readonly #transport: Transport;

  constructor(options: LandholdOptions = {}) {
    const apiKey = options.apiKey ?? readEnvironment('LANDHOLD_API_KEY');
    if (apiKey === undefined || apiKey === '') {
      throw new LandholdError('There is no API key. Set LANDHOLD_API_KEY, or pass apiKey.');
    }
    // Kept out of the message below: this text ends up in consoles.
    if (/[^\x21-\x7e]/.test(apiKey))
      throw new LandholdError('The API key has a character that no key has. Check for spaces and line ends.');
    if (isBrowser() && apiKey !== DEMO_KEY) {
      throw new LandholdError(
        'An API key must never be in a page: whoever opens it can read the key. Call the API from a server; in a browser only the demo key of the sandbox is taken.',
      );
    }
    const fetch = options.fetch ?? runtime.fetch?.bind(globalThis);
    if (fetch === undefined) throw new LandholdError('This runtime has no fetch. Use Node 20 or later, or pass fetch.');
    const transport = new Transport({
      apiKey,
      baseUrl: (options.baseUrl ?? readEnvironment('LANDHOLD_BASE_URL') ?? DEFAULT_BASE_URL).replace(/\/+$/, ''),
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxRetries: options.maxRetries ?? DEFAULT_RETRIES,
      headers: options.headers ?? {},
      fetch,
    });
    super(transport);
    this.#transport = transport;
  }

  /**
   * Waits until a record has left the state it was created in, and returns it as it is then: `active`, or `failed` with
   * a `status_reason`.
   */
  waitFor<T extends Settling>(record: T, options: WaitOptions<T> = {}): Promise<T> {
    return waitUntilSettled(this.#transport, record, options);
  }
}
