import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../store/memory/memory-directory.ts';
import { MemoryTenants } from '../store/memory/memory-tenants.ts';
import { createMemoryFiles } from './memory-files.ts';
import { describeFiles } from '../../test-support/files/files-suite.ts';
import type { CreateFilesOptions, OpenedFiles } from '../../test-support/files/files-fixture.ts';
import { createFilesFixture, expectRefusal, ONE, TWO } from '../../test-support/files/files-fixture.ts';

async function createFiles(options: CreateFilesOptions, capacityBytes = 2 ** 30): Promise<OpenedFiles> {
  const tenants = new MemoryTenants();
  return {
    files: createMemoryFiles({ ...options, capacityBytes, tenants }),
    directory: createMemoryDirectory(tenants),
  };
}

describeFiles('memory', (options) => createFiles(options));

test('refuses what does not fit into memory, whichever project filled it, and accepts it once there is room', async () => {
  const { put, collectAfterGrace, directory } = await createFilesFixture((options) => createFiles(options, 10));
  await put(ONE, '12345');
  await expectRefusal(put(TWO, '123456'), 'full');
  await put(TWO, '67890');
  await directory.removeProject(TWO);
  await put(ONE, '67890');
  await expectRefusal(put(ONE, '!'), 'full');
  expect(await collectAfterGrace()).toBe(2);
  await put(ONE, '1234567890');
});

test('counts what is arriving as well', async () => {
  const { put } = await createFilesFixture((options) => createFiles(options, 10));
  const puts = await Promise.allSettled(['123456', '654321', '111111'].map((text) => put(ONE, text)));
  expect(puts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
});
