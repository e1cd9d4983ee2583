import type { Clock } from '../core/clock.ts';
import type { DeliveryQueue, Standing } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import type { Semaphore } from '../core/semaphore.ts';
import { createSemaphore } from '../core/semaphore.ts';

export interface DispatcherOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly holder: string;
  readonly turn: (queue: DeliveryQueue, standing: Standing, slots: Semaphore) => Promise<number | null>;
  readonly onError: (error: unknown) => void;
  /** The longest wait before the next look, for work that other processes left undone. */
  readonly longestSleepMs: number;
  /** While paused, no attempt starts. */
  readonly isPaused: () => boolean;
}

export interface Dispatcher {
  /** Looks for due deliveries, and continues as more become due. */
  wake(): void;
  /** Resolves when attempts in progress have ended. */
  stop(): Promise<void>;
}

/**
 * Concurrent attempts, 64 in all. Failing, slow and unknown webhooks cannot take the others' places:
 * docs/decisions/0083-no-webhook-can-hurt-another.md.
 */
const POOLS: readonly { readonly standing: Standing; readonly most: number }[] = [
  { standing: 'good', most: 32 },
  { standing: 'new', most: 16 },
  { standing: 'failing', most: 16 },
];
/** A due queue that was not taken waits for a place, or another process has it. */
const SHORTEST_SLEEP_MS = 250;
const RETRY_MS = 1_000;
/** After this, other processes take over a killed process's queues: docs/decisions/0081-deliveries.md. */
export const QUEUE_LEASE_MS = 10_000;
const RENEW_MS = 3_000;

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, clock, holder, turn, onError, longestSleepMs, isPaused } = options;
  const pools = POOLS.map((pool) => ({ ...pool, slots: createSemaphore(pool.most), turns: new Set<Promise<void>>() }));
  let timer: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function takeQueues(pool: (typeof pools)[number]): Promise<void> {
    const limit = pool.most - pool.turns.size;
    if (limit === 0 || isStopped || isPaused()) return;
    const now = clock.now();
    const lease = { holder, now, until: now + QUEUE_LEASE_MS };
    const queues = await store.deliveries.takeQueues({ ...lease, standing: pool.standing, limit });
    for (const queue of queues) {
      const begun = turn(queue, pool.standing, pool.slots)
        .then(() => undefined, onError)
        .finally(() => {
          pool.turns.delete(begun);
          wake();
        });
      pool.turns.add(begun);
    }
  }

  /** Attempts can take longer than a lease. */
  function renew(): void {
    if (pools.every(({ turns }) => turns.size === 0)) return;
    store.deliveries.renew({ holder, until: clock.now() + QUEUE_LEASE_MS }).catch(onError);
  }

  async function look(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      for (const pool of pools) await takeQueues(pool);
    }
    const now = clock.now();
    const next = (isPaused() ? null : await store.deliveries.nextDueAt()) ?? Number.POSITIVE_INFINITY;
    sleep(Math.min(Math.max(next - now, SHORTEST_SLEEP_MS), longestSleepMs));
  }

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(wake, ms);
    timer.unref();
  }

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    renewing ??= setInterval(renew, RENEW_MS).unref();
    looking ??= look()
      .catch((error: unknown) => {
        onError(error);
        sleep(RETRY_MS);
      })
      .finally(() => {
        looking = undefined;
        // Work that arrived while the sleep time was being computed.
        if (isWanted) wake();
      });
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(pools.flatMap(({ turns }) => [...turns]));
      clearInterval(renewing);
    },
  };
}
