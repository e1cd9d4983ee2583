import { fromUuid, toUuid } from '../../core/ids.ts';
import type { AuditEntry, AuditLog } from '../audit-log.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';

export function createSqlAuditLog({ database }: SqlDatabase): AuditLog {
  return {
    async append(projectId, { id, ...entry }) {
      const row = { project_id: toUuid('proj', projectId)!, id: toUuid('aud', id)!, json: JSON.stringify(entry) };
      await database.insertInto('audit_log').values(row).execute();
    },
    async page(projectId, { limit, after }) {
      let query = database
        .selectFrom('audit_log')
        .select(['id', 'json'])
        .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (after !== null) query = query.where('id', '<', toUuid('aud', after) ?? NOBODY);
      const rows = await query.execute();
      const items = rows
        .slice(0, limit)
        .map(({ id, json }) => ({ id: fromUuid('aud', id), ...(JSON.parse(json) as Omit<AuditEntry, 'id'>) }));
      return { items, next: rows.length > limit ? items.at(-1)!.id : null };
    },
    async removeProject(projectId) {
      await database
        .deleteFrom('audit_log')
        .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
        .execute();
    },
  };
}
