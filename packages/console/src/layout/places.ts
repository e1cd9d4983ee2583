import type { IconName } from '../components/icon.tsx';
import { KIND_TAGS, KINDS } from '../kinds.ts';
import { PLACE_KEYS } from './place-keys.ts';

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
      { title: 'Overview', path: 'overview', icon: 'overview', key: PLACE_KEYS.overview },
      { title: 'Keys', path: 'keys', icon: 'keys', key: PLACE_KEYS.keys },
      { title: 'Requests', path: 'requests', icon: 'requests', key: PLACE_KEYS.requests },
      { title: 'Events', path: 'events', icon: 'events', key: PLACE_KEYS.events },
      { title: 'Changes', path: 'changes', icon: 'changes', key: PLACE_KEYS.changes },
      { title: 'Plans', path: 'plans', icon: 'plans', key: PLACE_KEYS.plans },
    ],
  },
  {
    heading: 'Resources',
    places: KIND_TAGS.map((tag) => {
      const { pluralTitle: title, icon, shortcut } = KINDS[tag];
      return { title, path: tag, icon, key: shortcut };
    }),
  },
  {
    heading: 'Project',
    places: [
      { title: 'Members', path: 'members', icon: 'members', key: PLACE_KEYS.members },
      { title: 'Audit log', path: 'audit', icon: 'audit', key: PLACE_KEYS.audit },
      { title: 'Trash', path: 'trash', icon: 'trash', key: PLACE_KEYS.trash },
      { title: 'Settings', path: 'settings', icon: 'settings', key: PLACE_KEYS.settings },
    ],
  },
];

export const ALL_PLACES: readonly Place[] = PLACES.flatMap(({ places }) => places);
