import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { sql } from 'kysely';
import type { Actor, AppliedPlan, Origin } from '../../../core/actor.ts';
import type { Clock } from '../../../core/clock.ts';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import { parentOf } from '../../families.ts';
import type { History, HistoryAction, HistoryEntry } from '../../history.ts';
import { HISTORY_KEPT_MS, originOf } from '../../history.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { withLaterFields } from './sql-later-fields.ts';
import type { HistoryRow, OriginRow } from './tables.ts';

export const HISTORY_COLUMNS =
  'project_id, kind, id, version, parent_id, action, at, actor_type, actor_id, request_id, former, plan';

export function toOriginRow(given: Origin | undefined, now: number): OriginRow {
  const { at, actor, requestId, plan } = originOf(given, now);
  const written = plan === undefined ? null : JSON.stringify(plan);
  return { at, actor_type: actor.type, actor_id: actor.id, request_id: requestId, plan: written };
}

export interface HistoryOptions {
  readonly clock: Clock;
  readonly historyKeptMs?: number | undefined;
}

export function createSqlHistory(
  { database }: SqlDatabase,
  { clock, historyKeptMs = HISTORY_KEPT_MS }: HistoryOptions,
): History {
  return {
    historySince: () => clock.now() - historyKeptMs,
    async readChanged({ projectId, kind, since, after, limit }) {
      const { idPrefix } = kinds[kind];
      const parent = parentOf(kind);
      const next = after === null ? sql`` : sql`and id > ${toUuid(idPrefix, after) ?? NOBODY}`;
      // In the order of the key, and each record once: a database would sort to tell them apart.
      const { rows } = await sql<Pick<HistoryRow, 'id' | 'parent_id'>>`select id, parent_id from history
        where project_id = ${toUuid('proj', projectId)!} and kind = ${kind} and at > ${since} ${next}
        order by id, version limit ${limit}`.execute(database);
      const changed = new Map(rows.map(({ id, parent_id }) => [fromUuid(idPrefix, id), parent_id]));
      const records = Array.from(changed, ([id, parentId]) => ({
        id,
        parentId: parent === null || parentId === null ? undefined : fromUuid(kinds[parent].idPrefix, parentId),
      }));
      return { records, next: rows.length < limit ? null : records.at(-1)!.id };
    },
    async readHistory({ projectId, kind, id, since, until, down, below, limit }) {
      const ofRecord = sql`project_id = ${toUuid('proj', projectId)!} and kind = ${kind}
        and id = ${toUuid(kinds[kind].idPrefix, id) ?? NOBODY}`;
      const newest = sql`select max(version) from history where ${ofRecord} and at <= ${since ?? 0}`;
      const { rows } = await sql<HistoryRow>`select * from history where ${ofRecord}
        ${down === undefined ? sql`` : sql`and version >= ${down}`}
        ${below === undefined ? sql`` : sql`and version < ${below}`}
        ${until === undefined ? sql`` : sql`and at <= ${until}`}
        ${since === undefined ? sql`` : sql`and version >= coalesce((${newest}), 0)`}
        order by version desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(database);
      return rows.map((row) => toEntry(kind, row));
    },
  };
}

function toEntry(kind: KindTag, row: HistoryRow): HistoryEntry {
  const { version, parent_id, action, at, actor_type, actor_id, request_id, former, plan } = row;
  const parent = parentOf(kind);
  return {
    version,
    parentId: parent === null || parent_id === null ? undefined : fromUuid(kinds[parent].idPrefix, parent_id),
    action: action as HistoryAction,
    at,
    actor: { type: actor_type as Actor['type'], id: actor_id },
    requestId: request_id,
    plan: plan === null ? undefined : (JSON.parse(plan) as AppliedPlan),
    former: action === 'deleted' && former !== null ? withLaterFields(kind, former) : former,
  };
}

/** At most this many, the oldest first. */
export async function sweepHistory({ database }: SqlDatabase, until: number, limit: number): Promise<void> {
  await sql`delete from history where (project_id, kind, id, version) in
    (select project_id, kind, id, version from history where at <= ${until} order by at limit ${limit})`.execute(
    database,
  );
}
