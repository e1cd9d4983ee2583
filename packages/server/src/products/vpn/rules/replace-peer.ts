import type { Caller } from '../../../core/caller.ts';
import type { StoredRecord } from '../../../store/store.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';
import type { Reads } from '../../../pipeline/view.ts';

interface Newcomer {
  readonly networkId: string;
  readonly name: string;
}

/** The peer that a device replaces: the one with its name, if the caller's key allows that. */
export async function findReplaced(
  reads: Pick<Reads, 'children'>,
  { projectId, enrollment }: Caller,
  { networkId: parentId, name }: Newcomer,
): Promise<StoredRecord | undefined> {
  if (enrollment?.allowsReplacing !== true) return undefined;
  const [found] = await reads.children({ projectId, kind: 'peers', parentId, names: [name] });
  return found;
}

/** The network's number of peers stays the same, so the network is not written. */
export function removeReplaced({ id, kind, parentId, version, json }: StoredRecord): Companions {
  return {
    removals: [{ kind, id, version }],
    drafts: [{ type: 'peer.deleted', resourceId: id, parentId, sequence: version + 1, record: json }],
  };
}
