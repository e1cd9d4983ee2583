import type { Transaction } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { CREATE_MIGRATIONS_TABLE } from './migrations.ts';
import type { Hosts } from '../postgres/postgres-hosts.ts';
import type { Tables } from '../shared/tables.ts';

const CONNECT_MS = 3_000;

/**
 * On a separate connection, because a migration of a large table must not have the time limits of requests. Processes
 * that start together wait here for each other: docs/decisions/0035-migrations-run-alone.md.
 */
export async function migrateAlone<T>(
  { connectionString, Client }: Hosts,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, Client, max: 1, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection also fails the pending statement. Without a listener, it would end the process.
  pool.on('error', () => {});
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await createMigrationsTable(database);
    return await database.transaction().execute(async (transaction) => {
      // The role or the database may set limits.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local lock_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`lock table schema_migrations in exclusive mode`.execute(transaction);
      return work(transaction);
    });
  } finally {
    await database.destroy();
  }
}

/** If two processes create it at the same time, one fails, in one of several ways, despite `if not exists`. */
async function createMigrationsTable(database: Kysely<Tables>): Promise<void> {
  try {
    await sql.raw(CREATE_MIGRATIONS_TABLE).execute(database);
  } catch (error) {
    const isThere = await sql`select 1 from schema_migrations limit 0`.execute(database).catch(() => undefined);
    if (isThere === undefined) throw error;
  }
}
