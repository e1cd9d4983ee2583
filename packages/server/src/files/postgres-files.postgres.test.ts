import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { createSystemRandomness } from '../core/randomness.ts';
import { EmptyStores } from '../../test-support/store/empty-stores.ts';
import { createPostgresFiles } from './postgres-files.ts';
import { describeFiles } from '../../test-support/files/files-suite.ts';

const empty = new EmptyStores(inject('postgresUrl'), 'files_suite');
const folder = mkdtempSync(join(tmpdir(), 'landhold-files-'));

afterAll(() => rmSync(folder, { recursive: true }));

describeFiles('PostgreSQL', async (options) => {
  const { database, directory } = await empty.open({ clock: options.clock, randomness: createSystemRandomness() });
  const files = createPostgresFiles({ ...options, database, cacheFolder: folder, cacheBytes: 2 ** 20 });
  onTestFinished(async () => files.close());
  return { files, directory };
});
