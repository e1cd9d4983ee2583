import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { exceptProjects } from '../shared/except-projects.ts';
import { createPostgresChanges, isOneChange } from './postgres-changes.ts';
import { createOne, writeAll } from './postgres-commit.ts';
import { isOneCreation } from './postgres-creation.ts';
import { createPostgresEventOrder } from './postgres-event-order.ts';
import { openHosts } from './postgres-hosts.ts';
import type { Listener } from './postgres-listener.ts';
import { listenToPostgres } from './postgres-listener.ts';
import { watchHistory } from './postgres-lost-history.ts';
import { migrateAlone } from '../migrations/postgres-migrations.ts';
import { createQueryPool } from './postgres-lanes.ts';
import { openLanes } from './postgres-pool.ts';
import { findPooler } from './postgres-pooler.ts';
import { createPostgresReads } from './postgres-reads.ts';
import { createLosses } from '../../losses.ts';
import { createPostgresStatistics } from './postgres-statistics.ts';
import type { CommitResult, CommitRows, SqlDatabase } from '../shared/sql-database.ts';
import { Undone } from '../shared/sql-database.ts';
import type { ResourceRow, Tables } from '../shared/tables.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Leads past a pooler, for notifications and migrations. By default, `url` does. */
  readonly directUrl?: string | null | undefined;
  readonly connections: number;
  readonly onError: (error: unknown) => void;
}

const KEY_ENDED = 'landhold_key_ended';

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** One database for any number of processes. */
export async function openPostgres(options: PostgresOptions): Promise<SqlDatabase> {
  const { url, directUrl = null, connections, onError } = options;
  const hosts = openHosts(url);
  const direct = directUrl === null ? hosts : openHosts(directUrl);
  const isPooled = await findPooler({ hosts, hasDirectUrl: directUrl !== null });
  const lanes = openLanes({ hosts, isPooled, connections, onError });
  const { pool } = lanes;
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createQueryPool(lanes) }) });

  const listeners: Listener[] = [];
  const eventOrder = createPostgresEventOrder(pool, direct);

  const losses = createLosses();
  const history = watchHistory({ pool, losses });

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
      if (result === 'committed' && rows.events.length > 0) {
        eventOrder.committed(rows.now);
        history.committed(rows.events);
      }
      return result;
    } catch (error) {
      if (error instanceof Undone) return error.result;
      const { code, constraint } = error as pg.DatabaseError;
      if (code === UNIQUE_VIOLATION && constraint === 'claims_pkey') return 'taken';
      if (code === UNIQUE_VIOLATION && constraint === 'resources_pkey' && requiresAbsence(rows)) return 'stale';
      if (code === LOCK_NOT_AVAILABLE && waitedFor('idempotency_keys', error)) return 'key_in_use';
      throw error;
    }
  }

  return {
    dialect: 'postgres',
    database,
    read: createPostgresReads(lanes),
    migrateAlone: (work) => migrateAlone(direct, work),
    commit,
    async leaseDue(kind, now, leasedUntil, limit, except) {
      // Not a plain subquery: a plan may read that several times, and each time it would lock further rows.
      const { rows } = await sql<ResourceRow>`
        with due as (
          select project_id, kind, id from resources where kind = ${kind} and attempt_at <= ${now}
          ${exceptProjects('postgres', except)}
          order by attempt_at limit ${limit} for update skip locked)
        update resources set attempt_at = ${leasedUntil} from due
        where resources.project_id = due.project_id and resources.kind = due.kind and resources.id = due.id
        returning resources.*`.execute(database);
      return rows;
    },
    placeEvents: eventOrder.placeEvents,
    gatherStatistics: createPostgresStatistics(pool),
    onEvents: eventOrder.onEvents,
    losses,
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
    onEnd: (listener) => void listeners.push(listenToPostgres(direct, KEY_ENDED, listener)),
    async close() {
      await Promise.all([eventOrder.close(), history.close(), ...listeners.map((listener) => listener.close())]);
      await database.destroy();
    },
  };
}

function requiresAbsence({ requires }: CommitRows): boolean {
  return requires.records.some(({ version }) => version === null);
}

/**
 * Only the error's text names the table. A wait for any other lock is trouble, not another request with the same key.
 */
function waitedFor(table: string, error: unknown): boolean {
  return (error as pg.DatabaseError).where?.includes(`"${table}"`) ?? false;
}
