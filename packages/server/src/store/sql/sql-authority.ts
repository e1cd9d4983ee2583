import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { toUuid } from '../../core/ids.ts';
import type { ConsoleWrite } from '../write-context.ts';
import { toAuditRow } from './sql-audit-log.ts';
import type { AuditEntry } from '../../core/audit-entry.ts';
import type { Authority } from '../../core/authority.ts';
import type { AuthorityRow, SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Tables } from './tables.ts';

/** Each takes the project as its first value. The rest is what `toAuthorityRow` gives, in its order. */
export const AUTHORITY_LOOK_UPS: Readonly<Record<Authority['by'], string>> = {
  key: `select 1 from api_keys where project_id = $1 and id = $2
    and (revoked_at is null or revoked_at > $3) and (expires_at is null or expires_at > $4)`,
  member: `select 1 from memberships where project_id = $1 and account_id = $2 and role in ('owner', $3)`,
  administrator: 'select 1 from projects where id = $1',
};

export function toAuthorityRow(authority: Authority | null | undefined, now: number): AuthorityRow | null {
  if (!authority) return null;
  switch (authority.by) {
    case 'key':
      return { by: 'key', values: [toUuid('key', authority.keyId) ?? NOBODY, now, now] };
    case 'member':
      return { by: 'member', values: [toUuid('acct', authority.accountId) ?? NOBODY, authority.role] };
    case 'administrator':
      return { by: 'administrator', values: [] };
  }
}

/**
 * Whether a write is still allowed. On PostgreSQL the row stays as it is until the write is committed: a caller that ends a
 * key or a membership waits for that.
 */
export async function isAllowed(
  dialect: SqlDatabase['dialect'],
  transaction: Kysely<Tables>,
  project_id: string,
  authority: AuthorityRow | null,
): Promise<boolean> {
  if (authority === null) return true;
  const values = [project_id, ...authority.values];
  const parts = AUTHORITY_LOOK_UPS[authority.by].split(/\$\d/);
  const lookUp = sql.join(
    parts.map((part, place) => (place === 0 ? sql.raw(part) : sql`${values[place - 1]}${sql.raw(part)}`)),
    sql.raw(''),
  );
  const { rows } = await sql`${lookUp} ${sql.raw(dialect === 'postgres' ? 'for key share' : '')}`.execute(transaction);
  return rows.length === 1;
}

/** Whether a person may still make this change. Keys make none, so no time is asked for. */
export function isPermitted(
  dialect: SqlDatabase['dialect'],
  transaction: Kysely<Tables>,
  project_id: string,
  { authority }: ConsoleWrite,
): Promise<boolean> {
  return isAllowed(dialect, transaction, project_id, toAuthorityRow(authority, 0));
}

/**
 * Those who change a project, its keys or its members take turns on its row. Without that, two owners who remove each
 * other would each wait for the other. Answers whether there is such a project.
 */
export async function takeTurn(transaction: Kysely<Tables>, project_id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('projects')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', project_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function note(transaction: Kysely<Tables>, project_id: string, entry: AuditEntry | null): Promise<void> {
  if (entry !== null) await transaction.insertInto('audit_log').values(toAuditRow(project_id, entry)).execute();
}
