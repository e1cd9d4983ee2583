import type { Caller } from '../../core/caller.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import type { Companions } from '../resource-kind.ts';

interface Newcomer {
  readonly networkId: string;
  readonly name: string;
}

/** The peer whose place a device takes: the one that has its name, where the caller's key allows that. */
export async function findReplaced(
  store: Store,
  { projectId, enrollment }: Caller,
  { networkId: parentId, name }: Newcomer,
): Promise<StoredRecord | undefined> {
  if (enrollment?.allowsReplacing !== true) return undefined;
  const [found] = await store.children({ projectId, kind: 'peers', parentId, names: [name] });
  return found;
}

/** The network has as many peers as before, so that nothing of it is written. */
export function removeReplaced({ id, kind, parentId, version, json }: StoredRecord): Companions {
  return {
    removals: [{ kind, id, version }],
    drafts: [{ type: 'peer.deleted', resourceId: id, parentId, sequence: version + 1, record: json }],
  };
}
