import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { describeStore } from '../suite/store-suite.ts';
import type { CreateStore } from '../suite/store-suite-bench.ts';
import { describeEventAge } from '../suite/store-suite-event-age.ts';
import { openSqlStores } from './open-sql-stores.ts';

const server = inject('postgresUrl');
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
});

const createStore: CreateStore = async ({ clock, randomness }) => {
  const name = `store_suite_${opened.length}`;
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
    clock,
    randomness,
    onError: (error) => {
      throw error;
    },
  });
  opened.push(stores);
  return stores.store;
};

describeStore('the PostgreSQL store', createStore, { walks: 3 });
describeEventAge(createStore);
