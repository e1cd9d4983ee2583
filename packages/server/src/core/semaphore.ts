export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most so many at once. The others wait, first come, first served; `refuse` may throw instead, given how many. */
export function createSemaphore(most: number, refuse: (waiting: number) => void = () => {}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running === most) {
      refuse(waiting.length);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // What ends hands its place on, so that nothing comes in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
