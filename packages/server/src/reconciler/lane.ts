import type { Clock, Timer } from '../core/clock.ts';
import { LONGEST_TIMER_MS, wallClock } from '../core/clock.ts';
import { SHARES } from '../shares/project-shares.ts';
import { isUnavailable } from '../core/service-error.ts';

export interface Lane {
  /** Advances everything that is due by one step. Returns how many steps were taken. */
  runDue(): Promise<number>;
  /** Announces that something will be due at this time. */
  wakeAt(dueAt: number): void;
  /** Resolves when nothing is in progress until something else is due. */
  idle(): Promise<void>;
  /** Resolves when the steps in progress have ended. */
  stop(): Promise<void>;
}

export interface LeasedItem {
  readonly projectId: string;
  /** When its lease ends. */
  readonly until: number;
}

export interface LaneOptions<Item extends LeasedItem> {
  readonly clock: Clock;
  /** Leases what is due, except in these projects. */
  lease(now: number, limit: number, except: readonly string[]): Promise<readonly Item[]>;
  nextDueAt(): Promise<number | null>;
  advance(item: Item): Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How often it looks for work that other processes left undone. */
  readonly pollMs: number;
  /**
   * How many steps start together, and what to await first so that requests are served in between. By default steps run
   * one by one.
   */
  readonly batching?: { readonly max: number; readonly turn: () => Promise<void> } | undefined;
}

/**
 * Small enough that other workers soon take what waits behind a slow step, and large enough that leasing costs little.
 */
const BATCH = 16;
const RETRY_MS = 1_000;
/**
 * Several workers, so that a slow step does not block the others. Few of them, so that callers still get connections to
 * the store. One project can use only some of them.
 */
const { max: MAX_LOOKS, maxPerProject: MAX_PER_PROJECT } = SHARES.providerSteps;

/**
 * Advances the due records or remnants of one kind. Kinds do not wait for each other's slow providers, nor projects for
 * each other's slow steps.
 */
export function createLane<Item extends LeasedItem>(options: LaneOptions<Item>): Lane {
  const { clock, onError, pollMs, batching } = options;
  /** Leased, but not done yet. After trouble with the store, work continues here without a new lease. */
  const queue: Item[] = [];
  let timer: Timer | undefined;
  let poll: Timer | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let stopped = false;
  const looks = new Set<Promise<void>>();
  /** How many steps of each project are in progress. */
  const running = new Map<string, number>();

  const isAtLimit = (projectId: string): boolean => (running.get(projectId) ?? 0) >= MAX_PER_PROJECT;
  const mayRun = ({ projectId }: Item): boolean => batching !== undefined || !isAtLimit(projectId);

  function count(projectId: string, by: 1 | -1): void {
    const next = (running.get(projectId) ?? 0) + by;
    if (next === 0) running.delete(projectId);
    else running.set(projectId, next);
  }

  /** Throws if the store is unavailable. There is no point in trying the others then. */
  async function tryToAdvance(item: Item): Promise<void> {
    count(item.projectId, 1);
    try {
      await options.advance(item);
    } catch (error) {
      if (isUnavailable(error)) {
        // To the end of the queue, in case the store has trouble only with this item.
        queue.push(item);
        throw error;
      }
      // It is tried again when its lease ends. The others do not wait for it.
      onError(error);
    } finally {
      count(item.projectId, -1);
    }
  }

  async function leaseMore(): Promise<number> {
    const except = batching === undefined ? [...running.keys()].filter(isAtLimit) : [];
    const due = await options.lease(clock.now(), BATCH, except);
    queue.push(...due);
    return due.length;
  }

  /** Takes the next items from the queue. */
  function takeNext(): Item[] {
    if (batching !== undefined) return queue.splice(0, batching.max);
    const index = queue.findIndex(mayRun);
    return index === -1 ? [] : queue.splice(index, 1);
  }

  /** Failures do not affect the other items. If this throws, all items have ended. */
  async function advanceTogether(items: readonly Item[]): Promise<number> {
    // An expired lease may belong to another process by now.
    const ours = items.filter(({ until }) => clock.now() < until);
    for (const outcome of await Promise.allSettled(ours.map(tryToAdvance))) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    return ours.length;
  }

  async function runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      if (batching !== undefined) await batching.turn();
      const taken = queue.some(mayRun) ? queue.length : await leaseMore();
      for (let items = takeNext(); items.length > 0; items = takeNext()) {
        const steps = advanceTogether(items);
        if (queue.some(mayRun)) wakeAnother();
        done += await steps;
      }
      if (taken < BATCH || stopped) return done;
      // Lets requests run between batches.
      await new Promise(setImmediate);
    }
  }

  /** While one worker waits for a provider, another takes the rest of the queue. */
  function wakeAnother(): void {
    if (looks.size > 0) wake();
  }

  function wakeAt(dueAt: number): void {
    if (stopped) return;
    poll ??= wallClock.setInterval(wake, pollMs).unref();
    if (dueAt >= timerAt) return;
    clock.clearTimeout(timer);
    timerAt = dueAt;
    // What is due later is found after a few wake-ups.
    timer = clock.setTimeout(onTime, Math.min(Math.max(dueAt - clock.now(), 0), LONGEST_TIMER_MS));
    timer.unref();
  }

  function onTime(): void {
    timerAt = Number.POSITIVE_INFINITY;
    wake();
  }

  function wake(): void {
    // The first worker to finish looks again. None starts after a stop, because the store may be closed.
    if (stopped || looks.size === MAX_LOOKS) return;
    // Asynchronous, because a worker that starts another must have been counted by then.
    const begun = Promise.resolve()
      .then(look)
      .finally(() => looks.delete(begun));
    looks.add(begun);
  }

  async function look(): Promise<void> {
    try {
      await runDue();
      const nextDueAt = (await options.nextDueAt()) ?? Number.POSITIVE_INFINITY;
      // Items that wait for other steps of their project are still due, so the next due time is in the past.
      const soonest = [...running.keys()].some(isAtLimit) ? clock.now() + RETRY_MS : 0;
      wakeAt(Math.max(nextDueAt, soonest));
    } catch (error) {
      onError(error);
      wakeAt(clock.now() + RETRY_MS);
    }
  }

  return {
    runDue,
    wakeAt,
    async idle() {
      while (looks.size > 0) await Promise.all(looks);
    },
    async stop() {
      stopped = true;
      clock.clearTimeout(timer);
      wallClock.clearInterval(poll);
      await Promise.all(looks);
    },
  };
}
