import type { KindTag } from '@landhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListCount, RecordFilter } from '../../list-counts.ts';
import { addCounts, MAX_LOOKED_AT, MAX_SEARCHED, NONE } from '../../list-counts.ts';
import { longerPrefix } from '../../name-parts.ts';
import type { SqlDatabase } from './sql-database.ts';
import { hasPrefix } from './sql-name-pages.ts';
import type { Filter, List } from './sql-page-filters.ts';
import { filtersOf, inList, isBelow, matches } from './sql-page-filters.ts';
import { toParentUuid } from './sql-record-rows.ts';
import { inParts, isFirstPart } from './sql-search-pages.ts';

type Sql = RawBuilder<unknown>;

const AND = sql` and `;

/** An index range that contains all candidates, and the conditions to check on each. */
interface Walk {
  readonly range: Sql;
  readonly conditions: readonly Sql[];
}

/** Counted in the database, without reading records. */
export async function countList(
  sqlDatabase: SqlDatabase,
  project_id: string,
  kind: KindTag,
  filter: RecordFilter,
  max: number,
): Promise<ListCount> {
  const parent = toParentUuid(kind, filter.parentId);
  const list: List = { project_id, kind, parent, below: null };
  const { search, namePrefix } = filter;
  if (search !== undefined) {
    const prefix = longerPrefix(search, namePrefix);
    const begun = { ...filter, search: undefined, namePrefix: prefix };
    return addCounts(
      prefix === undefined ? NONE : await countList(sqlDatabase, project_id, kind, begun, max),
      await countParts(sqlDatabase, list, { ...filter, search }, max),
      max,
    );
  }
  const { range, conditions } = await findWalk(sqlDatabase, list, filter);
  const limit = conditions.length === 0 ? max : MAX_LOOKED_AT;
  const found = conditions.length === 0 ? sql`count(*)` : sql`count(case when ${sql.join(conditions, AND)} then 1 end)`;
  const { rows } = await sql<{ looked: number; found: number }>`
    select count(*) as looked, ${found} as found from (${range} limit ${limit}) as walked`.execute(
    sqlDatabase.database,
  );
  const { looked, found: count } = rows[0]!;
  return { count: Math.min(count, max), isMore: looked === limit || count >= max };
}

/** Names that a search finds by a later part. */
async function countParts(
  sqlDatabase: SqlDatabase,
  list: List,
  filter: RecordFilter & { readonly search: string },
  max: number,
): Promise<ListCount> {
  const { search, namePrefix } = filter;
  const tail = sqlDatabase.dialect === 'sqlite' ? sql`` : sql` offset 0`;
  const conditions = [
    sql`not ${isRecord(list, hasPrefix(search), tail)}`,
    ...(namePrefix === undefined ? [] : [isRecord(list, hasPrefix(namePrefix), tail)]),
    ...filtersOf(list.parent, { ...filter, limit: 0, after: null }).map((each) =>
      filterCondition(sqlDatabase, list, each),
    ),
    isFirstPart(sqlDatabase, list, search, 'walked'),
  ];
  const range = inParts(sqlDatabase, list, { search }, { part: '', id: '' }, false);
  const { rows } = await sql<{ looked: number; found: number }>`
    select count(*) as looked, count(case when ${sql.join(conditions, AND)} then 1 end) as found from (
      select parts.id, parts.label from resource_labels as parts where ${sql.join(range, AND)}
      order by parts.label, parts.id limit ${MAX_SEARCHED}) as walked`.execute(sqlDatabase.database);
  const { looked, found } = rows[0]!;
  return { count: Math.min(found, max), isMore: looked === MAX_SEARCHED || found >= max };
}

/** Walks the rarest filter. A single filter needs no count to find it. */
async function findWalk(sqlDatabase: SqlDatabase, list: List, filter: RecordFilter): Promise<Walk> {
  const { namePrefix: prefix } = filter;
  const filters = filtersOf(list.parent, { ...filter, limit: 0, after: null });
  const ranges = [
    ...filters.map((each) => ({ range: rangeOf(list, each), conditions: filterCondition(sqlDatabase, list, each) })),
    ...(prefix === undefined
      ? []
      : [
          {
            range: rangeOfNames(sqlDatabase, list, prefix),
            conditions: isRecord(list, hasPrefix(prefix), sqlDatabase.dialect === 'sqlite' ? sql`` : sql` offset 0`),
          },
        ]),
  ];
  if (ranges.length === 0) return { range: rangeOfAll(list), conditions: [] };
  const counts =
    ranges.length === 1
      ? [0]
      : await countRanges(
          sqlDatabase,
          ranges.map(({ range }) => range),
        );
  const lead = counts.indexOf(Math.min(...counts));
  return {
    range: ranges[lead]!.range,
    conditions: ranges.filter((_, index) => index !== lead).map(({ conditions }) => conditions),
  };
}

async function countRanges({ database }: SqlDatabase, ranges: readonly Sql[]): Promise<number[]> {
  const counts = ranges.map(
    (range, index) => sql`(select count(*) from (${range} limit ${MAX_LOOKED_AT}) as few) as ${sql.ref(String(index))}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(database);
  return ranges.map((_, index) => rows[0]![index]!);
}

function inParent({ parent }: List): readonly Sql[] {
  return parent === null ? [] : [isBelow(parent)];
}

function rangeOfAll(list: List): Sql {
  const conditions = [inList('resources', list), ...inParent(list)];
  return sql`select resources.id from resources where ${sql.join(conditions, AND)} order by resources.id desc`;
}

function rangeOf(list: List, filter: Filter): Sql {
  const conditions = [inList('resources', list), ...inParent(list)];
  // A child's label starts with its parent.
  return filter.by === 'label'
    ? sql`select lead.id from resource_labels as lead
        where ${inList('lead', list)} and lead.label = ${filter.value} order by lead.id desc`
    : sql`select resources.id from resources
        where ${sql.join([matches(filter), ...conditions], AND)} order by resources.id desc`;
}

function rangeOfNames({ dialect }: SqlDatabase, list: List, prefix: string): Sql {
  const index = list.parent === null ? 'resources_by_name' : 'resources_by_parent_and_name';
  const table = dialect === 'sqlite' ? sql`resources indexed by ${sql.ref(index)}` : sql`resources`;
  const conditions = [inList('resources', list), ...inParent(list), hasPrefix(prefix)];
  return sql`select resources.id from ${table} where ${sql.join(conditions, AND)} order by resources.name, resources.id`;
}

/** Checked record by record: `offset 0` keeps PostgreSQL from a join, which could visit all rows. */
function filterCondition({ dialect }: SqlDatabase, list: List, filter: Filter): Sql {
  const tail = dialect === 'sqlite' ? sql`` : sql` offset 0`;
  if (filter.by !== 'label') return isRecord(list, matches(filter), tail);
  return sql`exists (select 1 from resource_labels as other
    where ${inList('other', list)} and other.label = ${filter.value} and other.id = walked.id${tail})`;
}

function isRecord(list: List, condition: Sql, tail: Sql): Sql {
  return sql`exists (select 1 from resources
    where ${inList('resources', list)} and resources.id = walked.id and ${condition}${tail})`;
}
