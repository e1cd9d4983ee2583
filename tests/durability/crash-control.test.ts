/**
 * The control of the crash tests: where something that makes writes last is taken away, they must notice.
 *
 * @module-tag long
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { killPostgres, killServers } from './crash-rounds.ts';
import type { Fault } from './ledger.ts';
import type { EngineName } from './live-engine.ts';
import { createEngine } from './live-engine.ts';

const TIMEOUT = { timeout: 300_000 };
const KILLS = 2;

function lostOf(faults: readonly Fault[]): Fault[] {
  return faults.filter(({ what }) => what === 'lost');
}

test.each<EngineName>(['SQLite', 'PostgreSQL'])(
  'losses are noticed when Landhold on %s answers before the commit',
  TIMEOUT,
  async (name) => {
    const early = pathToFileURL(join(import.meta.dirname, 'answer-before-commit.ts')).href;
    const rounds = { who: `Control: Landhold on ${name} that answers before the commit`, kills: KILLS };
    const { faults } = await killServers(await createEngine(name), rounds, { NODE_OPTIONS: `--import ${early}` });
    expect(lostOf(faults)).not.toEqual([]);
  },
);

test('losses are noticed when PostgreSQL answers before the commit is on disk', TIMEOUT, async () => {
  const postgres = await startPostgres();
  const admin = new pg.Client({ connectionString: postgres.url });
  admin.on('error', () => {});
  await admin.connect();
  await admin.query('alter database postgres set synchronous_commit = off');
  const rounds = { who: 'Control: PostgreSQL that does not wait for the disk', kills: 1 };
  const { faults } = await killPostgres(postgres, rounds, async () => {
    // The tables are safe, and from here on nothing is: what writes to the disk by and by is held.
    await admin.query('checkpoint');
    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'walwriter'",
    );
    process.kill(rows[0]!.pid, 'SIGSTOP');
  });
  expect(lostOf(faults)).not.toEqual([]);
  await postgres.stop();
});
