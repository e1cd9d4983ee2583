import type { ListenerState } from '../../open-listener.ts';
import { LISTENER_OFF } from '../../open-listener.ts';

/** The sites listener's state, for people. */
export interface SitesFacts extends ListenerState {
  /** Sites' addresses, as in `http://NAME.sites.localhost:4080`; null while nothing serves them. */
  readonly pattern: string | null;
  /** A problem although sites are served; absent if there is none. */
  readonly trouble?: string;
}

export const OFF: SitesFacts = { ...LISTENER_OFF, pattern: null };
