/** So many may work at the same time; the others wait, first come, first served. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    async run(work) {
      // A task that ends hands its slot on, so that no other task can take it.
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
