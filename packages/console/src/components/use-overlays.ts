import { useEffect, useSyncExternalStore } from 'react';
import { loadPart } from '../load-part.ts';
import type * as Overlays from './overlays.ts';

let overlays: typeof Overlays | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(): Promise<void> {
  overlays = await loadPart(async () => import('./overlays.ts'));
  for (const listener of listeners) listener();
}

/** Menus and dialogs are in a separate file, which is loaded at the first sign that someone is at the page. */
export async function loadOverlays(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Undefined until they are loaded. */
export const readOverlays = (): typeof Overlays | undefined => overlays;

/** Loads them if they are needed now. */
export function useOverlays(isNeeded: boolean): typeof Overlays | undefined {
  useEffect(() => {
    if (isNeeded) void loadOverlays();
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, readOverlays);
}
