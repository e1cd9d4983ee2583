import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { createSystemRandomness } from '../../core/randomness.ts';
import { describeConsoleStores } from '../suite/console-suite.ts';
import { openSqlStores } from './open-sql-stores.ts';

const server = inject('postgresUrl');
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
});

describeConsoleStores('PostgreSQL', async () => {
  const name = `console_suite_${opened.length}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  // What is tested here is what the store says, not what survives a power cut.
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  await admin.end();
  const stores = await openSqlStores({
    databaseUrl: server.replace(/\/postgres$/, `/${name}`),
    dataDir: '',
    databaseConnections: 4,
    clock: systemClock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  opened.push(stores);
  return stores;
});
