import { BackupImpossible } from './backup-method.ts';
import type { Session } from './database-server.ts';
import { identifier, literal } from './sql-text.ts';

/** Whether the server has a role of this name, and who owns it. */
export async function findRole(admin: Session, name: string, mark: string): Promise<'none' | 'ours' | 'foreign'> {
  const { rows } = await admin.query(
    `select coalesce(shobj_description(oid, 'pg_authid'), '') as mark from pg_roles where rolname = $1`,
    [name],
  );
  const [found] = rows as readonly { mark: string }[];
  if (found === undefined) return 'none';
  return found.mark === mark ? 'ours' : 'foreign';
}

/**
 * A backup's role, whose comment says who owns the databases of that name. They are made after it and dropped before
 * it, so a database without such a role is not ours.
 */
export async function ensureRole(admin: Session, id: string, mark: string): Promise<void> {
  const found = await findRole(admin, id, mark);
  if (found === 'foreign')
    throw new BackupImpossible('The server has a role with this name that Landhold did not create.');
  if (found === 'ours') return;
  await admin.query(
    [
      `create role ${identifier(id)} nologin`,
      `comment on role ${identifier(id)} is ${literal(mark)}`,
      // An administrator that is not a superuser can do only what its roles can.
      `grant ${identifier(id)} to current_user`,
    ].join(';'),
  );
}

export async function dropOwn(admin: Session, database: string): Promise<void> {
  const { rows } = await admin.query('select from pg_database where datname = $1 and datistemplate', [database]);
  // An owner could make it a template in an earlier release, and a template is never dropped.
  if (rows.length > 0) await admin.query(`alter database ${identifier(database)} is_template false`);
  await admin.query(`drop database if exists ${identifier(database)} with (force)`);
}
