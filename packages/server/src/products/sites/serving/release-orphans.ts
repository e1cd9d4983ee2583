import { kinds } from '@landhold/contract';
import type { FileOwner, FileStore } from '../../../files/file-store.ts';
import type { Store } from '../../../store/store.ts';

const EACH_TIME = 1_000;

/**
 * Releases files of deleted deployments, for some of the owners each time. A deployment exists before its files are
 * held, so a missing one will not appear later. Other owners, such as backups, release their files themselves.
 */
export function createReleaseOrphans(store: Store, files: FileStore): () => Promise<number> {
  let after: FileOwner | null = null;

  /** Its site may be deleted or come back meanwhile, so the records are looked at before and after the trash. */
  async function isThere(projectId: string, id: string): Promise<boolean> {
    const find = async (): Promise<boolean> => (await store.find(projectId, 'deployments', id)) !== undefined;
    return (await find()) || (await store.isTrashed(projectId, 'deployments', id)) || find();
  }

  return async () => {
    const owners: readonly FileOwner[] = await files.owners(after, EACH_TIME);
    let released = 0;
    for (const { projectId, owner } of owners) {
      if (!owner.startsWith(`${kinds.deployments.idPrefix}_`)) continue;
      if (await isThere(projectId, owner)) continue;
      await files.release(projectId, owner);
      released += 1;
    }
    after = owners.length < EACH_TIME ? null : owners.at(-1)!;
    return released;
  };
}
