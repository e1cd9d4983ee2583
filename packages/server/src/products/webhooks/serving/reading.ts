import type { Clock, Timer } from '../../../core/clock.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Store } from '../../../store/store.ts';
import type { DeliveryReader } from './reader.ts';

export interface ReadingOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly read: DeliveryReader;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number | undefined;
}

export interface Reading {
  start(): void;
  wake(): void;
  /** What is in progress, if anything. */
  inProgress(): Promise<void> | undefined;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
/** Half of a lease. */
const HELD_MS = 5_000;
const SWEEP_MS = 60_000;
const SWEPT_AT_ONCE = 1_000;
/** As long as events are kept: docs/decisions/0026-events-bounded-in-mock-mode.md. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Calls the reader whenever there may be events to read. Until there is a webhook, it is not notified of events, so
 * writes cost nothing extra.
 */
export function createReading({ store, clock, read, onError, pollMs }: ReadingOptions): Reading {
  let unsubscribe: (() => void) | undefined;
  let poll: Timer | undefined;
  let sweeper: Timer | undefined;
  let retry: Timer | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const hasMore = await read();
      if (hasMore !== null) unsubscribe ??= store.onEvents(wake);
      // Another process has the lease, perhaps a killed one, or there has been no webhook yet.
      else wakeIn(HELD_MS);
      isWanted ||= hasMore === true && !isStopped;
    }
  }

  function wakeIn(ms: number): void {
    wallClock.clearTimeout(retry);
    retry = wallClock.setTimeout(wake, ms).unref();
  }

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    running ??= run()
      .catch((error: unknown) => {
        onError(error);
        wakeIn(RETRY_MS);
        isWanted = false;
      })
      .finally(() => {
        running = undefined;
        // Events that arrived between the last look and now.
        if (isWanted) wake();
      });
  }

  return {
    start() {
      wake();
      if (pollMs !== undefined) poll = wallClock.setInterval(wake, pollMs).unref();
      const sweep = (): void => void store.deliveries.sweep(clock.now() - KEPT_MS, SWEPT_AT_ONCE).catch(onError);
      sweeper = wallClock.setInterval(sweep, SWEEP_MS).unref();
    },
    wake,
    inProgress: () => running,
    async stop() {
      isStopped = true;
      unsubscribe?.();
      for (const timer of [poll, sweeper]) wallClock.clearInterval(timer);
      wallClock.clearTimeout(retry);
      await running;
    },
  };
}
