/** The command line with PostgreSQL's programs, on a server of the same version as they are. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { makeKey } from '../support/make-key.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/landhold');
const folder = useFolder();
const key = makeKey('databases of the command line');
let postgres: RunningPostgres;
let server: RunningServer;
let version = '';

beforeAll(async () => {
  postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  version = String((rows as readonly { version: number }[])[0]!.version);
  await client.end();
  server = await startServer({
    env: {
      LOG_LEVEL: 'warn',
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: folder,
      LANDHOLD_BOOTSTRAP_KEYS: key,
      LANDHOLD_DATABASES_URL: postgres.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

const environment = () => ({
  ...process.env,
  LANDHOLD_BASE_URL: server.url,
  LANDHOLD_API_KEY: key,
  LANDHOLD_CONFIG: join(folder, 'none.json'),
});

async function landhold(...words: string[]): Promise<string> {
  return (await promisify(execFile)(PROGRAM, words, { env: environment(), cwd: folder })).stdout;
}

const psql = (database: string, sql: string): Promise<string> => landhold('db', 'psql', database, '--', '-XqAtc', sql);

test('psql, dump and restore use users that are gone afterwards', async () => {
  for (const name of ['orders', 'orders-copy', 'orders-empty'])
    await landhold('databases', 'create', '--name', name, '--version', version);
  await psql('orders', "create table books (title text); insert into books values ('Harbours')");

  await landhold('db', 'dump', 'orders', 'orders.dump');
  const file = join(folder, 'orders.dump');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.partial`)).toBe(false);
  await expect(landhold('db', 'dump', 'orders', 'orders.dump')).rejects.toMatchObject({ code: 2 });

  await landhold('db', 'restore', 'orders-copy', 'orders.dump');
  expect(await psql('orders-copy', 'select title from books')).toBe('Harbours\n');
  // A second time, its tables are there already: nothing is loaded.
  await expect(landhold('db', 'restore', 'orders-copy', 'orders.dump')).rejects.toMatchObject({ code: 1 });
  expect(await psql('orders-copy', 'select title from books')).toBe('Harbours\n');

  await expect(psql('orders-copy', 'select nothing')).rejects.toMatchObject({ code: 1 });
  for (const name of ['orders', 'orders-copy']) {
    const users = JSON.parse(await landhold('databases', 'users', 'list', name, '--json')) as { data: unknown[] };
    expect(users.data).toEqual([]);
  }
});

/** As an administrator, in the database that this name has on the server. */
async function asAdministrator(name: string): Promise<pg.Client> {
  const { data } = JSON.parse(await landhold('databases', 'list', '--name', name, '--json')) as {
    data: [{ connection: { database: string } }];
  };
  const url = new URL(postgres.url);
  url.pathname = data[0].connection.database;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Sends a signal once the program of a command waits for a lock of `holder`. */
async function interruptAtLock(holder: pg.Client, signal: NodeJS.Signals, ...words: string[]): Promise<unknown> {
  const child = spawn(PROGRAM, words, { env: environment(), cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'exit');
  // A second connection: a transaction sees other sessions as they were when it first looked.
  const watcher = new pg.Client({ connectionString: postgres.url });
  await watcher.connect();
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1";
  await waitUntil(
    () => watcher.query(waiting, [holder.database]),
    ({ rowCount }) => rowCount! > 0,
  );
  await watcher.end();
  child.kill(signal);
  return (await exited)[0];
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a dump and a restore that %s ends leave no file, table or user',
  async (signal) => {
    const [from, to] = [await asAdministrator('orders'), await asAdministrator('orders-empty')];
    try {
      await from.query('begin; lock table books in access exclusive mode');
      expect(await interruptAtLock(from, signal, 'db', 'dump', 'orders', 'interrupted.dump')).toBe(130);
      expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);

      // A table of the same name, which is not there yet.
      await to.query('begin; create table books (title text)');
      expect(await interruptAtLock(to, signal, 'db', 'restore', 'orders-empty', 'orders.dump')).toBe(130);
      await to.query('rollback');
      expect((await to.query("select 1 from pg_tables where tablename = 'books'")).rowCount).toBe(0);
      for (const name of ['orders', 'orders-empty']) {
        const users = JSON.parse(await landhold('databases', 'users', 'list', name, '--json')) as { data: unknown[] };
        expect(users.data).toEqual([]);
      }
    } finally {
      await from.end();
      await to.end();
    }
  },
);
