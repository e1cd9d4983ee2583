import type { IconName } from '../components/icon.tsx';
import { KIND_TAGS, KINDS } from '../kinds.ts';

export interface Place {
  readonly title: string;
  /** Below `/p/$project/`. */
  readonly path: string;
  readonly icon: IconName;
  /** Pressed after `g`, it opens the page. */
  readonly key: string | null;
}

/** Every page of a project: the source of the side bar, the palette and the shortcuts. */
export const PLACES: readonly { readonly heading: string | null; readonly places: readonly Place[] }[] = [
  {
    heading: null,
    places: [
      { title: 'Overview', path: 'overview', icon: 'overview', key: 'o' },
      { title: 'Keys', path: 'keys', icon: 'keys', key: 'k' },
      { title: 'Requests', path: 'requests', icon: 'requests', key: 'r' },
      { title: 'Events', path: 'events', icon: 'events', key: 'e' },
    ],
  },
  {
    heading: 'Resources',
    places: KIND_TAGS.map((tag) => {
      const { title, icon, shortcut } = KINDS[tag];
      return { title, path: tag, icon, key: shortcut };
    }),
  },
  {
    heading: 'Project',
    places: [
      { title: 'Members', path: 'members', icon: 'members', key: 'm' },
      { title: 'Audit log', path: 'audit', icon: 'audit', key: 'a' },
      { title: 'Settings', path: 'settings', icon: 'settings', key: 'p' },
    ],
  },
];

export const ALL_PLACES: readonly Place[] = PLACES.flatMap(({ places }) => places);
