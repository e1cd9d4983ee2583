import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openNewPostgres } from '../../../../test-support/store/new-postgres.ts';

/** Statistics of a table that had one row lead to a join that reads what is due again for each row. */
async function fill(pool: pg.Pool, table: string, insert: string): Promise<void> {
  await pool.query(`${insert} from generate_series(1, 1)`);
  await pool.query(`analyze ${table}`);
  await pool.query(`${insert} from generate_series(1, 24)`);
}

describe('a lease takes no more than asked for, also with statistics from when the table was nearly empty', () => {
  test('of records', async () => {
    const { pool, stores } = await openNewPostgres('leases_of_records');
    await fill(
      pool,
      'resources',
      `insert into resources (project_id, kind, id, name, status, version, due_at, attempt_at, json)
      select gen_random_uuid(), 'domains', gen_random_uuid(), 'name', 'pending', 1, 1, 1, '{}'`,
    );
    for (const expected of [10, 10, 5, 0]) {
      expect(await stores.store.leaseDue('domains', 1, 60_000, 10)).toHaveLength(expected);
    }
  });

  test('of queues of deliveries', async () => {
    const { pool, stores } = await openNewPostgres('leases_of_queues');
    await fill(
      pool,
      'delivery_queues',
      `insert into delivery_queues (project_id, webhook_id, due_at, standing, leased_until)
      select gen_random_uuid(), gen_random_uuid(), 1, 'good', 0`,
    );
    const asked = { holder: 'one', now: 1, until: 60_000, standing: 'good', limit: 10 } as const;
    for (const expected of [10, 10, 5, 0]) {
      expect(await stores.store.deliveries.takeQueues(asked)).toHaveLength(expected);
    }
  });
});
