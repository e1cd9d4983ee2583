/** Says that something has happened, and nothing about it: whoever hears it looks for themselves. */
export interface Signal {
  emit(): void;
  /** Calls at each time from now on; answers how to stop that. */
  subscribe(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // A subscription of its own, also for a listener that is there already.
      const each = (): void => listener();
      listeners.add(each);
      return () => void listeners.delete(each);
    },
  };
}
