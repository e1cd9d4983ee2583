import { setImmediate } from 'node:timers/promises';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, lowestUuidAt, toUuid } from '../../../core/ids.ts';
import type { EventFilter } from '../../event-filter.ts';
import type { EventPageRequest, EventPlace, EventRange, OrderedEvents, Page } from '../../store.ts';
import { markOf } from '../../event-mark.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOTHING, toPage } from './sql-pages.ts';
import type { Tables } from './tables.ts';

/** How many events one read with a filter examines. Commit order has no index for filters. */
const MAX_LOOKED_AT = 1_000;
/** How far an event's time may be ahead of later commits, because the clocks of processes differ. */
export const CLOCK_MARGIN_MS = 60_000;

interface Row {
  readonly id: string;
  readonly json: string;
}

/** Newest first, by id. */
export async function pageOfEvents(
  { dialect, database }: SqlDatabase,
  project_id: string,
  { limit, after, ...filter }: EventPageRequest,
): Promise<Page> {
  const { types, resourceId } = filter;
  const table = dialect === 'sqlite' ? eventsOnSqlite(filter) : sql`events`;
  const range = sql`project_id = ${project_id}${
    after === null ? sql`` : sql` and id < ${toUuid('evt', after) ?? NOTHING}`
  }${isLater(filter)}`;
  if (resourceId === undefined && types !== undefined && types.length !== 1) {
    const ids = await newestOfTypes(database, { table, range }, types, limit + 1);
    const rows = await findAll(database, project_id, ids.slice(0, limit));
    return { items: rows.map(({ json }) => json), next: ids.length > limit ? fromUuid('evt', ids[limit - 1]!) : null };
  }
  const isOne = types?.length === 1;
  const ofTypes = types === undefined ? sql`` : sql` and type in (${sql.join([...types, ''])})`;
  const ofResource = resourceId === undefined ? sql`` : sql` and resource_id = ${resourceId}`;
  const { rows } = await sql<Row>`
    select id, json from ${table} where ${range}${isOne ? sql` and type = ${types[0]}` : ofTypes}${ofResource}
    order by id desc limit ${limit + 1}`.execute(database);
  return toPage(rows, limit, 'evt');
}

/** A resource has few events, as do some types. By default, SQLite would walk all events between two ids. */
function eventsOnSqlite({ types, resourceId }: EventFilter): RawBuilder<unknown> {
  if (resourceId !== undefined) return sql`events indexed by events_by_resource`;
  return types === undefined ? sql`events` : sql`events indexed by events_by_type`;
}

/** An id's time is never before its event's. */
function isLater({ createdAfter }: EventFilter): RawBuilder<unknown> {
  if (createdAfter === undefined) return sql``;
  return sql` and id >= ${lowestUuidAt(createdAfter + 1)} and +created_at > ${createdAfter}`;
}

/** One index range per type. Together they are read only as far as the page needs. */
async function newestOfTypes(
  database: Kysely<Tables>,
  { table, range }: Readonly<Record<'table' | 'range', RawBuilder<unknown>>>,
  types: readonly string[],
  limit: number,
): Promise<string[]> {
  if (types.length === 0) return [];
  const each = types.map(
    (type) =>
      sql`select id from (select id from ${table} where ${range} and type = ${type} order by id desc limit ${limit}) as walked`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(database);
  return rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
    .slice(0, limit);
}

async function findAll(database: Kysely<Tables>, project_id: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('events')
    .select(['id', 'json'])
    .where('project_id', '=', project_id)
    .where('id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

interface OrderedRow {
  readonly last: number;
  readonly swept: number;
  /** The event at the last position; null if it was deleted. */
  readonly last_id: string | null;
  /** The event at the position read from; null if it was deleted. */
  readonly from_id: string | null;
  /** Null if there is nothing to read. */
  readonly position: number | null;
  readonly project_id: string;
  readonly id: string;
  /** Null if the event does not match the filter. */
  readonly json: string | null;
}

/**
 * Subscribers are woken together and ask for the same events: those that ask in one turn of the event loop share a
 * statement. It begins after they asked, so none of them misses what woke it.
 */
export function createEventReader({
  database,
  losses,
}: Pick<SqlDatabase, 'database' | 'losses'>): (range: EventRange) => Promise<OrderedEvents> {
  const pending = new Map<string, Promise<OrderedEvents>>();

  async function begin(key: string, range: EventRange): Promise<OrderedEvents> {
    await setImmediate();
    pending.delete(key);
    const before = losses.count();
    const { isLost, ...read } = await readEvents(database, range);
    // Only what follows all projects is part of this process. Callers keep their cursors for as long as they like.
    if (isLost && range.projectId === null && losses.count() === before) losses.report();
    return read;
  }

  return (range) => {
    const key = JSON.stringify(range);
    let read = pending.get(key);
    if (read === undefined) pending.set(key, (read = begin(key, range)));
    return read;
  };
}

/** Oldest first, by position. `projectId` is the project's UUID. */
async function readEvents(
  database: Kysely<Tables>,
  range: EventRange,
): Promise<OrderedEvents & { readonly isLost?: boolean }> {
  const { projectId, limit, mark = null, ...filter } = range;
  const isFiltered = [filter.types, filter.resourceId, filter.createdAfter].some((each) => each !== undefined);
  const max = isFiltered ? Math.max(MAX_LOOKED_AT, limit + 1) : limit + 1;
  const from = range.after ?? (await beginning(database, filter));
  const ofProject = projectId === null ? sql`` : sql` and project_id = ${projectId}`;
  // One statement, so that the last position and all events up to it come from the same snapshot.
  const { rows: all } = await sql<OrderedRow>`
    select counter.last, counter.swept, newest.id as last_id, former.id as from_id,
      walked.position, walked.project_id, walked.id, events.json
    from event_counter as counter
    left join event_order as newest on newest.position = counter.last
    left join event_order as former on former.position = ${from}
    left join (select position, project_id, id from event_order where position > ${from}${ofProject}
      order by position limit ${max}) as walked on 1 = 1
    left join events on events.project_id = walked.project_id and events.id = walked.id${passes(filter)}
    where counter.name = 'events'`.execute(database);
  const { last, swept, last_id, from_id } = all[0]!;
  const end = { position: last, mark: last_id && markOf(last_id) };
  const isOther = mark !== null && from_id !== null && markOf(from_id) !== mark;
  if (range.after !== null && (range.after < swept || range.after > last || isOther)) {
    return {
      events: [],
      ...end,
      hasMore: false,
      isExpired: true,
      isLost: isOther || (mark !== null && range.after > last),
    };
  }
  const rows = all
    .filter((row): row is OrderedRow & { position: number } => row.position !== null)
    .toSorted((a, b) => a.position - b.position);
  const found = rows.flatMap(({ position, project_id, id, json }) =>
    json === null ? [] : [{ position, mark: markOf(id), projectId: fromUuid('proj', project_id), json }],
  );
  const events = found.slice(0, limit);
  const isCut = found.length > limit;
  const hasMore = isCut || rows.length === max;
  const { position, mark: reached } = isCut ? events.at(-1)! : hasMore ? placeOf(rows.at(-1)!) : end;
  return { events, position, mark: reached, hasMore, isExpired: false };
}

function placeOf({ position, id }: { readonly position: number; readonly id: string }): EventPlace {
  return { position, mark: markOf(id) };
}

function passes({ types, resourceId, createdAfter }: EventFilter): RawBuilder<unknown> {
  return sql.join(
    [
      ...(types === undefined ? [] : [sql` and events.type in (${sql.join([...types, ''])})`]),
      ...(resourceId === undefined ? [] : [sql` and events.resource_id = ${resourceId}`]),
      ...(createdAfter === undefined ? [] : [sql` and +events.created_at > ${createdAfter}`]),
    ],
    sql``,
  );
}

/** A position before all events after the time. Times grow with positions, within the margin. */
async function beginning(database: Kysely<Tables>, { createdAfter }: EventFilter): Promise<number> {
  if (createdAfter === undefined) return 0;
  const counter = await database
    .selectFrom('event_counter')
    .selectAll()
    .where('name', '=', 'events')
    .executeTakeFirstOrThrow();
  let [low, high] = [counter.swept, counter.last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const next = await database
      .selectFrom('event_order')
      .select(['position', 'created_at'])
      .where('position', '>', middle)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined || next.created_at > createdAfter - CLOCK_MARGIN_MS) high = middle;
    else low = next.position;
  }
  return low;
}
