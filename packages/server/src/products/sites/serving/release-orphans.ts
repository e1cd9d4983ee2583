import { kinds } from '@landhold/contract';
import type { FileOwner, FileStore } from '../files/file-store.ts';
import type { Store } from '../store/store.ts';

const EACH_TIME = 1_000;

/**
 * Releases files whose deployment is gone, for some of the owners each time. A deployment exists before its files are
 * held, so a missing owner will not appear later. Other owners, such as backups, release theirs.
 */
export function createReleaseOrphans(store: Store, files: FileStore): () => Promise<number> {
  let after: FileOwner | null = null;

  return async () => {
    const owners: readonly FileOwner[] = await files.owners(after, EACH_TIME);
    let released = 0;
    for (const { projectId, owner } of owners) {
      if (!owner.startsWith(`${kinds.deployments.idPrefix}_`)) continue;
      if ((await store.find(projectId, 'deployments', owner)) !== undefined) continue;
      await files.release(projectId, owner);
      released += 1;
    }
    after = owners.length < EACH_TIME ? null : owners.at(-1)!;
    return released;
  };
}
