/** Records become active once, whichever process sees to it and whatever becomes of that process. */
import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { ApiResponse, Send, WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { everyItem } from './find-faults-on.ts';
import { LEASE_AND_MORE_MS } from './load-verdict.ts';

/** More than a process takes at once. */
const RECORDS = 100;
const QUIET = { LOG_LEVEL: 'warn' };

async function createRecords(send: Send): Promise<string[]> {
  const responses = await Promise.all(
    Array.from({ length: RECORDS }, (_, index) =>
      send('POST', '/api/v1/domains', { json: { name: `due-${index}.test` } }),
    ),
  );
  return responses.map((response) => response.record().id);
}

async function eventIds(send: Send, type: string): Promise<string[]> {
  const events = await everyItem<WireEvent>(send, `/api/v1/events?limit=100&type=${type}`);
  return events.map(({ resource_id: id }) => id).toSorted();
}

async function expectActiveOnceEach(send: Send, ids: readonly string[]): Promise<void> {
  const pending = async (): Promise<ApiResponse> => send('GET', '/api/v1/domains?status=pending&limit=1');
  await waitUntil(pending, (response) => response.page().data.length === 0, LEASE_AND_MORE_MS);
  expect(await eventIds(send, 'domain.active')).toEqual(ids.toSorted());
}

/** Lets the processes begin with what is due and get no further: they wait for a lock that is held until `goOn`. */
async function holdInTheMiddle(engine: LiveEngine): Promise<{ goOn(): Promise<void> }> {
  const other = new pg.Client({ connectionString: engine.env['DATABASE_URL']! });
  await other.connect();
  await other.query('begin');
  await other.query('lock table events in exclusive mode');
  const waiting = async (): Promise<number> => {
    const { rows } = await other.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted and relation = 'events'::regclass`,
    );
    return rows[0]!.count;
  };
  await waitUntil(waiting, (count) => count > 0);
  return { goOn: () => other.end() };
}

describe.concurrent('on one PostgreSQL', { timeout: 600_000 }, () => {
  test('what a killed process had begun is finished by another, each record once', async ({ onTestFinished }) => {
    const engine = await createEngine('PostgreSQL');
    const first = await engine.start({ ...QUIET, LANDHOLD_SIMULATED_DELAY_MS: '5000' });
    onTestFinished(() => void first.process.kill('SIGKILL'));
    const ids = await createRecords(createSend(first.url, LIVE_KEY));
    const held = await holdInTheMiddle(engine);
    const exited = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await exited;
    await held.goOn();
    const second = await engine.start(QUIET);
    onTestFinished(() => void second.process.kill('SIGKILL'));
    const send = createSend(second.url, LIVE_KEY);
    expect((await eventIds(send, 'domain.active')).length).toBeLessThan(RECORDS);
    await expectActiveOnceEach(send, ids);
  });

  test(
    'what a process had begun that stands still is finished by another, and not again when it goes on',
    { tags: 'long' },
    async ({ onTestFinished }) => {
      const engine = await createEngine('PostgreSQL');
      const first = await engine.start({ ...QUIET, LANDHOLD_SIMULATED_DELAY_MS: '5000' });
      onTestFinished(() => void first.process.kill('SIGKILL'));
      const ids = await createRecords(createSend(first.url, LIVE_KEY));
      const held = await holdInTheMiddle(engine);
      first.process.kill('SIGSTOP');
      await held.goOn();
      const second = await engine.start(QUIET);
      onTestFinished(() => void second.process.kill('SIGKILL'));
      const send = createSend(second.url, LIVE_KEY);
      await expectActiveOnceEach(send, ids);
      first.process.kill('SIGCONT');
      const late = await createSend(first.url, LIVE_KEY)('POST', '/api/v1/domains', { json: { name: 'late.test' } });
      await expectActiveOnceEach(send, [...ids, late.record().id]);
    },
  );

  test(
    'two processes share what is due while callers change it, each record becomes active once, and no change is lost',
    { tags: 'long' },
    async ({ onTestFinished }) => {
      const engine = await createEngine('PostgreSQL');
      const servers = [await engine.start(QUIET), await engine.start(QUIET)];
      onTestFinished(() => servers.forEach((server) => server.process.kill('SIGKILL')));
      const senders = servers.map(({ url }) => createSend(url, LIVE_KEY));
      const ids: string[] = [];
      await Promise.all(
        Array.from({ length: RECORDS }, async (_, index) => {
          const send = senders[index % 2]!;
          const { id } = (await send('POST', '/api/v1/domains', { json: { name: `due-${index}.test` } })).record();
          ids.push(id);
          // Sent to the other process, in the moment in which either of them takes it up.
          const json = { labels: { changed: 'meanwhile' } };
          expect((await senders[(index + 1) % 2]!('PATCH', `/api/v1/domains/${id}`, { json })).status).toBe(200);
        }),
      );
      await expectActiveOnceEach(senders[0]!, ids);
      expect(await eventIds(senders[1]!, 'domain.updated')).toEqual(ids.toSorted());
      const changed = await everyItem<{ id: string }>(senders[0]!, '/api/v1/domains?limit=100&label=changed:meanwhile');
      expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    },
  );
});
