import type { Zone } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import { toTimestamp } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { ZoneTexts } from '../../core/zone-texts.ts';
import { newEvent } from '../../store/new-event.ts';
import type { Commit, Store } from '../../store/store.ts';
import type { ServedZone } from './served-zone.ts';
import { findServedZone } from './served-zone.ts';
import type { SetContent } from './set-change.ts';
import type { HeldSet } from './zone-family.ts';
import { createZoneFamily } from './zone-family.ts';
import { changedSet, createJournal } from './zone-journal.ts';
import { relativeTo } from './zone-names.ts';
import { changeZone, newSet } from './zone-write.ts';

/** More lost races than this are a failure. */
const MOST_ROUNDS = 10;
/** Proofs are short-lived. */
const TTL_S = 60;

/** TXT values that the installation puts into zones for a while, whichever project a zone is in. */
export function createZoneTexts({ store, ids, clock }: { store: Store; ids: Ids; clock: Clock }): ZoneTexts {
  const writeJournal = createJournal({ store, ids });

  async function plan(served: ServedZone, fqdn: string, change: Change): Promise<Commit | undefined> {
    const { projectId, zone: stored } = served;
    const zone = JSON.parse(stored.json) as Zone;
    const now = clock.now();
    const name = relativeTo(zone.name, fqdn);
    const family = createZoneFamily(store, projectId, zone.id);
    await family.load([name]);
    const held = family.at(name).get('TXT');
    const before = held?.set.values ?? [];
    const values = change(before, held?.set.managed === true);
    if (values.length === before.length && values.every((value) => before.includes(value))) return undefined;
    const next: SetContent = { name, fqdn, type: 'TXT', ttl: held === undefined ? TTL_S : held.set.ttl, values };
    const isGone = values.length === 0;
    const sets = [changedSet(held?.set, isGone ? undefined : next)];
    const fields = { record_count: zone.record_count + Number(!isGone) - Number(held !== undefined) };
    const caller = { projectId, authority: null, keyId: stored.id };
    const actor = { type: 'service', id: stored.id } as const;
    const ofZone = await changeZone(writeJournal, { stored, fields, caller, actor, now }, { sets });
    const own =
      held === undefined
        ? { creates: [newSet(ids, zone.id, next, { at: toTimestamp(now), managed: true })] }
        : isGone
          ? { removals: [{ kind: held.stored.kind, id: held.stored.id, version: held.stored.version }] }
          : { changes: [changeOf(held, values, now)] };
    return {
      creates: [...(own.creates ?? []), ...ofZone.creates],
      changes: [...ofZone.changes, ...(own.changes ?? [])],
      removals: [...(own.removals ?? []), ...ofZone.removals],
      events: ofZone.drafts.map((each) => newEvent(ids, { ...each, at: now, requestId: null, projectId })),
    };
  }

  /** Returns false if no zone here answers for the name. */
  async function write(fqdn: string, change: Change): Promise<boolean> {
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const served = await findServedZone(store, fqdn);
      if (served === undefined) return false;
      const commit = await plan(served, fqdn, change);
      if (commit === undefined) return true;
      const { outcome } = await store.commit(served.projectId, commit);
      if (outcome === 'committed') return true;
    }
    throw new Error(`${fqdn} was changed by others again and again.`);
  }

  return {
    // A set that the installation made may contain values of a process that was killed.
    add: (name, value) => write(name, (values, isOurs) => (isOurs ? [value] : [...new Set([...values, value])])),
    isAnswered: async (name) => (await findServedZone(store, name)) !== undefined,
    remove: (name, value) => write(name, (values) => values.filter((each) => each !== value)),
  };
}

type Change = (values: readonly string[], isOurs: boolean) => readonly string[];

function changeOf({ stored, set }: HeldSet, values: readonly string[], now: number) {
  const json = JSON.stringify({ ...set, values, updated_at: toTimestamp(now) });
  return { record: { ...stored, json, version: stored.version + 1 } };
}
