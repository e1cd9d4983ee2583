import type { Share } from './project-shares.ts';
import type { Semaphore } from '../core/semaphore.ts';

/** Runs tasks for one project. */
export type FairSemaphore = (projectId: string) => Semaphore;

/**
 * Runs at most `max` tasks at once, and at most `maxPerProject` for one project. Others wait. Projects with waiting tasks
 * take turns; the tasks of one project keep their order.
 */
export function createFairSemaphore({ max, maxPerProject }: Share): FairSemaphore {
  const running = new Map<string, number>();
  /** In the order of turns. A project is in here as long as it has waiting tasks. */
  const waiting = new Map<string, (() => void)[]>();
  let total = 0;

  const isAtLimit = (projectId: string): boolean => (running.get(projectId) ?? 0) >= maxPerProject;

  function start(projectId: string): void {
    total += 1;
    running.set(projectId, (running.get(projectId) ?? 0) + 1);
  }

  function end(projectId: string): void {
    total -= 1;
    const left = running.get(projectId)! - 1;
    if (left === 0) running.delete(projectId);
    else running.set(projectId, left);
    startNext();
  }

  function startNext(): void {
    for (const [projectId, queue] of waiting) {
      if (isAtLimit(projectId)) continue;
      waiting.delete(projectId);
      const next = queue.shift()!;
      // The project goes to the end of the line.
      if (queue.length > 0) waiting.set(projectId, queue);
      start(projectId);
      return next();
    }
  }

  async function place(projectId: string): Promise<void> {
    if (total < max && !isAtLimit(projectId)) return start(projectId);
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = waiting.get(projectId);
    if (queue === undefined) waiting.set(projectId, [resolve]);
    else queue.push(resolve);
    await promise;
  }

  return (projectId) => async (work) => {
    await place(projectId);
    try {
      return await work();
    } finally {
      end(projectId);
    }
  };
}
