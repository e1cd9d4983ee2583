import type { CreateCounter } from './counter.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Below this, windows that have ended are not worth looking for. */
const FEW = 1_024;

/** Counts for this process alone, in windows that each begin with a first request. */
export const createMemoryCounter: CreateCounter = (_name, _points, duration) => {
  const windows = new Map<string, Window>();
  let sweepAt = FEW;

  function begin(key: string, now: number): Window {
    // Each time the number has doubled: whoever comes once from each of many addresses must not stay for ever.
    if (windows.size >= sweepAt) {
      for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
      sweepAt = Math.max(FEW, windows.size * 2);
    }
    const window = { count: 0, endsAt: now + duration * 1_000 };
    windows.set(key, window);
    return window;
  }

  return (key) => {
    const now = Date.now();
    let window = windows.get(key);
    if (window === undefined || window.endsAt <= now) window = begin(key, now);
    window.count += 1;
    return { count: window.count, msLeft: window.endsAt - now };
  };
};
