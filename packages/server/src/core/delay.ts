import type { Clock } from './clock.ts';

export interface DelayOptions {
  /** Ends the delay early. */
  readonly signal?: AbortSignal;
  /** Whether waiting keeps the process running. By default it does. */
  readonly ref?: boolean;
}

/** Resolves after this time, or when the signal aborts. */
export async function delay(clock: Clock, ms: number, { signal, ref = true }: DelayOptions = {}): Promise<void> {
  if (signal?.aborted === true) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = clock.setTimeout(resolve, ms);
  if (!ref) timer.unref();
  const end = (): void => resolve();
  signal?.addEventListener('abort', end);
  await promise;
  signal?.removeEventListener('abort', end);
  clock.clearTimeout(timer);
}

export interface LimitOptions extends Pick<DelayOptions, 'ref'> {
  readonly clock: Clock;
  readonly ms: number;
}

/** The result of the work, or `undefined` if it takes too long. The work goes on. */
export async function waitAtMost<T>({ clock, ms, ref = true }: LimitOptions, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = clock.setTimeout(() => resolve(undefined), ms);
  if (!ref) timer.unref();
  try {
    return await Promise.race([work, late]);
  } finally {
    clock.clearTimeout(timer);
  }
}
