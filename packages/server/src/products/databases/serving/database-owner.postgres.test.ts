/** Databases as an earlier release made them, which belonged to their users, on a real server. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { scramVerifier } from '../ports/scram-verifier.ts';
import type { Provider, Work } from '../../../reconciler/provider.ts';
import { createBackupProvider } from './backup-provider.ts';
import { createDatabaseProvider } from './database-provider.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createRemoteServer } from './remote-server.ts';
import { createTemplateBackups } from './template-backups.ts';

vi.setConfig({ testTimeout: 120_000 });

const url = inject('postgresUrl');
const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const CONNECTIONS = 20;
/** Without the rights of a superuser. */
const PLAIN = 'plain_administrator';
const open: pg.Client[] = [];
let admin: pg.Client;
let version = '';

function urlOf(user: string | null, database: string): string {
  const there = new URL(url.replace(/postgres$/, database));
  if (user !== null) there.username = user;
  return there.href;
}

async function connect(user: string | null, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(user, database), password: 'a password' });
  client.on('error', () => {});
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query("select current_setting('server_version_num')::int / 10000 as version");
  version = String((rows as readonly { version: number }[])[0]!.version);
  await admin.query(`create role ${PLAIN} login createdb createrole; grant connect on database postgres to ${PLAIN}`);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.end().catch(() => {});
});
afterAll(async () => {
  await admin.query(`drop owned by ${PLAIN}; drop role ${PLAIN}`);
  await admin.end();
});

describe.each([
  ['a superuser', null, 's'],
  ['an administrator that is no superuser', PLAIN, 'p'],
])('%s', (_, user, letter) => {
  const server = createRemoteServer({ url: urlOf(user, 'postgres') });
  const withLock = createKeyedLock();
  const method = createTemplateBackups(server, withLock);
  const set = { dataMode: 'live', simulatedDelayMs: 0, enforceStorage: false, backupHour: null } as const;
  const databases: Provider = createDatabaseProvider({ ...set, server, method, withLock });
  const backups: Provider = createBackupProvider({ server, method });
  const id = `db_owned_${letter}`;
  const backupId = `bak_owned_${letter}`;
  const username = `dbu_owned_${letter}_1`;
  const login = { id: `dbu_owned_${letter}`, object: 'database_user', role: 'owner', username, previous_login: null };
  const database = { name: 'orders', region: 'eu-central', engine: 'postgres', size: 'small', storage_gb: 10 };

  function work(state: unknown, record: object = {}): Work {
    const times = { created_at: '2026-11-15T12:00:00.000Z', expires_at: '2026-11-22T12:00:00.000Z' };
    return {
      installationId: 'owned',
      kind: 'databases',
      projectId: 'proj_1',
      record: { status: 'active', status_reason: null, ...times, ...database, id, version, ...record } as never,
      children: async () => [login],
      secrets: async () => ({ verifier: scramVerifier('a password', Buffer.alloc(16, 1)) }),
      state,
      attempt: 1,
      now: NOW,
      signal: new AbortController().signal,
    };
  }

  async function ownerOf(name: string): Promise<string> {
    const { rows } = await admin.query('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
      name,
    ]);
    return (rows as readonly { owner: string }[])[0]!.owner;
  }

  async function names(): Promise<string[]> {
    const { rows } = await admin.query(
      `select datname::text as name from pg_database where datname like $1
       union all select rolname::text from pg_roles where rolname like $1 order by 1`,
      [`%_owned_${letter}%`],
    );
    return (rows as readonly { name: string }[]).map(({ name }) => name);
  }

  /** Undoes what this release does differently. */
  async function makeAsBefore(): Promise<void> {
    expect(await databases.ensure(work(null))).toMatchObject({ outcome: 'done' });
    await admin.query(`alter database "${id}" owner to "${id}"`);
    await admin.query(`drop role if exists "${id}_keeper"`);
    const inside = await connect(null, id);
    await inside.query('alter schema public owner to pg_database_owner; create table public.kept as select 1 as a');
    await inside.query(`alter table public.kept owner to "${id}"`);
    await inside.end();
  }

  beforeEach(makeAsBefore);
  afterEach(async () => {
    await databases.remove(work(null));
    const left = await names();
    if (left.length > 0) throw new Error(`These are left: ${left.join(', ')}`);
  });

  test('takes a database back from its users at the next check, and they keep what is in it', async () => {
    const owner = await connect(username, id);
    await owner.query(`alter database "${id}" connection limit -1`);
    const sessions = [owner];
    await admin.query(`alter role "${username}" connection limit -1`);
    while (sessions.length < CONNECTIONS + 5) sessions.push(await connect(username, id));
    const ended = sessions
      .slice(CONNECTIONS - 1)
      .map((each) => new Promise<void>((resolve) => each.once('end', resolve)));
    expect(await databases.observe(work({ made: true }))).toMatchObject({ outcome: 'not_yet' });
    expect(await databases.ensure(work({ made: true }))).toMatchObject({ outcome: 'done' });
    await Promise.all(ended);
    expect(await ownerOf(id)).toBe(`${id}_keeper`);
    expect(await databases.observe(work({ made: true }))).toMatchObject({ outcome: 'done' });
    sessions.push(await connect(username, id));
    await expect(connect(username, id)).rejects.toMatchObject({ code: '53300' });
    await expect(owner.query(`alter database "${id}" connection limit -1`)).rejects.toThrow('must be owner');
    await owner.query('alter table kept add b int; create table public.more (a int); create schema apart');
  });

  test('is not stopped by settings that users had made for all sessions', async () => {
    const owner = await connect(username, id);
    const settings = [`role = "${username}"`, "statement_timeout = '1ms'", 'search_path = before', 'work_mem = 12345'];
    for (const setting of settings) await owner.query(`alter database "${id}" set ${setting}`);
    expect(await databases.ensure(work({ made: true }))).toMatchObject({ outcome: 'done' });
    const { rows } = await admin.query(
      `select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = $1 and s.setrole = 0`,
      [id],
    );
    // The others hinder nobody, and programs may need them.
    expect(rows).toEqual([{ setconfig: ['search_path=before', 'work_mem=12345'] }]);
    await owner.query('create table public.more (a int)');
  });

  test('removes a database that its users had made a template', async () => {
    const owner = await connect(username, id);
    await owner.query(`alter database "${id}" is_template true`);
    await owner.query(`alter database "${id}" set role = "${username}"`);
    expect(await databases.remove(work(null))).toMatchObject({ outcome: 'done' });
    expect(await names()).toEqual([]);
  });

  test('ends a login that keeps a transaction in which it changes its own password', async () => {
    const owner = await connect(username, id);
    const ended = new Promise<void>((resolve) => owner.once('end', resolve));
    await owner.query('set role none; set idle_in_transaction_session_timeout = 0');
    await owner.query("begin; alter role current_user password 'my own'");
    expect(await databases.ensure({ ...work({ made: true }), children: async () => [] })).toMatchObject({
      outcome: 'done',
    });
    await ended;
    await expect(connect(username, id)).rejects.toMatchObject({ code: expect.stringMatching(/^28/) });
  });

  test('removes a database that a user of another one names in a transaction that does not end', async () => {
    const other = { id: `db_owned_${letter}_other`, username: `dbu_owned_${letter}_other_1` };
    const children = async (): Promise<object[]> => [{ ...login, id: 'other', username: other.username }];
    const neighbour = { ...work(null, { id: other.id }), children } as Work;
    expect(await databases.ensure(neighbour)).toMatchObject({ outcome: 'done' });
    const owner = await connect(other.username, other.id);
    await owner.query(`set role none; begin; alter role current_user in database "${id}" set work_mem = 100`);
    expect(await databases.remove(work(null))).toMatchObject({ outcome: 'done' });
    expect((await names()).filter((name) => !name.includes('other'))).toEqual([]);
    await databases.remove(neighbour);
  });

  test('ends the sessions of a database that take most of the locks of the server', async () => {
    expect(await databases.ensure(work({ made: true }))).toMatchObject({ outcome: 'done' });
    const owner = await connect(username, id);
    await owner.query(
      `select count(pg_advisory_lock(n)) from generate_series(1,
         current_setting('max_locks_per_transaction')::int * current_setting('max_connections')::int / 2 + 500) n`,
    );
    expect(await databases.observe(work({ made: true }))).toMatchObject({ outcome: 'done' });
    await expect(owner.query('select')).rejects.toThrow(/terminat|connection error/);
    const next = await connect(username, id);
    await next.query('select count(pg_advisory_lock(n)) from generate_series(1, 1000) n');
    expect(await databases.observe(work({ made: true }))).toMatchObject({ outcome: 'done' });
    await next.query('select');
  });

  test('removes a database and its users although they left transactions prepared', async () => {
    const owner = await connect(username, id);
    for (const [made, role] of [
      ['by_login', 'none'],
      ['by_group', `"${id}"`],
    ]) {
      await owner.query(
        `set role ${role}; begin; create table public.${made} (a int); prepare transaction '${made} of ${id}'`,
      );
    }
    expect(await databases.remove(work(null))).toMatchObject({ outcome: 'done' });
    expect(await names()).toEqual([]);
  });

  // Only the embedded server's databases are copied, and its administrator is a superuser.
  if (user !== null) return;
  test('backs a database up only after it was taken back, so that the backup never owns it', async () => {
    const backup = { id: backupId, database_id: id, database: { ...database, version } };
    const copy = (): ReturnType<Provider['ensure']> => backups.ensure(work({ step: 'copy' }, backup));
    expect(await copy()).toMatchObject({ outcome: 'not_yet' });
    expect(await databases.ensure(work({ made: true }))).toMatchObject({ outcome: 'done' });
    expect(await copy()).toMatchObject({ outcome: 'underway' });
    expect(await ownerOf(id)).toBe(`${id}_keeper`);
    const owner = await connect(username, id);
    await owner.query('create table public.more (a int); create schema apart; create temp table x (a int)');
    await backups.remove(work(null, backup));
  });
});
