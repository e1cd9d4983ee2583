/** A page as plain SQL, a row for each record; `after` begins it in the middle of the list. */
export function pageStatement(parameter: (position: number) => string, isDeep: boolean): string {
  const below = isDeep ? `and id < ${parameter(3)}` : '';
  return `select id, json from resources where project_id = ${parameter(1)} and kind = ${parameter(2)} ${below} order by id desc limit 21`;
}

/** Runs work so many at a time for so long, and tells how often, as `wrk` is made to. */
export async function repeat(seconds: number, atOnce: number, work: () => Promise<void> | void): Promise<void> {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.log(`LOAD ${count} ${Math.round((performance.now() - begun) * 1_000)} 0`);
}
