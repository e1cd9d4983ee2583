import { setTimeout } from 'node:timers/promises';
import type { ApiResponse, Send, SendOptions } from '../support/send.ts';

/** How a request ended, as its caller saw it. */
export interface Logged {
  readonly request: string;
  readonly afterMs: number;
  readonly answer?: ApiResponse;
  /** Why there was no answer. */
  readonly failure?: string;
}

/** Sends requests and remembers how each ended. */
export interface CallLog {
  readonly log: readonly Logged[];
  /** Resolves with undefined when no answer came. */
  request(send: Send, method: string, path: string, options?: SendOptions): Promise<ApiResponse | undefined>;
  /** Resolves when the requests that are under way now have ended. */
  answered(): Promise<void>;
  /** Resolves when this many more requests have ended like this. */
  more(count: number, willDo: (logged: Logged) => boolean): Promise<void>;
}

/** A caller of ours gives up then; the server promises a response well before. */
const CALLER_MS = 15_000;
/** How long to wait for answers of one kind. */
const MORE_MS = 90_000;
const MAX_REQUESTS = 20_000;

export function createCallLog(): CallLog {
  const log: Logged[] = [];
  const underWay = new Set<Promise<unknown>>();
  const watchers = new Set<(logged: Logged) => void>();

  async function sendInTime(...[send, method, path, options]: Parameters<CallLog['request']>): Promise<Logged> {
    const request = `${method} ${path}`;
    const start = performance.now();
    const afterMs = (): number => Math.round(performance.now() - start);
    const patience = new AbortController();
    try {
      const noAnswer = setTimeout(CALLER_MS, undefined, { signal: patience.signal });
      const response = await Promise.race([send(method, path, options), noAnswer]);
      return {
        request,
        afterMs: afterMs(),
        ...(response === undefined ? { failure: 'no answer' } : { answer: response }),
      };
    } catch (error) {
      return { request, afterMs: afterMs(), failure: (error as { code?: string }).code ?? String(error) };
    } finally {
      patience.abort();
    }
  }

  return {
    log,
    async request(...parameters) {
      if (log.length > MAX_REQUESTS) throw new Error('The load was never stopped.');
      const sent = sendInTime(...parameters);
      underWay.add(sent);
      const logged = await sent;
      underWay.delete(sent);
      log.push(logged);
      for (const watcher of watchers) watcher(logged);
      return logged.answer;
    },
    async answered() {
      await Promise.all(underWay);
    },
    async more(count, willDo) {
      let left = count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const watcher = (logged: Logged): void => {
        if (willDo(logged)) left -= 1;
        if (left === 0) resolve();
      };
      watchers.add(watcher);
      const patience = new AbortController();
      const late = setTimeout(MORE_MS, 'late', { signal: patience.signal });
      const outcome = await Promise.race([promise, late]);
      patience.abort();
      watchers.delete(watcher);
      if (outcome !== 'late') return;
      throw new Error(`${left} of ${count} did not come within ${MORE_MS} ms: ${JSON.stringify(tallyOf(log))}`);
    },
  };
}

/** How often each kind of end was seen, such as `{ 'POST 201': 120, 'POST 503 unavailable': 7 }`. */
export function tallyOf(log: readonly Logged[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { request, answer: response, failure } of log) {
    const code = response === undefined || response.status < 400 ? '' : ` ${response.error().code}`;
    const end = `${request.split(' ', 1)[0]} ${response?.status ?? failure}${code}`;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

export function isServed({ answer: response }: Logged): boolean {
  return response !== undefined && response.status < 300;
}

export function isUnavailable({ answer: response }: Logged): boolean {
  return response?.status === 503;
}
