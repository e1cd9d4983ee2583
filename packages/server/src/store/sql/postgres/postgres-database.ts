import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createPostgresChanges, isOneChange } from './postgres-changes.ts';
import { createOne, writeAll } from './postgres-commit.ts';
import { isOneCreation } from './postgres-creation.ts';
import { createPostgresEventOrder } from './postgres-event-order.ts';
import type { Listener } from './postgres-listener.ts';
import { listenToPostgres } from './postgres-listener.ts';
import { migrateAlone } from './postgres-migrations.ts';
import { openPool } from './postgres-pool.ts';
import { createPostgresReads } from './postgres-reads.ts';
import { createPostgresStatistics } from './postgres-statistics.ts';
import type { CommitResult, CommitRows, SqlDatabase } from './sql-database.ts';
import { Undone } from './sql-database.ts';
import type { ResourceRow, Tables } from './tables.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: unknown) => void;
}

const KEY_ENDED = 'landhold_key_ended';

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** One database for any number of processes. */
export function openPostgres({ url, connections, onError }: PostgresOptions): SqlDatabase {
  const pool = openPool({ url, connections, onError });
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

  const listeners: Listener[] = [];
  const eventOrder = createPostgresEventOrder(pool, url);

  const writeChange = createPostgresChanges(pool);

  async function write(rows: CommitRows): Promise<CommitResult> {
    if (isOneChange(rows)) return writeChange(rows);
    if (!isOneCreation(rows)) {
      await database.transaction().execute((transaction) => writeAll(transaction, rows));
      return 'committed';
    }
    // Not `pool.query`, which closes the connection after every error, even if only a name is taken.
    const client = await pool.connect();
    try {
      return await createOne(client, rows);
    } finally {
      client.release();
    }
  }

  async function commit(rows: CommitRows): Promise<CommitResult> {
    try {
      const result = await write(rows);
      if (result === 'committed' && rows.events.length > 0) eventOrder.committed(rows.now);
      return result;
    } catch (error) {
      if (error instanceof Undone) return error.result;
      const { code, constraint } = error as pg.DatabaseError;
      if (code === UNIQUE_VIOLATION && constraint === 'claims_pkey') return 'taken';
      if (code === LOCK_NOT_AVAILABLE && waitedFor('idempotency_keys', error)) return 'key_in_use';
      throw error;
    }
  }

  return {
    dialect: 'postgres',
    database,
    read: createPostgresReads(pool),
    migrateAlone: (work) => migrateAlone(url, work),
    commit,
    async leaseDue(kind, now, leasedUntil, limit) {
      // Not a plain subquery: a plan may read that several times, and each time it would lock further rows.
      const { rows } = await sql<ResourceRow>`
        with due as (
          select project_id, kind, id from resources where kind = ${kind} and attempt_at <= ${now}
          order by attempt_at limit ${limit} for update skip locked)
        update resources set attempt_at = ${leasedUntil} from due
        where resources.project_id = due.project_id and resources.kind = due.kind and resources.id = due.id
        returning resources.*`.execute(database);
      return rows;
    },
    placeEvents: eventOrder.placeEvents,
    gatherStatistics: createPostgresStatistics(pool),
    onEvents: eventOrder.onEvents,
    async announceEnd(hash, transaction) {
      await sql`select pg_notify(${KEY_ENDED}, ${hash})`.execute(transaction);
    },
    async awaitUses(hash) {
      try {
        await database.selectFrom('api_keys').select('hash').where('hash', '=', hash).forUpdate().execute();
      } catch {
        // The key has ended even if this wait failed.
      }
    },
    onEnd: (listener) => void listeners.push(listenToPostgres(url, KEY_ENDED, listener)),
    async close() {
      await Promise.all([eventOrder.close(), ...listeners.map((listener) => listener.close())]);
      await database.destroy();
    },
  };
}

/**
 * Only the error's text names the table. A wait for any other lock is trouble, not another request with the same key.
 */
function waitedFor(table: string, error: unknown): boolean {
  return (error as pg.DatabaseError).where?.includes(`"${table}"`) ?? false;
}
