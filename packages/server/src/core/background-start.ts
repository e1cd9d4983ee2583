import { setTimeout } from 'node:timers/promises';

export interface BackgroundStart {
  /** Tries until it succeeds; undefined when it was ended before. */
  untilDone<T>(attempt: () => Promise<T>, what: string): Promise<T | undefined>;
  /** Says that it runs, or that there is nothing to wait for. */
  ready(): void;
  /** Resolves when it runs or is in trouble, and after a while in any case. */
  wait(): Promise<void>;
}

export interface BackgroundStartOptions {
  readonly signal: AbortSignal;
  /** Told of each failure; answers what an operator should read. */
  readonly onTrouble: (what: string, error: unknown) => string;
  readonly warn: (summary: string) => void;
  /** How long the start of the process waits for a service that has much to read. */
  readonly waitMs?: number;
}

const RETRY_MS = 5_000;
const WAIT_MS = 2_000;

/** For services that may take long to start, or fail. Trouble is in the log once, until it changes. */
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
