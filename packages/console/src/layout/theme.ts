import { useSyncExternalStore } from 'react';
import { recall, remember } from '../storage.ts';

export type Theme = 'system' | 'light' | 'dark';
const listeners = new Set<() => void>();
let chosen: Theme = toTheme(recall('landhold-theme'));

function toTheme(kept: string | null): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The same choice as on the home page and in the guides. The page's first script applies it before the first paint. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  remember('landhold-theme', theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
}
