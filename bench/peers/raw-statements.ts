/** A page as plain SQL, with a row for each record; `after` starts it in the middle of the list. */
export function pageStatement(parameter: (position: number) => string, isDeep: boolean): string {
  const below = isDeep ? `and id < ${parameter(3)}` : '';
  return `select id, json from resources where project_id = ${parameter(1)} and kind = ${parameter(2)} ${below} order by id desc limit 21`;
}

/** Runs work with the given concurrency and duration, and prints how often, like `wrk`. */
export async function repeat(seconds: number, atOnce: number, work: () => Promise<void> | void): Promise<void> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.log(`LOAD ${count} ${Math.round((performance.now() - startedAt) * 1_000)} 0`);
}
