import { randomUUID } from 'node:crypto';
import { Landhold, ServiceError } from '@landhold/client';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { ProviderError } from './diagnostics.ts';

export type Data = Readonly<Record<string, unknown>>;

export interface CallOptions {
  readonly dryRun?: boolean;
  /** Ends waits between attempts. A request that was sent is not cut off: what it did would be unknown. */
  readonly signal?: AbortSignal;
}

/** A window of the rate limit is a minute at most, but proxies ask for more. */
const LONGEST_WAIT_MS = 3_600_000;

/** The API, by operations of the catalogue. */
export class Api {
  readonly client: Landhold;
  /** Aborted when the program is interrupted. */
  readonly stopped: AbortSignal;

  constructor(options: { baseUrl: string; apiKey: string }, stopped: AbortSignal) {
    this.client = new Landhold({
      ...options,
      maxRetryWaitMs: LONGEST_WAIT_MS,
      headers: { 'user-agent': 'landhold-terraform' },
    });
    this.stopped = stopped;
  }

  /** Calls an operation. A rate limit is waited out, however long that takes, until the signal is aborted. */
  async call(
    operation: CatalogueOperation,
    params: Data,
    { dryRun, signal = this.stopped }: CallOptions = {},
  ): Promise<Data> {
    // One key for all attempts: the service may have carried out one whose response was lost.
    const idempotencyKey = operation.method === 'POST' && dryRun !== true ? { idempotencyKey: randomUUID() } : {};
    const ending = endBetweenAttempts(signal);
    try {
      for (;;) {
        try {
          return (await this.#send(operation, params, { dryRun, ...idempotencyKey, ...ending.options })) as Data;
        } catch (error) {
          if (!(error instanceof ServiceError) || error.status !== 429 || signal.aborted) throw error;
        }
      }
    } finally {
      ending.end();
    }
  }

  /** The same, or null if the record does not exist. Another 404, such as a proxy's, says nothing about the record. */
  async find(operation: CatalogueOperation, params: Data): Promise<Data | null> {
    try {
      return await this.call(operation, params);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'resource_not_found') return null;
      throw error;
    }
  }

  /** The first page of a list, which is enough for a filter that one record passes. */
  async list(operation: CatalogueOperation, params: Data): Promise<readonly Data[]> {
    return (await this.call(operation, params))['data'] as readonly Data[];
  }

  /** Every page of a list. */
  async listAll(operation: CatalogueOperation, params: Data): Promise<readonly Data[]> {
    const all: Data[] = [];
    for (let cursor: object = {}; ;) {
      const page = await this.call(operation, { ...params, ...cursor, limit: 100 });
      all.push(...(page['data'] as readonly Data[]));
      if (page['next_cursor'] === null) return all;
      cursor = { cursor: page['next_cursor'] };
    }
  }

  #send({ id, tag, path, query, body }: CatalogueOperation, params: Data, options: object): unknown {
    const namespaces = this.client as unknown as Record<string, Record<string, (...args: unknown[]) => unknown>>;
    const namespace = namespaces[tag];
    if (namespace?.[id] === undefined) throw new ProviderError('The provider failed', `There is no operation ${id}.`);
    const takesParams = path.includes('{') || query.length + body.length > 0;
    return takesParams ? namespace[id](params, options) : namespace[id](options);
  }
}

/** Options for a call that ends when the signal is aborted, but not while a request is on its way. */
function endBetweenAttempts(signal: AbortSignal): { options: object; end: () => void } {
  const call = new AbortController();
  let isOnItsWay = false;
  const stop = (): void => {
    if (!isOnItsWay) call.abort(signal.reason);
  };
  async function send(url: string, request: RequestInit): Promise<Response> {
    isOnItsWay = true;
    const response = await fetch(url, request).finally(() => (isOnItsWay = false));
    // A success is still to be read. After a failure comes a wait, which may end at once.
    isOnItsWay = response.ok;
    if (signal.aborted) stop();
    return response;
  }
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return { options: { signal: call.signal, fetch: send }, end: () => signal.removeEventListener('abort', stop) };
}
