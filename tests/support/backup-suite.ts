import { expect, test } from 'vitest';
import type { Connection } from './database-suite.ts';
import { createDatabase, createUser, deleteForGood, psql, settled } from './database-suite.ts';
import type { Send, WireRecord } from './send.ts';
import { waitUntil } from './wait-until.ts';

export const BACKUPS = '/api/v1/backups';
const PATIENCE_MS = 120_000;

export interface BackupRecord extends WireRecord {
  readonly database_id: string;
  readonly size_bytes: number | null;
  readonly sha256: string | null;
  readonly table_count: number | null;
  readonly row_count: number | null;
  readonly verified_at: string | null;
  readonly expires_at: string;
}

export async function createBackup(send: Send, databaseId: string): Promise<BackupRecord> {
  const response = await send('POST', BACKUPS, { json: { database_id: databaseId } });
  if (response.status !== 201) throw new Error(response.text);
  return ended(send, response.record().id);
}

/** A backup that can be restored, or has failed. */
export async function ended(send: Send, id: string): Promise<BackupRecord> {
  const look = async (): Promise<BackupRecord> =>
    (await send('GET', `${BACKUPS}/${id}`)).record() as unknown as BackupRecord;
  return waitUntil(look, ({ status }) => status === 'completed' || status === 'failed', PATIENCE_MS);
}

/** Names that would end a statement, a table that hides its rows, and values whose text depends on settings. */
export const CONTENT = `
  create schema "a ""b"" ;--";
  create table "a ""b"" ;--"."it's; drop" (id serial, t text, at timestamptz default '2026-01-02 03:04:05+06', f float8);
  insert into "a ""b"" ;--"."it's; drop" (t, f) select 'row ' || n, n / 3.0 from generate_series(1, 1000) n;
  create table hidden (a int); insert into hidden values (1); alter table hidden enable row level security;
  create table empty (a int);
  create view seen as select * from hidden;
  create function f(hidden) returns text language sql immutable as 'select ''mine''';
  create cast (hidden as text) with function f(hidden);
  do $$ begin perform lo_from_bytea(4711, convert_to(repeat('large', 500000), 'UTF8')); end $$`;

/** An operator that the administrator would use instead of PostgreSQL's, and so run with all rights. */
const TRAP = `
  create table caught (who name);
  create function trap(name, name) returns boolean language plpgsql as
    'begin insert into public.caught values (current_user); return true; end';
  create operator !~ (function = trap, leftarg = name, rightarg = name)`;

/** A check that a restore runs, and that would make the restored database a template, which is never dropped. */
const CLAIM = `
  create function claim(int) returns boolean language plpgsql as $$ begin
    execute format('alter database %I is_template true', current_database());
    return true;
  exception when insufficient_privilege then return true;
  end $$;
  create table claiming (a int check (claim(a))); insert into claiming values (1)`;

/** The same with views that would precede PostgreSQL's, if the search order could be chosen for administrators. */
function trapBefore(username: string): string {
  return `create schema before;
    create function trap() returns boolean language plpgsql as
      'begin execute ''alter role "${username}" set work_mem = 12345''; return true; end';
    create view before.pg_roles as select * from pg_catalog.pg_roles where public.trap();
    create view before.pg_namespace as select * from pg_catalog.pg_namespace where public.trap()`;
}

export interface BackupSuiteOptions {
  readonly version: () => string;
  readonly isDump: boolean;
  /** All databases on the server. */
  readonly databases: () => Promise<readonly string[]>;
}

/** The content as it was backed up, for users with the roles' usual rights. */
async function expectContent(send: Send, databaseId: string): Promise<void> {
  const owner = await createUser(send, databaseId, { name: 'app' });
  const writer = await createUser(send, databaseId, { name: 'worker', role: 'read_write' });
  const reader = await createUser(send, databaseId, { name: 'report', role: 'read_only' });
  const table = `"a ""b"" ;--"."it's; drop"`;
  expect(await psql(reader.uri, `select count(*), max(t), sum(f)::int from ${table}`)).toBe('1000|row 999|166833');
  expect(await psql(reader.uri, 'select count(*) from empty')).toBe('0');
  expect(await psql(reader.uri, 'insert into empty values (1)')).toContain('permission denied');
  expect(await psql(writer.uri, `insert into ${table} (t) values ('new') returning id`)).toBe('1001');
  expect(await psql(writer.uri, 'create table mine (a int)')).toContain('permission denied');
  expect(await psql(owner.uri, 'select * from seen')).toBe('1');
  expect(await psql(owner.uri, "select lo_get(4711) = convert_to(repeat('large', 500000), 'UTF8')")).toBe('t');
  expect(await psql(owner.uri, 'select who from caught')).toBe('');
  expect(await psql(owner.uri, 'alter table empty add b int; drop view seen; create table later (a int)')).toBe('');
  expect(await psql(reader.uri, 'select count(*) from later')).toBe('0');
}

/** What callers can rely on with databases on any server. */
export function backupSuite(send: Send, { version, isDump, databases }: BackupSuiteOptions): void {
  test('a backup is restored and compared before it is called completed, and outlives its database', async () => {
    const { id } = await createDatabase(send, { version: version(), backup_retention_days: 3 });
    const { uri } = await createUser(send, id, { name: 'app' });
    const reader = await createUser(send, id, { name: 'report', role: 'read_only' });
    expect(await psql(uri, CONTENT)).toBe('');
    for (const trap of [TRAP, CLAIM]) expect(await psql(uri, trap)).toBe('');
    const backup = await createBackup(send, id);
    expect(backup).toMatchObject({ status: 'completed', status_reason: null, database_id: id });
    // Five tables and the sequence of one of them.
    expect(backup).toMatchObject({ table_count: 6, row_count: 1002 });
    expect(String(backup.sha256)).toMatch(isDump ? /^[0-9a-f]{64}$/ : /^null$/);
    expect(backup.size_bytes).toBeGreaterThan(1_000);
    expect(Date.parse(backup.verified_at!)).toBeGreaterThanOrEqual(Date.parse(backup.created_at));
    const days = (Date.parse(backup.expires_at) - Date.parse(backup.created_at)) / 86_400_000;
    expect(Math.round(days * 1000) / 1000).toBe(3);
    expect((await databases()).filter((name) => name.endsWith('_check'))).toEqual([]);
    const events = (await send('GET', `/api/v1/events?resource_id=${backup.id}`)).page().data;
    expect(events.map((event) => event['type'])).toEqual(['backup.completed', 'backup.created']);

    // Users can connect as before, with the same rights.
    expect(await psql(uri, 'insert into empty values (1)')).toBe('');
    expect(await psql(reader.uri, 'select count(*) from empty')).toBe('1');
    expect(await psql(reader.uri, 'insert into empty values (1)')).toContain('permission denied');
    const other = await createDatabase(send, { version: version() });
    const stranger = await createUser(send, other.id, { name: 'app' });
    expect(await psql(stranger.uri.replace(`/${other.id}`, `/${backup.id}`), 'select 1')).toMatch(/FATAL/);

    await deleteForGood(send, id);
    await waitUntil(databases, (names) => !names.includes(id), PATIENCE_MS);
    expect((await send('GET', `${BACKUPS}?database_id=${id}`)).page().data).toEqual([backup]);

    const response = await send('POST', `${BACKUPS}/${backup.id}/restore`, { json: { name: `again-${id.slice(-8)}` } });
    expect(response.status).toBe(201);
    const restored = await settled(send, response.record().id);
    expect(restored).toMatchObject({ status: 'active', restore_from: { backup_id: backup.id }, version: version() });
    await expectContent(send, restored.id);
    const told = (await send('GET', `/api/v1/events?resource_id=${restored.id}&type=database.restored`)).page().data;
    expect(told).toHaveLength(1);
    expect((await databases()).filter((name) => /_(check|restore)$/.test(name))).toEqual([]);

    expect((await send('DELETE', `${BACKUPS}/${backup.id}`)).status).toBe(204);
    await waitUntil(databases, (names) => !names.some((name) => name.startsWith(backup.id)), PATIENCE_MS);
  });
}

/** Into the database that was backed up: its users stay, and later writes are gone. */
export function selfRestoreSuite(send: Send, { version, databases }: BackupSuiteOptions): void {
  test(
    'a backup takes the place of what is in its database, and users keep their logins and rights',
    { tags: 'long' },
    async () => {
      const { id } = await createDatabase(send, { version: version() });
      const owner = await createUser(send, id, { name: 'app' });
      const reader = await createUser(send, id, { name: 'report', role: 'read_only' });
      expect(await psql(owner.uri, 'create table t as select n from generate_series(1, 10) n')).toBe('');
      expect(await psql(owner.uri, trapBefore(owner.username))).toBe('');
      const order = 'set search_path = before, public, pg_catalog';
      expect(await psql(owner.uri, `alter database "${id}" ${order}`)).toContain('must be owner');
      const backup = await createBackup(send, id);
      expect(await psql(owner.uri, 'delete from t; create table later (a int)')).toBe('');
      const response = await send('POST', `${BACKUPS}/${backup.id}/restore`, { json: { into: 'self' } });
      expect(response.status).toBe(201);
      expect(response.record()).toMatchObject({ id, status: 'updating' });
      expect(await settled(send, id)).toMatchObject({ status: 'active', status_reason: null });
      expect(await psql(reader.uri, 'select count(*) from t')).toBe('10');
      expect(await psql(reader.uri, 'delete from t')).toContain('permission denied');
      expect(await psql(owner.uri, 'select a from later')).toContain('does not exist');
      expect(await psql(owner.uri, 'alter table t add b int; create table more (a int)')).toBe('');
      expect(await psql(reader.uri, 'select count(*) from more')).toBe('0');
      const told = (await send('GET', `/api/v1/events?resource_id=${id}&type=database.restored`)).page().data;
      expect(told).toHaveLength(1);
      expect(await psql(owner.uri, 'show work_mem')).toBe('4MB');
      const former = (await databases()).filter((name) => name.startsWith(`${id}_`));
      expect(former).toEqual([expect.stringMatching(/_old_[0-9]+$/)]);
      expect(await psql(owner.uri.replace(`/${id}`, `/${former[0]}`), 'select 1')).toMatch(/FATAL/);
      // A login can be deleted although the replaced database has its objects.
      expect((await send('DELETE', `/api/v1/databases/${id}/users/${owner.id}`)).status).toBe(204);
      expect(await settled(send, id)).toMatchObject({ status: 'active', status_reason: null });
      await deleteForGood(send, id);
      await waitUntil(databases, (names) => !names.some((name) => name.startsWith(id)), PATIENCE_MS);
    },
  );
}

/** Enough that a process can be killed in the middle of copying it. */
const MUCH = 'create table much as select n, repeat(md5(n::text), 4) as t from generate_series(1, 200000) n';

export interface KillOptions {
  readonly version: string;
  /** A process that is killed while it works, and how to continue after that. */
  readonly victim: () => Promise<{ readonly send: Send; kill(): Promise<Send> }>;
  readonly databases: (send: Send) => Promise<readonly string[]>;
}

/** Kills processes during a backup, and restores into a new database and into itself: others, or the next, finish. */
export async function expectSurvival({ version, victim, databases }: KillOptions): Promise<void> {
  let { send, kill } = await victim();
  const { id } = await createDatabase(send, { version });
  const { uri } = await createUser(send, id, { name: 'app' });
  expect(await psql(uri, MUCH)).toBe('');
  const { id: backupId } = (await send('POST', BACKUPS, { json: { database_id: id } })).record();
  const statusOf = async (): Promise<string> => (await send('GET', `${BACKUPS}/${backupId}`)).record().status;
  await waitUntil(statusOf, (status) => status !== 'pending', PATIENCE_MS);
  const afterwards = await kill();
  const backup = await ended(afterwards, backupId);
  expect(backup).toMatchObject({ status: 'completed', row_count: 200_000 });

  ({ send, kill } = await victim());
  const name = `killed-${id.slice(-8)}`;
  const { id: restoredId } = (await send('POST', `${BACKUPS}/${backupId}/restore`, { json: { name } })).record();
  expect((await send('POST', `${BACKUPS}/${backupId}/restore`, { json: { into: 'self' } })).status).toBe(201);
  const last = await kill();
  expect(await settled(last, restoredId)).toMatchObject({ status: 'active' });
  const again = await createUser(last, restoredId, { name: 'app', role: 'read_only' });
  expect(await psql(again.uri, 'select count(*), sum(n) from much')).toBe('200000|20000100000');
  const { username, password } = await createUser(last, id, { name: 'another' });
  // A restarted server may be on another port.
  const { connection } = (await settled(last, id)) as unknown as { connection: Connection };
  const address = `postgresql://${username}:${password}@${connection.host}:${connection.port}/${id}`;
  expect(await psql(address, 'select count(*) from much')).toBe('200000');
  expect((await databases(last)).filter((each) => /_(?:check|new)$/.test(each))).toEqual([]);
}
