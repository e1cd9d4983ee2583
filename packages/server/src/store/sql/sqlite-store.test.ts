import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeStore } from '../suite/store-suite.ts';
import type { CreateStore } from '../suite/store-suite-bench.ts';
import { describeEventAge } from '../suite/store-suite-event-age.ts';
import { openSqlStores } from './open-sql-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-sqlite-'));
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
  rmSync(folder, { recursive: true });
});

const createStore: CreateStore = async ({ clock, randomness }) => {
  const dataDir = join(folder, String(opened.length));
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError: (error) => {
      throw error;
    },
  });
  opened.push(stores);
  return stores.store;
};

describeStore('the SQLite store', createStore, { walks: 3 });
describeEventAge(createStore);
