import type { SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';

/** A timer set for longer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function setTimer(callback: () => void, ms: number): unknown {
  return runtime.setTimeout(callback, Math.min(ms, LONGEST_TIMER_MS));
}

/**
 * Calls `stop` once, with the reason of the first aborted signal, possibly before this returns. After that, or after a
 * call of the returned function, it no longer listens to the signals, which belong to the caller and may live long.
 */
export function watch(signals: readonly SignalLike[], stop: (reason: unknown) => void): () => void {
  const ends: (() => void)[] = [];
  const unwatch = (): void => ends.splice(0).forEach((end) => end());
  for (const signal of signals) {
    const listener = (): void => {
      unwatch();
      stop(signal.reason);
    };
    if (signal.aborted) {
      listener();
      break;
    }
    signal.addEventListener('abort', listener);
    ends.push(() => signal.removeEventListener('abort', listener));
  }
  return unwatch;
}

/** Resolves after that time, or rejects at once with the reason of an aborted signal. */
export function pause(ms: number, signals: readonly SignalLike[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimer(() => {
      unwatch();
      resolve();
    }, ms);
    const unwatch = watch(signals, (reason) => {
      runtime.clearTimeout(timer);
      reject(reason);
    });
  });
}

/**
 * Lasts until the work is done, the time is over or a signal is aborted, whichever comes first. The work gets a signal
 * for this and is not awaited, because a caller's `fetch` may ignore it.
 */
export class TimeLimit {
  readonly #controller = new runtime.AbortController();
  readonly #onStop: (reason: unknown) => void;
  readonly #timer: unknown;
  readonly #unwatch: (() => void) | undefined;
  #isOver = false;

  /** Calls `onStop` when the work must stop, possibly before this returns. */
  constructor(ms: number, signals: readonly SignalLike[], onLate: () => Error, onStop: (reason: unknown) => void) {
    this.#onStop = onStop;
    this.#timer = setTimer(() => this.#stop(onLate()), ms);
    if (signals.length === 0) return;
    this.#unwatch = watch(signals, (reason) => this.#stop(reason));
  }

  get signal(): SignalLike {
    return this.#controller.signal;
  }

  /** Marks the work as done. Returns false if it came too late. */
  end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    runtime.clearTimeout(this.#timer);
    this.#unwatch?.();
    return true;
  }

  #stop(reason: unknown): void {
    if (!this.end()) return;
    this.#controller.abort(reason);
    this.#onStop(this.#controller.signal.reason);
  }
}
