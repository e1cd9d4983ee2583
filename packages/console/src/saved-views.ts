import { useState } from 'react';
import { recall, remember } from './storage.ts';

/** A list as its address describes it: filters, order and columns, without a page. */
export type ViewSearch = Readonly<Record<string, string>>;

export interface SavedView {
  readonly name: string;
  readonly search: ViewSearch;
}

/** By project and list. */
type Stored = Readonly<Record<string, Readonly<Record<string, readonly SavedView[]>>>>;

export const MAX_VIEWS = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isView(value: unknown): value is SavedView {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    isObject(value['search']) &&
    Object.values(value['search']).every((each) => typeof each === 'string')
  );
}

/** The text may have been written by an older version, or by hand. */
export function readStored(text: string | null): Stored {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (!isObject(read)) return {};
    const projects = Object.entries(read).filter(([, lists]) => isObject(lists));
    return Object.fromEntries(
      projects.map(([project, lists]) => [
        project,
        Object.fromEntries(
          Object.entries(lists as object).map(([list, views]) => [
            list,
            Array.isArray(views) ? views.filter(isView) : [],
          ]),
        ),
      ]),
    );
  } catch {
    return {};
  }
}

export function isSameView(one: ViewSearch, other: ViewSearch): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Adds a view, or puts it in the place of the one with its name; `former` is the name before it was renamed. */
export function withView(views: readonly SavedView[], view: SavedView, former = view.name): readonly SavedView[] {
  const place = views.findIndex(({ name }) => isSameName(name, former));
  if (place === -1) return [...views, view];
  return views
    .map((each, index) => (index === place ? view : each))
    .filter((each, index) => index === place || !isSameName(each.name, view.name));
}

export interface ViewsInUse {
  readonly views: readonly SavedView[];
  readonly keep: (change: (views: readonly SavedView[]) => readonly SavedView[]) => void;
}

/** The views of a list, which this browser keeps. Those that another tab has saved meanwhile stay. */
export function useViews(project: string, list: string): ViewsInUse {
  const [stored, setStored] = useState(() => readStored(recall('landhold-views')));
  const keep: ViewsInUse['keep'] = (change) => {
    const now = readStored(recall('landhold-views'));
    const views = change(now[project]?.[list] ?? []);
    const next = { ...now, [project]: { ...now[project], [list]: views } };
    setStored(next);
    remember('landhold-views', JSON.stringify(next));
  };
  return { views: stored[project]?.[list] ?? [], keep };
}
