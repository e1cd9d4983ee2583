import { kinds } from '@landhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../core/ids.ts';
import { placeAfter, writeNamePosition } from '../name-position.ts';
import type { Page, RecordPageRequest } from '../store.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Filter, List } from './sql-page-filters.ts';
import {
  countFew,
  filtersOf,
  inList,
  isAsked,
  isBelow,
  isLabelled,
  matches,
  MOST_COUNTED,
} from './sql-page-filters.ts';
import { withProvider } from './sql-provider-field.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly json: string;
}

/** What a page is read from, and what its rows have in common. */
interface Source {
  readonly table: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<unknown>[];
}

/** Above every name there is: they are ASCII. */
const LAST_CHARACTER = '\u{10ffff}';
const INDEXED = sql``;
/** What SQLite takes no index for. */
const ASIDE = sql`+`;

/**
 * A range of the index of names, whose records are asked for the filters on the way. Where few records have one of the
 * filters, these are sorted instead: docs/decisions/0153-lists-by-name.md.
 */
export async function pageByName(sqlDatabase: SqlDatabase, list: List, request: RecordPageRequest): Promise<Page> {
  const { dialect, database } = sqlDatabase;
  const filters = filtersOf(list.parent, request);
  const { table, conditions } =
    dialect === 'sqlite' ? await sourceOnSqlite(sqlDatabase, list, request, filters) : whole(list, request, filters);
  const { limit } = request;
  const { rows } = await sql<Row>`
    select resources.id, resources.name, resources.json from ${table}
    where ${sql.join(conditions, sql` and `)}
    order by resources.name, resources.id limit ${limit + 1}`.execute(database);
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  return {
    items: found.map(({ json }) => withProvider(list.kind, json)),
    next:
      rows.length > limit ? writeNamePosition({ ...last!, id: fromUuid(kinds[list.kind].idPrefix, last!.id) }) : null,
  };
}

/** PostgreSQL has statistics, and decides what to walk and whether to sort. */
function whole(list: List, request: RecordPageRequest, filters: readonly Filter[]): Source {
  const asked = filters.map((filter) => isAsked(list, filter, INDEXED));
  return { table: sql`resources`, conditions: [...inNames(list, request, INDEXED), ...asked] };
}

/** SQLite has none. It is given the rarest of the filters to sort, and the index of names where none is rare. */
async function sourceOnSqlite(
  { database }: SqlDatabase,
  list: List,
  request: RecordPageRequest,
  filters: readonly Filter[],
): Promise<Source> {
  const others = filters.filter(({ by }) => by !== 'name');
  const counts = others.length === 0 || request.name !== undefined ? [] : await countFew(database, list, others);
  const fewest = Math.min(...counts);
  const rare = fewest < MOST_COUNTED ? others[counts.indexOf(fewest)] : undefined;
  const rest = filters.filter((filter) => filter !== rare).map((filter) => isAsked(list, filter, asideOf(filter)));
  if (rare === undefined) {
    const index = sql.ref(list.parent === null ? 'resources_by_name' : 'resources_by_parent_and_name');
    return { table: sql`resources indexed by ${index}`, conditions: [...inNames(list, request, INDEXED), ...rest] };
  }
  const conditions = [...inNames(list, request, ASIDE), ...rest];
  // SQLite walks a cross join in the order it is written.
  return rare.by === 'label'
    ? {
        table: sql`resource_labels as lead cross join resources`,
        conditions: [isLabelled('lead', list, rare), ...conditions],
      }
    : {
        table: sql`resources indexed by ${sql.ref(`resources_by_${rare.by}`)}`,
        conditions: [matches(rare), ...conditions],
      };
}

function asideOf({ by }: Filter): RawBuilder<unknown> {
  return by === 'name' ? INDEXED : ASIDE;
}

/** The part of the list that a page may be taken from: with the prefix, after the place where the page before ended. */
function inNames(
  list: List,
  { namePrefix, after }: RecordPageRequest,
  aside: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const [name, id] = [sql`${aside}resources.name`, sql`${aside}resources.id`];
  const conditions = [inList('resources', list), ...(list.parent === null ? [] : [isBelow(list.parent)])];
  if (namePrefix !== undefined) conditions.push(sql`${name} < ${namePrefix + LAST_CHARACTER}`);
  // One lower bound alone, so that SQLite begins there.
  const last = placeAfter(after, namePrefix ?? '');
  if (last !== null) {
    const lastId = toUuid(kinds[list.kind].idPrefix, last.id) ?? NOBODY;
    conditions.push(sql`(${name}, ${id}) > (${last.name}, ${lastId})`);
  } else if (namePrefix !== undefined) conditions.push(sql`${name} >= ${namePrefix}`);
  return conditions;
}
