import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { Change, Claim, Commit, Creation, Removal, StoredRecord } from '../../../store/store.ts';
import { createRecordForm } from '../../../pipeline/record-form.ts';
import type { ActionRequest, ActionTools } from '../../../pipeline/resource-action.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';
import type { View } from '../../../pipeline/view.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { isDifference, keyOf } from './set-change.ts';
import type { StoredSet } from './loaded-sets.ts';
import type { JournalEntry, JournalPlace, WriteJournal } from './zone-journal.ts';
import { changedSet, createJournal } from './zone-journal.ts';

/** A set as responses show it. A set that a dry run would make has no id. */
export interface ShownSet extends SetContent {
  readonly id: string | null;
}

export interface ZoneWrite {
  readonly commit: Commit;
  /** Null where nothing changes, and in a dry run. */
  readonly changeId: string | null;
  readonly serial: number;
  /** Every set that was to change and still exists afterwards, by key. */
  readonly sets: ReadonlyMap<string, ShownSet>;
}

const form = createRecordForm('records');

export function claimOf(zoneId: string, set: Pick<SetContent, 'name' | 'type'>): Claim {
  return { scope: `record.set ${zoneId}`, key: keyOf(set) };
}

/** The context of a zone change, and the zone's fields from then on. */
export interface ZoneStep extends Pick<JournalPlace, 'reads' | 'caller' | 'actor' | 'now'> {
  readonly stored: StoredRecord;
  readonly fields: Partial<Zone>;
}

/** For a commit that changes a zone's answers: the zone afterwards, its journal, and its event. */
export async function changeZone(
  writeJournal: WriteJournal,
  { reads, stored, fields, caller, actor, now }: ZoneStep,
  entry: JournalEntry,
): Promise<Required<Omit<Companions, 'releases' | 'claims' | 'dueAt'>> & { changeId: string; serial: number }> {
  const zone = JSON.parse(stored.json) as Zone;
  const serial = zone.serial + 1;
  const next = { ...zone, ...fields, serial, updated_at: toTimestamp(now) };
  const record = JSON.stringify(next);
  const sequence = stored.version + 1;
  const changed = { from: zone, to: next };
  const { id: changeId, ...journal } = await writeJournal(
    { reads, caller, actor, zoneId: zone.id, serial, now },
    entry,
  );
  return {
    ...journal,
    changeId,
    serial,
    changes: [{ record: { ...stored, json: record, version: sequence } }],
    drafts: [{ type: 'zone.records_changed', resourceId: zone.id, sequence, record, changed, changeId }],
  };
}

/** A set that is new to the zone. */
export function newSet(
  ids: Ids,
  zoneId: string,
  { name, fqdn, type, ttl, values }: SetContent,
  { at, managed, dueAt = null }: { readonly at: string; readonly managed: boolean; readonly dueAt?: number | null },
): Creation {
  const id = ids.next('rec');
  const own = { zone_id: zoneId, fqdn, type, ttl, values, comment: null, managed };
  const json = JSON.stringify(form.create({ id, provider: undefined, name, own, body: { labels: {} }, at }));
  const common = { id, kind: 'records', parentId: zoneId, name, status: null, region: null } as const;
  return {
    record: { ...common, labels: {}, json, version: 1, dueAt },
    claims: [claimOf(zoneId, { name, type })],
  };
}

/** Makes one commit of any number of changed sets and the zone that results. */
export function createZoneWriter({ clock, ids }: ActionTools) {
  const writeJournal = createJournal({ ids });

  return async (
    { caller, requestId, audit, dryRun }: ActionRequest,
    view: View,
    stored: StoredRecord,
    changes: readonly SetChange[],
    { actor, ...extra }: Pick<JournalEntry, 'zoneTtl' | 'reverts'> & Pick<JournalPlace, 'actor'> = {},
  ): Promise<ZoneWrite> => {
    const { id: zoneId, serial: formerSerial, record_count: count } = JSON.parse(stored.json) as Zone;
    const now = clock.now();
    const at = toTimestamp(now);
    const sets = new Map<string, ShownSet>();
    const [creates, updates, removals]: [Creation[], Change[], Removal[]] = [[], [], []];
    for (const change of changes) {
      const { former, next } = change;
      if (next === undefined) {
        if (former !== undefined) removals.push(removalOf(former.stored));
      } else if (former === undefined) {
        const creation = newSet(ids, zoneId, next, { at, managed: false, dueAt: lookUpAt(next, now) });
        creates.push(creation);
        sets.set(keyOf(next), shown(next, dryRun ? null : creation.record.id));
      } else {
        if (isDifference(change)) updates.push(changeOf(former, next, now));
        sets.set(keyOf(next), shown(next, former.set.id));
      }
    }
    const touched = changes.filter(isDifference);
    if (touched.length === 0 && !extra.zoneTtl) {
      return { commit: { events: [] }, changeId: null, serial: formerSerial, sets };
    }
    const record_count = count + creates.length - removals.length;
    const fields = { record_count, ...(extra.zoneTtl ? { ttl: extra.zoneTtl.after } : {}) };
    const entry = { ...extra, sets: touched.map(({ former, next }) => changedSet(former?.set, next)) };
    const ofZone = await changeZone(writeJournal, { reads: view, stored, fields, caller, actor, now }, entry);
    const write = { at: now, requestId, projectId: caller.projectId };
    return {
      commit: {
        audit: audit && audit(stored),
        creates: [...creates, ...ofZone.creates],
        changes: [...ofZone.changes, ...updates],
        removals: [...removals, ...ofZone.removals],
        events: ofZone.drafts.map((draft) => newEvent(ids, { ...draft, ...write })),
      },
      changeId: dryRun ? null : ofZone.changeId,
      serial: ofZone.serial,
      sets,
    };
  };
}

function removalOf({ kind, id, version }: StoredRecord): Removal {
  return { kind, id, version };
}

/** A set that was managed for an ALIAS is the caller's from then on. */
function changeOf({ stored, set }: StoredSet, next: SetContent, now: number): Change {
  const { ttl, values } = next;
  const json = JSON.stringify({ ...set, ttl, values, managed: false, updated_at: toTimestamp(now) });
  return { record: { ...stored, json, version: stored.version + 1, dueAt: lookUpAt(next, now) } };
}

/** An ALIAS is looked up as soon as it is written. Other sets are never due. */
export function lookUpAt({ type }: Pick<SetContent, 'type'>, now: number): number | null {
  return type === 'ALIAS' ? now : null;
}

function shown({ name, fqdn, type, ttl, values }: SetContent, id: string | null): ShownSet {
  return { id, name, fqdn, type, ttl, values };
}
