import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createSystemRandomness } from '../core/randomness.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { openDiskFiles } from './disk-files.ts';
import { describeFiles } from '../../test-support/files/files-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-files-'));
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
  rmSync(folder, { recursive: true });
});

describeFiles('a disk', async (options) => {
  const dataDir = join(folder, String(opened.length));
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock: options.clock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  opened.push(stores);
  const { database, directory } = stores;
  return { files: await openDiskFiles({ ...options, database, folder: join(dataDir, 'files') }), directory };
});
