import type { DatabaseServer, Session } from './database-server.ts';
import type { Found, Login, Wanted } from './database-facts.ts';
import { dropOwn } from './backup-role.ts';
import { findDatabase, groupsOf, keeperOf } from './database-facts.ts';
import {
  createKeeper,
  dropLockedRoles,
  dropRoles,
  endPrepared,
  ensureKeeper,
  handOverPublic,
  grantAccess,
  ownedBy,
  takeBack,
} from './database-owner.ts';
import { identifier, literal } from './sql-text.ts';

/** A session's initial limits; docs/decisions/0115-databases-on-postgresql.md has those that always apply. */
const SESSION_LIMITS = { statement_timeout: '5min', idle_in_transaction_session_timeout: '5min' };
/** For sorting and hashing on disk. Only a superuser can set or change it. */
const TEMP_FILES = '1GB';

/** Brings the server to the wanted state. Every statement can be repeated, and each text is one transaction. */
export async function makeDatabase(
  server: DatabaseServer,
  wanted: Wanted,
  before: Found,
  /** Makes the database with content; by default an empty one. */
  fill?: () => Promise<void>,
): Promise<void> {
  const { id, mark } = wanted;
  await server.use(null, async (admin) => {
    if (before.mark === null) return makeGroups(admin, wanted);
    await ensureKeeper(admin, id, mark);
    await takeBack(admin, wanted, before);
  });
  // It accepts no connections until it accepts only those of its users.
  if (before.database === null) await (fill ?? (() => makeEmpty(server, id)))();
  // A restore has a login, which is removed here.
  const found = fill === undefined ? before : await server.use(null, (admin) => findDatabase(admin, id, mark));
  const known = new Set(wanted.logins.map(({ username }) => username));
  const ended = found.logins.map(({ username }) => username).filter((username) => !known.has(username));
  await server.use(null, (admin) =>
    admin.query(`
      revoke all on database ${identifier(id)} from public;
      ${grantAccess(id)};
      alter database ${identifier(id)} connection limit ${wanted.connections};
      alter database ${identifier(id)} is_template false;
      alter database ${identifier(id)} allow_connections true`),
  );
  const logins = server.use(null, async (admin) => {
    for (const username of ended) await lock(admin, username);
    for (const login of wanted.logins) await makeLogin(admin, { wanted, found }, login);
  });
  // It may fail before anything awaits it.
  logins.catch(() => {});
  try {
    // If all connections are in use, ended logins make room. Otherwise both take about as long.
    if (ended.length > 0) await logins;
    await server.use(id, async (inside) => {
      await logins;
      await handOverPublic(inside, groupsOf(id).owner);
      await inside.query(rightsInside(wanted, ended, found.isSuperuser));
    });
  } finally {
    await logins.catch(() => {});
  }
  await dropLockedRoles(server, ended);
}

async function makeEmpty(server: DatabaseServer, id: string): Promise<void> {
  const [name, owner] = [identifier(id), identifier(keeperOf(id))];
  await server.use(null, (admin) =>
    admin.query(`create database ${name} owner ${owner} template template0 encoding 'UTF8' allow_connections false`),
  );
}

/** The rights inside the database. */
function rightsInside({ id, logins }: Wanted, ended: readonly string[], closesLargeObjects: boolean): string {
  const { owner, read_write: writers, read_only: readers } = groupsOf(id);
  const makers = [owner, ...logins.filter(({ role }) => role === 'owner').map(({ username }) => username)];
  return [
    ...(closesLargeObjects ? [closeLargeObjects(owner, writers)] : []),
    ...makers.map((maker) => defaultRights(maker, writers, readers)),
    ...[...logins.map(({ username }) => username), ...ended].map((username) => handToGroup(username, owner)),
    ...ended.map((username) => `drop owned by ${identifier(username)}`),
  ].join(';');
}

async function makeGroups(admin: Session, { id, mark }: Wanted): Promise<void> {
  const statements = Object.values(groupsOf(id)).flatMap((group) => [
    `create role ${identifier(group)} nologin`,
    `comment on role ${identifier(group)} is ${literal(mark)}`,
    // An administrator that is not a superuser can do only what its roles can.
    `grant ${identifier(group)} to current_user`,
  ]);
  await admin.query([createKeeper(id, mark), ...statements].join(';'));
}

interface LoginPlace {
  readonly wanted: Wanted;
  readonly found: Found;
}

async function makeLogin(
  admin: Session,
  { wanted, found }: LoginPlace,
  { username, role, verifier }: Login,
): Promise<void> {
  const { isSuperuser } = found;
  const { id, mark, connections } = wanted;
  const name = identifier(username);
  const groups = groupsOf(id);
  const former = found.logins.find((each) => each.username === username);
  const others = (former?.groups ?? []).filter((group) => group !== groups[role]);
  const creation = [
    `create role ${name}`,
    `comment on role ${name} is ${literal(mark)}`,
    `grant ${name} to current_user`,
  ];
  const weak = isSuperuser ? 'nosuperuser noreplication nobypassrls' : '';
  // The group owns new objects, so they stay when the login goes.
  const begins = role === 'owner' ? `set role = ${literal(groups.owner)}` : 'reset role';
  const limits = Object.entries(SESSION_LIMITS).map(
    ([setting, value]) => `alter role ${name} set ${setting} = '${value}'`,
  );
  await admin.query(
    [
      ...(former === undefined ? creation : []),
      ...others.map((group) => `revoke ${identifier(group)} from ${name}`),
      `alter role ${name} login inherit nocreatedb nocreaterole ${weak} connection limit ${connections} password ${literal(verifier)}`,
      `grant ${identifier(groups[role])} to ${name}`,
      `alter role ${name} in database ${identifier(id)} ${begins}`,
      ...limits,
      ...(isSuperuser ? [`alter role ${name} set temp_file_limit = '${TEMP_FILES}'`] : []),
    ].join(';'),
  );
  // A session that became the group stays so, even if its login loses that right.
  if (others.length > 0) await endSessions(admin, username);
}

/** Prevents logins, and ends existing sessions. */
async function lock(admin: Session, username: string): Promise<void> {
  await admin.query(`alter role ${identifier(username)} nologin`);
  await endSessions(admin, username);
}

async function endSessions(admin: Session, username: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [username]);
}

/** Rights on what a role makes from now on, in any schema. */
function defaultRights(maker: string, writers: string, readers: string): string {
  const rights = `alter default privileges for role ${identifier(maker)} grant`;
  const [to, toReaders] = [`to ${identifier(writers)}`, `to ${identifier(readers)}`];
  return [
    `${rights} usage on schemas ${to}, ${identifier(readers)}`,
    `${rights} select, insert, update, delete on tables ${to}`,
    `${rights} select on tables ${toReaders}`,
    `${rights} usage, select, update on sequences ${to}`,
    `${rights} select on sequences ${toReaders}`,
  ].join(';');
}

/** Pools that reset a session also reset its role, and the login then owns what it makes. */
function handToGroup(username: string, owner: string): string {
  return `reassign owned by ${identifier(username)} to ${identifier(owner)}`;
}

/** Everyone may make large objects by default, which readers must not. */
function closeLargeObjects(owner: string, writers: string): string {
  const functions = ['lo_create(oid)', 'lo_creat(integer)', 'lo_from_bytea(oid, bytea)'];
  const list = functions.map((each) => `pg_catalog.${each}`).join(', ');
  return `revoke execute on function ${list} from public;
    grant execute on function ${list} to ${identifier(writers)}, ${identifier(owner)}`;
}

/** Ends what its users do in it. Everything in it stays, for `makeDatabase` to open it again. */
export async function closeDatabase(server: DatabaseServer, id: string, found: Found): Promise<void> {
  await server.use(null, async (admin) => {
    for (const { username } of found.logins) await lock(admin, username);
    if (found.database !== null) await admin.query(`alter database ${identifier(id)} allow_connections false`);
  });
}

/** Removes the database and all its roles. */
export async function dropDatabase(server: DatabaseServer, id: string, found: Found): Promise<void> {
  const names = await server.use(null, async (admin) => {
    for (const { username } of found.logins) await lock(admin, username);
    return new Set([id, ...(await ownedBy(admin, id))]);
  });
  for (const name of names) {
    await endPrepared(server, name);
    await server.use(null, (admin) => dropOwn(admin, name));
  }
  const logins = found.logins.map(({ username }) => username);
  // The group is last: while it is there, so may be the others.
  await dropRoles(server, [...logins, keeperOf(id), ...Object.values(groupsOf(id)).toReversed()]);
}
