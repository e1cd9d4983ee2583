import type { Migration } from './migration.ts';

/** Everything that separates the parts of a name, as points. */
const POINTS = ['-', '_', ' ', '@', '*', '/', ':', '+', ','].reduce(
  (text, sign) => `replace(${text}, '${sign}', '.')`,
  'rest',
);

/** The parts of names that exist already, as name-parts.ts finds them. `at` is where the first point is. */
function fillParts(at: string): string {
  return `insert into resource_labels (project_id, kind, label, id)
    with recursive walked (project_id, kind, parent, id, name, rest, n) as (
      select project_id, kind, case when parent_id is null then '' else cast(parent_id as text) || ' ' end,
        id, name, lower(name), 0 from resources
      union all
      select project_id, kind, parent, id, name, substr(rest, ${at} + 1), n + 1 from walked where ${at} > 0 and n < 20)
    select distinct project_id, kind, parent || '>:' || rest, id from walked
    where rest <> '' and ${at} <> 1 and (n > 0 or rest <> name)`;
}

/** What lists filter by: docs/decisions/0260-names-by-any-part.md. */
export const lists: Migration = {
  name: '0032-lists',
  statements: [],
  // On an expression, so that deliveries which an older program creates during the upgrade are found as well.
  sqlite: [
    `create index deliveries_by_resource on deliveries (project_id, webhook_id, payload ->> '$.resource_id', id)`,
    fillParts(`instr(${POINTS}, '.')`),
  ],
  postgres: [
    `create index deliveries_by_resource on deliveries (
      project_id, webhook_id, substring(payload from '"resource_id":"([a-z0-9_]+)"'), id)`,
    // As for names: a prefix is a range only in the order of bytes.
    'alter table resource_labels alter column label type text collate "C"',
    fillParts(`strpos(${POINTS}, '.')`),
  ],
};
