import type { Database } from '@landhold/contract';
import type { Work } from '../../../reconciler/provider.ts';
import type { BackupMethod } from './backup-method.ts';
import { dropOwn } from './backup-role.ts';
import type { Found, Wanted } from './database-facts.ts';
import { groupsOf } from './database-facts.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import type { DatabaseState } from './database-state.ts';
import { markOf } from './marks.ts';
import { identifier, literal } from './sql-text.ts';

/** How a database starts from a backup. */
export interface Restoring {
  /** What exists, without the remains of an interrupted attempt. */
  readonly found: Found;
  /** Makes the database; absent if that is done. */
  readonly fill?: () => Promise<void>;
}

/**
 * The comment on a database under restore says when the whole backup is in it. Until then nobody can connect, so a
 * partial database is dropped and restored again.
 */
export async function prepareRestore(
  server: DatabaseServer,
  method: BackupMethod,
  work: Work,
  { id, mark }: Wanted,
  found: Found,
): Promise<Restoring> {
  const { restore_from: source } = work.record as unknown as Database;
  const { made = false, sha256 = null } = (work.state ?? {}) as DatabaseState;
  // An older version that still runs writes databases without it.
  if (source == null || made) return { found };
  const { backup_id: backupId } = source;
  const isWhole = found.database !== null && (await server.use(null, (admin) => hasComment(admin, id, mark)));
  if (isWhole) return { found };
  if (found.database !== null) await server.use(null, (admin) => dropOwn(admin, id));
  const { installationId, projectId, signal } = work;
  return {
    found: { ...found, database: null },
    async fill() {
      const backupMark = markOf(installationId, backupId);
      await method.restoreInto({ id, name: id, mark, projectId, backupId, backupMark, sha256, signal });
      await server.use(id, (inside) => grantExisting(inside, id));
      await server.use(null, (admin) => admin.query(`comment on database ${identifier(id)} is ${literal(mark)}`));
    },
  };
}

export async function hasComment(admin: Session, id: string, mark: string): Promise<boolean> {
  const { rows } = await admin.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [id, mark],
  );
  return rows.length > 0;
}

/** Default privileges cover later objects; this covers existing ones. The server quotes the names. */
export async function grantExisting(inside: Session, id: string): Promise<void> {
  const { read_write: writers, read_only: readers } = groupsOf(id);
  const [to, toReaders] = [`to ${identifier(writers)}`, `to ${identifier(readers)}`];
  const { rows } = await inside.query(
    `select pg_catalog.quote_ident(nspname) as name from pg_catalog.pg_namespace
     where nspname <> 'information_schema' and nspname !~ '^pg_' and pg_catalog.pg_has_role(nspowner, 'usage')`,
  );
  for (const { name } of rows as readonly { name: string }[])
    await inside.query(
      [
        `grant usage on schema ${name} ${to}, ${identifier(readers)}`,
        `grant select, insert, update, delete on all tables in schema ${name} ${to}`,
        `grant select on all tables in schema ${name} ${toReaders}`,
        `grant usage, select, update on all sequences in schema ${name} ${to}`,
        `grant select on all sequences in schema ${name} ${toReaders}`,
      ].join(';'),
    );
}
