import { kinds } from '@landhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { SearchPosition } from '../../name-parts.ts';
import { longerPrefix, readSearchPosition, writeSearchPosition } from '../../name-parts.ts';
import type { Page, RecordPageRequest } from '../../store.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { withLaterFields } from './sql-later-fields.ts';
import { findRare, hasPrefix, LAST_CHARACTER, pageByName } from './sql-name-pages.ts';
import type { Filter, List } from './sql-page-filters.ts';
import { filtersOf, hasLabel, inList, isBelow, isLabelled, matches } from './sql-page-filters.ts';
import { toPartLabel } from './sql-record-rows.ts';

type Sql = RawBuilder<unknown>;

const AND = sql` and `;
type Search = RecordPageRequest & { readonly search: string };

interface Row {
  readonly id: string;
  readonly label: string;
  readonly json: string;
}

/** First the names that begin with the text, then those with a later part that does. */
export async function pageBySearch(sqlDatabase: SqlDatabase, list: List, request: Search): Promise<Page> {
  const { search, namePrefix, limit } = request;
  const position = readSearchPosition(request.after);
  if (position !== undefined) return pageByPart(sqlDatabase, list, request, position);
  const prefix = longerPrefix(search, namePrefix);
  const first: Page =
    prefix === undefined
      ? { items: [], next: null }
      : await pageByName(sqlDatabase, list, { ...request, namePrefix: prefix });
  if (first.next !== null) return first;
  const rest = { ...request, limit: limit - first.items.length };
  const second = await pageByPart(sqlDatabase, list, rest, { part: '', id: '' });
  return { items: [...first.items, ...second.items], next: second.next };
}

/** Walks the parts that begin with the text. If few records match another filter, their parts are sorted instead. */
async function pageByPart(
  sqlDatabase: SqlDatabase,
  list: List,
  request: Search,
  position: SearchPosition,
): Promise<Page> {
  const { limit } = request;
  const filters = filtersOf(list.parent, request);
  const rare = await findRare(sqlDatabase, list, filters);
  const { rows } = await readParts(sqlDatabase, list, request, { position, rare, filters }).execute(
    sqlDatabase.database,
  );
  const found = rows.slice(0, limit);
  return {
    items: found.map(({ json }) => withLaterFields(list.kind, json)),
    next: rows.length > limit ? writeSearchPosition(endOf(list, position, found.at(-1))) : null,
  };
}

interface Reading {
  readonly position: SearchPosition;
  readonly rare: Filter | undefined;
  readonly filters: readonly Filter[];
}

function readParts(
  sqlDatabase: SqlDatabase,
  list: List,
  request: Search,
  { position, rare, filters }: Reading,
): RawBuilder<Row> {
  const isSqlite = sqlDatabase.dialect === 'sqlite';
  const [aside, tail] = isSqlite ? [sql`+`, sql``] : [sql``, sql` offset 0`];
  const ofRecord = [
    sql`resources.id = parts.id`,
    inList('resources', list),
    ...(rare === undefined || list.parent === null ? [] : [isBelow(list.parent)]),
    ...filters
      .filter((filter) => filter !== rare)
      .map((filter) => (filter.by === 'label' ? hasLabel(list, filter, tail) : sql`${aside}${matches(filter)}`)),
    ...(rare === undefined ? [] : [rareCondition(list, rare)]),
    ...notByName(request, aside),
  ];
  const ofPart = [
    ...inParts(sqlDatabase, list, request, position, rare !== undefined),
    isFirstPart(sqlDatabase, list, request.search),
  ];
  if (rare === undefined && !isSqlite) {
    // Left alone, PostgreSQL joins all records of a parent. With `offset 0` it looks up record by record.
    return sql<Row>`select resources.id, parts.label, resources.json from resource_labels as parts cross join lateral
        (select id, json from resources where ${sql.join(ofRecord, AND)} offset 0) as resources
      where ${sql.join(ofPart, AND)} order by parts.label, parts.id limit ${request.limit + 1}`;
  }
  const order = rare === undefined ? sql`parts.label, parts.id` : sql`parts.label || '', parts.id`;
  return sql<Row>`select resources.id, parts.label, resources.json from ${tablesFor(rare)}
    where ${sql.join([...ofPart, ...ofRecord], AND)} order by ${order} limit ${request.limit + 1}`;
}

/** SQLite runs a cross join in the written order. */
function tablesFor(rare: Filter | undefined): Sql {
  if (rare === undefined) return sql`resource_labels as parts cross join resources`;
  return rare.by === 'label'
    ? sql`resource_labels as lead cross join resources cross join resource_labels as parts`
    : sql`resources cross join resource_labels as parts`;
}

function rareCondition(list: List, rare: Filter): Sql {
  return rare.by === 'label' ? isLabelled('lead', list, rare) : matches(rare);
}

/** Where the walk of parts is. With a rare filter, the parts of each of its records are read instead. */
export function inParts(
  { dialect }: SqlDatabase,
  list: List,
  { search }: Pick<Search, 'search'>,
  { part, id }: SearchPosition,
  isRare: boolean,
): Sql[] {
  const aside = isRare && dialect === 'sqlite' ? sql`+` : sql``;
  const label = isRare && dialect === 'postgres' ? sql`(parts.label || '')` : sql`${aside}parts.label`;
  const first = toPartLabel(list.parent, search);
  const after = toUuid(kinds[list.kind].idPrefix, id) ?? NOBODY;
  return [
    inList('parts', list),
    sql`${label} < ${first + LAST_CHARACTER}`,
    part === ''
      ? sql`${label} >= ${first}`
      : sql`(${label}, ${aside}parts.id) > (${toPartLabel(list.parent, part)}, ${after})`,
  ];
}

/** Names that begin with the text have been listed; `name_prefix` selects as without a search. */
function notByName({ search, namePrefix }: Search, aside: Sql): Sql[] {
  return [
    sql`not (${hasPrefix(search, aside)})`,
    ...(namePrefix === undefined ? [] : [sql`(${hasPrefix(namePrefix, aside)})`]),
  ];
}

/** A name with several parts that begin with the text is listed by the first of them. */
export function isFirstPart({ dialect }: SqlDatabase, list: List, search: string, table = 'parts'): Sql {
  const isSqlite = dialect === 'sqlite';
  const [label, id] = [sql.ref(`${table}.label`), sql.ref(`${table}.id`)];
  const earlier = isSqlite
    ? sql`resource_labels as earlier indexed by resource_labels_by_id`
    : sql`resource_labels as earlier`;
  // Only by id: a record has few labels, and the range of the search may have a million.
  const text = isSqlite ? sql`+earlier.label` : sql`(earlier.label || '')`;
  return sql`not exists (select 1 from ${earlier} where ${inList('earlier', list)} and earlier.id = ${id}
    and ${text} >= ${toPartLabel(list.parent, search)} and ${text} < ${label}${isSqlite ? sql`` : sql` offset 0`})`;
}

/** A page may end before the first part, where names that begin with the text have filled it. */
function endOf({ parent, kind }: List, position: SearchPosition, last: Row | undefined): SearchPosition {
  if (last === undefined) return position;
  return { part: last.label.slice(toPartLabel(parent, '').length), id: fromUuid(kinds[kind].idPrefix, last.id) };
}
