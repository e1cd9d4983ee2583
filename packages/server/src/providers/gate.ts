/** Lets so many through at a time; the others wait in line. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;

  return async (work) => {
    if (inside === most) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who leaves hands its place over.
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
