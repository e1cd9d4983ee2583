import { kinds } from '@landhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { keepsHistory, VERSIONS_KEPT } from '../../history.ts';
import type { OriginRow } from '../shared/tables.ts';
import { HISTORY_COLUMNS } from '../shared/sql-history.ts';

/** Parts of the statements that write records, so that history takes no further statement. */

const KEPT = Object.keys(kinds)
  .filter(keepsHistory)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** An id that was used before, as by a repair, may have had these versions. */
export const ONCE = 'on conflict do nothing';

/** The former values of the fields that differ. A field that did not exist is null. */
const DIFFERENCE = `(
    select coalesce(json_object_agg(coalesce(old.key, new.key), old.value), '{}')::text
    from json_each(former.json::json) as old full join json_each(changed.json::json) as new on old.key = new.key
    where old.value::text is distinct from new.value::text)`;

/** Of changed rows with their origin, and of `former`, the same rows as they were. */
export function noteChanges(changed: string): string {
  return `insert into history (${HISTORY_COLUMNS})
    select former.project_id, former.kind, former.id, changed.version, former.parent_id, 'updated', changed.at,
      changed.actor_type, changed.actor_id, changed.request_id, ${DIFFERENCE}, changed.plan
    from former join ${changed} as changed on changed.project_id = former.project_id and changed.kind = former.kind
      and changed.id = former.id and changed.version = former.version + 1
    where former.kind in (${KEPT})
    ${ONCE}`;
}

export function forgetOldest(changed: string): string {
  return `delete from history using ${changed} as changed
    where history.project_id = changed.project_id and history.kind = changed.kind and history.id = changed.id
      and history.version = changed.version - ${VERSIONS_KEPT}`;
}

/** Of created rows. */
export function noteCreations(
  created: string,
  origin: OriginRow,
  action: 'created' | 'undeleted',
): RawBuilder<unknown> {
  return noteRows(created, 'version', action, origin, 'null');
}

/** Of removed rows. A removal counts as another version. */
export function noteRemovals(removed: string, origin: OriginRow): RawBuilder<unknown> {
  return noteRows(removed, 'version + 1', 'deleted', origin, 'json');
}

function noteRows(
  from: string,
  version: string,
  action: string,
  { at, actor_type, actor_id, request_id, plan }: OriginRow,
  former: string,
): RawBuilder<unknown> {
  return sql`insert into history (${sql.raw(HISTORY_COLUMNS)})
    select project_id, kind, id, ${sql.raw(version)}, parent_id, ${sql.lit(action)}, ${at}::bigint, ${actor_type}::text,
      ${actor_id}::text, ${request_id}::text, ${sql.raw(former)}, ${plan}::text
    from ${sql.raw(from)} where kind in (${sql.raw(KEPT)}) ${sql.raw(ONCE)}`;
}
