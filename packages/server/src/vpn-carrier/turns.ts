import { setTimeout } from 'node:timers/promises';

/** Work that is done again and again, and at once when someone asks for it. */
export interface Turns {
  /** Asks for a turn soon. */
  wake(): void;
  /** Waits for a whole turn that begins after this call, but no longer than that. */
  next(patienceMs: number): Promise<void>;
  /** Does one turn. */
  take(turn: () => Promise<void>): Promise<void>;
  /** Waits until it is time for another turn. */
  rest(signal: AbortSignal): Promise<void>;
}

export function createTurns(restMs: number): Turns {
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
      const patience = new AbortController();
      await Promise.race([promise, setTimeout(patienceMs, undefined, { signal: patience.signal, ref: false })]);
      patience.abort();
    },
    async take(turn) {
      isAsked = false;
      awake = new AbortController();
      const waiters = [...waiting];
      waiting.clear();
      await turn();
      for (const resolve of waiters) resolve();
    },
    async rest(signal) {
      if (isAsked || signal.aborted) return;
      const either = AbortSignal.any([signal, awake.signal]);
      await setTimeout(restMs, undefined, { signal: either, ref: false }).catch(() => {});
    },
  };
}
