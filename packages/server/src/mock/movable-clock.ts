import type { Clock, Timer } from '../core/clock.ts';
import { LONGEST_TIMER_MS, wallClock } from '../core/clock.ts';
import { waitAtMost } from '../core/delay.ts';

export interface Advance {
  /** How many timers were due. */
  readonly steps: number;
  /** False if the limit in the machine's time ended it first. */
  readonly isComplete: boolean;
}

/** Service time that a test moves: docs/decisions/0302-moving-time.md. It runs with the machine's until then. */
export interface MovableClock extends Clock {
  isFrozen(): boolean;
  /** How far it is ahead of the machine. */
  aheadMs(): number;
  freeze(): void;
  run(): void;
  /** Adds work that `advanceTo` waits for: before it starts, and after each due time. */
  waitFor(idle: () => Promise<void>): void;
  /** Resolves when no work is in progress; false if that takes longer than the limit. */
  settle(limitMs: number): Promise<boolean>;
  /** Calls each timer that is due until then at its time, and waits for what it starts. */
  advanceTo(until: number, limitMs: number): Promise<Advance>;
}

interface Pending extends Timer {
  readonly dueAt: number;
  readonly callback: () => void;
  isRef: boolean;
  /** While time runs, its timer in the machine's time. */
  armed: Timer | undefined;
}

/** Work can start other work, such as an event that a webhook is sent. */
const PASSES = 2;

export function createMovableClock(): MovableClock {
  let aheadMs = 0;
  /** Null while time runs. */
  let frozenAt: number | null = null;
  /** In order of creation. */
  const pending = new Set<Pending>();
  const waits: (() => Promise<void>)[] = [];

  const now = (): number => frozenAt ?? wallClock.now() + aheadMs;

  function fire(timer: Pending): void {
    // Long times are armed in parts, and the machine's timers can be a millisecond early.
    if (timer.dueAt > now()) return arm(timer);
    pending.delete(timer);
    timer.callback();
  }

  function arm(timer: Pending): void {
    const ms = Math.min(Math.max(timer.dueAt - now(), 0), LONGEST_TIMER_MS);
    timer.armed = wallClock.setTimeout(() => fire(timer), ms);
    if (!timer.isRef) timer.armed.unref();
  }

  function disarm(timer: Pending): void {
    wallClock.clearTimeout(timer.armed);
    timer.armed = undefined;
  }

  function freeze(): void {
    frozenAt ??= now();
    for (const timer of pending) disarm(timer);
  }

  function run(): void {
    if (frozenAt === null) return;
    aheadMs = frozenAt - wallClock.now();
    frozenAt = null;
    for (const timer of pending) arm(timer);
  }

  function findNext(until: number): Pending | undefined {
    let next: Pending | undefined;
    for (const timer of pending) if (timer.dueAt <= until && timer.dueAt < (next?.dueAt ?? Infinity)) next = timer;
    return next;
  }

  async function becomeIdle(): Promise<true> {
    for (let pass = 0; pass < PASSES; pass += 1) {
      await new Promise(setImmediate);
      for (const idle of waits) await idle();
    }
    return true;
  }

  const settle = async (ms: number): Promise<boolean> =>
    (await waitAtMost({ clock: wallClock, ms }, becomeIdle())) === true;

  async function step(until: number, limitMs: number): Promise<Advance> {
    const end = wallClock.monotonic() + limitMs;
    for (let steps = 0; ; steps += 1) {
      const left = end - wallClock.monotonic();
      if (left <= 0 || !(await settle(left))) return { steps, isComplete: false };
      const next = findNext(until);
      if (next === undefined) {
        frozenAt = Math.max(frozenAt!, until);
        return { steps, isComplete: true };
      }
      frozenAt = Math.max(frozenAt!, next.dueAt);
      fire(next);
    }
  }

  return {
    now,
    setTimeout(callback, ms) {
      const timer: Pending = {
        callback,
        // As Node's timers, of which none is due at once.
        dueAt: now() + Math.max(1, Math.trunc(ms)),
        isRef: true,
        armed: undefined,
        unref() {
          timer.isRef = false;
          timer.armed?.unref();
          return timer;
        },
      };
      pending.add(timer);
      if (frozenAt === null) arm(timer);
      return timer;
    },
    clearTimeout(timer) {
      if (timer === undefined || !pending.delete(timer as Pending)) return;
      disarm(timer as Pending);
    },
    isFrozen: () => frozenAt !== null,
    aheadMs: () => now() - wallClock.now(),
    freeze,
    run,
    waitFor: (idle) => void waits.push(idle),
    settle,
    async advanceTo(until, limitMs) {
      const wasFrozen = frozenAt !== null;
      freeze();
      try {
        return await step(until, limitMs);
      } finally {
        if (!wasFrozen) run();
      }
    },
  };
}
