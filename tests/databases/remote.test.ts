/**
 * Databases on a PostgreSQL that somebody runs, over HTTP, with the store on another database of the same server.
 *
 * Takes 80 s: databases are made, backed up and restored, and processes are killed meanwhile.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import pg from 'pg';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import {
  backupSuite,
  BACKUPS,
  createBackup,
  ended,
  expectSurvival,
  selfRestoreSuite,
} from '../support/backup-suite.ts';
import { isolationSuite } from '../support/database-isolation-suite.ts';
import { createDatabase, createUser, databaseSuite, psql, settled } from '../support/database-suite.ts';
import { databaseStatusSuite, statusOf } from '../support/database-status-suite.ts';
import { TEST_SECRET_KEY } from '../support/engine.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const key = makeKey('databases on a server');
const servers: RunningServer[] = [];
const ADMIN = { name: 'landhold_admin', password: "it's \\ a password" };
const PATIENCE_MS = 120_000;
let version = '';
let postgres: RunningPostgres;
let serverEnv: Record<string, string> = {};

async function administrate<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Two processes on one store take turns, as behind a proxy. */
const send: Send = (...request) => {
  const server = servers[turn++ % servers.length]!;
  return createSend(server.url, key)(...request);
};
let turn = 0;

async function databases(): Promise<string[]> {
  const { rows } = await administrate((client) => client.query('select datname from pg_database'));
  return (rows as readonly { datname: string }[]).map(({ datname }) => datname);
}

/** Everybody but its superuser needs a password. */
async function askForPasswords(): Promise<void> {
  await administrate(async (client) => {
    const { rows } = await client.query('show hba_file');
    const [{ hba_file: file }] = rows as [{ hba_file: string }];
    const rules = ['landhold 127.0.0.1/32 trust', 'all 127.0.0.1/32 scram-sha-256'].map((rule) => `host all ${rule}\n`);
    writeFileSync(file, rules.join('') + readFileSync(file, 'utf8'));
    await client.query('select pg_reload_conf()');
  });
}

beforeAll(async () => {
  postgres = await startPostgres();
  await askForPasswords();
  version = await administrate(async (client) => {
    await client.query(
      `create role ${ADMIN.name} login createdb createrole password ${client.escapeLiteral(ADMIN.password)}`,
    );
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
    return String((rows as readonly { version: number }[])[0]!.version);
  });
  await administrate((client) => client.query('create database records'));
  // As the guide says: its administrator may not.
  await administrate((client) => client.query('revoke connect on database postgres, template1, records from public'));
  await administrate((client) => client.query(`grant connect on database postgres to ${ADMIN.name}`));
  const url = new URL(postgres.url);
  url.username = ADMIN.name;
  url.password = encodeURIComponent(ADMIN.password);
  serverEnv = {
    LOG_LEVEL: 'warn',
    LANDHOLD_DATA_MODE: 'live',
    DATABASE_URL: postgres.url.replace(/postgres$/, 'records'),
    LANDHOLD_SECRET_KEY: TEST_SECRET_KEY,
    LANDHOLD_BOOTSTRAP_KEYS: key,
    LANDHOLD_DATABASES_URL: url.href,
  };
  servers.push(await startServer({ env: serverEnv }), await startServer({ env: serverEnv }));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres.stop();
});

describe('with an administrator that is no superuser', () => {
  databaseSuite(send, { provider: 'postgres', version: () => version, isSuperuser: false });
  isolationSuite(send, { version: () => version, isSuperuser: false });

  const backups = { version: () => version, isDump: true, databases };
  backupSuite(send, backups);
  selfRestoreSuite(send, backups);

  databaseStatusSuite(send, () => version);

  test('a backup that cannot be made fails, says why, and leaves nothing behind', async () => {
    const { id } = await createDatabase(send, { version });
    const { uri } = await createUser(send, id, { name: 'app' });
    const hidden = 'create table t (a int); alter table t enable row level security, force row level security';
    expect(await psql(uri, hidden)).toBe('');
    const backup = await createBackup(send, id);
    expect(backup).toMatchObject({ status: 'failed', verified_at: null });
    expect(backup.status_reason).toContain('pg_dump failed');
    expect(backup.status_reason).toContain('row-level security');
    const [event] = (await send('GET', `/api/v1/events?resource_id=${backup.id}`)).page().data;
    expect(event!['type']).toBe('backup.failed');
    const restore = await send('POST', `${BACKUPS}/${backup.id}/restore`, { json: { name: 'from-nothing' } });
    expect(restore.error().code).toBe('backup_not_completed');
    const { rows } = await administrate((client) =>
      client.query(
        `select from pg_roles where rolname like $1 union all select from pg_database where datname like $1`,
        [`${backup.id}%`],
      ),
    );
    expect(rows).toHaveLength(0);
  });

  test('a backup whose connection is lost is tried again', async () => {
    const { id } = await createDatabase(send, { version });
    const { uri } = await createUser(send, id, { name: 'app' });
    expect(await psql(uri, 'create table t as select 1 as a')).toBe('');
    const locker = new pg.Client({ connectionString: uri });
    await locker.connect();
    await locker.query('begin; lock table t in access exclusive mode');
    const { id: backupId } = (await send('POST', BACKUPS, { json: { database_id: id } })).record();
    const endDump = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'pg_dump' and datname = '${id}' and wait_event_type = 'Lock'`;
    await waitUntil(
      async () => (await administrate((client) => client.query(endDump))).rows.length,
      (count) => count > 0,
      PATIENCE_MS,
    );
    await waitUntil(
      async () => (await send('GET', `${BACKUPS}/${backupId}`)).record().status_reason,
      (reason) => /^pg_dump failed: .*terminating connection.*Next try at/s.test(String(reason)),
      PATIENCE_MS,
    );
    await locker.end();
    expect(await ended(send, backupId)).toMatchObject({ status: 'completed', status_reason: null, row_count: 1 });
  });

  test('a process that is killed in the middle of a backup or a restore leaves it to another', async () => {
    const victim = async () => {
      const server = await startServer({ env: serverEnv });
      return {
        send: createSend(server.url, key),
        async kill() {
          const exited = once(server.process, 'exit');
          server.process.kill('SIGKILL');
          await exited;
          return send;
        },
      };
    };
    await expectSurvival({ version, victim, databases });
  });

  test('a version that the server does not have fails, and says which it has', async () => {
    const other = version === '18' ? '17' : '18';
    const database = await createDatabase(send, { version: other });
    expect(database).toMatchObject({
      status: 'failed',
      status_reason: `The server has no PostgreSQL ${other}. It has ${version}.`,
    });
  });

  test('a database that was dropped is reported, and never made again', async () => {
    const { id } = await createDatabase(send, { version });
    await administrate((client) => client.query(`drop database "${id}" with (force)`));
    await send('POST', `/api/v1/databases/${id}/users`, { json: { name: 'app' } });
    const database = await settled(send, id);
    expect(database.status).toBe('failed');
    expect(database.status_reason).toContain('missing on its server');
    const { rows } = await administrate((client) => client.query('select from pg_database where datname = $1', [id]));
    expect(rows).toHaveLength(0);
    const { size_bytes, connections } = await statusOf(send, id);
    expect([size_bytes, connections]).toEqual([null, null]);
  });

  test('a role that was changed is put right with the next change', async () => {
    const { id } = await createDatabase(send, { version });
    const user = await createUser(send, id, { name: 'app', role: 'read_only' });
    await administrate((client) =>
      client.query(`alter role "${user.username}" createrole; grant "${id}" to "${user.username}"`),
    );
    expect(await psql(user.uri, 'create table t (a int)')).toBe('');
    await createUser(send, id, { name: 'another' });
    expect(await psql(user.uri, 'create table u (a int)')).toContain('permission denied');
    expect(await psql(user.uri, 'create role mighty')).toContain('permission denied');
  });
});
