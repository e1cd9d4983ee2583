import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { fromUuid, toUuid } from '../../core/ids.ts';
import type { EventPageRequest, Page, RecordPageRequest } from '../store.ts';
import type { Tables } from './tables.ts';

/** Below every id there is: where a cursor does not hold an id of this list, nothing follows. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/** A range of the primary key, or of the index of whichever filter is given; never an offset, never a sort. */
export async function pageOfRecords(
  database: Kysely<Tables>,
  projectId: string,
  kind: KindTag,
  { limit, after, name, status, region, labels = [] }: RecordPageRequest,
): Promise<Page> {
  const { idPrefix } = kinds[kind];
  let query = database
    .selectFrom('resources')
    .select(['resources.id', 'resources.json'])
    .where('resources.project_id', '=', projectId)
    .where('resources.kind', '=', kind)
    .orderBy('resources.id', 'desc')
    .limit(limit + 1);
  if (after !== null) query = query.where('resources.id', '<', toUuid(idPrefix, after) ?? NOTHING);
  if (name !== undefined) query = query.where('resources.name', '=', name);
  if (status !== undefined) query = query.where('resources.status', '=', status);
  if (region !== undefined) query = query.where('resources.region', '=', region);
  for (const [key, value] of labels) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('resource_labels')
          .select('resource_labels.id')
          .where('resource_labels.project_id', '=', projectId)
          .where('resource_labels.kind', '=', kind)
          .where('resource_labels.label', '=', `${key}:${value}`)
          .whereRef('resource_labels.id', '=', 'resources.id'),
      ),
    );
  }
  return toPage(await query.execute(), limit, idPrefix);
}

export async function pageOfEvents(
  database: Kysely<Tables>,
  projectId: string,
  { limit, after, type, resourceId }: EventPageRequest,
): Promise<Page> {
  let query = database
    .selectFrom('events')
    .select(['id', 'json'])
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== null) query = query.where('id', '<', toUuid('evt', after) ?? NOTHING);
  if (type !== undefined) query = query.where('type', '=', type);
  if (resourceId !== undefined) query = query.where('resource_id', '=', resourceId);
  return toPage(await query.execute(), limit, 'evt');
}

export async function countRecords(
  database: Kysely<Tables>,
  projectId: string,
): Promise<Partial<Record<KindTag, number>>> {
  const rows = await database
    .selectFrom('resources')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('records')])
    .where('project_id', '=', projectId)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, records }) => [kind, records]));
}

function toPage(rows: readonly { readonly id: string; readonly json: string }[], limit: number, prefix: string): Page {
  const items = rows.slice(0, limit).map(({ json }) => json);
  return { items, next: rows.length > limit ? fromUuid(prefix, rows[limit - 1]!.id) : null };
}
