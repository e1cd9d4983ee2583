import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { wallClock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { databaseUrl as checkUrl } from '../../../settings/setting-values.ts';
import { StartError } from '../../../core/start-error.ts';
import { migrations } from '../migrations/migrations.ts';
import type { OpenedDatabase } from './open-sql-database.ts';
import { openSqlDatabase } from './open-sql-database.ts';

const TOGETHER = 10;
const ROUNDS = 3;

const server = inject('postgresUrl');
const admin = new pg.Client({ connectionString: server });
beforeAll(() => admin.connect());
afterAll(() => admin.end());

let databases = 0;
async function createDatabase(): Promise<string> {
  const name = `open_${process.pid}_${(databases += 1)}`;
  await admin.query(`create database ${name}`);
  return name;
}

const urlOf = (name: string): string => server.replace(/\/postgres$/, `/${name}`);

async function open(databaseUrl: string): Promise<OpenedDatabase> {
  const randomness = createSystemRandomness();
  const onError = (): void => {};
  return openSqlDatabase({
    databaseUrl,
    dataDir: '',
    databaseConnections: 1,
    clock: wallClock,
    randomness,
    onError,
  });
}

describe('opening PostgreSQL', () => {
  test(`${TOGETHER} at once on an empty database: one makes the tables and the others find them`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = urlOf(await createDatabase());
      const opened = await Promise.allSettled(Array.from({ length: TOGETHER }, () => open(url)));
      expect(opened.filter(({ status }) => status === 'rejected')).toEqual([]);
      const fulfilled = opened.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      const applied = fulfilled.map(({ migrated }) => migrated.applied).filter((names) => names.length > 0);
      expect(applied).toEqual([migrations.map(({ name }) => name)]);
      await Promise.all(fulfilled.map((each) => each.opened.close()));
    }
  });

  test('waits for a migration of another process, whatever limits the database has for statements', async () => {
    const name = await createDatabase();
    await (await open(urlOf(name))).opened.close();
    await admin.query(`alter database ${name} set statement_timeout = 20`);
    await admin.query(`alter database ${name} set lock_timeout = 20`);
    const other = new pg.Client({ connectionString: urlOf(name), statement_timeout: 60_000 });
    await other.connect();
    await other.query('begin; lock table schema_migrations in exclusive mode');

    const waiting = open(urlOf(name));
    const hasWaited = `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '100 milliseconds'`;
    while ((await admin.query(hasWaited, [name])).rowCount === 0);
    await other.query('commit');
    await other.end();

    const { opened, migrated } = await waiting;
    expect(migrated).toMatchObject({ applied: [], version: migrations.at(-1)!.name });
    await opened.close();
  });

  test('opens a server on this machine by the folder of its socket', async () => {
    const name = await createDatabase();
    const { rows } = await admin.query<{ folder: string; port: string }>(
      `select current_setting('unix_socket_directories') as folder, current_setting('port') as port`,
    );
    const { folder, port } = rows[0]!;
    const url = checkUrl(`postgres:///${name}?host=${folder}&port=${port}&user=landhold`)!;
    const { opened } = await open(url);
    const by = await sql<{ address: string | null }>`select inet_client_addr() as address`.execute(opened.database);
    expect(by.rows).toEqual([{ address: null }]);
    await opened.close();
  });

  test('refuses a database that a newer program has changed, in one line that says so, and leaves it as it is', async () => {
    const url = urlOf(await createDatabase());
    await (await open(url)).opened.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into schema_migrations (name, applied_at) values ('9999-from-the-future', 0)`);
    await expect(open(url)).rejects.toThrow(
      /^The database has the migration 9999-from-the-future, .*newer Landhold\.$/,
    );
    const { rows } = await client.query('select name from schema_migrations order by name');
    expect(rows.map((row: { name: string }) => row.name)).toEqual([
      ...migrations.map(({ name }) => name),
      '9999-from-the-future',
    ]);
    await client.end();
  });

  test.each([
    ['a database that is not there', () => urlOf('no_such_database'), /no_such_database/],
    ['a role that is not there', () => server.replace('landhold@', 'nobody_knows_me:pa55word@'), /nobody_knows_me/],
    ['a server that is not there', () => 'postgres://landhold@127.0.0.1:1/landhold', /ECONNREFUSED/],
  ])('says of %s what is wrong in one line', async (_, url, words) => {
    const error: unknown = await open(url()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^DATABASE_URL: .+\.$/);
    expect((error as Error).message).toMatch(words);
    expect((error as Error).message).not.toContain('pa55word');
  });
});
