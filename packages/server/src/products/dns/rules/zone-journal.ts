import type { ZoneChange } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Creation, Removal } from '../../../store/store.ts';
import type { SetContent } from './set-change.ts';

export type ChangedSet = NonNullable<ZoneChange['sets']>[number];

/** The changes that a commit makes to a zone's answers. */
export interface JournalEntry {
  readonly sets: readonly ChangedSet[];
  /** The zone's TTL, where it changes. */
  readonly zoneTtl?: ZoneChange['zone_ttl'];
  /** The change that this entry reverts. */
  readonly reverts?: string | undefined;
}

/** The commit that an entry belongs to: its caller, its zone, and the zone's serial from then on. */
export interface JournalPlace {
  readonly reads: Pick<Reads, 'children'>;
  readonly caller: Pick<Caller, 'projectId' | 'authority' | 'keyId'>;
  /** Who made the change, where it is not the caller. */
  readonly actor?: ZoneChange['actor'] | undefined;
  readonly zoneId: string;
  readonly serial: number;
  readonly now: number;
}

/** What the journal adds to the commit. */
export interface JournalWrite {
  readonly id: string;
  readonly creates: readonly Creation[];
  readonly removals: readonly Removal[];
}

/** Changes kept per zone, and characters of one change's sets: docs/decisions/0077-the-journal-of-a-zone.md. */
const MAX_KEPT = 1_000;
const MAX_CHARACTERS = 4 * 2 ** 20;

export type WriteJournal = (place: JournalPlace, entry: JournalEntry) => Promise<JournalWrite>;

/** Stores each commit's changes as a child record of the zone, named by the zone's serial. */
export function createJournal({ ids }: { ids: Ids }): WriteJournal {
  async function outdated({ reads, caller, zoneId, serial }: JournalPlace): Promise<Removal[]> {
    if (serial <= MAX_KEPT + 1) return [];
    const names = [nameOf(serial - MAX_KEPT)];
    const found = await reads.children({ projectId: caller.projectId, kind: 'changes', parentId: zoneId, names });
    return found.map(({ kind, id, version }) => ({ kind, id, version }));
  }

  return async (place, { sets, zoneTtl = null, reverts = null }) => {
    const { caller, zoneId, serial, now } = place;
    const id = ids.next('chg');
    const change: ZoneChange = {
      id,
      object: 'zone_change',
      zone_id: zoneId,
      serial,
      actor: place.actor ?? {
        type: caller.authority === null || caller.authority.by === 'key' ? 'api_key' : 'member',
        id: caller.keyId,
      },
      reverts,
      zone_ttl: zoneTtl,
      set_count: sets.length,
      sets: null,
      created_at: toTimestamp(now),
    };
    const json = JSON.stringify(change);
    const common = { id, kind: 'changes', parentId: zoneId, name: nameOf(serial), status: null, region: null } as const;
    const state = JSON.stringify(sets);
    return {
      id,
      creates: [
        {
          record: { ...common, labels: {}, json, version: 1, dueAt: null },
          claims: [],
          hidden: state.length > MAX_CHARACTERS ? undefined : { state },
        },
      ],
      removals: await outdated(place),
    };
  };
}

function nameOf(serial: number): string {
  return String(serial);
}

/** A set before and after, in the journal's form. */
export function changedSet(before: SetContent | undefined, after: SetContent | undefined): ChangedSet {
  const { name, type } = (before ?? after)!;
  return { name, type, before: contentOf(before), after: contentOf(after) };
}

function contentOf(set: SetContent | undefined): ChangedSet['before'] {
  return set === undefined ? null : { ttl: set.ttl, values: [...set.values] };
}
