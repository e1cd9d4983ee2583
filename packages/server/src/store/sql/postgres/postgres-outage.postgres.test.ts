import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../../../../../tools/test-services/postgres.ts';
import { startPostgres } from '../../../../../../tools/test-services/postgres.ts';
import { wallClock as clock } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { newEvent } from '../../new-event.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';

/** A PostgreSQL of these tests alone, whose settings they change. */
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const projectId = ids.next('proj');
let postgres: RunningPostgres;
let admin: pg.Client;
const opened: SqlStores[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await admin.end();
  await postgres.stop();
});

async function open(connections: number): Promise<SqlStores> {
  const options = { databaseUrl: postgres.url, dataDir: '', databaseConnections: connections };
  const stores = await openSqlStores({ ...options, clock, randomness, onError: () => {} });
  opened.push(stores);
  return stores;
}

async function create({ store }: SqlStores): Promise<string> {
  const id = ids.next('site');
  const json = JSON.stringify({ id, labels: {} });
  const record = { id, kind: 'sites', name: id, status: 'pending', region: null, labels: {}, json } as const;
  const about = { at: clock.now(), requestId: null, projectId, resourceId: id, sequence: 1, record: '{}' };
  await store.commit(projectId, {
    creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [{ scope: 'site.name', key: id }] }],
    events: [newEvent(ids, { type: 'site.created', ...about })],
  });
  return id;
}

async function cut(): Promise<void> {
  await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where pid <> pg_backend_pid()');
}

test('a connection to a server that only reads is left, so that the next write finds the leader', async () => {
  const stores = await open(6);
  await create(stores);
  // From now on, a new connection stays with what it was for: like one to a standby.
  await admin.query('alter database postgres set default_transaction_read_only = on');
  await cut();
  // As many as there are connections, and those whose connections were cut.
  const trouble = await Promise.allSettled(Array.from({ length: 12 }, () => create(stores)));
  expect(trouble.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  await Promise.allSettled(Array.from({ length: 6 }, () => create(stores)));
  await admin.query('alter database postgres reset default_transaction_read_only');
  // A connection that was opened before, and that nobody has used yet, is left at its first write.
  await Promise.allSettled(Array.from({ length: 6 }, () => create(stores)));
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => create(stores)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('reads go on while all commits hang', async () => {
  const stores = await open(4);
  const id = await create(stores);
  await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
  await admin.query('select pg_reload_conf()');
  const waiting = new pg.Client({ connectionString: postgres.url });
  await waiting.connect();
  const hanging = Array.from({ length: 12 }, () => create(stores).catch(() => {}));
  const isHanging = `select count(*) as count from pg_stat_activity where wait_event = 'SyncRep'`;
  while (Number((await waiting.query<{ count: string }>(isHanging)).rows[0]!.count) < 3);
  expect(await stores.store.find(projectId, 'sites', id)).toMatchObject({ id });
  const page = await stores.store.page(projectId, 'sites', { limit: 10, after: null, search: 'site' });
  expect(page.items).toEqual(expect.any(Array));
  expect((await stores.store.pageEvents(projectId, { limit: 1, after: null })).items).toHaveLength(1);
  const stillHanging = await waiting.query<{ count: string }>(isHanging);
  expect(Number(stillHanging.rows[0]!.count)).toBeGreaterThanOrEqual(3);
  await waiting.query('alter system reset synchronous_standby_names');
  await waiting.query('select pg_reload_conf()');
  await Promise.all(hanging);
  await waiting.end();
});
