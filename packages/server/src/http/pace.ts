import { BODY_BYTES, REQUEST_MS } from './limits.ts';

/** Whether the other side keeps up. Only the time counts in which it is waited for. */
export interface Pace {
  wait(): void;
  /** Says that the wait is over, and what it brought. */
  moved(bytes: number): void;
  isWaiting(): boolean;
  isLate(now: number): boolean;
}

/** As slow as a request of the usual size may be at the slowest, 64 KiB in 15 s, and no slower at any time. */
export function createPace(windowMs = REQUEST_MS, leastBytes = BODY_BYTES): Pace {
  let waitingSince: number | null = null;
  let waitedMs = 0;
  let bytes = 0;

  function waitedUntil(now: number): number {
    return waitedMs + (waitingSince === null ? 0 : now - waitingSince);
  }

  return {
    wait() {
      waitingSince = performance.now();
    },
    moved(count) {
      waitedMs = waitedUntil(performance.now());
      waitingSince = null;
      bytes += count;
      if (waitedMs < windowMs || bytes < leastBytes) return;
      waitedMs = 0;
      bytes = 0;
    },
    isWaiting: () => waitingSince !== null,
    // A sender that has sent enough in this window has sent nothing in the next one yet.
    isLate: (now) => waitedUntil(now) >= (bytes < leastBytes ? windowMs : 2 * windowMs),
  };
}
