import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import { delay } from '../core/delay.ts';
import type { Commit, Store } from '../store/store.ts';
import { RETRY_MS, waitForFollowers } from './wait-for-followers.ts';

/** What happens after a commit. It is repeated until it succeeds. */
export type Follow = (projectId: string, commit: Commit) => Awaitable<void>;

export interface FollowCommitsOptions {
  readonly store: Pick<Store, 'onCommitted'>;
  readonly follow: Follow;
  readonly clock: Clock;
  /** Ends the following. */
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
  /** For tests. */
  readonly maxWaitMs?: number;
}

/** Runs `follow` after each commit, before the caller gets the outcome. What fails or takes long goes on afterwards. */
export function followCommits({ store, follow, clock, signal, onError, maxWaitMs }: FollowCommitsOptions): void {
  async function retry(projectId: string, commit: Commit, failure: unknown): Promise<void> {
    onError(failure);
    await delay(clock, RETRY_MS, { signal, ref: false });
    if (!signal.aborted) await attempt(projectId, commit);
  }

  function attempt(projectId: string, commit: Commit): Awaitable<void> {
    const failed = (failure: unknown): void => void retry(projectId, commit, failure);
    try {
      const work = follow(projectId, commit);
      return work instanceof Promise ? work.catch(failed) : undefined;
    } catch (error) {
      return failed(error);
    }
  }

  const unsubscribe = store.onCommitted((projectId, commit) => {
    const work = attempt(projectId, commit);
    return work instanceof Promise ? waitForFollowers(work, maxWaitMs) : undefined;
  }, onError);
  signal.addEventListener('abort', unsubscribe);
}
