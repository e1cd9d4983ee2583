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
    const mine: Running = { done: Promise.resolve(), next: undefined };
    running.set(key, mine);
    mine.done = work(key, subject).finally(() => {
      if (mine.next === undefined) running.delete(key);
    });
    return mine.done;
  }

  return {
    isRunning: (key) => running.has(key),
    run(key, subject) {
      const before = running.get(key);
      if (before === undefined) return begin(key, subject);
      const goOn = (): Promise<void> => begin(key, subject);
      before.next ??= before.done.then(goOn, goOn);
      return before.next;
    },
  };
}
