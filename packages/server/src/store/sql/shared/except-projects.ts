import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/**
 * A condition that leaves out the rows of some projects. PostgreSQL gets a subquery, whose result it does not estimate:
 * if it knew that a project has most rows, it would read and sort all due rows instead of stopping after the first few.
 */
export function exceptProjects(dialect: SqlDatabase['dialect'], uuids: readonly string[]): RawBuilder<unknown> {
  if (uuids.length === 0) return sql``;
  const left = dialect === 'postgres' ? sql`select * from unnest(${uuids}::uuid[])` : sql.join(uuids);
  return sql`and project_id not in (${left})`;
}
