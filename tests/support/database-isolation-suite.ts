import pg from 'pg';
import { expect, test } from 'vitest';
import type { NewUser, SuiteOptions } from './database-suite.ts';
import { allowed, createDatabase, createUser, psql, REFUSED, settled, withDriver } from './database-suite.ts';
import type { Send, WireRecord } from './send.ts';

const ROLES = ['owner', 'read_write', 'read_only'];
/** For a small database. */
const CONNECTIONS = 20;
const TOO_MANY = '53300';

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

/** What separates one server's databases, and keeps each to its share. */
export function isolationSuite(send: Send, { version, isSuperuser }: Omit<SuiteOptions, 'provider'>): void {
  test('no user of one database gets into another, or can do anything to one of its users', async () => {
    const databases = [
      await createDatabase(send, { version: version() }),
      await createDatabase(send, { version: version() }),
    ];
    const sides = [await usersOf(send, databases[0]!), await usersOf(send, databases[1]!)];
    const sessions = await Promise.all(sides.flat().map(connect));
    for (const session of sessions) await session.query("select 'a secret'");
    let pairs = 0;
    for (const [users, others] of [sides, sides.toReversed()] as [NewUser[], NewUser[]][])
      for (const user of users)
        for (const other of others) {
          pairs += 1;
          for (const place of [String(other['database_id']), 'postgres', 'template1']) {
            const connectionString = user.uri.replace(/\/[^/?]+(\?|$)/, `/${place}$1`);
            await expect(withDriver(connectionString, async () => place)).rejects.toMatchObject({ code: REFUSED });
          }
          expect(await allowed(user.uri, attacksOn(other, user))).toEqual([]);
          const query = `select distinct query from pg_stat_activity where usename = '${other.username}'`;
          expect(await psql(user.uri, query)).toBe('<insufficient privilege>');
        }
    expect(pairs).toBe(18);
    // Nobody was disturbed.
    for (const session of sessions) {
      expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await session.end();
    }
  });

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
