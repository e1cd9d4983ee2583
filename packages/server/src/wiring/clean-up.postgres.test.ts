/**
 * @module-tag long
 */
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { OpenTwo } from '../../test-support/clean-up-suite.ts';
import { describeCleanUp } from '../../test-support/clean-up-suite.ts';
import { describeConnections } from '../../test-support/connections-suite.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { describeProviderWork } from '../../test-support/reconciler/provider-work-suite.ts';
import type { SqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const server = inject('postgresUrl');
const opened: SqlStores[] = [];
afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
});

const RECORDS = ['resources', 'resource_labels', 'claims', 'record_states', 'record_secrets'];
const TABLES = [...RECORDS, 'remnants', 'remnant_claims', 'events', 'event_order', 'event_queue', 'projects'];
let now: () => number;
let admin: pg.Client | undefined;

/** Two connection pools on one database, like two processes. */
async function openBoth(): Promise<readonly [SqlStores, SqlStores]> {
  const options = {
    databaseUrl: server.replace(/\/postgres$/, '/clean_up'),
    dataDir: '',
    databaseConnections: 4,
    clock: clockAt(() => now()),
    randomness: createSeededRandomness('store'),
    onError: (error: unknown): never => {
      throw error;
    },
  };
  const first = new pg.Client({ connectionString: server });
  await first.connect();
  await first.query('create database clean_up');
  await first.query('alter database clean_up set synchronous_commit = off');
  await first.end();
  opened.push(await openSqlStores(options), await openSqlStores(options));
  admin = new pg.Client({ connectionString: options.databaseUrl });
  await admin.connect();
  opened.push({ ...opened[0]!, close: () => admin!.end() });
  return [opened[0]!, opened[1]!];
}

const openTwo: OpenTwo = async (clock) => {
  now = clock.now;
  const [one, other] = opened.length === 0 ? await openBoth() : [opened[0]!, opened[1]!];
  await admin!.query(`truncate ${TABLES.join(', ')}`);
  return { stores: [one.store, other.store], directory: one.directory };
};

describeCleanUp('PostgreSQL with two processes', openTwo);
describeProviderWork('PostgreSQL', openTwo);
describeConnections('PostgreSQL', openTwo);
