import pg from 'pg';
import { startPgbouncer } from '../../../../tools/test-services/pgbouncer.ts';
import { startPostgres } from '../../../../tools/test-services/postgres.ts';

export interface PooledPostgres {
  /** Through PgBouncer in transaction mode. */
  readonly url: string;
  readonly directUrl: string;
  /** Sets the limits that a pooler does not pass on, as the guide says. */
  limit(): Promise<void>;
  stop(): Promise<void>;
}

const LIMITS = { lock_timeout: '2s', statement_timeout: '5s', idle_in_transaction_session_timeout: '5s' };

export async function startPooledPostgres({ ignoresParameters = false } = {}): Promise<PooledPostgres> {
  const postgres = await startPostgres();
  const pooler = await startPgbouncer({ target: postgres.url, mode: 'transaction', ignoresParameters });
  return {
    url: pooler.url,
    directUrl: postgres.url,
    async limit() {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      for (const [name, value] of Object.entries(LIMITS))
        await client.query(`alter role landhold set ${name} = '${value}'`);
      await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where pid <> pg_backend_pid()`);
      await client.end();
    },
    async stop() {
      await pooler.stop();
      await postgres.stop();
    },
  };
}
