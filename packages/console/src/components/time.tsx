import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-clock.ts';
import { classNames } from './class-names.ts';
import { clockTime, exactTime, relativeTime } from './relative-time.ts';

const TICK_MS = 5_000;
let now = serverNow();
const listeners = new Set<() => void>();

// One clock for all times on a page: they change together, and a page without times costs nothing.
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = serverNow();
  for (const each of listeners) each();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    // It stood still while no time was shown.
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export interface TimeProps {
  readonly at: string;
  readonly className?: string;
}

/** Relative, with the exact time on hover. */
export function Time(props: TimeProps) {
  const moment = useSyncExternalStore(subscribe, () => now);
  return <TimeText {...props} words={relativeTime(props.at, moment)} />;
}

/** To the second, for rows that are seconds apart. */
export function ClockTime(props: TimeProps) {
  const moment = useSyncExternalStore(subscribe, () => now);
  return <TimeText {...props} words={clockTime(props.at, moment)} />;
}

function TimeText({ at, className, words }: TimeProps & { readonly words: string }) {
  return (
    <time dateTime={at} title={exactTime(at)} className={classNames('whitespace-nowrap tabular-nums', className)}>
      {words}
    </time>
  );
}
