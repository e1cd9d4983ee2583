import { setTimeout } from 'node:timers/promises';

export interface BackgroundStart {
  /** Retries until it succeeds; undefined if the signal ended it first. */
  untilDone<T>(attempt: () => Promise<T>, what: string): Promise<T | undefined>;
  /** Reports that the service runs, or that there is nothing to wait for. */
  ready(): void;
  /** Resolves when the service runs or fails, and at the latest after `waitMs`. */
  wait(): Promise<void>;
}

export interface BackgroundStartOptions {
  readonly signal: AbortSignal;
  /** Called for each failure. Returns a message for the operator. */
  readonly onTrouble: (what: string, error: unknown) => string;
  readonly warn: (summary: string) => void;
  /** How long the process start waits for a service that has much to read. */
  readonly waitMs?: number;
}

const RETRY_MS = 5_000;
const WAIT_MS = 2_000;

/** For services whose start may take long or fail. The log shows a failure once, until it changes. */
export function createBackgroundStart(options: BackgroundStartOptions): BackgroundStart {
  const { signal, onTrouble, warn, waitMs = WAIT_MS } = options;
  const known = Promise.withResolvers<void>();

  return {
    async untilDone(attempt, what) {
      for (let warned = ''; !signal.aborted;) {
        try {
          return await attempt();
        } catch (error) {
          const summary = onTrouble(what, error);
          if (summary !== warned) warn(summary);
          warned = summary;
          known.resolve();
          await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
        }
      }
      return undefined;
    },
    ready: known.resolve,
    async wait() {
      const timer = new AbortController();
      await Promise.race([known.promise, setTimeout(waitMs, undefined, { signal: timer.signal })]);
      timer.abort();
    },
  };
}
