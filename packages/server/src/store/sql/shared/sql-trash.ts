import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import { depthOf } from '../../families.ts';
import type { Claim, Commit, StoredRecord } from '../../store.ts';
import type { Trash, TrashedFamily } from '../../trash.ts';
import { readTrashPosition, trashedKindOf, writeTrashPosition } from '../../trash.ts';
import type { SqlDatabase, TrashEndRow } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { toRecord } from './sql-record-rows.ts';
import { HIDDEN_OF_OVER, OVER, RECORDS_OF_OVER } from './sql-trash-statements.ts';
import type { Tables, TrashRow } from './tables.ts';

export function toTrashEndRows({ trashEnds = [] }: Commit): TrashEndRow[] {
  return trashEnds.map(({ id, as }) => ({ id: rootOf(id), as }));
}

export function createSqlTrash({ database }: SqlDatabase, clock: Clock): Trash<StoredRecord> {
  return {
    async pageTrash(projectId, { kind, limit, after }) {
      const position = readTrashPosition(after);
      const { rows } = await sql<TrashRow>`select * from trash
        where project_id = ${projectOf(projectId)} and ends_at > ${clock.now()}
          ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
          ${position === null ? sql`` : sql`and (deleted_at, id) < (${position.at}, ${toUuid('trash', `trash_${position.id}`) ?? NOBODY})`}
        order by deleted_at desc, id desc limit ${limit + 1}`.execute(database);
      const families = rows.slice(0, limit).map(toFamily);
      const last = rows[limit - 1];
      const isMore = rows.length > limit && last !== undefined;
      const next = isMore
        ? writeTrashPosition({ at: last.deleted_at, id: fromUuid('trash', last.id).slice('trash_'.length) })
        : null;
      return { families, next };
    },
    async findTrashed(projectId, id) {
      const row = await database
        .selectFrom('trash')
        .selectAll()
        .where('project_id', '=', projectOf(projectId))
        .where('id', '=', rootOf(id))
        .where('ends_at', '>', clock.now())
        .executeTakeFirst();
      return row && toFamily(row);
    },
    async readTrashed(projectId, id) {
      const place = sql`project_id = ${projectOf(projectId)} and root_id = ${rootOf(id)}`;
      const claims = await sql<Tables['trashed_claims']>`select * from trashed_claims where ${place}`.execute(database);
      const byRecord = Map.groupBy(claims.rows, ({ record_id }) => record_id);
      const { rows } = await sql<Tables['trashed_records']>`select * from trashed_records where ${place}`.execute(
        database,
      );
      return rows
        .toSorted((one, other) => depthOf(one.kind as KindTag) - depthOf(other.kind as KindTag))
        .map((row) => ({ record: toRecord(row), claims: (byRecord.get(row.id) ?? []).map(toClaim) }));
    },
    async isTrashed(projectId, kind, id) {
      const row = await database
        .selectFrom('trashed_records')
        .select('id')
        .where('project_id', '=', projectOf(projectId))
        .where('kind', '=', kind)
        .where('id', '=', toUuid(kinds[kind].idPrefix, id) ?? NOBODY)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** As many as are purged at once: a family can be large. */
const SWEPT_AT_ONCE = 20;

/** At most this many, the oldest first. What another commit brings back at the same time is left out. */
export async function sweepTrash({ dialect, database }: SqlDatabase, now: number, limit: number): Promise<void> {
  const apart = dialect === 'postgres' ? sql`for update skip locked` : sql``;
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`update trash set ends_at = ${OVER} where (project_id, id) in
      (select project_id, id from trash where ends_at <= ${now} order by ends_at
        limit ${Math.min(limit, SWEPT_AT_ONCE)} ${apart})`.execute(transaction);
    if (numAffectedRows === 0n) return;
    for (const text of [...HIDDEN_OF_OVER, ...RECORDS_OF_OVER]) await sql.raw(text).execute(transaction);
    await sql`delete from trash where ends_at = ${OVER}`.execute(transaction);
  });
}

function projectOf(projectId: string): string {
  return toUuid('proj', projectId)!;
}

function rootOf(id: string): string {
  const kind = trashedKindOf(id);
  return (kind && toUuid(kinds[kind].idPrefix, id)) ?? NOBODY;
}

function toFamily({ kind, id, name, record_count, deleted_at, ends_at }: TrashRow): TrashedFamily {
  const tag = kind as KindTag;
  return {
    kind: tag,
    id: fromUuid(kinds[tag].idPrefix, id),
    name,
    recordCount: record_count,
    deletedAt: deleted_at,
    endsAt: ends_at,
  };
}

function toClaim({ scope, key }: Tables['trashed_claims']): Claim {
  return { scope, key };
}
