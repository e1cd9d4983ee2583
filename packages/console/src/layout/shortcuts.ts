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
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]),textarea,select,[contenteditable]') !== null
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"],[role="menu"]') !== null;
}

/** The links of the list's rows, in their order. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
}

/** The row with the focus, or with its checkbox's. */
function rowInFocus(): Element | null {
  return document.activeElement?.closest('tr') ?? null;
}

/** The focus moves to the next row, or the one before; from anywhere else to the first. */
function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const row = rowInFocus();
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = row === null || at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
}

/** Selects the row with the focus, or takes it out of the selection. */
function toggleRow(): void {
  rowInFocus()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

const ROW_KEYS: Readonly<Record<string, () => void>> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: toggleRow,
};

export interface ShortcutActions {
  readonly project: string | undefined;
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

/** The page that `c` opens from here: on keys a new key, on a kind's list a new resource. */
function createPath(pathname: string): string | undefined {
  const [, place] = /\/p\/[^/]+\/(\w+)/.exec(pathname) ?? [];
  return place === 'keys' || (place !== undefined && isKind(place)) ? `${place}/new` : undefined;
}

export function useShortcuts({ project, openPalette, openShortcuts }: ShortcutActions): void {
  const navigate = useNavigate();
  useEffect(() => {
    let firstKeyAt = Number.NEGATIVE_INFINITY;
    const go = (path: string): void => {
      if (project !== undefined) void navigate({ to: `/p/${project}/${path}` });
    };
    const actions: Readonly<Record<string, () => void>> = {
      ...ROW_KEYS,
      '?': openShortcuts,
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
  }, [navigate, project, openPalette, openShortcuts]);
}
