import { sql } from 'kysely';
import { HISTORY_KEPT_MS } from '../../history.ts';
import type { SqlDatabase } from './sql-database.ts';
import { sweepHistory } from './sql-history.ts';
import { sweepTrash } from './sql-trash.ts';

/** How long events are stored: docs/decisions/0026-events-bounded-in-mock-mode.md. */
const EVENT_KEPT_MS = 30 * 86_400_000;

interface Sweep {
  readonly now: number;
  readonly limit: number;
  readonly historyKeptMs: number | undefined;
}

/** Deletes expired idempotency keys, old events and history, and what was in the trash long enough, few enough at a time that no caller waits for it. */
export async function sweep(
  database: SqlDatabase,
  { now, limit, historyKeptMs = HISTORY_KEPT_MS }: Sweep,
): Promise<number> {
  await database.placeEvents(now);
  const expired = await deleteExpiredKeys(database, now, limit);
  await forgetExpiredSecrets(database, now, limit);
  await deleteOldEvents(database, now - EVENT_KEPT_MS - 1, limit);
  await sweepHistory(database, now - historyKeptMs, limit);
  await sweepTrash(database, now, limit);
  await database.gatherStatistics(now);
  return expired;
}

/**
 * Replies with secrets are stored beside the record. A secret that is being resealed at the same time is left for
 * later.
 */
async function forgetExpiredSecrets({ dialect, database }: SqlDatabase, now: number, limit: number): Promise<void> {
  const apart = dialect === 'postgres' ? sql`for update skip locked` : sql``;
  await sql`
    with expired as (
      select project_id, kind, id, field from record_secrets where expires_at <= ${now} order by expires_at limit ${limit} ${apart})
    delete from record_secrets where (project_id, kind, id, field) in (select project_id, kind, id, field from expired)`.execute(
    database,
  );
}

async function deleteExpiredKeys({ dialect, database }: SqlDatabase, until: number, limit: number): Promise<number> {
  // Concurrent sweeps take different rows instead of waiting for each other.
  const apart = dialect === 'postgres' ? sql`for update skip locked` : sql``;
  const { numAffectedRows } = await sql`
    with oldest as (select project_id, key from idempotency_keys where expires_at <= ${until} order by expires_at limit ${limit} ${apart})
    delete from idempotency_keys where (project_id, key) in (select project_id, key from oldest)`.execute(database);
  return Number(numAffectedRows);
}

/** In order from the oldest, so that a reader can tell from its position whether something is missing. */
async function deleteOldEvents({ database }: SqlDatabase, until: number, limit: number): Promise<void> {
  // Positions start at 1. The bound lets SQLite use an index range.
  const { rows } = await sql<{ swept: number | null }>`
    select max(position) as swept
    from (select position, created_at from event_order where position > 0 order by position limit ${limit}) as walked
    where created_at <= ${until}`.execute(database);
  const swept = rows[0]!.swept;
  if (swept === null) return;
  await database.transaction().execute(async (transaction) => {
    await sql`
      delete from events where (project_id, id) in
        (select project_id, id from event_order where position <= ${swept} and created_at <= ${until})`.execute(
      transaction,
    );
    await sql`delete from event_order where position <= ${swept} and created_at <= ${until}`.execute(transaction);
    // Last, because it blocks the placing of events until the commit.
    await sql`update event_counter set swept = ${swept} where name = 'events' and swept < ${swept}`.execute(
      transaction,
    );
  });
}
