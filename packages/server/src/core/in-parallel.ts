import { setImmediate } from 'node:timers/promises';

/** Works on all items, at most so many at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) {
        await work(item);
        // Memory and SQLite answer without waiting. Requests are to be served in between.
        await setImmediate();
      }
    }),
  );
}
