import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import { createSharedBudget } from '../../../shares/shared-budget.ts';

export interface CheckQueue {
  /** Starts a site's check, or queues it. A check that waits or runs already is not added again. */
  add(projectId: string, id: string): void;
  /** Aborts checks, and resolves when all have ended. */
  stop(): Promise<void>;
}

export interface CheckQueueOptions {
  readonly check: (projectId: string, id: string, signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Checks sites outside the reconciler, which must not wait for DNS. Slow names delay only their own project. */
export function createCheckQueue({ check, onError }: CheckQueueOptions): CheckQueue {
  const ending = new AbortController();
  const { signal } = ending;
  const places = createFairSemaphore(SHARES.domainChecks);
  const room = createSharedBudget(SHARES.waitingDomainChecks);
  /** By site: checks that wait or run. */
  const known = new Map<string, Promise<void>>();

  async function checkInTurn(projectId: string, id: string, leaveQueue: () => void): Promise<void> {
    try {
      await places(projectId)(async () => {
        leaveQueue();
        if (!signal.aborted) await check(projectId, id, signal);
      });
    } catch (error) {
      if (!signal.aborted) onError(error);
    } finally {
      known.delete(id);
    }
  }

  return {
    add(projectId, id) {
      if (signal.aborted || known.has(id)) return;
      const place = room.open(projectId);
      // Without room, the site is due again later.
      if (place.take(1)) known.set(id, checkInTurn(projectId, id, place.release));
    },
    async stop() {
      ending.abort();
      await Promise.all(known.values());
    },
  };
}
