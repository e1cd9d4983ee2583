import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createSystemRandomness } from '../../core/randomness.ts';
import { openSqlStores } from './open-sql-stores.ts';

/** Statistics of a table that had one record lead to a join that reads what is due again for each record. */
test('a lease takes no more than asked for, also with statistics from when the table was nearly empty', async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database leases');
  await admin.end();
  const databaseUrl = server.replace(/\/postgres$/, '/leases');
  const randomness = createSystemRandomness();
  const onError = (error: unknown): never => {
    throw error;
  };
  const clock = { now: Date.now };
  const stores = await openSqlStores({ databaseUrl, dataDir: '', databaseConnections: 2, clock, randomness, onError });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await stores.close();
  });
  const add = (count: number): Promise<unknown> =>
    pool.query(
      `insert into resources (project_id, kind, id, name, status, version, due_at, attempt_at, json)
      select gen_random_uuid(), 'domains', gen_random_uuid(), 'name', 'pending', 1, 1, 1, '{}'
      from generate_series(1, $1::int)`,
      [count],
    );

  await pool.query('alter table resources set (autovacuum_enabled = off)');
  await add(1);
  await pool.query('analyze resources');
  await add(24);
  for (const expected of [10, 10, 5, 0]) {
    expect(await stores.store.leaseDue('domains', 1, 60_000, 10)).toHaveLength(expected);
  }
});
