import type { Kysely } from 'kysely';
import { toUuid } from '../../../core/ids.ts';
import { CLOCK_MARGIN_MS } from './sql-events.ts';
import type { Tables } from './tables.ts';

/** How many neighbours to check first on each side. */
const NEAR = 100;
const FARTHER = 10;

interface KnownEvent {
  readonly project_id: string;
  readonly id: string;
  readonly createdAt: number;
}

/**
 * An event's position in commit order, which has no index by id. Ids grow nearly like positions, so a binary search
 * comes close, and a look at the neighbours finds it. Null if it has no position yet.
 */
export async function findPosition(
  database: Kysely<Tables>,
  project_id: string,
  eventId: string,
): Promise<number | null | undefined> {
  const id = toUuid('evt', eventId);
  if (id === undefined) return undefined;
  const event = await database
    .selectFrom('events')
    .select('created_at')
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (event === undefined) return undefined;
  const known = { project_id, id, createdAt: event.created_at };
  return searchAround(database, known, await guess(database, known));
}

/** The position after which ids are no longer lower, assuming that ids grow with positions. */
async function guess(database: Kysely<Tables>, { project_id, id }: KnownEvent): Promise<number> {
  const { swept, last } = await database
    .selectFrom('event_counter')
    .selectAll()
    .where('name', '=', 'events')
    .executeTakeFirstOrThrow();
  let [low, high] = [swept, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const next = await database
      .selectFrom('event_order')
      .select(['position', 'id'])
      .where('project_id', '=', project_id)
      .where('position', '>', middle)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined || next.id >= id) high = middle;
    else low = next.position;
  }
  return low;
}

/**
 * Searches after the guess to the end, because an event may be placed late, and before it only as far as clocks differ.
 */
async function searchAround(database: Kysely<Tables>, known: KnownEvent, from: number): Promise<number | null> {
  const { project_id, id, createdAt } = known;
  const neighbours = database
    .selectFrom('event_order')
    .select(['position', 'id', 'created_at'])
    .where('project_id', '=', project_id);
  for (let max = NEAR; ; max *= FARTHER) {
    const behind = await neighbours.where('position', '>', from).orderBy('position').limit(max).execute();
    const before = await neighbours.where('position', '<=', from).orderBy('position', 'desc').limit(max).execute();
    const found = [...behind, ...before].find((event) => event.id === id);
    if (found !== undefined) return found.position;
    const isFarEnough = before.length < max || before.at(-1)!.created_at < createdAt - CLOCK_MARGIN_MS;
    if (behind.length < max && isFarEnough) return null;
  }
}
