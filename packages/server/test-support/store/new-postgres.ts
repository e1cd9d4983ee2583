import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createSystemRandomness } from '../../src/core/randomness.ts';
import type { SqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';
import { wallClock } from '../../src/core/clock.ts';

/** A new database. Autovacuum is off, because it would gather statistics some time within a minute. */
export async function openNewPostgres(name: string): Promise<{ pool: pg.Pool; stores: SqlStores }> {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = server.replace(/\/postgres$/, `/${name}`);
  const randomness = createSystemRandomness();
  const onError = (error: unknown): never => {
    throw error;
  };
  const clock = wallClock;
  const stores = await openSqlStores({ databaseUrl, dataDir: '', databaseConnections: 2, clock, randomness, onError });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await stores.close();
  });
  for (const table of ['resources', 'delivery_queues'])
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
  return { pool, stores };
}
