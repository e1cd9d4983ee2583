import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createEventFeed } from '../../../events/event-feed.ts';
import { wallClock as clock } from '../../../core/clock.ts';
import { createIds, toUuid } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { newEvent } from '../../new-event.ts';
import type { Store, StoredEvent } from '../../store.ts';
import { openHosts } from './postgres-hosts.ts';
import { createPostgresEventOrder } from './postgres-event-order.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { NOBODY } from '../shared/sql-database.ts';

/** Two processes on one database, and commits that are blocked in the middle. */
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const server = inject('postgresUrl');
const database = server.replace(/\/postgres$/, '/event_order');
const projectId = ids.next('proj');
let one: SqlStores;
let two: SqlStores;
const clients: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  const admin = await connect(server);
  await admin.query('create database event_order');
  const open = (): Promise<SqlStores> =>
    openSqlStores({ databaseUrl: database, dataDir: '', databaseConnections: 8, clock, randomness, onError: fail });
  [one, two] = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all([one.close(), two.close()]);
});

function fail(error: unknown): void {
  throw error;
}

function eventOf(resourceId: string, sequence = 1, at = clock.now()): StoredEvent {
  return newEvent(ids, { type: 'site.created', at, requestId: null, projectId, resourceId, sequence, record: '{}' });
}

/** Creates a site. Its event's id is made before anything waits. */
function create({ store }: SqlStores, name = ids.next('site')): { event: string; done: Promise<unknown> } {
  const id = ids.next('site');
  const json = JSON.stringify({ id, labels: {} });
  const record = { id, kind: 'sites', name, status: 'pending', region: null, labels: {}, json } as const;
  const event = eventOf(id);
  const done = Promise.resolve(
    store.commit(projectId, {
      creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [{ scope: 'site.name', key: name }] }],
      events: [event],
    }),
  );
  return { event: event.id, done };
}

/** Blocks every claim of this name, because PostgreSQL has to wait and see whether the name is taken. */
async function holdUp(client: pg.Client, name: string): Promise<() => Promise<unknown>> {
  await client.query('begin');
  const values = ['site.name', name, NOBODY];
  await client.query('insert into claims (scope, key, project_id, resource_id) values ($1, $2, $3, $3)', values);
  return () => client.query('rollback');
}

/** What a follower has received so far, and how to wait for more. */
async function follow(store: Store): Promise<{ got: string[]; until(count: number): Promise<void>; stop(): void }> {
  const limit = new AbortController();
  // Without polling, so that only a wake-up leads on.
  const feed = createEventFeed({ store });
  const got: string[] = [];
  let heard = Promise.withResolvers<void>();
  const after = await feed.end();
  void (async () => {
    for await (const { json } of feed.follow({ projectId, after, signal: limit.signal })) {
      got.push((JSON.parse(json) as { id: string }).id);
      heard.resolve();
      heard = Promise.withResolvers<void>();
    }
  })();
  return {
    got,
    async until(count) {
      while (got.length < count) await heard.promise;
    },
    stop: () => limit.abort(),
  };
}

test('a commit that is held up comes after those that overtook it, for followers in both processes', async () => {
  // A transaction in another database delays PostgreSQL's horizon, the oldest running transaction.
  const elsewhere = await connect(server);
  await elsewhere.query('begin');
  await elsewhere.query('select pg_current_xact_id()');
  const blocker = await connect(database);
  const followers = await Promise.all([follow(one.store), follow(two.store)]);
  // What a follower by id gets: everything above the last id it knows.
  const byId: string[] = [];
  const lookById = async (): Promise<void> => {
    const { items } = await two.store.pageEvents(projectId, { limit: 1_000, after: null });
    const known = byId.at(-1) ?? '';
    const found = items.map((item) => (JSON.parse(item) as { id: string }).id).filter((id) => id > known);
    byId.push(...found.toReversed());
  };

  const expected: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const release = await holdUp(blocker, `held-${round}`);
    const held = create(one, `held-${round}`);
    const quick = [create(two), create(one), create(two)];
    await Promise.all(quick.map(({ done }) => done));
    for (const follower of followers) await follower.until(expected.length + quick.length);
    await lookById();
    await release();
    expect(await held.done).toEqual({ outcome: 'committed' });
    expected.push(...quick.map(({ event }) => event), held.event);
    for (const follower of followers) await follower.until(expected.length);
    await lookById();
  }
  const [first, second] = followers.map(({ got, stop }) => {
    stop();
    return got;
  });
  expect(first).toEqual(second);
  expect(first!.toSorted()).toEqual(expected.toSorted());
  const places = expected.filter((_, index) => index % 4 === 3).map((held) => first!.indexOf(held) % 4);
  expect(places).toEqual([3, 3, 3, 3, 3]);
  // The control: following by id misses each blocked event.
  expect(expected.filter((id) => !byId.includes(id))).toEqual(expected.filter((_, index) => index % 4 === 3));
  await elsewhere.query('rollback');
});

test('many commits in both processes get positions without gaps, none twice, and followers agree', async () => {
  const followers = await Promise.all([follow(one.store), follow(two.store), follow(two.store)]);
  const made = Array.from({ length: 300 }, (_, index) => create(index % 2 === 0 ? one : two));
  await Promise.all(made.map(({ done }) => done));
  for (const follower of followers) await follower.until(made.length);
  for (const { got, stop } of followers) {
    stop();
    expect(got).toEqual(followers[0].got);
    expect(got.toSorted()).toEqual(made.map(({ event }) => event).toSorted());
  }
  const client = await connect(database);
  const { rows } = await client.query(
    `select count(*)::int as events, count(distinct id)::int as ids, max(position)::int as last,
      (select last::int from event_counter) as counted, (select count(*)::int from event_queue) as waiting from event_order`,
  );
  const { events, ids: different, last, counted, waiting } = rows[0];
  expect([different, last, counted, waiting]).toEqual([events, events, events, 0]);
});

test('events that were placed while a process could not listen reach its followers once it listens again', async () => {
  const client = await connect(database);
  const follower = await follow(one.store);
  const listening = `select pid from pg_stat_activity where datname = current_database() and query like 'listen "landhold_events"'`;
  await vi.waitFor(async () => expect((await client.query(listening)).rowCount).toBeGreaterThan(0));
  await client.query(`select pg_terminate_backend(pid) from (${listening}) as listeners`);
  // Placed here, so that no process has a reason to wake its own followers.
  const event = eventOf('while it was away');
  await queue(client, event);
  const pool = new pg.Pool({ connectionString: database });
  const order = createPostgresEventOrder(pool, openHosts(database));
  await order.placeEvents(clock.now());
  await follower.until(1);
  follower.stop();
  expect(follower.got).toEqual([event.id]);
  await order.close();
  await pool.end();
});

test('events of a killed process, or of one of an older version, are placed by the next sweep', async () => {
  const client = await connect(database);
  const follower = await follow(two.store);
  const [killed, slow, older] = [eventOf('killed'), eventOf('slow', 1, clock.now() - 3_600_000), eventOf('older')];
  for (const event of [killed, slow]) await queue(client, event);
  await client.query(
    "insert into events (project_id, id, type, resource_id, created_at, json) values ($1, $2, 'site.created', 'a', $3, $4)",
    [toUuid('proj', projectId), toUuid('evt', older.id), older.at, older.json],
  );
  // At the same time, so that they would conflict.
  await Promise.all([one.store.sweep(clock.now(), 1), two.store.sweep(clock.now(), 1)]);
  await follower.until(3);
  follower.stop();
  expect(follower.got.toSorted()).toEqual([killed.id, slow.id, older.id].toSorted());
});

test('a change comes after what it was made from, whatever the clocks of the two processes say', async () => {
  const client = await connect(database);
  const follower = await follow(one.store);
  const [later, earlier] = [eventOf('causal', 2), eventOf('causal', 1)];
  expect(later.id < earlier.id).toBe(true);
  const blocker = await connect(database);
  // Nothing is placed until both exist.
  await blocker.query('begin');
  await blocker.query('select last from event_counter for update');
  for (const event of [earlier, later]) await queue(client, event);
  await blocker.query('rollback');
  await two.store.sweep(clock.now(), 1);
  await follower.until(2);
  follower.stop();
  expect(follower.got).toEqual([earlier.id, later.id]);
});

test('after a placement that was held up for long, the oldest that waited is placed first', async () => {
  const client = await connect(database);
  const blocker = await connect(database);
  const follower = await follow(one.store);
  const pool = new pg.Pool({ connectionString: database });
  const order = createPostgresEventOrder(pool, openHosts(database));
  const now = clock.now();
  const events = [now, now, now + 10_000].map((at, index) => eventOf('held up', index + 1, at));
  await blocker.query('begin');
  await blocker.query('select last from event_counter for update');
  for (const event of events) {
    await queue(client, event);
    order.committed(event.at);
    // The first placement has started, so it does not see later events.
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where query like '%event_counter%' and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
  }
  await blocker.query('rollback');
  await follower.until(3);
  follower.stop();
  expect(follower.got).toEqual(events.map(({ id }) => id));
  await order.close();
  await pool.end();
});

test('what could not be placed is placed with the next commit, however much later that is', async () => {
  const client = await connect(database);
  const follower = await follow(one.store);
  const pool = new pg.Pool({ connectionString: database });
  const order = createPostgresEventOrder(pool, openHosts(database));
  const now = clock.now();
  const [failed, next] = [eventOf('failed', 1, now), eventOf('failed', 2, now + 10_000)];
  await queue(client, failed);
  const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('in trouble'));
  order.committed(now);
  await expect(query.mock.results[0]!.value).rejects.toThrow('in trouble');
  await queue(client, next);
  order.committed(next.at);
  await follower.until(2);
  follower.stop();
  expect(follower.got).toEqual([failed.id, next.id]);
  await order.close();
  await pool.end();
});

/** Adds a committed event that has no position yet. */
async function queue(client: pg.Client, { id, at, json }: StoredEvent): Promise<void> {
  await client.query(
    `with new_events as (insert into events (project_id, id, type, resource_id, created_at, json, is_queued)
      values ($1, $2, 'site.created', 'a', $3, $4, 1))
      insert into event_queue (project_id, id, created_at) values ($1, $2, $3)`,
    [toUuid('proj', projectId), toUuid('evt', id), at, json],
  );
}

test('readers that ask in one turn share a statement, and who asks later reads again', async () => {
  const { position: after } = await createEventFeed(one).end();
  const range = { projectId: null, after, limit: 10 };
  const [first, second] = await Promise.all([one.store.readEvents(range), one.store.readEvents(range)]);
  expect(second).toBe(first);
  expect(await one.store.readEvents(range)).not.toBe(first);
});
