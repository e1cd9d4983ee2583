/** Two servers for databases, chosen by region, and the address that callers see. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { BACKUPS, createBackup } from '../support/backup-suite.ts';
import type { Connection } from '../support/database-suite.ts';
import { createDatabase, createUser, deleteForGood, psql, settled } from '../support/database-suite.ts';
import { statusOf } from '../support/database-status-suite.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

vi.setConfig({ testTimeout: 600_000 });

const key = makeKey('databases by region');
const folder = useFolder();
let central: RunningPostgres;
let north: RunningPostgres;
let server: RunningServer;
let version = '';

async function ask(postgres: RunningPostgres, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return (rows as readonly { name: string }[]).map(({ name }) => name);
}

const databasesOn = (postgres: RunningPostgres) =>
  ask(postgres, `select datname::text as name from pg_database where datname like 'db\\_%'`);

async function start(env: Record<string, string>): Promise<Send> {
  const live = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder, LANDHOLD_BOOTSTRAP_KEYS: key };
  server = await startServer({ env: { ...live, LOG_LEVEL: 'warn', ...env } });
  return createSend(server.url, key);
}

beforeAll(async () => {
  [central, north] = await Promise.all([startPostgres(), startPostgres()]);
  const [found] = await ask(central, `select (current_setting('server_version_num')::int / 10000)::text as name`);
  version = found!;
});
afterAll(async () => {
  await server.stop();
  await central.stop();
  await north.stop();
});

const connectionOf = (record: object): Connection => (record as { readonly connection: Connection }).connection;

test('a database is made on the server of its region, and stays where it was made', async () => {
  let send = await start({ LANDHOLD_DATABASES_URL: central.url });
  const early = await createDatabase(send, { version, region: 'eu-north' });
  await createUser(send, early.id, { name: 'app' });
  expect(await databasesOn(central)).toEqual([early.id]);
  await server.stop();

  const { port } = new URL(north.url);
  send = await start({
    LANDHOLD_DATABASES_URL: central.url,
    LANDHOLD_DATABASES_URL_EU_NORTH: north.url,
    LANDHOLD_DATABASES_HOST: `central.example.com:6432,eu-north=localhost`,
  });
  const here = await createDatabase(send, { version, region: 'eu-central' });
  expect(connectionOf(here)).toMatchObject({ host: 'central.example.com', port: 6432 });
  const there = await createDatabase(send, { version, region: 'eu-north' });
  expect(connectionOf(there)).toMatchObject({ host: 'localhost', port: Number(port) });
  expect(await databasesOn(north)).toEqual([there.id]);
  const { uri } = await createUser(send, there.id, { name: 'app' });
  expect(await psql(uri, 'create table t as select 7 as a')).toBe('');
  expect((await statusOf(send, there.id)).size_bytes).toBeGreaterThan(0);

  // One that is on the other server is found there, with its users.
  await createUser(send, early.id, { name: 'later' });
  expect(await settled(send, early.id)).toMatchObject({ status: 'active', status_reason: null });
  expect((await statusOf(send, early.id)).size_bytes).toBeGreaterThan(0);

  const backup = await createBackup(send, there.id);
  expect(backup).toMatchObject({ status: 'completed', row_count: 1 });
  expect(await createBackup(send, early.id)).toMatchObject({ status: 'completed' });
  const restored = await createDatabase(send, { region: 'eu-central', restore_from: { backup_id: backup.id } });
  expect(restored.status).toBe('active');
  expect((await databasesOn(central)).toSorted()).toEqual([early.id, here.id, restored.id].toSorted());

  for (const { id } of [early, here, there, restored]) await deleteForGood(send, id);
  expect((await send('DELETE', `${BACKUPS}/${backup.id}`)).status).toBe(204);
  await waitUntil(
    async () => [...(await databasesOn(central)), ...(await databasesOn(north))],
    (left) => left.length === 0,
    120_000,
  );
  await server.stop();
});

test('without a server for its region, a database fails and says so', { tags: 'long' }, async () => {
  const send = await start({ LANDHOLD_DATABASES_URL_EU_NORTH: north.url });
  const failed = await createDatabase(send, { version, region: 'us-east' });
  expect(failed).toMatchObject({
    provider: 'postgres',
    status: 'failed',
    status_reason: 'There is no database server for the region us-east.',
  });
  expect((await send('DELETE', `/api/v1/databases/${failed.id}`)).status).toBe(204);
  expect(await createDatabase(send, { version, region: 'eu-north' })).toMatchObject({ status: 'active' });
});
