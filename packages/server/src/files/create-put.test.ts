import { expect, test } from 'vitest';
import { createPut } from './create-put.ts';
import type { FileIndex } from './file-index.ts';
import { ONE, piecesOf, summaryOf } from '../../test-support/files/files-fixture.ts';

test('content that fills the quota and comes in while it is being looked for is not refused', async () => {
  const file = summaryOf('1234567890');
  const digests = new Set<string>();
  const index: Pick<FileIndex, 'find' | 'locate' | 'usage'> = {
    async locate(project_id, digest) {
      const isThere = digests.has(digest);
      // Another upload of the same content ends between this result and the next question.
      digests.add(file.digest);
      return isThere ? { project_id, digest, bytes: 10, content_id: digest, expires_at: null } : undefined;
    },
    find: async (_projectId, wanted) =>
      new Map(Array.from(digests.intersection(new Set(wanted)), (digest) => [digest, 10])),
    usage: async () => ({ bytes: digests.size * 10, limit: 10 }),
  };
  let isReceived = false;
  async function receive(): Promise<never> {
    isReceived = true;
    throw new Error('Nothing more has to be received.');
  }
  const put = createPut({ index: index as FileIndex, receive, keep: receive });
  await put(ONE, file, piecesOf('1234567890'));
  expect(isReceived).toBe(false);
  await expect(put(ONE, summaryOf('!'), piecesOf('!'))).rejects.toThrow(/may have 10 bytes together/);
});
