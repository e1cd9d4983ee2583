import type { SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';

/** A timer that is set for longer goes off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function setTimer(callback: () => void, ms: number): unknown {
  return runtime.setTimeout(callback, Math.min(ms, LONGEST_TIMER_MS));
}

/** Calls `stop` with the reason of the first signal that says so, until the function it returns is called. */
function watch(signals: readonly SignalLike[], stop: (reason: unknown) => void): () => void {
  const ends = signals.map((signal) => {
    const listener = (): void => stop(signal.reason);
    if (signal.aborted) listener();
    signal.addEventListener('abort', listener);
    return () => signal.removeEventListener('abort', listener);
  });
  return () => ends.forEach((end) => end());
}

/** Resolves after that time, or rejects at once with the reason of a signal that says stop. */
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
 * Does the work until it is done, the time is over or a signal says stop, whichever comes first. The work is told
 * through a signal of its own, and is not waited for: a `fetch` of the caller's may not listen. Promises are few here,
 * because they are a good part of what a call costs.
 */
export function runWithin<T>(
  ms: number,
  signals: readonly SignalLike[],
  onLate: () => Error,
  work: (signal: SignalLike) => Promise<T>,
  describeFailure: (thrown: unknown) => unknown = (thrown) => thrown,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted) throw aborted.reason;
    const controller = new runtime.AbortController();
    const stop = (reason: unknown): void => {
      end();
      controller.abort(reason);
      reject(controller.signal.reason);
    };
    const timer = setTimer(() => stop(onLate()), ms);
    const unwatch = signals.length === 0 ? undefined : watch(signals, stop);
    const end = (): void => {
      runtime.clearTimeout(timer);
      unwatch?.();
    };
    const succeed = (result: T): void => {
      end();
      resolve(result);
    };
    const fail = (thrown: unknown): void => {
      end();
      reject(describeFailure(thrown));
    };
    try {
      work(controller.signal).then(succeed, fail);
    } catch (thrown) {
      fail(thrown);
    }
  });
}
