import { kinds } from '@landhold/contract';
import type { FileOwner, FileStore } from '../files/file-store.ts';
import type { Store } from '../store/store.ts';

const EACH_TIME = 1_000;

/**
 * Lets go of files whose deployment is gone, a part of all owners each time. A deployment is there before its files are
 * held, so an owner that is not found will not come. Other owners, such as backups, look after theirs.
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
