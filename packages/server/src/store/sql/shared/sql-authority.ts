import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { toUuid } from '../../../core/ids.ts';
import type { ConsoleWrite } from '../../write-context.ts';
import { toAuditRow } from './sql-audit-log.ts';
import type { AuditEntry } from '../../../core/audit-entry.ts';
import type { Authority } from '../../../core/authority.ts';
import type { AuthorityRow, SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Tables } from './tables.ts';

/** The first value of each is the project. The rest come from `toAuthorityRow`, in its order. */
export const AUTHORITY_LOOK_UPS: Readonly<Record<Authority['by'], string>> = {
  key: `select 1 from api_keys where project_id = $1 and id = $2
    and (revoked_at is null or revoked_at > $3) and (expires_at is null or expires_at > $4)`,
  member: `select 1 from memberships where project_id = $1 and account_id = $2 and role in ('owner', $3)`,
  token: `select 1 from personal_tokens t join accounts a on a.id = t.account_id
    join projects p on p.id = t.project_id or t.project_id is null
    where p.id = $1 and t.id = $2 and (t.expires_at is null or t.expires_at > $3) and (a.is_administrator = 1
      or (t.project_id is not null and exists (select 1 from memberships m
        where m.project_id = p.id and m.account_id = t.account_id and m.role in ('owner', $4))))`,
  administrator: 'select 1 from projects where id = $1',
};

export function toAuthorityRow(authority: Authority | null | undefined, now: number): AuthorityRow | null {
  if (!authority) return null;
  switch (authority.by) {
    case 'key':
      return { by: 'key', values: [toUuid('key', authority.keyId) ?? NOBODY, now, now] };
    case 'member':
      return { by: 'member', values: [toUuid('acct', authority.accountId) ?? NOBODY, authority.role] };
    case 'token':
      return { by: 'token', values: [toUuid('tok', authority.tokenId) ?? NOBODY, now, authority.role] };
    case 'administrator':
      return { by: 'administrator', values: [] };
  }
}

/**
 * Whether a write is still allowed. On PostgreSQL this locks the row until the commit, so ending a key or a membership
 * waits for the write.
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

/**
 * Whether a person may still make this change. Keys do not make such changes, and a token was checked when the request
 * arrived, so it needs no time.
 */
export function isPermitted(
  dialect: SqlDatabase['dialect'],
  transaction: Kysely<Tables>,
  project_id: string,
  { authority }: ConsoleWrite,
): Promise<boolean> {
  return isAllowed(dialect, transaction, project_id, toAuthorityRow(authority, 0));
}

/**
 * Serialises changes to a project, its keys and its members by locking the project's row. Otherwise two owners who
 * remove each other would deadlock. Returns whether the project exists.
 */
export async function lockProject(transaction: Kysely<Tables>, project_id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('projects')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', project_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertAuditEntry(
  transaction: Kysely<Tables>,
  project_id: string,
  entry: AuditEntry | null,
): Promise<void> {
  if (entry !== null) await transaction.insertInto('audit_log').values(toAuditRow(project_id, entry)).execute();
}
