import { createSignal } from './signal.ts';

/** When the store was found to have lost something that was committed. */
export interface Losses {
  count(): number;
  report(): void;
  subscribe(listener: () => void): () => void;
}

export function createLosses(): Losses {
  const lost = createSignal();
  let count = 0;
  return {
    count: () => count,
    report() {
      count += 1;
      lost.emit();
    },
    subscribe: lost.subscribe,
  };
}
