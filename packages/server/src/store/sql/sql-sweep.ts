import { sql } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/** How long events are kept: docs/decisions/0026-events-bounded-in-mock-mode.md. */
const EVENT_KEPT_MS = 30 * 86_400_000;

/** Forgets idempotency keys that have expired, and old events, so few at a time that no caller waits behind it. */
export async function sweep(database: SqlDatabase, now: number, limit: number): Promise<number> {
  const expired = await deleteOldest(
    database,
    { table: 'idempotency_keys', key: 'key', time: 'expires_at' },
    now,
    limit,
  );
  await forgetExpiredSecrets(database, now, limit);
  await deleteOldest(database, { table: 'events', key: 'id', time: 'created_at' }, now - EVENT_KEPT_MS - 1, limit);
  return expired;
}

/** Replies with secrets are kept beside the record. One that is sealed anew at the same moment is left for later. */
async function forgetExpiredSecrets({ engine, database }: SqlDatabase, now: number, limit: number): Promise<void> {
  const apart = engine === 'postgres' ? sql`for update skip locked` : sql``;
  await sql`
    with expired as (
      select project_id, kind, id, field from record_secrets where expires_at <= ${now} order by expires_at limit ${limit} ${apart})
    delete from record_secrets where (project_id, kind, id, field) in (select project_id, kind, id, field from expired)`.execute(
    database,
  );
}

async function deleteOldest(
  { engine, database }: SqlDatabase,
  columns: { table: string; key: string; time: string },
  until: number,
  limit: number,
): Promise<number> {
  const [table, key, time] = [sql.ref(columns.table), sql.ref(columns.key), sql.ref(columns.time)];
  // Two processes that sweep at once take different rows, rather than wait for each other.
  const apart = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { numAffectedRows } = await sql`
    with oldest as (select project_id, ${key} from ${table} where ${time} <= ${until} order by ${time} limit ${limit} ${apart})
    delete from ${table} where (project_id, ${key}) in (select project_id, ${key} from oldest)`.execute(database);
  return Number(numAffectedRows);
}
