/** So many may work at the same time; the others wait, first come, first served. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    async run(work) {
      // Whoever ends hands its place on, so that nobody comes in between.
      if (taken === most) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) taken -= 1;
        else next();
      }
    },
  };
}
