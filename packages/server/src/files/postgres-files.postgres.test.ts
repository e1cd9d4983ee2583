import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createSystemRandomness } from '../core/randomness.ts';
import { openSqlStores } from '../store/sql/open-sql-stores.ts';
import { createPostgresFiles } from './postgres-files.ts';
import { describeFiles } from './suite/files-suite.ts';

const server = inject('postgresUrl');
const folder = mkdtempSync(join(tmpdir(), 'landhold-files-'));
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
  rmSync(folder, { recursive: true });
});

describeFiles('PostgreSQL', async (options) => {
  const name = `files_suite_${opened.length}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  await admin.end();
  const { database, directory, close } = await openSqlStores({
    databaseUrl: server.replace(/\/postgres$/, `/${name}`),
    dataDir: '',
    databaseConnections: 4,
    clock: options.clock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  const files = createPostgresFiles({ ...options, database, cacheFolder: folder, cacheBytes: 2 ** 20 });
  opened.push({
    async close() {
      await files.close();
      await close();
    },
  });
  return { files, directory };
});
