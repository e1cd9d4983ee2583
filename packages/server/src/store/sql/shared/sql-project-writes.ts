import type { ProjectWrites } from '../../project-writes.ts';
import { isUniqueViolation } from './trouble.ts';
import { accountUuid } from './sql-account-rows.ts';
import type { Written } from './sql-database.ts';
import { toKeyRow, toProjectRow } from './sql-directory-rows.ts';

/** Each must return a row; otherwise the commit is stale. */
export function toProjectStatements(projects: ProjectWrites | undefined): Written[] {
  if (projects === undefined) return [];
  const { add, change } = projects;
  return [...(add === undefined ? [] : additionOf(add)), ...(change === undefined ? [] : [changeOf(change)])];
}

function additionOf({ project, key, ownerId }: NonNullable<ProjectWrites['add']>): Written[] {
  const row = toProjectRow(project);
  const member = {
    project_id: row.id,
    account_id: accountUuid(ownerId ?? ''),
    role: 'owner',
    created_at: row.created_at,
  };
  return [
    insertion('projects', row, 'on conflict (name) do nothing'),
    ...(ownerId === null ? [] : [insertion('memberships', member)]),
    ...(key === null ? [] : [insertion('api_keys', { ...toKeyRow(key) })]),
  ];
}

/** On PostgreSQL, two projects can take one name at once. The second is stale, as it is if it comes later. */
export async function orStale<Result>(commit: Promise<Result>): Promise<Result | 'stale'> {
  return commit.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'stale';
    throw error;
  });
}

function insertion(table: string, row: Readonly<Record<string, string | number | null>>, rest = ''): Written {
  const columns = Object.keys(row);
  return {
    text: `insert into ${table} (${columns.join(', ')})
      values (${columns.map((_, place) => `$${place + 1}`).join(', ')}) ${rest} returning 1 as is_written`,
    values: Object.values(row),
  };
}

function changeOf(project: NonNullable<ProjectWrites['change']>): Written {
  const { id, name, country } = toProjectRow(project);
  const { version } = project;
  return {
    text: `update projects set name = $1, country = $2, version = $3 where id = $4 and version = $5
      and not exists (select 1 from projects other where other.name = $6 and other.id <> $7) returning id`,
    values: [name, country, version, id, version - 1, name, id],
  };
}
