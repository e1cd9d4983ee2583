/** @module-tag long */
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { Send, WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { sendPatiently } from './slow-database.ts';

const running: RunningServer[] = [];
const clients: pg.Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all(running.map((server) => server.stop()));
});

const NOBODY = '00000000-0000-0000-0000-000000000000';
const CALLERS = 4;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

/** Continues from the last cursor, on any process. */
class Follower {
  readonly got: string[] = [];
  #cursor = '';

  async read(send: Send): Promise<void> {
    // Not to the end: those who create may be faster.
    for (let pages = 0; pages < 5; pages += 1) {
      const response = await send('GET', `/api/v1/events?order=oldest&limit=37${this.#cursor}`);
      expectStatus(response, 200);
      const page = response.page<WireEvent>();
      this.got.push(...page.data.map(({ id }) => id));
      this.#cursor = `&cursor=${page.next_cursor}`;
      if (!page.has_more) return;
    }
  }
}

async function allEvents(send: Send): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const page = (await send('GET', `/api/v1/events?limit=100${cursor}`)).page<WireEvent>();
    ids.push(...page.data.map(({ id }) => id));
    if (page.next_cursor === null) return ids;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

/** Creates one record after the other until told to stop, or until nobody answers any more. */
async function createUntil(send: Send, prefix: string, stop: AbortSignal): Promise<number> {
  let made = 0;
  try {
    for (; !stop.aborted; made += 1) await send('POST', '/api/v1/sites', { json: { name: `${prefix}-${made}` } });
  } catch {
    // It was killed.
  }
  return made;
}

/** What a killed process was at work on stays leased to it for ten seconds. */
const SETTLING_MS = 120_000;

/** Nothing is under way any more, and the follower has all there is. */
async function catchUp(send: Send, follower: Follower): Promise<string[]> {
  await waitUntil(
    async () => (await send('GET', '/api/v1/sites?status=pending&limit=1')).page().data.length,
    (pending) => pending === 0,
    SETTLING_MS,
  );
  const all = await allEvents(send);
  await waitUntil(
    async () => {
      await follower.read(send);
      return follower.got.length;
    },
    (count) => count >= all.length,
  );
  return all;
}

test(
  'two processes on one PostgreSQL, slow commits, one killed, a transaction open elsewhere: followers miss nothing',
  { timeout: 600_000 },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const servers = [await engine.start(), await engine.start()];
    running.push(servers[0]!);
    const [survivor, doomed] = servers.map(({ url }) => createSend(url, LIVE_KEY));
    const elsewhere = await connect(inject('postgresUrl'));
    await elsewhere.query('begin');
    await elsewhere.query('select pg_current_xact_id()');
    const blocker = await connect(engine.env['DATABASE_URL']!);

    const stop = new AbortController();
    const callers = [survivor!, doomed!].flatMap((send, process) =>
      Array.from({ length: CALLERS }, (_, caller) => createUntil(send, `p${process}-c${caller}`, stop.signal)),
    );
    const [one, other] = [new Follower(), new Follower()];
    for (let round = 0; round < 12; round += 1) {
      const name = `held-${round}.example`;
      await blocker.query('begin');
      const claim = 'insert into claims (scope, key, project_id, resource_id) values ($1, $2, $3, $3)';
      await blocker.query(claim, ['domain.name', name, NOBODY]);
      // A slow machine may have it wait for longer than the server does.
      const headers = { 'Idempotency-Key': name };
      const held = sendPatiently(survivor!)('POST', '/api/v1/domains', { json: { name }, headers });
      await one.read(survivor!);
      // Half-way one process is gone, without a farewell and in the middle of its creates.
      if (round === 6) {
        const exited = once(servers[1]!.process, 'exit');
        servers[1]!.process.kill('SIGKILL');
        await exited;
      }
      await other.read(round < 6 ? doomed! : survivor!);
      await blocker.query('rollback');
      expect((await held).status).toBe(201);
      await one.read(survivor!);
    }
    stop.abort();
    await Promise.all(callers);
    const all = await catchUp(survivor!, one);
    await catchUp(survivor!, other);
    expect(one.got.toSorted()).toEqual(all.toSorted());
    expect(other.got).toEqual(one.got);
    expect(all.length).toBeGreaterThan(100);
    await elsewhere.query('rollback');
  },
);

test('a SQLite that is killed and started again: a follower goes on where it was', async () => {
  const engine = await createEngine('SQLite');
  const follower = new Follower();
  for (let round = 0; round < 4; round += 1) {
    const server = await engine.start();
    const send = createSend(server.url, LIVE_KEY);
    const stop = new AbortController();
    const callers = Array.from({ length: CALLERS }, (_, caller) =>
      createUntil(send, `r${round}-c${caller}`, stop.signal),
    );
    const before = follower.got.length;
    await waitUntil(
      async () => {
        await follower.read(send);
        return follower.got.length;
      },
      (count) => count > before + 50,
    );
    const exited = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await exited;
    await Promise.all(callers);
  }
  const server = await engine.start();
  running.push(server);
  const all = await catchUp(createSend(server.url, LIVE_KEY), follower);
  expect(follower.got.toSorted()).toEqual(all.toSorted());
});
