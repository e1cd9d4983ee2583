import { wallClock } from '../../../core/clock.ts';
/** Ends what takes too long, and everything when the process ends. */
export interface Limit {
  isLate(): boolean;
  /** Whether nothing more may be sent. */
  isOver(): boolean;
  /** From now on the limit calls this, at once if it is over. It must settle the attempt. */
  guard(end: () => void): void;
  clear(): void;
}

/** A plain timer: a signal with a time limit costs several times as much, and is kept until it fires. */
export function startLimit(ms: number, stop: AbortSignal | undefined): Limit {
  let isLate = false;
  let guarded: (() => void) | undefined;
  const isOver = (): boolean => isLate || stop?.aborted === true;
  const end = (): void => guarded?.();
  const timer = wallClock.setTimeout(() => {
    isLate = true;
    end();
  }, ms);
  stop?.addEventListener('abort', end);
  return {
    isLate: () => isLate,
    isOver,
    guard(next) {
      guarded = next;
      if (isOver()) end();
    },
    clear() {
      wallClock.clearTimeout(timer);
      stop?.removeEventListener('abort', end);
    },
  };
}

/** Waits no longer than the limit. */
export function within<T>(limit: Limit, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    limit.guard(() => reject(new Error('The limit is over.')));
  });
}
