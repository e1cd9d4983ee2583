import type { TenancyWrites } from '../../tenancy-writes.ts';
import type { HiddenRow, SqlDatabase, Written } from './sql-database.ts';
import { toKeyStatements, toReplyRows } from './sql-key-writes.ts';
import { toLinkRows, toPeopleStatements } from './sql-people-writes.ts';
import { toProjectStatements } from './sql-project-writes.ts';

/** Most commits write records alone. */
const NONE: readonly never[] = [];

/** Each must return a row; otherwise the commit is stale. The first locks the project. */
export function toTenancyStatements(
  dialect: SqlDatabase['dialect'],
  project_id: string,
  { keys, people, projects }: TenancyWrites,
): readonly Written[] {
  if (keys === undefined && people === undefined && projects === undefined) return NONE;
  return [
    ...toKeyStatements(dialect, project_id, keys),
    ...toPeopleStatements(project_id, people),
    ...toProjectStatements(projects),
  ];
}

/** Sealed responses. */
export function toTenancyRows(project_id: string, writes: TenancyWrites): HiddenRow[] {
  return [...toReplyRows(project_id, writes), ...toLinkRows(project_id, writes.people)];
}
