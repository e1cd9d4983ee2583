import { TRASH_BYTES, TRASH_FAMILIES } from '../../trash.ts';

/** Statements on the trash that both dialects understand. $1 is the project, and $2 the deleted record. */

export const TRASHED_COLUMNS = 'project_id, kind, id, root_id, parent_id, name, status, region, version, due_at, json';

/** Counts what was moved, deleted at $3 and kept until $4. An id that comes back and is deleted again is not there. */
export const KEEP_FAMILY = `insert into trash (project_id, id, kind, name, record_count, bytes, deleted_at, ends_at)
  select root.project_id, root.id, root.kind, root.name, few.record_count, few.bytes, $3, $4
  from (select count(*) as record_count, sum(octet_length(json)) as bytes from trashed_records
      where project_id = $1 and root_id = $2) as few
    join trashed_records as root on root.project_id = $1 and root.root_id = $2 and root.id = $2`;

/** How much a project has in its trash. */
export const ROOM_TAKEN = 'select count(*) as families, sum(bytes) as bytes from trash where project_id = $1';

export const OLDEST_FAMILY = 'select id, bytes from trash where project_id = $1 order by deleted_at, id limit 1';

interface Room {
  readonly families: number;
  readonly bytes: number;
}

export function isTooMuch({ families, bytes }: Room): boolean {
  return families > TRASH_FAMILIES || bytes > TRASH_BYTES;
}

export const END_FAMILY = 'delete from trash where project_id = $1 and id = $2 returning kind';

/** What was hidden beside a family's records. It is needed again when the family comes back. */
export const FORGET_HIDDEN = ['record_secrets', 'record_states'].map(
  (table) => `delete from ${table} where (project_id, kind, id) in
    (select project_id, kind, id from trashed_records where project_id = $1 and root_id = $2)`,
);

export const FORGET_RECORDS = ['trashed_claims', 'trashed_records'].map(
  (table) => `delete from ${table} where project_id = $1 and root_id = $2`,
);

/**
 * For a sweep: the families whose time is over, as if all had ended at the same moment, so that a few statements find
 * all of them.
 */
export const OVER = 0;

export const HIDDEN_OF_OVER = ['record_secrets', 'record_states'].map(
  (table) => `delete from ${table} where (project_id, kind, id) in
    (select records.project_id, records.kind, records.id from trash
      join trashed_records as records on records.project_id = trash.project_id and records.root_id = trash.id
      where trash.ends_at = ${OVER})`,
);

export const RECORDS_OF_OVER = ['trashed_claims', 'trashed_records'].map(
  (table) =>
    `delete from ${table} where (project_id, root_id) in (select project_id, id from trash where ends_at = ${OVER})`,
);
