import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OlderCopy } from '../../../../../../tools/test-services/older-copy.ts';
import { createOlderCopy } from '../../../../../../tools/test-services/older-copy.ts';
import { wallClock as clock } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { EventFeed } from '../../../events/event-feed.ts';
import { createEventFeed, EventsExpired } from '../../../events/event-feed.ts';
import { newEvent } from '../../new-event.ts';
import type { EventPlace } from '../../store.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';

/** Processes on one database, which is put back to how it was, as after a failover to a server that lags behind. */
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const projectId = ids.next('proj');
const opened: SqlStores[] = [];
let copy: OlderCopy;

beforeAll(async () => {
  copy = await createOlderCopy(inject('postgresUrl'), 'lost_history');
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await copy.end();
});

interface Process extends SqlStores {
  losses(): number;
  /** Resolves at the next loss. */
  untilLost(): Promise<void>;
}

async function open(): Promise<Process> {
  const options = { databaseUrl: copy.url, dataDir: '', databaseConnections: 4, clock, randomness, onError: () => {} };
  const stores = await openSqlStores(options);
  opened.push(stores);
  let losses = 0;
  let lost = Promise.withResolvers<void>();
  stores.store.onHistoryLost(() => {
    losses += 1;
    lost.resolve();
    lost = Promise.withResolvers();
  });
  return { ...stores, losses: () => losses, untilLost: () => lost.promise };
}

/** Retries, because connections were cut. */
async function create({ store }: SqlStores): Promise<string> {
  const id = ids.next('site');
  const json = JSON.stringify({ id, labels: {} });
  const record = { id, kind: 'sites', name: id, status: 'pending', region: null, labels: {}, json } as const;
  const at = clock.now();
  const about = { projectId, resourceId: id, sequence: 1, record: '{}' };
  const event = newEvent(ids, { type: 'site.created', at, requestId: null, ...about });
  for (;;) {
    try {
      await store.commit(projectId, {
        creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [{ scope: 'site.name', key: id }] }],
        events: [event],
      });
      return event.id;
    } catch {
      // The next connection is another.
    }
  }
}

/** The place of an event, once it has one. */
async function placeOf(stores: SqlStores, eventId: string): Promise<EventPlace> {
  const limit = new AbortController();
  const feed = createEventFeed({ store: stores.store, pollMs: 50 });
  for await (const { position, mark, json } of feed.follow({ projectId, after: null, signal: limit.signal }))
    if (json.includes(eventId)) return { position, mark };
  throw new Error('The events ended.');
}

test('after lost history, a position that is used again is expired, and one from before is not', async () => {
  const stores = await open();
  const before = await placeOf(stores, await create(stores));
  await copy.keep();
  const lost = await placeOf(stores, await create(stores));
  await copy.putBack();
  const again = await placeOf(stores, await create(stores));
  expect(again.position).toBe(lost.position);
  await placeOf(stores, await create(stores));
  const read = async ({ position, mark }: EventPlace) =>
    stores.store.readEvents({ projectId, after: position, mark, limit: 10 });
  expect(await read(lost)).toMatchObject({ events: [], isExpired: true });
  expect(await read(before)).toMatchObject({ isExpired: false, events: [{ position: again.position }, {}] });
  // From a version that did not store marks.
  expect(await read({ ...lost, mark: null })).toMatchObject({ isExpired: false });
});

/** Follows as those that serve something do: from its last place after trouble, until that has expired. */
function follow(feed: EventFeed, from: EventPlace): { has(id: string): Promise<void>; readonly ended: Promise<void> } {
  const { signal } = new AbortController();
  const got: string[] = [];
  let heard = Promise.withResolvers<void>();
  let after = from;

  async function run(): Promise<void> {
    for (;;) {
      try {
        for await (const { position, mark, json } of feed.follow({ projectId: null, after, signal })) {
          after = { position, mark };
          got.push((JSON.parse(json) as { id: string }).id);
          heard.resolve();
          heard = Promise.withResolvers();
        }
      } catch (error) {
        if (error instanceof EventsExpired) return;
      }
    }
  }

  return {
    ended: run(),
    async has(id) {
      while (!got.includes(id)) await heard.promise;
    },
  };
}

test('each process hears of it once: of its own commits and of those that it follows, and not where only connections were cut', async () => {
  const [writer, follower] = [await open(), await open()];
  await create(writer);
  const feed = createEventFeed({ store: follower.store, pollMs: 50 });
  await copy.keep();
  const following = follow(feed, await feed.end());
  await following.has(await create(writer));
  const [atWriter, atFollower] = [writer.untilLost(), follower.untilLost()];
  expect([writer.losses(), follower.losses()]).toEqual([0, 0]);
  await copy.putBack();
  await create(writer);
  await Promise.all([atWriter, atFollower, following.ended]);

  // What is committed since then is looked at, too, and is there.
  await create(writer);
  await copy.cut();
  await create(writer);
  await copy.keep();
  await create(writer);
  const second = writer.untilLost();
  await copy.putBack();
  await second;
  expect([writer.losses(), follower.losses()]).toEqual([2, 1]);
});
