import type { Clock } from '../core/clock.ts';
import { isUnavailable } from '../core/service-error.ts';

export interface Lane {
  /** Takes everything that is due one step further; answers how much was. */
  runDue(): Promise<number>;
  /** Says that something will be due then. */
  wakeAt(dueAt: number): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

export interface Held {
  /** When the lease on it ends. */
  readonly until: number;
}

export interface LaneOptions<Item extends Held> {
  readonly clock: Clock;
  lease(now: number, limit: number): Promise<readonly Item[]>;
  nextDueAt(): Promise<number | null>;
  advance(item: Item): Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How long to wait at most before looking again, for what other processes may have left undone. */
  readonly longestSleepMs: number;
  /** How many steps are begun together, and what they wait for so that requests get in between; one when left out. */
  readonly together?: { readonly most: number; readonly turn: () => Promise<void> } | undefined;
}

/** So few that those which wait for a slow one are soon taken by others, and so many that asking costs little. */
const BATCH = 16;
const RETRY_MS = 1_000;
/** A slow step does not keep others waiting, and many slow ones do not take all connections from the callers. */
const MOST_LOOKS = 4;

/** Works on what is due of one kind, so that no kind waits for another's slow provider. */
export function createLane<Item extends Held>(options: LaneOptions<Item>): Lane {
  const { clock, onError, longestSleepMs, together } = options;
  /** Leased and not yet dealt with: what trouble with the store interrupted is gone on with, not left to the lease. */
  const held: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let stopped = false;
  const looks = new Set<Promise<void>>();

  /** Throws when the store cannot be used at all; then the others need not be tried. */
  async function tryToAdvance(item: Item): Promise<void> {
    try {
      await options.advance(item);
    } catch (error) {
      if (isUnavailable(error)) {
        // To the end, in case it is this one alone that the store has trouble with.
        held.push(item);
        throw error;
      }
      // It is looked at again when its lease ends; the others are not to wait for it.
      onError(error);
    }
  }

  async function take(): Promise<number> {
    const due = await options.lease(clock.now(), BATCH);
    held.push(...due);
    return due.length;
  }

  /** Each stands on its own; all have ended when this throws. */
  async function advanceTogether(items: readonly Item[]): Promise<number> {
    // What its lease did not last for is no longer ours.
    const ours = items.filter(({ until }) => clock.now() < until);
    for (const outcome of await Promise.allSettled(ours.map(tryToAdvance))) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    return ours.length;
  }

  async function runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      if (together !== undefined) await together.turn();
      const taken = held.length > 0 ? held.length : await take();
      while (held.length > 0) {
        const steps = advanceTogether(held.splice(0, together?.most ?? 1));
        if (held.length > 0) shareOut();
        done += await steps;
      }
      if (taken < BATCH || stopped) return done;
      // Between batches requests get their turn, however many records are due at once.
      await new Promise(setImmediate);
    }
  }

  /** While one look waits for a provider, others go on with what was leased. */
  function shareOut(): void {
    if (looks.size > 0) wake();
  }

  function wakeAt(dueAt: number): void {
    if (stopped || dueAt >= timerAt) return;
    clearTimeout(timer);
    timerAt = dueAt;
    timer = setTimeout(onTime, Math.min(Math.max(dueAt - clock.now(), 0), longestSleepMs));
    timer.unref();
  }

  function onTime(): void {
    timerAt = Number.POSITIVE_INFINITY;
    wake();
  }

  function wake(): void {
    // The worker that ends first looks again. After a stop none begins: the store may be closed by then.
    if (stopped || looks.size === MOST_LOOKS) return;
    // Not at once: a look that begins another would not be counted yet.
    const begun = Promise.resolve()
      .then(look)
      .finally(() => looks.delete(begun));
    looks.add(begun);
  }

  async function look(): Promise<void> {
    try {
      await runDue();
      wakeAt(Math.min((await options.nextDueAt()) ?? Number.POSITIVE_INFINITY, clock.now() + longestSleepMs));
    } catch (error) {
      onError(error);
      wakeAt(clock.now() + RETRY_MS);
    }
  }

  return {
    runDue,
    wakeAt,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(looks);
    },
  };
}
