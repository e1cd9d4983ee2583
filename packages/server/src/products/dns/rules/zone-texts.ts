import type { Zone } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import type { ZoneTexts } from '../ports/zone-texts.ts';
import { changeRecord } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { Commit, Store } from '../../../store/store.ts';
import type { ServedZone } from './served-zone.ts';
import { findServedZone } from './served-zone.ts';
import type { SetContent } from './set-change.ts';
import type { StoredSet } from './loaded-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { findRedirection, withOwnersAbove } from './redirections.ts';
import { changedSet, createJournal } from './zone-journal.ts';
import { relativeTo } from './zone-names.ts';
import { changeZone, newSet } from './zone-write.ts';

/** Proofs are short-lived. */
const TTL_S = 60;

/** TXT values that the installation puts into zones for a while, whichever project a zone is in. */
export function createZoneTexts({ store, ids, clock }: { store: Store; ids: Ids; clock: Clock }): ZoneTexts {
  const writeJournal = createJournal({ ids });

  async function plan(served: ServedZone, fqdn: string, change: Change): Promise<Commit | undefined> {
    const { projectId, zone: stored } = served;
    const zone = JSON.parse(stored.json) as Zone;
    const now = clock.now();
    const name = relativeTo(zone.name, fqdn);
    const zoneSets = createLoadedSets(store, projectId, zone.id);
    await zoneSets.load([name]);
    const current = zoneSets.at(name).get('TXT');
    const before = current?.set.values ?? [];
    const values = change(before, current?.set.managed === true);
    if (values.length === before.length && values.every((value) => before.includes(value))) return undefined;
    const next: SetContent = { name, fqdn, type: 'TXT', ttl: current === undefined ? TTL_S : current.set.ttl, values };
    const isEmpty = values.length === 0;
    const sets = [changedSet(current?.set, isEmpty ? undefined : next)];
    const fields = { record_count: zone.record_count + Number(!isEmpty) - Number(current !== undefined) };
    const caller = { projectId, authority: null, keyId: stored.id };
    const actor = { type: 'service', id: stored.id } as const;
    const ofZone = await changeZone(writeJournal, { reads: store, stored, fields, caller, actor, now }, { sets });
    const own =
      current === undefined
        ? { creates: [newSet(ids, zone.id, next, { at: toTimestamp(now), managed: true })] }
        : isEmpty
          ? { removals: [{ kind: current.stored.kind, id: current.stored.id, version: current.stored.version }] }
          : { changes: [changeOf(current, values, now)] };
    return {
      creates: [...(own.creates ?? []), ...ofZone.creates],
      changes: [...ofZone.changes, ...(own.changes ?? [])],
      removals: [...(own.removals ?? []), ...ofZone.removals],
      events: ofZone.drafts.map((each) => newEvent(ids, { ...each, at: now, requestId: null, projectId })),
    };
  }

  /** Returns false if no zone here answers for the name. */
  async function write(fqdn: string, change: Change, owner?: string): Promise<boolean> {
    const served = await findServedZone(store, fqdn, owner);
    if (served === undefined || (await isRedirected(served, fqdn))) return false;
    const { projectId, zone } = served;
    let isThere = false;
    const isWritten = await changeRecord(store, { projectId, kind: 'dns', id: zone.id }, async (stored) => {
      const commit = await plan({ projectId, zone: stored }, fqdn, change);
      isThere = commit === undefined;
      return commit;
    });
    return isWritten || isThere;
  }

  /** A name with a CNAME cannot have texts, and nobody would see those of a name below a DNAME. */
  async function isRedirected({ projectId, zone }: ServedZone, fqdn: string): Promise<boolean> {
    const name = relativeTo((JSON.parse(zone.json) as Zone).name, fqdn);
    const zoneSets = createLoadedSets(store, projectId, zone.id);
    await zoneSets.load(withOwnersAbove([name]));
    const typesAt = (owner: string) => Array.from(zoneSets.at(owner).keys(), (type) => ({ type }));
    return zoneSets.at(name).has('CNAME') || findRedirection(name, typesAt) !== undefined;
  }

  return {
    // A set that the installation made may contain values of a process that was killed.
    add: (name, value, projectId) =>
      write(name, (values, isOurs) => (isOurs ? [value] : [...new Set([...values, value])]), projectId),
    async zoneOf(name, projectId) {
      const served = await findServedZone(store, name, projectId);
      if (served === undefined || (await isRedirected(served, name))) return undefined;
      return JSON.parse(served.zone.json) as Zone;
    },
    remove: (name, value) => write(name, (values) => values.filter((each) => each !== value)),
  };
}

type Change = (values: readonly string[], isOurs: boolean) => readonly string[];

function changeOf({ stored, set }: StoredSet, values: readonly string[], now: number) {
  const json = JSON.stringify({ ...set, values, updated_at: toTimestamp(now) });
  return { record: { ...stored, json, version: stored.version + 1 } };
}
