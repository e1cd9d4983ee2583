import type { Clock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import type { Store } from '../../../store/store.ts';

export interface TextZone {
  readonly name: string;
  readonly serial: number;
}

/** TXT records in zones served here, in any project. */
export interface ZoneTexts {
  /** Returns false if no zone here answers for the name; with a project, if none of its zones does. */
  add(name: string, value: string, projectId?: string): Promise<boolean>;
  /** The zone here that answers for the name, if it can have texts; with a project, only one of its zones. */
  zoneOf(name: string, projectId?: string): Promise<TextZone | undefined>;
  /** Removes only that value. */
  remove(name: string, value: string): Promise<boolean>;
}

/** Zones are read from and written to this store. */
export type CreateZoneTexts = (tools: { readonly store: Store; readonly ids: Ids; readonly clock: Clock }) => ZoneTexts;
