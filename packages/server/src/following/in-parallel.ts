import { setImmediate } from 'node:timers/promises';

/** Processes all items, at most `atOnce` at the same time. */
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
        // Memory and SQLite never yield to the event loop. This lets requests run in between.
        await setImmediate();
      }
    }),
  );
}
