import { toUuid } from '../core/ids.ts';
import { checkedContent } from './checked-content.ts';
import type { ContentName, ReceivedContent } from './file-folder.ts';
import type { FileIndex } from './file-index.ts';
import type { FileStore, FileSummary } from './file-store.ts';
import { projectMissing, quotaExceeded, checkSummary } from './file-store.ts';

export interface PutSteps {
  readonly index: FileIndex;
  receive(file: FileSummary, content: AsyncIterable<Uint8Array>): Promise<ReceivedContent>;
  /** Names the content and adds it to the index. On failure, nothing of it remains. */
  keep(projectId: string, file: FileSummary, received: ReceivedContent, name: ContentName): Promise<void>;
}

/** The steps of a put, wherever content is stored. */
export function createPut({ index, receive, keep }: PutSteps): FileStore['put'] {
  /** Content arriving in this process, by project and digest: without it, many uploads at once could fill the disk. */
  const arriving = new Map<string, Map<string, number>>();

  /** Returns false if the same content was received since it was looked for, and so needs no room. */
  async function reserve(projectId: string, file: FileSummary): Promise<boolean> {
    const { bytes: stored, limit } = await index.usage(projectId);
    const others = arriving.get(projectId) ?? new Map<string, number>();
    const expected = others.entries().reduce((sum, [each, size]) => (each === file.digest ? sum : sum + size), stored);
    if (expected + file.bytes > limit) {
      if (await isKnown(projectId, file)) return false;
      throw quotaExceeded(limit);
    }
    arriving.set(projectId, others.set(file.digest, file.bytes));
    return true;
  }

  function free(projectId: string, { digest }: FileSummary): void {
    const others = arriving.get(projectId);
    others?.delete(digest);
    if (others?.size === 0) arriving.delete(projectId);
  }

  /** Looks first: most content is new, and a look costs less. */
  async function isKnown(projectId: string, { digest }: FileSummary): Promise<boolean> {
    if ((await index.locate(projectId, digest)) === undefined) return false;
    return (await index.find(projectId, [digest])).has(digest);
  }

  return async (projectId, file, content) => {
    checkSummary(file);
    const project = toUuid('proj', projectId);
    if (project === undefined) throw projectMissing();
    if ((await isKnown(projectId, file)) || !(await reserve(projectId, file))) {
      // The known file can be held for another day. The content is still checked, but needs no room.
      for await (const piece of checkedContent(file, content)) void piece;
      return;
    }
    try {
      const received = await receive(file, content);
      await keep(projectId, file, received, { project, digest: file.digest, contentId: received.contentId });
    } finally {
      free(projectId, file);
    }
  };
}
