import { useSyncExternalStore } from 'react';

/** Tailwind's `max-sm`. */
const narrow = matchMedia('(width < 40rem)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's, for parts that are too expensive to render twice. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
