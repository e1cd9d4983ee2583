import type { KindTag } from '@landhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListCount, RecordFilter } from '../list-counts.ts';
import { MOST_LOOKED_AT } from '../list-counts.ts';
import type { SqlDatabase } from './sql-database.ts';
import { LAST_CHARACTER } from './sql-name-pages.ts';
import type { Filter, List } from './sql-page-filters.ts';
import { filtersOf, inList, isBelow, matches } from './sql-page-filters.ts';
import { toParentUuid } from './sql-record-rows.ts';

type Sql = RawBuilder<unknown>;

const AND = sql` and `;

/** An index range that contains all candidates, and the conditions to check on each. */
interface Walk {
  readonly range: Sql;
  readonly asked: readonly Sql[];
}

/** Counted in the database, without reading records. */
export async function countList(
  sqlDatabase: SqlDatabase,
  project_id: string,
  kind: KindTag,
  filter: RecordFilter,
  most: number,
): Promise<ListCount> {
  const parent = toParentUuid(kind, filter.parentId);
  const list: List = { project_id, kind, parent, below: null };
  const { range, asked } = await findWalk(sqlDatabase, list, filter);
  const limit = asked.length === 0 ? most : MOST_LOOKED_AT;
  const found = asked.length === 0 ? sql`count(*)` : sql`count(case when ${sql.join(asked, AND)} then 1 end)`;
  const { rows } = await sql<{ looked: number; found: number }>`
    select count(*) as looked, ${found} as found from (${range} limit ${limit}) as walked`.execute(
    sqlDatabase.database,
  );
  const { looked, found: count } = rows[0]!;
  return { count: Math.min(count, most), isMore: looked === limit || count >= most };
}

/** Walks the rarest filter. A single filter needs no count to find it. */
async function findWalk(sqlDatabase: SqlDatabase, list: List, filter: RecordFilter): Promise<Walk> {
  const { namePrefix: prefix } = filter;
  const filters = filtersOf(list.parent, { ...filter, limit: 0, after: null });
  const ranges = [
    ...filters.map((each) => ({ range: rangeOf(list, each), asked: isAsked(sqlDatabase, list, each) })),
    ...(prefix === undefined
      ? []
      : [
          {
            range: rangeOfNames(sqlDatabase, list, prefix),
            asked: isRecord(list, hasPrefix(prefix), sqlDatabase.dialect === 'sqlite' ? sql`` : sql` offset 0`),
          },
        ]),
  ];
  if (ranges.length === 0) return { range: rangeOfAll(list), asked: [] };
  const counts =
    ranges.length === 1
      ? [0]
      : await countRanges(
          sqlDatabase,
          ranges.map(({ range }) => range),
        );
  const lead = counts.indexOf(Math.min(...counts));
  return { range: ranges[lead]!.range, asked: ranges.filter((_, index) => index !== lead).map(({ asked }) => asked) };
}

async function countRanges({ database }: SqlDatabase, ranges: readonly Sql[]): Promise<number[]> {
  const counts = ranges.map(
    (range, index) =>
      sql`(select count(*) from (${range} limit ${MOST_LOOKED_AT}) as few) as ${sql.ref(String(index))}`,
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

function hasPrefix(prefix: string): Sql {
  return sql`resources.name >= ${prefix} and resources.name < ${prefix + LAST_CHARACTER}`;
}

/** Checked record by record: `offset 0` keeps PostgreSQL from a join, which could visit all rows. */
function isAsked({ dialect }: SqlDatabase, list: List, filter: Filter): Sql {
  const tail = dialect === 'sqlite' ? sql`` : sql` offset 0`;
  if (filter.by !== 'label') return isRecord(list, matches(filter), tail);
  return sql`exists (select 1 from resource_labels as other
    where ${inList('other', list)} and other.label = ${filter.value} and other.id = walked.id${tail})`;
}

function isRecord(list: List, condition: Sql, tail: Sql): Sql {
  return sql`exists (select 1 from resources
    where ${inList('resources', list)} and resources.id = walked.id and ${condition}${tail})`;
}
