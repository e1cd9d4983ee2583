/**
 * One kill -9 while work on databases stands at each of its steps, held there by locks. The next process ends it all.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { BACKUPS, createBackup, ended } from '../support/backup-suite.ts';
import { createDatabase, createUser, deleteForGood, psql, settled } from '../support/database-suite.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const key = makeKey('killed work on databases');
const folder = useFolder();
const PATIENCE_MS = 120_000;
// The lease of a killed process has to end first.
vi.setConfig({ testTimeout: 600_000 });
let postgres: RunningPostgres;
let server: RunningServer;
let version = '';
const sessions: pg.Client[] = [];

/** A superuser in one of the databases. */
async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, database) });
  client.on('error', () => {});
  await client.connect();
  sessions.push(client);
  return client;
}

async function start(): Promise<Send> {
  const env = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder, LANDHOLD_BOOTSTRAP_KEYS: key };
  server = await startServer({ env: { ...env, LANDHOLD_DATABASES_URL: postgres.url, LOG_LEVEL: 'warn' } });
  return createSend(server.url, key);
}

beforeAll(async () => {
  postgres = await startPostgres();
  const { rows } = await (
    await connect('postgres')
  ).query("select current_setting('server_version_num')::int / 10000 as version");
  version = String((rows as readonly { version: number }[])[0]!.version);
});
afterAll(async () => {
  await server.stop();
  for (const session of sessions) await session.end().catch(() => {});
  await postgres.stop();
});

const GATE = 4242;
/** A restore makes the index again, and stands there while somebody has the lock. Locks are seen from every database. */
const GATED = `
  create function pass(int) returns int language plpgsql immutable as $$ begin
    while exists (select from pg_catalog.pg_locks where locktype = 'advisory' and objid = ${GATE}) loop
      perform pg_catalog.pg_sleep(0.05);
    end loop;
    return $1;
  end $$;
  create table t (a int); insert into t values (1); create index on t (pass(a))`;

async function newDatabase(send: Send, sql: string): Promise<string> {
  const { id } = await createDatabase(send, { version });
  const { uri } = await createUser(send, id, { name: 'app' });
  expect(await psql(uri, sql)).toBe('');
  return id;
}

async function post(send: Send, path: string, json: object): Promise<string> {
  const response = await send('POST', path, { json });
  if (response.status !== 201) throw new Error(response.text);
  return response.record().id;
}

/** Until a program stands where it was to stand. */
async function untilProgram(admin: pg.Client, program: string, database: string): Promise<void> {
  await waitUntil(
    async () => {
      const { rows } = await admin.query(
        'select query from pg_stat_activity where application_name = $1 and datname = $2',
        [program, database],
      );
      return (rows as readonly { query: string }[]).map(({ query }) => query);
    },
    (queries) => queries.some((query) => /^(?:LOCK TABLE|CREATE INDEX)/.test(query)),
    PATIENCE_MS,
  );
}

async function names(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query(
    `select datname::text as name from pg_database union all select rolname::text from pg_roles order by 1`,
  );
  return (rows as readonly { name: string }[]).map(({ name }) => name).filter((name) => /^(?:db|dbu|bak)_/.test(name));
}

async function expectNothingLeft(
  send: Send,
  admin: pg.Client,
  databases: readonly string[],
  backups: readonly string[],
): Promise<void> {
  for (const id of databases) await deleteForGood(send, id);
  for (const id of backups) expect((await send('DELETE', `${BACKUPS}/${id}`)).status).toBe(204);
  await waitUntil(
    () => names(admin),
    (found) => found.length === 0,
    PATIENCE_MS,
  );
  // Programs of the killed process end with what they were at.
  await waitUntil(
    async () => (await admin.query("select from pg_stat_activity where application_name ~ '^pg_'")).rows.length,
    (count) => count === 0,
    PATIENCE_MS,
  );
}

test('all that a killed process was doing is completed by the next, and nothing is left of it', async () => {
  let send = await start();
  const copied = await newDatabase(send, 'create table t as select 1 as a');
  const compared = await newDatabase(send, GATED);
  const restored = await newDatabase(send, GATED);
  const swapped = await newDatabase(send, 'create table t as select 1 as a');
  const [gated, plain] = [await createBackup(send, restored), await createBackup(send, swapped)];
  expect([gated, plain]).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);

  const admin = await connect('postgres');
  await admin.query(`select pg_advisory_lock(${GATE})`);
  const locker = await connect(copied);
  await locker.query('begin; lock table t in access exclusive mode');
  const backups = [
    await post(send, BACKUPS, { database_id: copied }),
    await post(send, BACKUPS, { database_id: compared }),
  ];
  const again = await post(send, `${BACKUPS}/${gated.id}/restore`, { name: 'killed-again' });
  await post(send, `${BACKUPS}/${gated.id}/restore`, { into: 'self' });
  // A database changes its place while nobody but its users is in it.
  const guest = await connect(swapped);
  await post(send, `${BACKUPS}/${plain.id}/restore`, { into: 'self' });
  await untilProgram(admin, 'pg_dump', copied);
  await untilProgram(admin, 'pg_restore', `${backups[1]}_check`);
  await untilProgram(admin, 'pg_restore', again);
  await untilProgram(admin, 'pg_restore', `${restored}_new`);
  await waitUntil(
    async () => (await send('GET', `/api/v1/databases/${swapped}`)).record().status_reason,
    (reason) => String(reason).includes('Someone other'),
    PATIENCE_MS,
  );

  const exited = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await exited;
  await admin.query(`select pg_advisory_unlock(${GATE})`);
  await locker.end();
  await guest.end();
  send = await start();

  for (const id of backups)
    expect(await ended(send, id)).toMatchObject({ status: 'completed', row_count: 1, status_reason: null });
  for (const id of [again, restored, swapped]) {
    expect(await settled(send, id)).toMatchObject({ status: 'active', status_reason: null });
    const { uri } = await createUser(send, id, { name: 'later' });
    expect(await psql(uri, 'select count(*) from t')).toBe('1');
    const told = await send('GET', `/api/v1/events?resource_id=${id}&type=database.restored`);
    expect(told.page().data).toHaveLength(1);
  }
  const left = (await names(admin)).filter((name) => /_(?:check|new|restore)$/.test(name));
  expect(left).toEqual([]);
  const dumps = join(folder, 'dumps');
  expect(existsSync(dumps) ? readdirSync(dumps) : []).toEqual([]);

  await expectNothingLeft(send, admin, [copied, compared, restored, swapped, again], [...backups, gated.id, plain.id]);
});
