import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE, TWO } from '../../test-support/store/store-fixture.ts';
import type { EventFeed, FollowOptions } from './event-feed.ts';
import { createEventFeed, EventsExpired } from './event-feed.ts';

async function createFeed(): Promise<{ fixture: Fixture; feed: EventFeed; reads: () => number }> {
  const fixture = await createFixture(createMemoryStore);
  let reads = 0;
  const store = {
    ...fixture.store,
    readEvents: (range: Parameters<typeof fixture.store.readEvents>[0]) => {
      reads += 1;
      return fixture.store.readEvents(range);
    },
  };
  return { fixture, feed: createEventFeed({ store }), reads: () => reads };
}

function startFollowing(feed: EventFeed, options: Partial<FollowOptions> = {}) {
  const controller = new AbortController();
  const events = feed.follow({ projectId: null, after: null, signal: controller.signal, ...options });
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await events.next();
    return done === true ? undefined : (JSON.parse(value.json) as { resource_id: string }).resource_id;
  };
  return { controller, events, next };
}

test('a follower gets existing events, then new ones, in order, and the store is not polled', async () => {
  const { fixture, feed, reads } = await createFeed();
  const made = [await fixture.add(ONE), await fixture.add(TWO), await fixture.add(ONE)];
  const { next, controller } = startFollowing(feed);
  expect([await next(), await next(), await next()]).toEqual(made.map(({ id }) => id));
  const waiting = next();
  await new Promise(setImmediate);
  const before = reads();
  const late = await fixture.add(TWO);
  expect(await waiting).toBe(late.id);
  expect(reads()).toBe(before + 1);
  controller.abort();
  expect(await next()).toBeUndefined();
});

test('a follower of one project, from the end, gets no event of other projects and no earlier one', async () => {
  const { fixture, feed } = await createFeed();
  await fixture.add(ONE);
  const { next, controller } = startFollowing(feed, { projectId: ONE, after: await feed.end() });
  const waiting = next();
  await fixture.add(TWO);
  const expected = await fixture.add(ONE);
  expect(await waiting).toBe(expected.id);
  controller.abort();
});

test('a slow follower gets every event, and the store is read only as fast as it takes them', async () => {
  const { fixture, feed, reads } = await createFeed();
  const { next, controller } = startFollowing(feed);
  const made: string[] = [];
  for (let count = 0; count < 350; count += 1) made.push((await fixture.add(ONE)).id);
  const got: (string | undefined)[] = [await next()];
  expect(reads()).toBe(1);
  while (got.length < made.length) got.push(await next());
  expect(got).toEqual(made);
  expect(reads()).toBe(4);
  controller.abort();
});

test('a follower of many events does not block the event loop', async () => {
  const { fixture, feed } = await createFeed();
  for (let count = 0; count < 350; count += 1) await fixture.add(ONE);
  const { next, controller } = startFollowing(feed);
  let turns = 0;
  const countTurn = (): void => {
    turns += 1;
    immediate = setImmediate(countTurn);
  };
  let immediate = setImmediate(countTurn);
  for (let count = 0; count < 350; count += 1) await next();
  clearImmediate(immediate);
  controller.abort();
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('a follower whose position is too old gets EventsExpired', async () => {
  const { fixture, feed } = await createFeed();
  await fixture.add(ONE);
  const { next } = startFollowing(feed, { after: { position: 0, mark: null } });
  await expect(next()).rejects.toThrow(EventsExpired);
});

test('a waiting follower ends as soon as it is aborted', async () => {
  const { fixture, feed } = await createFeed();
  const { next, controller } = startFollowing(feed);
  const waiting = next();
  await new Promise(setImmediate);
  controller.abort();
  expect(await waiting).toBeUndefined();
  await fixture.add(ONE);
  const { next: afterAbort } = startFollowing(feed, { signal: AbortSignal.abort() });
  expect(await afterAbort()).toBeUndefined();
});
