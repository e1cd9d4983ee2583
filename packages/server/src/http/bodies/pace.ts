import { BODY_BYTES, REQUEST_MS } from '../connection/limits.ts';
import { wallClock } from '../../core/clock.ts';

/** Whether the other side keeps up. Only time spent waiting for it counts. */
export interface Pace {
  wait(): void;
  /** Ends the wait, in which this many bytes moved. */
  moved(bytes: number): void;
  isWaiting(): boolean;
  isLate(now: number): boolean;
}

/** The slowest pace of a normal request, 64 KiB in 15 s, required in every window. */
export function createPace(windowMs = REQUEST_MS, leastBytes = BODY_BYTES): Pace {
  let waitingSince: number | null = null;
  let waitedMs = 0;
  let bytes = 0;

  function waitedUntil(now: number): number {
    return waitedMs + (waitingSince === null ? 0 : now - waitingSince);
  }

  return {
    wait() {
      waitingSince = wallClock.monotonic();
    },
    moved(count) {
      waitedMs = waitedUntil(wallClock.monotonic());
      waitingSince = null;
      bytes += count;
      if (waitedMs < windowMs || bytes < leastBytes) return;
      waitedMs = 0;
      bytes = 0;
    },
    isWaiting: () => waitingSince !== null,
    // A sender that has sent enough in this window has until the end of the next.
    isLate: (now) => waitedUntil(now) >= (bytes < leastBytes ? windowMs : 2 * windowMs),
  };
}
