import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isKind } from '../kinds.ts';
import { recall, remember } from '../storage.ts';
import { ALL_PLACES } from './places.ts';

const SECOND_KEY_MS = 1_500;

/** Some assistive tools type single letters unintentionally, so these can be turned off. */
export function areSingleKeysOn(): boolean {
  return recall('landhold-shortcuts') !== 'off';
}

export function setSingleKeys(on: boolean): void {
  remember('landhold-shortcuts', on ? null : 'off');
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable]') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"],[role="menu"]') !== null;
}

export interface ShortcutActions {
  readonly project: string | undefined;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

/** The page that `c` opens from here: on keys a new key, on a kind's list a new resource. */
function createPath(pathname: string): string | undefined {
  const [, place] = /\/p\/[^/]+\/(\w+)/.exec(pathname) ?? [];
  return place === 'keys' || (place !== undefined && isKind(place)) ? `${place}/new` : undefined;
}

export function useShortcuts({ project, openPalette, openSheet }: ShortcutActions): void {
  const navigate = useNavigate();
  useEffect(() => {
    let firstKeyAt = Number.NEGATIVE_INFINITY;
    const go = (path: string): void => {
      if (project !== undefined) void navigate({ to: `/p/${project}/${path}` });
    };
    const actions: Readonly<Record<string, () => void>> = {
      '?': openSheet,
      '/': () => document.querySelector<HTMLElement>('[data-filter] input, [data-filter] select')?.focus(),
      c: () => {
        const path = createPath(location.pathname);
        if (path !== undefined) go(path);
      },
    };
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        openPalette();
        return;
      }
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
      if (hasModifier || isTyping(event.target) || isDialogOpen() || !areSingleKeysOn()) return;
      const place = ALL_PLACES.find(({ key }) => key === event.key);
      const isSecond = performance.now() - firstKeyAt < SECOND_KEY_MS;
      firstKeyAt = event.key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
      const action = isSecond && place !== undefined ? () => go(place.path) : actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, project, openPalette, openSheet]);
}
