import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { toUuid } from '../../../core/ids.ts';
import type { ProjectStats, Range, RequestStats, StatsRequest } from '../../request-log.ts';
import { DURATION_BOUNDS, RANGES, startOfRange } from '../../request-log.ts';
import { NOBODY } from './sql-database.ts';
import type { RequestStatsRow, Tables } from './tables.ts';

type DurationColumn = `d${number}`;

const DURATIONS = Array.from({ length: DURATION_BOUNDS.length + 1 }, (_, slot): DurationColumn => `d${slot}`);
const ADDED = ['requests', 'errors', ...DURATIONS] as const;
/** SQLite allows 32,766 values per statement, and a row has 34. */
const ROWS_AT_ONCE = 500;

export async function addStats(transaction: Transaction<Tables>, stats: readonly ProjectStats[]): Promise<void> {
  // Always in the same order, so that processes do not deadlock.
  const rows = stats.map(toRow).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await transaction
      .insertInto('request_stats')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'bucket_ms', 'dimension', 'at', 'value'])
          .doUpdateSet(
            Object.fromEntries(
              ADDED.map((name) => [
                name,
                sql<number>`${sql.ref(`request_stats.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
              ]),
            ),
          ),
      )
      .execute();
  }
  await addCounts(transaction, rows);
}

/** Writes what the previous release reads while both run. */
async function addCounts(transaction: Transaction<Tables>, rows: readonly RequestStatsRow[]): Promise<void> {
  for (const { project_id, bucket_ms, dimension, at, requests, errors } of rows) {
    if (dimension !== 'all' || bucket_ms !== RANGES.day.bucketMs) continue;
    await transaction
      .insertInto('request_counts')
      .values({ project_id, at, requests, errors })
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'at']).doUpdateSet({
          requests: sql`request_counts.requests + ${requests}`,
          errors: sql`request_counts.errors + ${errors}`,
        }),
      )
      .execute();
  }
}

export async function statsSince(
  database: Kysely<Tables>,
  projectId: string,
  { bucketMs, dimension, since }: StatsRequest,
): Promise<RequestStats[]> {
  const rows = await database
    .selectFrom('request_stats')
    .selectAll()
    .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
    .where('bucket_ms', '=', bucketMs)
    .where('dimension', '=', dimension)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('value')
    .execute();
  return rows.map((row) => ({
    at: row.at,
    value: row.value,
    requests: row.requests,
    errors: row.errors,
    durations: DURATIONS.map((name) => row[name] ?? 0),
  }));
}

export async function sweepStats(database: Kysely<Tables>, now: number): Promise<void> {
  for (const [range, { bucketMs }] of Object.entries(RANGES)) {
    await database
      .deleteFrom('request_stats')
      .where('bucket_ms', '=', bucketMs)
      .where('at', '<', startOfRange(range as Range, now))
      .execute();
  }
  await database.deleteFrom('request_counts').where('at', '<', startOfRange('week', now)).execute();
}

function toRow({
  projectId,
  bucketMs,
  dimension,
  at,
  value,
  requests,
  errors,
  durations,
}: ProjectStats): RequestStatsRow {
  const row: RequestStatsRow = {
    project_id: toUuid('proj', projectId)!,
    bucket_ms: bucketMs,
    dimension,
    at,
    value,
    requests,
    errors,
  };
  for (const [slot, name] of DURATIONS.entries()) row[name] = durations[slot]!;
  return row;
}

function nameOf(row: RequestStatsRow): string {
  return `${row.project_id} ${row.bucket_ms} ${row.dimension} ${row.at} ${row.value}`;
}
