import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import { ROOT_KINDS } from '../../families.ts';
import type { Page, RecordPageRequest } from '../../store.ts';
import type { SqlDatabase, Statement } from './sql-database.ts';
import { withLaterFields } from './sql-later-fields.ts';
import { pageByName } from './sql-name-pages.ts';
import { pageBySearch } from './sql-search-pages.ts';
import type { Filter, List } from './sql-page-filters.ts';
import { countFew, filtersOf, inList, filterCondition, isBelow, isLabelled, matches } from './sql-page-filters.ts';
import { toParentUuid } from './sql-record-rows.ts';
import type { Tables } from './tables.ts';

/** Sorts before every id: if a cursor has no id of this list, nothing follows. */
export const NOTHING = '00000000-0000-0000-0000-000000000000';

/** How many are counted to find the rarest filter. It is about as fast as the page. */
const MAX_COUNTED = 1_000;

interface Row {
  readonly id: string;
  readonly json: string;
}

/**
 * A range of an index, newest first, without offset or sort. With several filters one leads: its range is walked, and
 * the other filters are checked on each record: docs/decisions/0031-sqlite-and-postgresql.md.
 */
export async function pageOfRecords(
  sqlDatabase: SqlDatabase,
  project_id: string,
  kind: KindTag,
  request: RecordPageRequest,
): Promise<Page> {
  const { idPrefix } = kinds[kind];
  const { limit, after } = request;
  const parent = toParentUuid(kind, request.parentId);
  const { search } = request;
  if (search !== undefined) {
    return pageBySearch(sqlDatabase, { project_id, kind, parent, below: null }, { ...request, search });
  }
  if (request.order === 'name') return pageByName(sqlDatabase, { project_id, kind, parent, below: null }, request);
  const list = { project_id, kind, parent, below: after === null ? null : (toUuid(idPrefix, after) ?? NOTHING) };
  const filters = filtersOf(parent, request);
  const toItems = ({ items, next }: Page): Page => ({ items: items.map((json) => withLaterFields(kind, json)), next });
  if (filters.length === 0) return readUnfiltered(sqlDatabase, list, limit);
  const { dialect, database } = sqlDatabase;
  // PostgreSQL picks the shortest range from its statistics. For SQLite we choose it, and a plus keeps SQLite from
  // using another index.
  const [lead, ...others] = dialect === 'sqlite' ? await rarestFirst(database, list, filters) : filters;
  const aside = dialect === 'sqlite' ? sql`+` : sql``;
  const led = lead?.by === 'label';
  const conditions = [
    inList('resources', list),
    ...(parent === null ? [] : [isBelow(parent)]),
    ...(lead === undefined ? [] : [led ? isLabelled('lead', list, lead) : matches(lead)]),
    ...others.map((other) => filterCondition(list, other, aside)),
  ];
  // SQLite runs a cross join in the written order.
  const { rows } = await sql<Row>`
    select resources.id, resources.json from ${led ? sql`resource_labels as lead cross join resources` : sql`resources`}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(led ? 'lead.id' : 'resources.id')} desc limit ${limit + 1}`.execute(database);
  return toItems(toPage(rows, limit, idPrefix));
}

/** Records are JSON on one line each, so a page is read as one text: a row for each takes longer to receive than to find. */
const asOneText = (page: string): string => `select string_agg(json, '\n') as records from (${page}) as page`;

const FIRST_PAGE: Statement = {
  name: 'first page',
  text: asOneText('select json from resources where project_id = $1 and kind = $2 order by id desc limit $3'),
};
const PAGE: Statement = {
  name: 'page',
  text: asOneText(
    'select json from resources where project_id = $1 and kind = $2 and id < $3 order by id desc limit $4',
  ),
};

const FIRST_PAGE_BELOW: Statement = {
  name: 'first page below',
  text: asOneText(`select json from resources where project_id = $1 and kind = $2 and parent_id = $3
    order by id desc limit $4`),
};
const PAGE_BELOW: Statement = {
  name: 'page below',
  text: asOneText(`select json from resources where project_id = $1 and kind = $2 and parent_id = $3 and id < $4
    order by id desc limit $5`),
};

interface OneText {
  /** Null if there are none. */
  readonly records: string | null;
}

function readUnfiltered(
  sqlDatabase: SqlDatabase,
  { project_id, kind, parent, below }: List,
  limit: number,
): Promise<Page> {
  const [first, later] = parent === null ? [FIRST_PAGE, PAGE] : [FIRST_PAGE_BELOW, PAGE_BELOW];
  const where = parent === null ? [project_id, kind] : [project_id, kind, parent];
  return sqlDatabase.read(
    below === null ? first : later,
    below === null ? [...where, limit + 1] : [...where, below, limit + 1],
    ([row]: readonly OneText[]) => {
      const found = row!.records?.split('\n') ?? [];
      const items = found.slice(0, limit).map((json) => withLaterFields(kind, json));
      return { items, next: found.length > limit ? idOf(items.at(-1)!) : null };
    },
  );
}

function idOf(json: string): string {
  return (JSON.parse(json) as { id: string }).id;
}

/** If a common filter led, the few matches of a rare filter would be searched among a million records. */
async function rarestFirst(database: Kysely<Tables>, list: List, filters: readonly Filter[]): Promise<Filter[]> {
  // Few records share a name, so there is nothing to count.
  if (filters.length < 2 || filters[0]!.by === 'name') return [...filters];
  const counts = await countFew(database, list, filters, MAX_COUNTED);
  return filters
    .map((filter, index) => ({ filter, count: counts[index]! }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ filter }) => filter);
}

export async function countRecords(
  database: Kysely<Tables>,
  projectId: string,
  max: number,
): Promise<Partial<Record<KindTag, number>>> {
  const counts = ROOT_KINDS.map((kind) => {
    const few = sql`select 1 from resources where project_id = ${projectId} and kind = ${kind} limit ${max}`;
    return sql`(select count(*) from (${few}) as few) as ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Record<KindTag, number>>`select ${sql.join(counts)}`.execute(database);
  return rows[0]!;
}

export function toPage(rows: readonly Row[], limit: number, prefix: string): Page {
  const items = rows.slice(0, limit).map(({ json }) => json);
  return { items, next: rows.length > limit ? fromUuid(prefix, rows[limit - 1]!.id) : null };
}
