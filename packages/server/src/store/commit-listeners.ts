import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';

/** Called with a commit that was made. What it returns is awaited before the caller gets the outcome. */
export type CommitListener<Commit> = (projectId: string, commit: Commit) => Awaitable<void>;

/** Those who follow a store's commits. */
export interface CommitListeners<Commit extends { readonly dryRun?: boolean }> {
  /** A listener's errors go to its `onError`: the commit is made. Returns a function that unsubscribes. */
  subscribe(listener: CommitListener<Commit>, onError: (error: unknown) => void): () => void;
  /** What a store has of this: its `commit`, which passes on what it makes, and how to subscribe. */
  port<Result extends Outcome>(
    commit: (projectId: string, made: Commit) => Awaitable<Result>,
  ): CommitPort<Commit, Result>;
}

interface Outcome {
  readonly outcome: string;
}

interface CommitPort<Commit extends { readonly dryRun?: boolean }, Result> {
  commit(projectId: string, made: Commit): Awaitable<Result>;
  readonly onCommitted: CommitListeners<Commit>['subscribe'];
}

export function createCommitListeners<Commit extends { readonly dryRun?: boolean }>(): CommitListeners<Commit> {
  const listeners = new Set<CommitListener<Commit>>();

  function notify(projectId: string, commit: Commit): Awaitable<unknown> {
    // Most commits concern no listener, so nothing is allocated for them.
    let works: Promise<void>[] | undefined;
    for (const listener of listeners) {
      const work = listener(projectId, commit);
      if (work instanceof Promise) (works ??= []).push(work);
    }
    return works && Promise.all(works);
  }

  function subscribe(listener: CommitListener<Commit>, onError: (error: unknown) => void): () => void {
    const guarded: CommitListener<Commit> = (projectId, commit) => {
      try {
        const work = listener(projectId, commit);
        return work instanceof Promise ? work.catch(onError) : undefined;
      } catch (error) {
        return onError(error);
      }
    };
    listeners.add(guarded);
    return () => void listeners.delete(guarded);
  }

  return {
    subscribe,
    port: (commit) => ({
      onCommitted: subscribe,
      commit: (projectId, made) =>
        andThen(commit(projectId, made), (result) =>
          result.outcome !== 'committed' || made.dryRun === true
            ? result
            : andThen(notify(projectId, made), () => result),
        ),
    }),
  };
}
