import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { LeasedRemnant, Remnants } from '../../remnants.ts';
import { exceptProjects } from './except-projects.ts';
import type { SqlDatabase } from './sql-database.ts';
import { withLaterFields } from './sql-later-fields.ts';
import type { RemnantRow } from './tables.ts';

/** For project $1, kind $2 and id $3, at the time $4. Due when any worker's lease on the record ends. */
export const KEEP_REMNANT = keepAs('json');

/**
 * The same of a record in the trash. A process of the former release would remove what it left, and does not find its
 * provider: docs/decisions/0363-databases-in-the-trash.md.
 */
export const KEEP_TRASHED_REMNANT = keepAs(`replace(json, '"provider":"', '"provider":"closed ')`);

/** Where a record with this text leaves the trash, as it was. */
const CLOSED = '"provider":"closed ';

function keepAs(json: string): string {
  return `insert into remnants (project_id, kind, id, json, state, tries, attempt_at)
  select resources.project_id, resources.kind, resources.id, ${json}, state, 0,
    case when attempt_at > $4 and attempt_at <> due_at then attempt_at else $4 end
  from resources left join record_states on record_states.project_id = resources.project_id
    and record_states.kind = resources.kind and record_states.id = resources.id
  where resources.project_id = $1 and resources.kind = $2 and resources.id = $3`;
}

/** What the record $2 of kind $3 and project $1 left is removed now, or kept for the record. */
export const END_REMNANT = {
  purged: 'update remnants set attempt_at = 0 where project_id = $1 and id = $2 and kind = $3',
  undeleted: 'delete from remnants where project_id = $1 and id = $2 and kind = $3',
};

export const KEEP_CLAIMS_OF_REMNANT = `insert into remnant_claims (scope, key, project_id, remnant_id)
  select scope, key, project_id, resource_id from claims where project_id = $1 and resource_id = $2`;

export function createSqlRemnants({ dialect, database }: SqlDatabase, clock: Clock): Remnants {
  return {
    async leaseRemnants(kind, now, leaseMs, limit, except = []) {
      const until = now + leaseMs;
      // Concurrent processes take different rows instead of waiting for each other.
      const apart = dialect === 'postgres' ? sql`for update skip locked` : sql``;
      const leftOut = except.map((projectId) => toUuid('proj', projectId)!);
      const { rows } = await sql<RemnantRow>`
        with due as (
          select project_id, kind, id from remnants where kind = ${kind} and attempt_at <= ${now}
          ${exceptProjects(dialect, leftOut)}
          order by attempt_at limit ${limit} ${apart})
        update remnants set attempt_at = ${until}
        where (project_id, kind, id) in (select project_id, kind, id from due)
        returning *`.execute(database);
      return rows.map((row) => toRemnant(row, until));
    },
    async nextRemnantAt(kind) {
      const row = await database
        .selectFrom('remnants')
        .select('attempt_at')
        .where('kind', '=', kind)
        .orderBy('attempt_at')
        .limit(1)
        .executeTakeFirst();
      return row?.attempt_at ?? null;
    },
    settleRemnant: (remnant, next) =>
      database.transaction().execute(async (transaction) => {
        const { project_id, kind, id } = toKey(remnant.projectId, remnant);
        if (next !== null) {
          const { numUpdatedRows } = await transaction
            .updateTable('remnants')
            .set({ attempt_at: next.at, tries: next.attempts })
            .where('project_id', '=', project_id)
            .where('kind', '=', kind)
            .where('id', '=', id)
            .where('attempt_at', '=', remnant.until)
            .executeTakeFirst();
          return numUpdatedRows === 1n;
        }
        const { numDeletedRows } = await transaction
          .deleteFrom('remnants')
          .where('project_id', '=', project_id)
          .where('kind', '=', kind)
          .where('id', '=', id)
          .where('attempt_at', '=', remnant.until)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await transaction
          .deleteFrom('remnant_claims')
          .where('project_id', '=', project_id)
          .where('remnant_id', '=', id)
          .execute();
        return true;
      }),
    async leaveRemnant(projectId, { kind, id, json, state }) {
      const attempt_at = clock.now();
      await database
        .insertInto('remnants')
        .values({ ...toKey(projectId, { kind, id }), json, state, tries: 0, attempt_at })
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'kind', 'id'])
            .doUpdateSet(state === null ? { attempt_at } : { attempt_at, state }),
        )
        .execute();
    },
    async countRemnants(attempts) {
      const rows = await database
        .selectFrom('remnants')
        .select(({ fn }) => ['kind', fn.countAll().as('count')])
        .where('tries', '>=', attempts)
        .groupBy('kind')
        .execute();
      return rows.map(({ kind, count }) => ({ kind: kind as KindTag, count: Number(count) }));
    },
    async waitsForRemnant(projectId, kind, id) {
      const key = toKey(projectId, { kind, id });
      const row = await database
        .selectFrom('claims')
        .innerJoin('remnant_claims', (join) =>
          join.onRef('remnant_claims.scope', '=', 'claims.scope').onRef('remnant_claims.key', '=', 'claims.key'),
        )
        .select('claims.scope')
        .where('claims.project_id', '=', key.project_id)
        .where('claims.resource_id', '=', key.id)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function toKey(projectId: string, { kind, id }: { kind: KindTag; id: string }) {
  return { project_id: toUuid('proj', projectId)!, kind, id: toUuid(kinds[kind].idPrefix, id)! };
}

function toRemnant({ project_id, kind, id, json, state, tries }: RemnantRow, until: number): LeasedRemnant {
  const tag = kind as KindTag;
  return {
    projectId: fromUuid('proj', project_id),
    kind: tag,
    id: fromUuid(kinds[tag].idPrefix, id),
    json: withLaterFields(tag, json.replaceAll(CLOSED, '"provider":"')),
    state,
    attempts: tries,
    until,
  };
}
