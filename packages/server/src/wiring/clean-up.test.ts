import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import type { OpenTwo } from '../../test-support/clean-up-suite.ts';
import { describeCleanUp } from '../../test-support/clean-up-suite.ts';
import { describeConnections } from '../../test-support/connections-suite.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { describeProviderWork } from '../../test-support/reconciler/provider-work-suite.ts';
import { createMemoryDirectory } from '../store/memory/memory-directory.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { MemoryTenants } from '../store/memory/memory-tenants.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';

const randomness = createSeededRandomness('store');
const open: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of open.splice(0)) await close();
});

const inMemory: OpenTwo = async (clock) => {
  const tenants = new MemoryTenants();
  const store = createMemoryStore({ clock, randomness, tenants });
  return { stores: [store, store], directory: createMemoryDirectory(tenants) };
};

const onSqlite: OpenTwo = async (clock) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'landhold-'));
  const onError = (error: unknown): never => {
    throw error;
  };
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError,
  });
  open.push(
    () => stores.close(),
    () => rmSync(dataDir, { recursive: true }),
  );
  return { stores: [stores.store, stores.store], directory: stores.directory };
};

describe.each([
  ['memory', inMemory],
  ['SQLite', onSqlite],
])('%s', (name, openTwo) => {
  describeCleanUp(name, openTwo);
  describeProviderWork(name, openTwo);
  describeConnections(name, openTwo);
});
