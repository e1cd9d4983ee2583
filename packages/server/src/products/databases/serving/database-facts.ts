import type { Session } from './database-server.ts';

export type Role = 'owner' | 'read_write' | 'read_only';

/** A role that users can log in as. */
export interface Login {
  readonly username: string;
  readonly role: Role;
  readonly verifier: string;
}

/** The state that a database should have on its server. */
export interface Wanted {
  /** The name of the database, and of the group that owns everything in it. */
  readonly id: string;
  /** The mark on its roles, so that another installation's roles are never touched. */
  readonly mark: string;
  readonly connections: number;
  readonly logins: readonly Login[];
}

export interface FoundLogin {
  readonly username: string;
  readonly works: boolean;
  /** Whether it has rights beyond its database. */
  readonly hasExtraRights: boolean;
  readonly connections: number;
  readonly groups: readonly string[];
}

/** The state that a database has. */
export interface Found {
  /** The mark on its group; null without a group. */
  readonly mark: string | null;
  /** Null where there is no database. */
  readonly database: {
    readonly isOpen: boolean;
    readonly connections: number;
    readonly owner: string;
    readonly isTemplate: boolean;
  } | null;
  readonly logins: readonly FoundLogin[];
  /** Whether the administrator is a superuser. */
  readonly isSuperuser: boolean;
}

/** Each role's group. Groups cannot log in. */
export function groupsOf(id: string): Readonly<Record<Role, string>> {
  return { owner: id, read_write: `${id}_rw`, read_only: `${id}_ro` };
}

/** The role that owns the database. Nobody but administrators can become it. */
export function keeperOf(id: string): string {
  return `${id}_keeper`;
}

/** In one statement: a database is read before and after every change. */
export async function findDatabase(session: Session, id: string, mark: string): Promise<Found> {
  const { rows } = await session.query(
    `select
       (select coalesce(shobj_description(oid, 'pg_authid'), '') from pg_roles where rolname = $1) as mark,
       (select json_build_object('isOpen', datallowconn, 'connections', datconnlimit,
          'owner', pg_get_userbyid(datdba), 'isTemplate', datistemplate)
        from pg_database where datname = $1) as database,
       (select coalesce(json_agg(json_build_object(
          'username', r.rolname, 'works', r.rolcanlogin, 'connections', r.rolconnlimit,
          'hasExtraRights', r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls,
          'groups', array(select g.rolname from pg_auth_members m join pg_roles g on g.oid = m.roleid
                          where m.member = r.oid))), '[]')
        from pg_shdescription d join pg_roles r on r.oid = d.objoid
        where d.classoid = 'pg_authid'::regclass and d.description = $2 and r.rolname <> all($3::text[])) as logins,
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
    [id, mark, Object.values(groupsOf(id))],
  );
  return (rows as readonly [Found])[0];
}

/** Each deviation from the wanted state, as a phrase. */
export function differences({ id, connections, logins }: Wanted, found: Found): string[] {
  const groups = groupsOf(id);
  const faults = logins.flatMap(({ username, role }) => {
    const login = found.logins.find((each) => each.username === username);
    if (login === undefined) return [`the login ${username} is missing`];
    if (!login.works) return [`the login ${username} is locked`];
    if (login.hasExtraRights) return [`the login ${username} has rights beyond the database`];
    if (login.connections !== connections) return [`the login ${username} has another limit of connections`];
    const isMember = login.groups.length === 1 && login.groups[0] === groups[role];
    return isMember ? [] : [`the login ${username} has other rights than ${role}`];
  });
  const known = new Set(logins.map(({ username }) => username));
  // A locked login that others depend on is removed with the next change.
  const extra = found.logins.filter(({ username, works }) => works && !known.has(username));
  const database = faultOf(id, found, connections);
  return [...database, ...faults, ...extra.map(({ username }) => `the login ${username} should have ended`)];
}

function faultOf(id: string, { database }: Found, connections: number): string[] {
  if (database === null) return [];
  if (database.owner !== keeperOf(id)) return ['its users own the database'];
  if (database.isTemplate) return ['the database is a template'];
  if (!database.isOpen) return ['the database takes no connections'];
  return database.connections === connections ? [] : ['the database has another limit of connections'];
}
