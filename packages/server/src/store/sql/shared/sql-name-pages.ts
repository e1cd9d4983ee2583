import { kinds } from '@landhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import { placeAfter, writeNamePosition } from '../../name-position.ts';
import type { Page, RecordPageRequest } from '../../store.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Filter, List } from './sql-page-filters.ts';
import {
  countFew,
  filtersOf,
  hasLabel,
  filterCondition,
  inList,
  isBelow,
  isLabelled,
  matches,
} from './sql-page-filters.ts';
import { withLaterFields } from './sql-later-fields.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly json: string;
}

type Sql = RawBuilder<unknown>;

/** How a page is read. */
interface Way {
  readonly table: Sql;
  readonly conditions: readonly Sql[];
  readonly order: Sql;
}

/** Sorts after every name, because names are ASCII. */
export const LAST_CHARACTER = '\u{10ffff}';
const NOTHING = sql``;
/** If a filter matches fewer records than this, all are read and sorted, in a few milliseconds. */
const MAX_SORTED = 500;

/**
 * Walks a range of the name index and checks the filters on each record. If few records match one of the filters, these
 * are sorted instead: docs/decisions/0153-lists-by-name.md.
 */
export async function pageByName(sqlDatabase: SqlDatabase, list: List, request: RecordPageRequest): Promise<Page> {
  const { limit } = request;
  const filters = filtersOf(list.parent, request);
  const rare = request.name === undefined ? await findRare(sqlDatabase, list, filters) : undefined;
  const others = filters.filter((filter) => filter !== rare);
  const { table, conditions, order } =
    rare === undefined
      ? alongNames(sqlDatabase.dialect, list, request, others)
      : sorted(sqlDatabase.dialect, list, request, { rare, others });
  const { rows } = await sql<Row>`
    select resources.id, resources.name, resources.json from ${table}
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit + 1}`.execute(sqlDatabase.database);
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  return {
    items: found.map(({ json }) => withLaterFields(list.kind, json)),
    next:
      rows.length > limit ? writeNamePosition({ ...last!, id: fromUuid(kinds[list.kind].idPrefix, last!.id) }) : null,
  };
}

/** The filter that matches the fewest records, unless there are too many to sort. */
export async function findRare(
  { database }: SqlDatabase,
  list: List,
  filters: readonly Filter[],
): Promise<Filter | undefined> {
  if (filters.length === 0) return undefined;
  const counts = await countFew(database, list, filters, MAX_SORTED);
  const fewest = Math.min(...counts);
  return fewest < MAX_SORTED ? filters[counts.indexOf(fewest)] : undefined;
}

function alongNames(dialect: Dialect, list: List, request: RecordPageRequest, filters: readonly Filter[]): Way {
  const index = list.parent === null ? 'resources_by_name' : 'resources_by_parent_and_name';
  const isSqlite = dialect === 'sqlite';
  const conditions = filters.map((filter) => {
    // PostgreSQL joins the labels and sorts if it expects few. With `offset 0` it checks record by record.
    if (filter.by === 'label') return hasLabel(list, filter, isSqlite ? NOTHING : sql` offset 0`);
    return sql`${isSqlite && filter.by !== 'name' ? sql`+` : NOTHING}${matches(filter)}`;
  });
  return {
    table: isSqlite ? sql`resources indexed by ${sql.ref(index)}` : sql`resources`,
    conditions: [...inNames(list, request, NOTHING), ...conditions],
    order: sql`resources.name, resources.id`,
  };
}

function sorted(
  dialect: Dialect,
  list: List,
  request: RecordPageRequest,
  { rare, others }: { readonly rare: Filter; readonly others: readonly Filter[] },
): Way {
  const aside = dialect === 'sqlite' ? sql`+` : NOTHING;
  const filtered = others.map((filter) => filterCondition(list, filter, aside));
  const conditions = [...inNames(list, request, aside), ...filtered];
  // An expression has no index, so the rare filter is read first. SQLite runs a cross join in the written order.
  const order = sql`resources.name || '', resources.id`;
  return rare.by === 'label'
    ? {
        table: sql`resource_labels as lead cross join resources`,
        conditions: [isLabelled('lead', list, rare), ...conditions],
        order,
      }
    : { table: sql`resources`, conditions: [matches(rare), ...conditions], order };
}

/** In the range of names that begin with the prefix. */
export function hasPrefix(prefix: string, aside = NOTHING): Sql {
  return sql`${aside}resources.name >= ${prefix} and ${aside}resources.name < ${prefix + LAST_CHARACTER}`;
}

type Dialect = SqlDatabase['dialect'];

/** Where a page may start: within the prefix, after the end of the previous page. */
function inNames(list: List, { namePrefix, after }: RecordPageRequest, aside: Sql): Sql[] {
  const [name, id] = [sql`${aside}resources.name`, sql`${aside}resources.id`];
  const conditions = [inList('resources', list), ...(list.parent === null ? [] : [isBelow(list.parent)])];
  if (namePrefix !== undefined) conditions.push(sql`${name} < ${namePrefix + LAST_CHARACTER}`);
  // Only one lower bound, so that SQLite starts there.
  const last = placeAfter(after, namePrefix ?? '');
  if (last !== null) {
    const lastId = toUuid(kinds[list.kind].idPrefix, last.id) ?? NOBODY;
    conditions.push(sql`(${name}, ${id}) > (${last.name}, ${lastId})`);
  } else if (namePrefix !== undefined) conditions.push(sql`${name} >= ${namePrefix}`);
  return conditions;
}
