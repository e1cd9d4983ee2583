import { expect, test } from 'vitest';
import type { Upload } from '../../../core/operation.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { createFileHosting } from './file-hosting.ts';

const FILE: Upload = { type: 'application/octet-stream', length: 1, async *read() {}, restartTimeLimit() {} };

test('503 for a project that sends as many files as it may at once, and none for another', async () => {
  const end = Promise.withResolvers<void>();
  const arriving: string[] = [];
  const files: Pick<FileStore, 'put'> = {
    async put(projectId) {
      arriving.push(projectId);
      await end.promise;
    },
  };
  const addresses = { siteUrl: () => '', deploymentUrl: () => '' };
  const { put } = createFileHosting({ files: files as FileStore, addresses, folder: '' });
  const { maxPerProject } = SHARES.uploads;
  const held = Array.from({ length: maxPerProject }, async () => put('proj_a', 'a', FILE));
  await expect(put('proj_a', 'a', FILE)).rejects.toMatchObject({
    code: 'unavailable',
    details: { headers: { 'Retry-After': '5' } },
  });
  const other = put('proj_b', 'b', FILE);
  expect(arriving.filter((projectId) => projectId === 'proj_a')).toHaveLength(maxPerProject);
  expect(arriving).toContain('proj_b');
  end.resolve();
  await Promise.all([...held, other]);
  await put('proj_a', 'a', FILE);
});
