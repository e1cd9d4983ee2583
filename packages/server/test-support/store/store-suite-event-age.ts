import { expect, test } from 'vitest';
import type { CreateStore } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';

const DAY_MS = 86_400_000;

/** For stores that delete events by age. The memory store keeps a number of them instead. */
export function describeEventAge(createStore: CreateStore): void {
  test('events are swept once they are older than 30 days, oldest first, so many at a time as asked', async () => {
    const { store, now, wait, add } = await createFixture(createStore);
    const kept: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      kept.unshift((await add(index % 2 === 0 ? ONE : TWO)).id);
      wait(1_000);
    }
    const left = async (): Promise<string[]> => {
      const pages = await Promise.all([ONE, TWO].map(async (id) => store.pageEvents(id, { limit: 100, after: null })));
      const events = pages.flatMap(({ items }) => items).map((item) => JSON.parse(item) as { resource_id: string });
      return events
        .map(({ resource_id: id }) => id)
        .toSorted()
        .toReversed();
    };
    wait(30 * DAY_MS - 6_000);
    await store.sweep(now(), 2);
    expect(await left()).toEqual(kept);
    const read = async (after: number | null) => store.readEvents({ projectId: ONE, after, limit: 1 });
    const first = await read(null);
    wait(3_001);
    await store.sweep(now(), 2);
    expect(await left()).toEqual(kept.slice(0, 4));
    await store.sweep(now(), 2);
    expect(await left()).toEqual(kept.slice(0, 2));
    await store.sweep(now(), 2);
    expect(await left()).toEqual(kept.slice(0, 2));
    // A reader that stopped after the first event has missed some, and learns that. A new reader has missed nothing.
    expect(await read(first.position)).toMatchObject({ events: [], isExpired: true });
    expect(await read(null)).toMatchObject({ events: [{}], isExpired: false });
    expect(idsIn((await store.page(ONE, 'sites', { limit: 100, after: null })).items)).toHaveLength(3);
  });
}
