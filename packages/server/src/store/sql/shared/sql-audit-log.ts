import { sql } from 'kysely';
import type { AuditEntry } from '../../../core/audit-entry.ts';
import { fromUuid, lowestUuidAt, toUuid } from '../../../core/ids.ts';
import type { AuditLog } from '../../audit-log.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Tables } from './tables.ts';

/** The project id of the installation's log, which belongs to no project. */
export const INSTALLATION = NOBODY;

export function toAuditRow(project_id: string, { id, ...entry }: AuditEntry): Tables['audit_log'] {
  return { project_id, id: toUuid('aud', id)!, json: JSON.stringify(entry) };
}

/** The same expressions as in the indexes. JSON escapes quotes within a value, so no value can look like a field. */
const FIELDS = {
  sqlite: { action: sql`json ->> '$.action'`, account: sql`json ->> '$.accountId'` },
  postgres: {
    action: sql`substring(json from '"action":"([A-Za-z]+)"')`,
    account: sql`substring(json from '"accountId":"([a-z0-9_]+)"')`,
  },
};

export function createSqlAuditLog({ database, dialect }: SqlDatabase): AuditLog {
  return {
    async page(projectId, { limit, after, action, accountId, since, until }) {
      let query = database
        .selectFrom('audit_log')
        .select(['id', 'json'])
        .where('project_id', '=', toUuid('proj', projectId ?? '') ?? INSTALLATION)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (after !== null) query = query.where('id', '<', toUuid('aud', after) ?? NOBODY);
      if (action !== undefined) query = query.where(FIELDS[dialect].action, '=', action);
      if (accountId !== undefined) query = query.where(FIELDS[dialect].account, '=', accountId);
      // Ids start with the time.
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
