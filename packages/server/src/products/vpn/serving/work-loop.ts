import { wallClock } from '../../../core/clock.ts';
import { delay, waitAtMost } from '../../../core/delay.ts';

/** Work that runs repeatedly, and at once on request. */
export interface WorkLoop {
  /** Requests a run soon. */
  wake(): void;
  /** Waits for a complete run that starts after this call, but no longer than the time given. */
  next(patienceMs: number): Promise<void>;
  /** Runs the work once. */
  run(work: () => Promise<void>): Promise<void>;
  /** Waits until the next run is due. */
  rest(signal: AbortSignal): Promise<void>;
}

export function createWorkLoop(restMs: number): WorkLoop {
  let isAsked = false;
  let awake = new AbortController();
  const waiting = new Set<() => void>();

  function wake(): void {
    isAsked = true;
    awake.abort();
  }

  return {
    wake,
    async next(patienceMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      wake();
      await waitAtMost({ clock: wallClock, ms: patienceMs, ref: false }, promise);
    },
    async run(work) {
      isAsked = false;
      awake = new AbortController();
      const waiters = [...waiting];
      waiting.clear();
      await work();
      for (const resolve of waiters) resolve();
    },
    async rest(signal) {
      if (isAsked || signal.aborted) return;
      const either = AbortSignal.any([signal, awake.signal]);
      await delay(wallClock, restMs, { signal: either, ref: false });
    },
  };
}
