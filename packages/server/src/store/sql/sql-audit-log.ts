import type { AuditEntry } from '../../core/audit-entry.ts';
import { fromUuid, lowestUuidAt, toUuid } from '../../core/ids.ts';
import type { AuditLog } from '../audit-log.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { AuditRow } from './tables.ts';

/** Whose log the installation's own is: nobody's project. */
export const INSTALLATION = NOBODY;

export function toAuditRow(project_id: string, { id, ...entry }: AuditEntry): AuditRow {
  return { project_id, id: toUuid('aud', id)!, json: JSON.stringify(entry) };
}

export function createSqlAuditLog({ database }: SqlDatabase): AuditLog {
  return {
    async page(projectId, { limit, after, action, accountId, since, until }) {
      let query = database
        .selectFrom('audit_log')
        .select(['id', 'json'])
        .where('project_id', '=', toUuid('proj', projectId ?? '') ?? INSTALLATION)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (after !== null) query = query.where('id', '<', toUuid('aud', after) ?? NOBODY);
      if (action !== undefined) query = query.where('action', '=', action);
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      // An id is made a moment before the entry, and in the same millisecond or the one before.
      if (since !== undefined) query = query.where('id', '>=', lowestUuidAt(since));
      if (until !== undefined) query = query.where('id', '<', lowestUuidAt(until));
      const rows = await query.execute();
      const items = rows
        .slice(0, limit)
        .map(({ id, json }) => ({ id: fromUuid('aud', id), ...(JSON.parse(json) as Omit<AuditEntry, 'id'>) }));
      return { items, next: rows.length > limit ? items.at(-1)!.id : null };
    },
  };
}
