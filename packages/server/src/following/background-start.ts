import { wallClock } from '../core/clock.ts';
import { delay, waitAtMost } from '../core/delay.ts';

export interface BackgroundStart {
  /** Retries until it succeeds; undefined if the signal ended it first. */
  retryUntilDone<T>(attempt: () => Promise<T>, what: string): Promise<T | undefined>;
  /** Reports that the service runs, or that there is nothing to wait for. */
  ready(): void;
  /** Resolves when the service runs or fails, and at the latest after `waitMs`. */
  wait(): Promise<void>;
}

export interface BackgroundStartOptions {
  readonly signal: AbortSignal;
  /** Called for each failure. Returns a message for the operator. */
  readonly onFailure: (what: string, error: unknown) => string;
  readonly warn: (summary: string) => void;
  /** How long the process start waits for a service that has much to read. */
  readonly waitMs?: number;
}

const RETRY_MS = 5_000;
const WAIT_MS = 2_000;

/** For services whose start may take long or fail. The log shows a failure once, until it changes. */
export function createBackgroundStart(options: BackgroundStartOptions): BackgroundStart {
  const { signal, onFailure, warn, waitMs = WAIT_MS } = options;
  const outcome = Promise.withResolvers<void>();

  return {
    async retryUntilDone(attempt, what) {
      for (let lastWarning = ''; !signal.aborted;) {
        try {
          return await attempt();
        } catch (error) {
          const summary = onFailure(what, error);
          if (summary !== lastWarning) warn(summary);
          lastWarning = summary;
          outcome.resolve();
          await delay(wallClock, RETRY_MS, { signal, ref: false });
        }
      }
      return undefined;
    },
    ready: outcome.resolve,
    async wait() {
      await waitAtMost({ clock: wallClock, ms: waitMs }, outcome.promise);
    },
  };
}
