import type { Clock } from '../../core/clock.ts';
import type { Count, CreateCounter, Limit } from './counter.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Below this number, looking for ended windows is not worth it. */
const FEW = 1_024;

interface Windows {
  readonly count: (key: string, now: number) => Count;
  /** Raises the count if another counter is ahead. */
  raise(key: string, to: Count, now: number): void;
}

export interface LimitWindows {
  readonly count: (keys: readonly string[]) => readonly Count[];
  raise(keys: readonly string[], to: readonly Count[]): void;
}

/** Counts only in this process. Each window starts with its first request. */
export const createMemoryCounter: CreateCounter = (limits, duration, clock) =>
  createLimitWindows(limits, duration, clock).count;

export function createLimitWindows(limits: readonly Limit[], duration: number, clock: Clock): LimitWindows {
  const windows = limits.map(({ points }) => ({ points, ...createWindows(duration) }));
  return {
    count(keys) {
      const counts: Count[] = [];
      const now = clock.now();
      for (let index = 0; index < keys.length; index += 1) {
        const { points, count } = windows[index]!;
        const counted = count(keys[index]!, now);
        counts.push(counted);
        if (counted.count > points) break;
      }
      return counts;
    },
    raise(keys, to) {
      const now = clock.now();
      to.forEach((count, index) => windows[index]!.raise(keys[index]!, count, now));
    },
  };
}

function createWindows(duration: number): Windows {
  const windows = new Map<string, Window>();
  let sweepAt = FEW;

  function begin(key: string, now: number, msLeft: number): Window {
    // Sweeps each time the number has doubled, so that a caller with many addresses cannot fill the memory.
    if (windows.size >= sweepAt) {
      for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
      sweepAt = Math.max(FEW, windows.size * 2);
    }
    const window = { count: 0, endsAt: now + msLeft };
    windows.set(key, window);
    return window;
  }

  function current(key: string, now: number, msLeft: number): Window {
    const window = windows.get(key);
    return window === undefined || window.endsAt <= now ? begin(key, now, msLeft) : window;
  }

  return {
    count(key, now) {
      const window = current(key, now, duration * 1_000);
      window.count += 1;
      return { count: window.count, msLeft: window.endsAt - now };
    },
    raise(key, { count, msLeft }, now) {
      const window = current(key, now, msLeft);
      window.count = Math.max(window.count, count);
    },
  };
}
