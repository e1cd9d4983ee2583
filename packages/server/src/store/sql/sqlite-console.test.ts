import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { createSystemRandomness } from '../../core/randomness.ts';
import { describeConsoleStores } from '../../../test-support/store/console-suite.ts';
import { openSqlStores } from './open-sql-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-sqlite-'));
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
  rmSync(folder, { recursive: true });
});

describeConsoleStores('SQLite', async () => {
  const dataDir = join(folder, String(opened.length));
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock: systemClock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  opened.push(stores);
  return stores;
});
