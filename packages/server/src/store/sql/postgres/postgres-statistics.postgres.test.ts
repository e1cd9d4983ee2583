import type pg from 'pg';
import { expect, test } from 'vitest';
import { createPostgresStatistics } from './postgres-statistics.ts';
import { openNewPostgres } from '../../../../test-support/store/new-postgres.ts';

const GET = `select json from resources where project_id = $1 and kind = $2 and id = $3`;
const GET_SEVERAL = `select json from resources where project_id = $1 and kind = $2 and id = any($3::uuid[])`;
const ID = '00000000-0000-7000-8000-000000000001';

async function fill(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into resources (project_id, kind, id, name, status, version, json)
    select '${ID}', 'domains', gen_random_uuid(), 'name-' || n, 'active', 1, repeat('x', 600)
    from generate_series(1, $1::int) as n`,
    [count],
  );
}

/** The indexes that prepared statements use. */
async function indexesUsed(pool: pg.Pool): Promise<unknown[]> {
  await pool.query('set plan_cache_mode = force_generic_plan');
  const used = [];
  for (const [text, value] of [
    [GET, ID],
    [GET_SEVERAL, `{${ID}}`],
  ]) {
    await pool.query(`prepare asked as ${text}`);
    const { rows } = await pool.query(`explain (format json) execute asked ('${ID}', 'domains', '${value}')`);
    await pool.query('deallocate asked');
    used.push((rows[0] as { 'QUERY PLAN': [{ Plan: { 'Index Name'?: string } }] })['QUERY PLAN'][0].Plan['Index Name']);
  }
  return used;
}

test('a get uses the primary key once a table has grown, before autovacuum has looked at it', async () => {
  const { pool, stores } = await openNewPostgres('statistics');
  await fill(pool, 1_000);
  expect(await indexesUsed(pool)).not.toEqual(['resources_pkey', 'resources_pkey']);
  await stores.store.sweep(Date.now(), 1_000);
  expect(await indexesUsed(pool)).toEqual(['resources_pkey', 'resources_pkey']);
});

test('small tables, known ones and those that were looked at just now are left alone', async () => {
  const { pool } = await openNewPostgres('statistics_rarely');
  const gather = createPostgresStatistics(pool);
  const hasStatistics = async (): Promise<boolean> =>
    (await pool.query(`select 1 from pg_stats where tablename = 'resources' limit 1`)).rows.length === 1;
  const analysed = async (): Promise<unknown> =>
    (await pool.query(`select last_analyze from pg_stat_all_tables where relname = 'resources'`)).rows[0];
  await fill(pool, 10);
  await gather(10_000);
  expect(await hasStatistics()).toBe(false);
  await fill(pool, 1_000);
  await gather(14_999);
  expect(await hasStatistics()).toBe(false);
  await gather(15_000);
  expect(await hasStatistics()).toBe(true);
  await pool.query('select pg_stat_force_next_flush()');
  const before = await analysed();
  await gather(20_000);
  await pool.query('select pg_stat_force_next_flush()');
  expect(await analysed()).toEqual(before);
});
