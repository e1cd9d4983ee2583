import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';

let stores: SqlStores;
const clients: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await stores.close();
});

let url: string;
beforeAll(async () => {
  const server = inject('postgresUrl');
  await (await connect(server)).query('create database deliveries');
  url = server.replace(/\/postgres$/, '/deliveries');
  stores = await openSqlStores({
    databaseUrl: url,
    dataDir: '',
    databaseConnections: 4,
    clock,
    randomness: createSystemRandomness(),
    onError(error) {
      throw error;
    },
  });
});

test('leases are renewed in the order of webhooks, in which the reader makes queues due', async () => {
  const [projectId, [first, second]] = [randomUUID(), [randomUUID(), randomUUID()].toSorted()];
  const [reader, watcher] = [await connect(url), await connect(url)];
  // In reverse, so that neither the table nor an index happens to have the right order.
  for (const webhookId of [second, first]) {
    await watcher.query(`insert into delivery_queues values ($1, $2, 0, 'new', null, 'one', 1)`, [
      projectId,
      webhookId,
    ]);
  }
  const lock = 'select 1 from delivery_queues where webhook_id = $1 for update nowait';
  await reader.query('begin');
  await reader.query(lock, [first]);
  const renewed = stores.store.deliveries.renew({ holder: 'one', until: 2 });
  await vi.waitUntil(async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'deliveries'`;
    return (await watcher.query(waiting)).rowCount === 1;
  });
  // If the renewal had started with the second, the two would deadlock now.
  await reader.query(lock, [second]);
  await reader.query('commit');
  await renewed;
  const { rows } = await watcher.query('select leased_until from delivery_queues');
  expect(rows).toEqual([{ leased_until: '2' }, { leased_until: '2' }]);
});
