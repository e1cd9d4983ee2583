import { authorityEnded } from '../core/authority.ts';
import type { Caller } from '../core/caller.ts';
import type { Commit, Store } from '../store/store.ts';

/** What a request leads to, and its response once that is committed. */
export interface Decided<Result> {
  /** Null if there is nothing to write. */
  readonly commit: Commit | null;
  readonly reply: Result;
}

/** Writes what was decided for a caller. Returns undefined if the caller must read and decide again. */
export async function writeDecision<Result>(
  store: Pick<Store, 'commit'>,
  { projectId, authority }: Caller,
  { commit, reply }: Decided<Result>,
): Promise<Result | undefined> {
  if (commit === null) return reply;
  const { outcome } = await store.commit(projectId, commit);
  if (outcome === 'refused') throw authorityEnded(authority);
  return outcome === 'committed' ? reply : undefined;
}
