import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';
import type { ApiResponse, Send, WireRecord } from './send.ts';
import { waitUntil } from './wait-until.ts';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly ssl: boolean;
}

export interface NewUser extends WireRecord {
  readonly username: string;
  readonly password: string;
  readonly uri: string;
}

const PATH = '/api/v1/databases';
const PATIENCE_MS = 120_000;
let number = 0;

/** A database that accepts connections, or has failed. */
export async function createDatabase(send: Send, fields: object = {}): Promise<WireRecord> {
  number += 1;
  const { id } = (await send('POST', PATH, { json: { name: `real-${number}`, ...fields } })).record();
  return settled(send, id);
}

export async function settled(send: Send, id: string): Promise<WireRecord> {
  const look = async (): Promise<WireRecord> => (await send('GET', `${PATH}/${id}`)).record();
  return waitUntil(look, ({ status }) => status === 'active' || status === 'failed', PATIENCE_MS);
}

export async function createUser(send: Send, databaseId: string, fields: object): Promise<NewUser> {
  const response = await send('POST', `${PATH}/${databaseId}/users`, { json: fields });
  if (response.status !== 201) throw new Error(response.text);
  return response.record() as unknown as NewUser;
}

/** Without its time in the trash. */
export async function deleteForGood(send: Send, id: string): Promise<void> {
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect((await send('DELETE', `/api/v1/trash/${id}`)).status).toBe(204);
}

/** psql's output, or its error. */
export async function psql(uri: string, sql: string): Promise<string> {
  const { code, stdout, stderr } = await runProgram('psql', [uri, '-XAtqc', sql]);
  return code === 0 ? stdout.trim() : stderr.trim();
}

export async function withDriver<T>(uri: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: uri });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export const REFUSED = '42501';
/** Forbidden for users of one of many databases on a server. */
const BEYOND = [
  'create role mighty',
  'create database other',
  'select rolpassword from pg_authid',
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
  'alter role current_user createrole',
];

/** The statements that are not refused for lack of rights. */
export async function allowed(uri: string, statements: readonly string[]): Promise<string[]> {
  return withDriver(uri, async (client) => {
    const found: string[] = [];
    for (const statement of statements) {
      const code = await client.query(statement).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
      if (code !== REFUSED) found.push(`${statement}: ${code}`);
    }
    return found;
  });
}

export interface SuiteOptions {
  readonly provider: string;
  /** Known once the tests run. */
  readonly version: () => string;
  /** Whether the administrator is a superuser: only a superuser can revoke some rights. */
  readonly isSuperuser: boolean;
}

/** Debian's packages are for Debian's Python, which may differ from the one on the PATH. */
const PYTHON = '/usr/bin/python3';
const BY_PSYCOPG = `import os
import psycopg

with psycopg.connect(os.environ["DATABASE_URL"]) as connection:
    print(connection.execute("select a from t where a = %s", ("żółć",)).fetchone()[0])
`;

/** What callers can rely on with databases on any server. */
export function databaseSuite(send: Send, { provider, version, isSuperuser }: SuiteOptions): void {
  // Making databases is slow on a busy machine.
  vi.setConfig({ testTimeout: 240_000 });

  const rotate = async (user: NewUser, overlap_s: number): Promise<ApiResponse> =>
    send('POST', `${PATH}/${String(user['database_id'])}/users/${user.id}/rotate`, { json: { overlap_s } });

  test('psql and the drivers of Node and Python connect with what createDatabaseUser answers, and roles mean what they say', async () => {
    const database = await createDatabase(send, { version: version() });
    expect(database).toMatchObject({ status: 'active', provider });
    const owner = await createUser(send, database.id, { name: 'shop' });
    const writer = await createUser(send, database.id, { name: 'worker', role: 'read_write' });
    const reader = await createUser(send, database.id, { name: 'report', role: 'read_only' });
    expect(await psql(owner.uri, 'select current_user')).toBe(database.id);
    const tables = 'create schema more; create table t (id serial, a text); create table more.u (a text)';
    expect(await psql(owner.uri, tables)).toBe('');
    expect(await psql(writer.uri, "insert into t (a) values ('żółć'); insert into more.u values ('b')")).toBe('');
    expect(await psql(reader.uri, 'select t.a, u.a from t, more.u as u')).toBe('żółć|b');
    expect(await withDriver(reader.uri, async (client) => (await client.query('select a from t')).rows)).toEqual([
      { a: 'żółć' },
    ]);
    const env = { DATABASE_URL: reader.uri, PYTHONIOENCODING: 'utf-8' };
    expect(await runProgram(PYTHON, ['-c', BY_PSYCOPG], { env })).toEqual({ code: 0, stdout: 'żółć\n', stderr: '' });
    const reading = [
      'insert into t values (2)',
      'delete from t',
      'create temp table x (a int)',
      'create table x (a int)',
    ];
    const large = isSuperuser ? ['select lo_create(0)'] : [];
    expect(await allowed(reader.uri, [...reading, ...large])).toEqual([]);
    const writing = ['create table x (a int)', 'drop table t', 'truncate t', 'create schema s'];
    expect(await allowed(writer.uri, writing)).toEqual([]);
    for (const { uri } of [owner, writer, reader]) expect(await allowed(uri, BEYOND)).toEqual([]);
    const { connection } = (await send('GET', `${PATH}/${database.id}`)).record() as unknown as {
      connection: Connection;
    };
    expect(connection.user).toBe(owner.username);
  });

  test(
    'a pool that resets its sessions can still do everything, and what it makes is for all roles',
    { tags: 'long' },
    async () => {
      const { id } = await createDatabase(send, { version: version() });
      const owner = await createUser(send, id, { name: 'pooled' });
      const reader = await createUser(send, id, { name: 'reader', role: 'read_only' });
      await withDriver(owner.uri, async (client) => {
        await client.query('discard all');
        await client.query('create table made_after_reset (a int)');
      });
      expect(await psql(reader.uri, 'select count(*) from made_after_reset')).toBe('0');
      const second = await createUser(send, id, { name: 'second' });
      expect(await psql(second.uri, 'alter table made_after_reset add b int')).toBe('');
      expect((await send('DELETE', `${PATH}/${id}/users/${owner.id}`)).status).toBe(204);
      await settled(send, id);
      expect(await psql(owner.uri, 'select 1')).toMatch(/authentication failed|not permitted to log in/);
      expect(await psql(reader.uri, 'select count(*) from made_after_reset')).toBe('0');
    },
  );

  test('a client that takes its new login within the overlap has no failed connection', { tags: 'long' }, async () => {
    const { id } = await createDatabase(send, { version: version() });
    const user = await createUser(send, id, { name: 'app', role: 'read_write' });
    let uri = user.uri;
    const over = new AbortController();
    let connections = 0;
    const running = (async () => {
      while (!over.signal.aborted) {
        await withDriver(uri, (client) => client.query('select 1'));
        connections += 1;
      }
    })();
    const idle = new pg.Client({ connectionString: user.uri });
    idle.on('error', () => {});
    await idle.connect();
    const idleEnded = new Promise<void>((resolve) => idle.once('end', resolve));
    const rotated = (await rotate(user, 5)).record() as unknown as NewUser;
    uri = rotated.uri;
    expect(rotated).toMatchObject({ previous_login: { username: user.username } });
    expect(rotated.username).not.toBe(user.username);
    await idleEnded;
    const after = connections;
    await waitUntil(
      async () => connections,
      (count) => count > after + 2,
      PATIENCE_MS,
    );
    over.abort();
    await running;
    await waitUntil(
      () => psql(user.uri, 'select 1'),
      (said) => /authentication failed|not permitted/.test(said),
      PATIENCE_MS,
    );
    expect(await psql(rotated.uri, 'select 1')).toBe('1');
    const third = (await rotate(rotated, 86_400)).record() as unknown as NewUser;
    expect([await psql(rotated.uri, 'select 1'), await psql(third.uri, 'select 1')]).toEqual(['1', '1']);
    const last = (await rotate(third, 0)).record() as unknown as NewUser;
    expect(await psql(third.uri, 'select 1')).toMatch(/authentication failed|not permitted/);
    expect(await psql(rotated.uri, 'select 1')).toMatch(/authentication failed|not permitted/);
    expect(await psql(last.uri, 'select 1')).toBe('1');
  });

  test('a changed role holds at once', async () => {
    const { id } = await createDatabase(send, { version: version() });
    const user = await createUser(send, id, { name: 'app' });
    await psql(user.uri, 'create table t (a int)');
    await send('PATCH', `${PATH}/${id}/users/${user.id}`, { json: { role: 'read_only' } });
    expect(await psql(user.uri, 'insert into t values (1)')).toContain('permission denied');
    expect(await psql(user.uri, 'drop table t')).toContain('must be owner');
    expect(await psql(user.uri, 'select count(*) from t')).toBe('0');
  });

  test('a deleted database lets nobody in, its name is free, and it comes back with its rows and users', async () => {
    const { id, name } = await createDatabase(send, { version: version() });
    const user = await createUser(send, id, { name: 'app' });
    const reader = await createUser(send, id, { name: 'report', role: 'read_only' });
    expect(await psql(user.uri, 'create table t as select n from generate_series(1, 10) n')).toBe('');
    await withDriver(user.uri, async (client) => {
      const ended = new Promise((resolve) => {
        client.once('end', resolve);
      });
      expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(204);
      await ended;
    });
    for (const { uri } of [user, reader])
      await waitUntil(
        () => psql(uri, 'select 1'),
        (said) => /not permitted to log in/.test(said),
        PATIENCE_MS,
      );
    const other = await createDatabase(send, { name, version: version() });
    expect(other.status).toBe('active');
    const { uri } = await createUser(send, other.id, { name: 'app' });
    expect(await psql(uri, 'select count(*) from t')).toContain('does not exist');
    expect((await send('POST', `/api/v1/trash/${id}/restore`)).error().code).toBe('restore_conflict');
    await deleteForGood(send, other.id);

    expect((await send('POST', `/api/v1/trash/${id}/restore`)).status).toBe(200);
    expect(await settled(send, id)).toMatchObject({ id, name, status: 'active', status_reason: null });
    expect(await psql(user.uri, 'insert into t values (11)')).toBe('');
    expect(await psql(reader.uri, 'select count(*) from t')).toBe('11');
    expect(await psql(reader.uri, 'delete from t')).toContain('permission denied');
    // What was deleted for good has left nothing.
    await waitUntil(
      () => psql(user.uri, `select rolname from pg_roles where rolname like '${other.id}%'`),
      (roles) => roles === '',
      PATIENCE_MS,
    );
    await deleteForGood(send, id);
    await waitUntil(
      () => psql(user.uri, 'select 1'),
      (said) => /authentication failed|does not exist/.test(said),
      PATIENCE_MS,
    );
  });
}
