import type { AuditEntry } from '../../core/audit-entry.ts';
import { fromUuid, toUuid } from '../../core/ids.ts';
import type { AuditLog } from '../audit-log.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Tables } from './tables.ts';

/** Whose log the installation's own is: nobody's project. */
export const INSTALLATION = NOBODY;

export function toAuditRow(project_id: string, { id, ...entry }: AuditEntry): Tables['audit_log'] {
  return { project_id, id: toUuid('aud', id)!, json: JSON.stringify(entry) };
}

export function createSqlAuditLog({ database }: SqlDatabase): AuditLog {
  return {
    async page(projectId, { limit, after }) {
      let query = database
        .selectFrom('audit_log')
        .select(['id', 'json'])
        .where('project_id', '=', toUuid('proj', projectId ?? '') ?? INSTALLATION)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (after !== null) query = query.where('id', '<', toUuid('aud', after) ?? NOBODY);
      const rows = await query.execute();
      const items = rows
        .slice(0, limit)
        .map(({ id, json }) => ({ id: fromUuid('aud', id), ...(JSON.parse(json) as Omit<AuditEntry, 'id'>) }));
      return { items, next: rows.length > limit ? items.at(-1)!.id : null };
    },
  };
}
