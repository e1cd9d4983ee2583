import type { Clock, Timer } from '../../../core/clock.ts';
import { LONGEST_TIMER_MS, wallClock } from '../../../core/clock.ts';
import type { DeliveryQueue, Standing } from '../../../store/deliveries.ts';
import type { Store } from '../../../store/store.ts';
import type { FairSemaphore } from '../../../shares/fair-semaphore.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import type { Share } from '../../../shares/project-shares.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { Semaphore } from '../../../core/semaphore.ts';

export interface DispatcherOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly holder: string;
  readonly turn: (queue: DeliveryQueue, standing: Standing, slots: Semaphore) => Promise<number | null>;
  readonly onError: (error: unknown) => void;
  /** How often it looks for work that other processes left undone. */
  readonly pollMs: number;
  /** While paused, no attempt starts. */
  readonly isPaused: () => boolean;
}

export interface Dispatcher {
  /** Looks for due deliveries, and continues as more become due. */
  wake(): void;
  /** What is in progress, if anything. */
  inProgress(): Promise<void> | undefined;
  /** Resolves when attempts in progress have ended. */
  stop(): Promise<void>;
}

/**
 * Concurrent attempts, 64 in all. Failing, slow and unknown webhooks cannot take the others' places:
 * docs/decisions/0083-no-webhook-can-hurt-another.md. Of each, a project has a share.
 */
export const POOLS: readonly { readonly standing: Standing; readonly share: Share }[] = [
  { standing: 'good', share: SHARES.goodWebhooks },
  { standing: 'new', share: SHARES.newWebhooks },
  { standing: 'failing', share: SHARES.failingWebhooks },
];
/** A due queue that was not taken waits for a place, or another process has it. */
const SHORTEST_SLEEP_MS = 250;
const RETRY_MS = 1_000;
/** After this, other processes take over a killed process's queues: docs/decisions/0081-deliveries.md. */
export const QUEUE_LEASE_MS = 10_000;
const RENEW_MS = 3_000;

interface Turn {
  readonly projectId: string;
  readonly ended: Promise<void>;
}

interface Pool {
  readonly standing: Standing;
  readonly share: Share;
  readonly slots: FairSemaphore;
  readonly turns: Set<Turn>;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, clock, holder, turn, onError, pollMs, isPaused } = options;
  const pools = POOLS.map((pool): Pool => ({
    ...pool,
    slots: createFairSemaphore(pool.share),
    turns: new Set<Turn>(),
  }));
  let timer: Timer | undefined;
  let renewing: Timer | undefined;
  let poll: Timer | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  const mayBegin = (): boolean => !isStopped && !isPaused();

  /**
   * One by one, each from the projects with the fewest turns, so that no project waits behind the many queues of
   * another: docs/decisions/0178-every-attempt-ends.md.
   */
  async function takeQueues(pool: Pool): Promise<void> {
    const { standing, share, turns } = pool;
    let fewest = 0;
    while (fewest < share.maxPerProject && turns.size < share.max && mayBegin()) {
      const busier = [...countsOf(turns)].filter(([, count]) => count > fewest);
      const now = clock.now();
      const lease = { holder, now, until: now + QUEUE_LEASE_MS };
      const except = busier.map(([projectId]) => projectId);
      const [queue] = await store.deliveries.takeQueues({ ...lease, standing, limit: 1, except });
      if (queue === undefined) fewest = Math.min(share.maxPerProject, ...busier.map(([, count]) => count));
      else begin(pool, queue);
    }
  }

  function begin({ standing, slots, turns }: Pool, queue: DeliveryQueue): void {
    const { projectId } = queue;
    const ended = turn(queue, standing, slots(projectId))
      .then(() => undefined, onError)
      .finally(() => {
        turns.delete(started);
        wake();
      });
    const started = { projectId, ended };
    turns.add(started);
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
    sleep(Math.max(next - now, SHORTEST_SLEEP_MS));
  }

  function sleep(ms: number): void {
    clock.clearTimeout(timer);
    if (isStopped || ms === Number.POSITIVE_INFINITY) return;
    timer = clock.setTimeout(wake, Math.min(ms, LONGEST_TIMER_MS));
    timer.unref();
  }

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    renewing ??= wallClock.setInterval(renew, RENEW_MS).unref();
    poll ??= wallClock.setInterval(wake, pollMs).unref();
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
    inProgress: () => looking ?? pools.flatMap(({ turns }) => [...turns])[0]?.ended,
    async stop() {
      isStopped = true;
      clock.clearTimeout(timer);
      wallClock.clearInterval(poll);
      await looking;
      await Promise.all(pools.flatMap(({ turns }) => [...turns].map(({ ended }) => ended)));
      wallClock.clearInterval(renewing);
    },
  };
}

/** The number of running turns of each project that has any. */
function countsOf(turns: Iterable<Turn>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { projectId } of turns) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  return counts;
}
