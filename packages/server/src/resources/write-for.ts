import { authorityEnded } from '../core/authority.ts';
import type { Caller } from '../core/caller.ts';
import type { Commit, Store } from '../store/store.ts';

/** Commits changes and removals for a caller. Returns false when the caller must read and decide again. */
export type WriteFor = (caller: Caller, commit: Commit) => Promise<boolean>;

export function createWriteFor({ store }: { store: Store }, onCommitted: (commit: Commit) => void): WriteFor {
  return async (caller, commit) => {
    const { projectId, authority, owner } = caller;
    const { outcome } = await store.commit(projectId, { ...commit, authority, owner });
    if (outcome === 'refused') throw authorityEnded(authority);
    if (outcome !== 'committed') return false;
    if (commit.dryRun !== true) onCommitted(commit);
    return true;
  };
}
