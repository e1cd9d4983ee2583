import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Commit, Store } from '../store/store.ts';

/** What a kind does after a commit that concerns it. */
export type Follow = (projectId: string, commit: Commit) => Awaitable<void>;

export interface FollowOptions {
  readonly followers: () => readonly Follow[];
  readonly onError: (error: unknown) => void;
}

/** The store, with what follows from a commit done before its outcome is answered. What fails there undoes nothing. */
export function followCommits(store: Store, { followers, onError }: FollowOptions): Store {
  const commit: Store['commit'] = (projectId, made) =>
    andThen(store.commit(projectId, made), (result) => {
      if (result.outcome !== 'committed' || made.dryRun === true) return result;
      // Most commits concern no follower, so nothing is allocated for them.
      let works: Promise<void>[] | undefined;
      for (const follow of followers()) {
        const work = follow(projectId, made);
        if (work instanceof Promise) (works ??= []).push(work);
      }
      return works === undefined
        ? result
        : Promise.all(works).then(
            () => result,
            (error) => (onError(error), result),
          );
    });
  // Not a copy: the store of the sandbox stands for another one from time to time.
  return Object.create(store, { commit: { value: commit, enumerable: true } }) as Store;
}
