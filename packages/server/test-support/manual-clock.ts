import type { Clock, Timer } from '../src/core/clock.ts';
import { wallClock } from '../src/core/clock.ts';

export interface ManualClock extends Clock {
  /** Lets time pass. Each timer due until then is called at its time, and what it starts ends before time goes on. */
  advance(ms: number): Promise<void>;
  /** Adds work that `advance` waits for: before it starts, and after each timer. */
  waitFor(idle: () => Promise<void>): void;
  /** How many timers are set. */
  pending(): number;
}

interface Pending extends Timer {
  readonly dueAt: number;
  readonly callback: () => void;
}

/** A clock that stands still until a test advances it. Timers due at the same time are called in order of creation. */
export function createManualClock(start = Date.parse('2026-11-15T12:00:00.000Z')): ManualClock {
  let now = start;
  /** In order of creation. */
  const pending = new Set<Pending>();
  const waits: (() => Promise<void>)[] = [];

  function findNext(until: number): Pending | undefined {
    let next: Pending | undefined;
    for (const timer of pending) if (timer.dueAt <= until && timer.dueAt < (next?.dueAt ?? Infinity)) next = timer;
    return next;
  }

  async function settle(): Promise<void> {
    await new Promise(setImmediate);
    for (const idle of waits) await idle();
  }

  return {
    now: () => now,
    setTimeout(callback, ms) {
      // As Node's timers, of which none is due at once.
      const timer: Pending = { callback, dueAt: now + Math.max(1, Math.trunc(ms)), unref: () => timer };
      pending.add(timer);
      return timer;
    },
    clearTimeout: (timer) => void pending.delete(timer as Pending),
    waitFor: (idle) => void waits.push(idle),
    pending: () => pending.size,
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let next = findNext(until); next !== undefined; next = findNext(until)) {
        now = next.dueAt;
        pending.delete(next);
        next.callback();
        await settle();
      }
      now = until;
    },
  };
}

/** A clock that shows the time that a test has set, with the machine's timers. */
export function clockAt(now: () => number): Clock {
  return { ...wallClock, now };
}
