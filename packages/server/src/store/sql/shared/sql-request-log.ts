import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { LoggedRequest, RequestDetail, RequestLog, RequestRow } from '../../request-log.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { addStats, statsSince, sweepStats } from './sql-request-stats.ts';
import type { RequestLogRow } from './tables.ts';

const ROW = [
  'project_id',
  'id',
  'at',
  'method',
  'path',
  'query',
  'operation',
  'status',
  'duration_ms',
  'key_id',
  'error_code',
] as const;
/** SQLite allows 32,766 values per statement, and a row has twelve. */
const ROWS_AT_ONCE = 500;

export function createSqlRequestLog({ database }: SqlDatabase): RequestLog {
  return {
    async append(entries, stats) {
      await database.transaction().execute(async (transaction) => {
        for (let first = 0; first < entries.length; first += ROWS_AT_ONCE) {
          const rows = entries.slice(first, first + ROWS_AT_ONCE).map(toRow);
          await transaction.insertInto('request_log').values(rows).execute();
        }
        await addStats(transaction, stats);
      });
    },
    async find(projectId, id) {
      const row = await database
        .selectFrom('request_log')
        .selectAll()
        .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
        .where('id', '=', toUuid('req', id) ?? NOBODY)
        .executeTakeFirst();
      return row && { ...fromRow(row), detail: JSON.parse(row.detail) as RequestDetail };
    },
    async page(projectId, { limit, after, method, operation, status, keyId, path, since, until }) {
      let query = database
        .selectFrom('request_log')
        .select(ROW)
        .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (after !== null) query = query.where('id', '<', toUuid('req', after) ?? NOBODY);
      if (method !== undefined) query = query.where('method', '=', method);
      if (operation !== undefined) query = query.where('operation', '=', operation);
      if (status !== undefined) query = query.where('status', '>=', status[0]).where('status', '<=', status[1]);
      if (keyId !== undefined) query = query.where('key_id', '=', toUuid('key', keyId) ?? NOBODY);
      // Not an index range: a project's log is short, and the order of paths depends on the collation.
      if (path !== undefined) query = query.where(sql`substr(path, 1, ${path.length})`, '=', path);
      if (since !== undefined) query = query.where('at', '>=', since);
      if (until !== undefined) query = query.where('at', '<', until);
      const rows = await query.execute();
      const items = rows.slice(0, limit).map(fromRow);
      return { items, next: rows.length > limit ? items.at(-1)!.id : null };
    },
    statsSince: (projectId, request) => statsSince(database, projectId, request),
    async sweep(projectIds, max, since, now) {
      for (const projectId of projectIds) {
        const project_id = toUuid('proj', projectId) ?? NOBODY;
        const last = await database
          .selectFrom('request_log')
          .select('id')
          .where('project_id', '=', project_id)
          .orderBy('id', 'desc')
          .offset(max)
          .limit(1)
          .executeTakeFirst();
        if (last === undefined) continue;
        await database
          .deleteFrom('request_log')
          .where('project_id', '=', project_id)
          .where('id', '<=', last.id)
          .execute();
      }
      await database.deleteFrom('request_log').where('at', '<', since).execute();
      await sweepStats(database, now);
    },
  };
}

function toRow(entry: LoggedRequest): RequestLogRow {
  return {
    project_id: toUuid('proj', entry.projectId)!,
    id: toUuid('req', entry.id)!,
    at: entry.at,
    method: entry.method,
    path: entry.path,
    query: entry.query,
    operation: entry.operation,
    status: entry.status,
    duration_ms: entry.durationMs,
    key_id: toUuid('key', entry.keyId) ?? NOBODY,
    error_code: entry.errorCode,
    detail: JSON.stringify(entry.detail),
  };
}

function fromRow(row: Omit<RequestLogRow, 'detail'>): RequestRow {
  return {
    id: fromUuid('req', row.id),
    projectId: fromUuid('proj', row.project_id),
    at: row.at,
    method: row.method,
    path: row.path,
    query: row.query,
    operation: row.operation,
    status: row.status,
    durationMs: row.duration_ms,
    keyId: fromUuid('key', row.key_id),
    errorCode: row.error_code,
  };
}
