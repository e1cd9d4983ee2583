import type { Zone } from '@landhold/contract';
import type { Served } from '../../../following/follow-store.ts';
import type { Commit } from '../../../store/store.ts';
import type { ChangedSet } from '../rules/zone-journal.ts';
import { isAnswered } from './read-zone.ts';
import type { ChangedSets, ServedZones } from './served-zones.ts';

export interface FollowedZonesOptions {
  readonly served: ServedZones;
  /** Called with the names of zones whose answers follow a commit of this process. */
  readonly onWritten?: ((zones: readonly string[]) => void) | undefined;
}

/** How answers follow commits. A commit that only writes sets is applied without reading. */
export function createFollowedZones({ served, onWritten = () => {} }: FollowedZonesOptions): Served {
  /** The names of zones that were written and have to be read, by id. */
  const unread = new Map<string, string>();

  function isApplied(projectId: string, zone: Zone, commit: Commit): boolean {
    if (!isAnswered(zone)) {
      served.withdraw(zone.id);
      return true;
    }
    if (served.hasReached(zone) || served.begin(projectId, zone)) return true;
    const sets = changedSets(commit, zone.id);
    return sets !== undefined && served.change(zone, sets);
  }

  return {
    // Every write of a record set also writes its zone.
    kinds: ['dns'],
    status: 'active',
    owners: served.owners,
    doubt: served.doubt,
    apply(projectId, commit) {
      const { creates = [], changes = [], removals = [] } = commit;
      for (const { kind, id } of removals) if (kind === 'dns') served.withdraw(id);
      const zones = [...changes, ...creates]
        .filter(({ record }) => record.kind === 'dns')
        .map(({ record }) => JSON.parse(record.json) as Zone);
      const toRead = zones.filter((zone) => !isApplied(projectId, zone, commit));
      for (const { id, name } of toRead) unread.set(id, name);
      onWritten(zones.filter(({ id }) => !unread.has(id)).map(({ name }) => name));
      return toRead.map(({ id }) => id);
    },
    async read(projectId, id, known) {
      await served.refresh(projectId, id, known === undefined ? undefined : (JSON.parse(known) as Zone));
      const name = unread.get(id);
      unread.delete(id);
      if (name !== undefined) onWritten([name]);
    },
  };
}

/** The zone's sets that a commit changes, from its journal; undefined if they are not there. */
function changedSets({ creates = [], changes = [], removals = [] }: Commit, zoneId: string): ChangedSets | undefined {
  const entry = creates.find(({ record }) => record.kind === 'changes' && record.parentId === zoneId);
  if (entry === undefined) {
    const writesSets = [...creates, ...changes].some(({ record }) => record.kind === 'records');
    return writesSets || removals.some(({ kind }) => kind === 'records') ? undefined : { put: [], removed: [] };
  }
  // The journal keeps no sets of a very large change.
  if (entry.hidden?.state == null) return undefined;
  const sets = JSON.parse(entry.hidden.state) as ChangedSet[];
  return {
    put: sets.flatMap(({ name, type, after }) => (after === null ? [] : { name, type, ...after })),
    removed: sets.filter(({ after }) => after === null),
  };
}
