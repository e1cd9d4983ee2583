/** Signals that something has happened. Subscribers find out what. */
export interface Signal {
  emit(): void;
  /** Calls the listener at each signal. Returns a function that unsubscribes. */
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
