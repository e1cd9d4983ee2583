export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `max` tasks at once. Others wait in order. `refuse` gets the number of waiting tasks and may throw
 * instead.
 */
export function createSemaphore(max: number, refuse: (waiting: number) => void = () => {}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running === max) {
      refuse(waiting.length);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A finished task passes its place on, so that a newcomer cannot take it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
