import pg from 'pg';
import { expect, test } from 'vitest';
import type { NewUser, SuiteOptions } from './database-suite.ts';
import {
  allowed,
  createDatabase,
  createUser,
  deleteForGood,
  psql,
  REFUSED,
  settled,
  withDriver,
} from './database-suite.ts';
import type { Send, WireRecord } from './send.ts';
import { waitUntil } from './wait-until.ts';

const ROLES = ['owner', 'read_write', 'read_only'];
/** For a small database. */
const CONNECTIONS = 20;
const TOO_MANY = '53300';
const PATIENCE_MS = 60_000;

async function connect({ uri }: NewUser): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: uri });
  // Otherwise a connection that the server ends would end the test.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** One user of each role. */
async function usersOf(send: Send, { id }: WireRecord): Promise<NewUser[]> {
  const users: NewUser[] = [];
  for (const role of ROLES) users.push(await createUser(send, id, { name: role.replace('_', '-'), role }));
  return users;
}

/** What a user could try against another database and its user. */
function attacksOn({ username, ...other }: NewUser, self: NewUser): string[] {
  const database = String(other['database_id']);
  return [
    ...[username, database, `${database}_rw`, `${database}_ro`].flatMap((role) => [
      `set role "${role}"`,
      `set session authorization "${role}"`,
      `grant "${role}" to "${self.username}"`,
      `alter role "${role}" login password 'mine'`,
      `alter role "${role}" set search_path = mine`,
      `comment on role "${role}" is 'mine'`,
      `drop role "${role}"`,
      `reassign owned by "${role}" to "${self.username}"`,
    ]),
    `select pg_terminate_backend(pid), pg_cancel_backend(pid) from pg_stat_activity where usename = '${username}'`,
    `select pg_database_size('${database}')`,
    `grant connect on database "${database}" to "${self.username}"`,
    `alter database "${database}" owner to "${self.username}"`,
    `alter database "${database}" set search_path = mine`,
    `alter database "${database}" connection limit 0`,
    `create database copied template "${database}"`,
    `drop database "${database}" with (force)`,
  ];
}

/** What only the owner of a database may do to it, which its users are not. */
function changesOf(database: string, { username }: NewUser): string[] {
  return [
    ...[
      'connection limit -1',
      'is_template true',
      'allow_connections false',
      'set role = none',
      'set search_path = mine',
      "set statement_timeout = '1ms'",
      'reset all',
      'rename to mine',
      `owner to "${username}"`,
      'refresh collation version',
    ].map((change) => `alter database "${database}" ${change}`),
    `comment on database "${database}" is 'mine'`,
    `drop database "${database}"`,
    'alter schema public owner to pg_database_owner',
    'set role pg_database_owner',
    `set role none; alter role "${username}" connection limit -1`,
    `alter role "${username}" valid until '2000-01-01'`,
    `set role "${database}_keeper"`,
  ];
}

/** What an owner needs, in this order. */
const OWNERS_WORK = [
  'create temp table t (a int)',
  'create schema apart; create table apart.t (a int)',
  'create table public.t (a int)',
  'create publication p for table public.t',
  'grant usage on schema public to public',
  'alter default privileges grant select on tables to public',
  'drop schema public cascade; create schema public',
  'create function f() returns int language plpgsql as $$ begin return 1; end $$',
  'select lo_create(0)',
  'set role none; alter role current_user set search_path = apart; reset role',
];

/** What separates one server's databases, and keeps each to its share. */
export function isolationSuite(send: Send, { version, isSuperuser }: Omit<SuiteOptions, 'provider'>): void {
  /** The roles of two users, the first of which attacks the second. */
  const attacks = ROLES.flatMap((role) => ROLES.map((other) => [role, other] as const));

  // An owner may do most, and there is most to gain from an owner.
  test('no owner of one database gets into another, or can do anything to its owner', async () =>
    expectIsolation([['owner', 'owner']]));
  test(
    'no user of one database gets into another, or can do anything to one of its users',
    { tags: 'long' },
    async () => expectIsolation(attacks),
  );

  async function expectIsolation(pairs: readonly (readonly [string, string])[]): Promise<void> {
    const databases = [
      await createDatabase(send, { version: version() }),
      await createDatabase(send, { version: version() }),
    ];
    const sides = [await usersOf(send, databases[0]!), await usersOf(send, databases[1]!)];
    const sessions = await Promise.all(sides.flat().map(connect));
    for (const session of sessions) await session.query("select 'a secret'");
    for (const [users, others] of [sides, sides.toReversed()] as [NewUser[], NewUser[]][])
      for (const [role, otherRole] of pairs) {
        const [user, other] = [users[ROLES.indexOf(role)]!, others[ROLES.indexOf(otherRole)]!];
        for (const place of [String(other['database_id']), 'postgres', 'template1']) {
          const connectionString = user.uri.replace(/\/[^/?]+(\?|$)/, `/${place}$1`);
          await expect(withDriver(connectionString, async () => place)).rejects.toMatchObject({ code: REFUSED });
        }
        expect(await allowed(user.uri, attacksOn(other, user))).toEqual([]);
        const query = `select distinct query from pg_stat_activity where usename = '${other.username}'`;
        expect(await psql(user.uri, query)).toBe('<insufficient privilege>');
      }
    // Nobody was disturbed.
    for (const session of sessions) {
      expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await session.end();
    }
  }

  test('nobody takes more connections than a database has, or begins without a limit for statements', async () => {
    const [full, other] = [
      await createDatabase(send, { version: version() }),
      await createDatabase(send, { version: version() }),
    ];
    const [owner, writer, reader] = (await usersOf(send, full)) as [NewUser, NewUser, NewUser];
    const elsewhere = await createUser(send, other.id, { name: 'app' });
    const limits = `select current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')`;
    for (const { uri } of [owner, writer, reader]) {
      expect(await psql(uri, limits)).toBe('5min|5min');
      expect(await psql(uri, "set statement_timeout = '10ms'; select count(*) from generate_series(1, 1e9)")).toContain(
        'canceling statement due to statement timeout',
      );
      if (!isSuperuser) continue;
      expect(await psql(uri, 'show temp_file_limit')).toBe('1GB');
      expect(await allowed(uri, ['set temp_file_limit = -1'])).toEqual([]);
    }
    const clients: pg.Client[] = [];
    for (let count = 0; count < CONNECTIONS; count += 2) clients.push(await connect(writer), await connect(owner));
    for (const { uri } of [owner, writer, reader])
      await expect(withDriver(uri, async () => 'in')).rejects.toMatchObject({ code: TOO_MANY });
    expect(await psql(elsewhere.uri, 'select 1')).toBe('1');
    expect(await createDatabase(send, { version: version() })).toMatchObject({ status: 'active' });
    // An immediate rotation is how to get rid of them.
    const path = `/api/v1/databases/${full.id}/users/${writer.id}/rotate`;
    const ended = clients
      .filter((_, index) => index % 2 === 0)
      .map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    const rotated = (await send('POST', path, { json: { overlap_s: 0 } })).record() as unknown as NewUser;
    await Promise.all(ended);
    await settled(send, full.id);
    expect(await psql(rotated.uri, 'select 1')).toBe('1');
    for (const client of clients) await client.end();
  });

  test('an owner can change everything in its database, and nothing about it', async () => {
    const { id } = await createDatabase(send, { version: version() });
    const owner = await createUser(send, id, { name: 'app' });
    expect(await allowed(owner.uri, changesOf(id, owner))).toEqual([]);
    for (const statement of OWNERS_WORK) expect(await psql(owner.uri, statement)).not.toContain('ERROR');
    expect(await psql(owner.uri, 'select a from t')).toBe('');
  });

  test(
    'all users of a database together get as many connections as it has, whatever its owner runs',
    { tags: 'long' },
    async () => {
      const { id } = await createDatabase(send, { version: version() });
      const owner = await createUser(send, id, { name: 'app' });
      const users = [owner];
      for (let count = 1; count < 3; count += 1) users.push(await createUser(send, id, { name: `more-${count}` }));
      expect(await psql(owner.uri, `alter database "${id}" connection limit -1`)).toContain('must be owner');
      const attempts = users.flatMap((user) => Array.from({ length: CONNECTIONS - 1 }, () => user));
      const clients: pg.Client[] = [];
      const refusals: unknown[] = [];
      for (const user of attempts)
        await connect(user).then(
          (client) => clients.push(client),
          (error: { code?: string }) => refusals.push(error.code),
        );
      for (const client of clients) await client.end();
      expect(clients).toHaveLength(CONNECTIONS);
      expect(new Set(refusals)).toEqual(new Set([TOO_MANY]));
    },
  );

  test(
    'a database is deleted and its users are rotated, whatever others have granted to its roles',
    { tags: 'long' },
    async () => {
      const [own, other] = [
        await createDatabase(send, { version: version() }),
        await createDatabase(send, { version: version() }),
      ];
      const user = await createUser(send, own.id, { name: 'app' });
      const neighbour = await createUser(send, other.id, { name: 'app' });
      const grants = [user.username, own.id, `${own.id}_rw`].flatMap((role) => [
        `grant usage on schema public to "${role}"`,
        `alter default privileges grant select on tables to "${role}"`,
        `create policy "${role}" on t to "${role}"`,
      ]);
      expect(await psql(neighbour.uri, ['create table t (a int)', ...grants].join(';'))).toBe('');
      const path = `/api/v1/databases/${own.id}/users/${user.id}/rotate`;
      expect((await send('POST', path, { json: { overlap_s: 0 } })).status).toBe(200);
      expect(await settled(send, own.id)).toMatchObject({ status: 'active', status_reason: null });
      await deleteForGood(send, own.id);
      await waitUntil(
        () => psql(neighbour.uri, `select rolname from pg_roles where rolname like '${own.id}%'`),
        (roles) => roles === '',
        PATIENCE_MS,
      );
      expect(await psql(neighbour.uri, 'select count(*) from t')).toBe('0');
    },
  );

  test('names and labels are never part of a statement, and no made-up password lets anybody in', async () => {
    const labels = { note: "'; drop role landhold; --" };
    for (const name of ['select', 'postgres', 'a--b', `x${'-'.repeat(61)}x`]) {
      const database = await createDatabase(send, { name, labels, version: version() });
      expect(database).toMatchObject({ name, status: 'active' });
      const { uri } = await createUser(send, database.id, { name, labels });
      expect(await psql(uri, 'select current_database()')).toBe(database.id);
      await send('DELETE', `/api/v1/databases/${database.id}`);
    }
    const { id } = await createDatabase(send, { version: version() });
    for (const name of ['x"; drop role postgres; --', "it's", 'a\\b', 'a b', 'żółć', 'A-B', 'a\u0000b', '$1', '']) {
      expect((await send('POST', '/api/v1/databases', { json: { name } })).status).toBe(400);
      expect((await send('POST', `/api/v1/databases/${id}/users`, { json: { name } })).status).toBe(400);
    }
    const { username, uri } = await createUser(send, id, { name: 'app' });
    const address = new URL(uri);
    for (const password of [
      ' ',
      "' or '1' = '1",
      'x'.repeat(5_000),
      username,
      'SCRAM-SHA-256$4096:AAAA$AAAA:AAAA',
      '\\',
    ]) {
      address.password = encodeURIComponent(password);
      expect(await psql(address.href, 'select 1')).toMatch(/password authentication failed|no password supplied/);
    }
    expect(await psql(uri, 'select 1')).toBe('1');
  });
}
