/** Signals that something has happened, and nothing more: subscribers look for themselves. */
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
      // A separate subscription, even for a listener that is already subscribed.
      const each = (): void => listener();
      listeners.add(each);
      return () => void listeners.delete(each);
    },
  };
}
