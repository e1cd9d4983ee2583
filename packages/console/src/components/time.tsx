import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { exactTime, relativeTime } from './relative-time.ts';

const TICK_MS = 5_000;
let now = Date.now();
const listeners = new Set<() => void>();

// One clock for all times on a page: they change together, and a page without times costs nothing.
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Relative, with the exact moment on hover. */
export function Time({ at, className }: { readonly at: string; readonly className?: string }) {
  const moment = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={exactTime(at)} className={classNames('whitespace-nowrap', className)}>
      {relativeTime(at, Math.max(moment, now))}
    </time>
  );
}
