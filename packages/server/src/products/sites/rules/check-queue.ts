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

/** For all projects and for one, so that slow names delay only their own project. */
const MOST_AT_ONCE = 16;
const MOST_OF_PROJECT = 2;
/** Checks beyond this are due again later. */
const MOST_WAITING = 10_000;

/** Checks sites outside the reconciler, which must not wait for DNS. */
export function createCheckQueue({ check, onError }: CheckQueueOptions): CheckQueue {
  const ending = new AbortController();
  const waiting = new Map<string, string>();
  const running = new Map<string, { readonly projectId: string; readonly done: Promise<void> }>();

  function runningOf(projectId: string): number {
    return running.values().reduce((sum, each) => sum + Number(each.projectId === projectId), 0);
  }

  function begin(projectId: string, id: string): void {
    waiting.delete(id);
    const done = check(projectId, id, ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) onError(error);
      })
      .finally(() => {
        running.delete(id);
        goOn();
      });
    running.set(id, { projectId, done });
  }

  function goOn(): void {
    for (const [id, projectId] of waiting) {
      if (ending.signal.aborted || running.size >= MOST_AT_ONCE) return;
      if (!running.has(id) && runningOf(projectId) < MOST_OF_PROJECT) begin(projectId, id);
    }
  }

  return {
    add(projectId, id) {
      if (running.has(id) || waiting.size >= MOST_WAITING) return;
      waiting.set(id, projectId);
      goOn();
    },
    async stop() {
      ending.abort();
      await Promise.all(running.values().map(({ done }) => done));
    },
  };
}
