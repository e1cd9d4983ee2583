import type { Found, Wanted } from './database-facts.ts';
import { groupsOf, keeperOf } from './database-facts.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import { ServerTrouble } from './database-server.ts';
import { identifier, literal } from './sql-text.ts';

const DEPENDED_ON = '2BP01';
/** What keeps an administrator's session in the database from its work. */
const HINDRANCE = /^(role|[a-z_]+_timeout)=/;

/**
 * Makes the role that owns a database. Nobody but administrators can become it, so users cannot alter the database:
 * docs/decisions/0180-users-do-not-own-their-database.md.
 */
export async function ensureKeeper(admin: Session, id: string, mark: string): Promise<void> {
  const keeper = keeperOf(id);
  const { rows } = await admin.query('select from pg_roles where rolname = $1', [keeper]);
  if (rows.length === 0) await admin.query(createKeeper(id, mark));
}

/** Its mark differs from that of logins, which end when nobody wants them. */
export function createKeeper(id: string, mark: string): string {
  const name = identifier(keeperOf(id));
  return `create role ${name} nologin; comment on role ${name} is ${literal(`${mark} keeper`)};
    grant ${name} to current_user`;
}

/** All databases that belong to one: the database, one under restore, and replaced ones. */
export async function ownedBy(admin: Session, id: string): Promise<readonly string[]> {
  return databasesOf(admin, [keeperOf(id), id]);
}

/** Those that an earlier release made, which gave them to their users. */
export async function ownedByUsers(admin: Session, id: string): Promise<readonly string[]> {
  return databasesOf(admin, [id]);
}

async function databasesOf(admin: Session, owners: readonly string[]): Promise<readonly string[]> {
  const { rows } = await admin.query(
    `select datname::text as name from pg_database d join pg_roles r on r.oid = d.datdba
     where r.rolname = any($1::text[]) order by 1`,
    [owners],
  );
  return (rows as readonly { name: string }[]).map(({ name }) => name);
}

/** Takes databases back from their users, with what they could have altered to hinder administrators or others. */
export async function takeBack(admin: Session, { id, connections }: Wanted, { logins }: Found): Promise<void> {
  for (const name of await ownedByUsers(admin, id)) {
    const { rows } = await admin.query(
      `select unnest(setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = $1 and s.setrole = 0`,
      [name],
    );
    const settings = (rows as readonly { setting: string }[]).flatMap(
      ({ setting }) => HINDRANCE.exec(setting)?.[1] ?? [],
    );
    const database = `alter database ${identifier(name)}`;
    await admin.query(
      [
        ...settings.map((setting) => `${database} reset ${identifier(setting)}`),
        `${database} owner to ${identifier(keeperOf(id))}`,
        `${database} connection limit ${connections}`,
      ].join(';'),
    );
    // A limit does not end the sessions that began without it. The administrator needs a place, too.
    await admin.query(
      `select pg_terminate_backend(pid) from (
         select pid, row_number() over (order by backend_start) as place from pg_stat_activity
         where datname = $1 and usename = any($2::text[])) each
       where place >= $3`,
      [name, logins.map(({ username }) => username), connections],
    );
  }
}

/** What a database's users may do to it. */
export function grantAccess(id: string): string {
  const { owner, read_write: writers, read_only: readers } = groupsOf(id);
  const database = `on database ${identifier(id)}`;
  return `grant connect ${database} to ${identifier(readers)};
    grant connect, temporary ${database} to ${identifier(writers)};
    grant connect, create, temporary ${database} to ${identifier(owner)}`;
}

/** The schema belongs to the owner of the database at first, whom users are not. */
export async function handOverPublic(inside: Session, owner: string): Promise<void> {
  const { rows } = await inside.query(
    `select from pg_namespace where nspname = 'public' and nspowner = 'pg_database_owner'::regrole`,
  );
  if (rows.length > 0) await inside.query(`alter schema public owner to ${identifier(owner)}`);
}

/** Users of any database can grant something to a role, which then cannot be dropped. Such rights end first. */
export async function dropRoles(server: DatabaseServer, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const drop = async (): Promise<unknown> =>
      server.use(null, (admin) => admin.query(`drop role if exists ${identifier(role)}`));
    try {
      await drop();
    } catch (error) {
      if ((error as { code?: string }).code !== DEPENDED_ON) throw error;
      await endRights(server, role);
      await drop();
    }
  }
}

/** The same for logins that are locked: another database may be too busy to end what its users granted to them. */
export async function dropLockedRoles(server: DatabaseServer, roles: readonly string[]): Promise<void> {
  try {
    await dropRoles(server, roles);
  } catch (error) {
    const { code } = error as { code?: string };
    if (!(error instanceof ServerTrouble) && code !== DEPENDED_ON) throw error;
  }
}

/**
 * Users can prepare transactions where the server allows it. These outlast their sessions, and a database that has one
 * is never dropped. They can be ended only in the database, by their user.
 */
export async function endPrepared(server: DatabaseServer, name: string): Promise<void> {
  const prepared = await server.use(null, async (admin) => {
    const { rows } = await admin.query('select gid, owner::text from pg_prepared_xacts where database = $1', [name]);
    return rows as readonly { gid: string; owner: string }[];
  });
  if (prepared.length === 0) return;
  await withConnections(server, name, async (inside) => {
    for (const { gid, owner } of prepared) {
      await inside.query(`set role ${identifier(owner)}`);
      // Apart, because statements that are sent together are one transaction.
      await inside.query(`rollback prepared ${literal(gid)}`);
    }
  });
}

async function withConnections(
  server: DatabaseServer,
  name: string,
  work: (inside: Session) => Promise<unknown>,
): Promise<void> {
  const open = async (isTo: boolean): Promise<unknown> =>
    server.use(null, (admin) => admin.query(`alter database ${identifier(name)} allow_connections ${isTo}`));
  const isOpen = await server.use(null, async (admin) => {
    const { rows } = await admin.query('select from pg_database where datname = $1 and datallowconn', [name]);
    return rows.length > 0;
  });
  if (!isOpen) await open(true);
  try {
    await server.use(name, work);
  } finally {
    if (!isOpen) await open(false);
  }
}

async function endRights(server: DatabaseServer, role: string): Promise<void> {
  const end = (session: Session): Promise<unknown> => session.query(`drop owned by ${identifier(role)}`);
  const places = await server.use(null, async (admin) => {
    const { rows } = await admin.query(
      `select distinct d.datname::text as name
       from pg_shdepend s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.refobjid
       where s.refclassid = 'pg_authid'::regclass and r.rolname = $1`,
      [role],
    );
    await end(admin);
    return rows as readonly { name: string }[];
  });
  for (const { name } of places) await withConnections(server, name, end);
}
