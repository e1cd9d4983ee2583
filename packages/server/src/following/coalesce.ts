/** Work on a subject that always starts after its request, and never runs twice at once for one subject. */
export interface Coalesced<Subject> {
  run(key: string, subject: Subject): Promise<void>;
  isRunning(key: string): boolean;
}

interface Running {
  done: Promise<void>;
  next: Promise<void> | undefined;
}

/** Requests that arrive during a run share the next run: the current one may have read before their change. */
export function createCoalesced<Subject>(work: (key: string, subject: Subject) => Promise<void>): Coalesced<Subject> {
  const running = new Map<string, Running>();

  function begin(key: string, subject: Subject): Promise<void> {
    const run: Running = { done: Promise.resolve(), next: undefined };
    running.set(key, run);
    run.done = work(key, subject).finally(() => {
      if (run.next === undefined) running.delete(key);
    });
    return run.done;
  }

  return {
    isRunning: (key) => running.has(key),
    run(key, subject) {
      const before = running.get(key);
      if (before === undefined) return begin(key, subject);
      const beginNext = (): Promise<void> => begin(key, subject);
      before.next ??= before.done.then(beginNext, beginNext);
      return before.next;
    },
  };
}
