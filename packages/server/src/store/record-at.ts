import type { HistoryEntry } from './history.ts';
import type { RecordPlace } from './change-record.ts';
import type { Store, StoredRecord } from './store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record's state after some version. */
interface State {
  readonly fields: Fields;
  readonly version: number;
  readonly parentId: string | undefined;
}

/** A record as it was, or why it cannot be shown. */
export type RecordAt =
  | { readonly fields: Fields; readonly parentId: string | undefined }
  | 'never'
  | 'deleted'
  | 'expired';

/**
 * A record as it was at a time: the current record, or the deleted one, minus what changed later. If an entry is
 * missing, the record's own times say whether it had this state already: docs/decisions/0265-history.md.
 */
export async function recordAt(
  store: Pick<Store, 'find' | 'readHistory'>,
  place: RecordPlace,
  at: number,
): Promise<RecordAt> {
  // Read before the entries, so that they include those of this version.
  const current = await store.find(place.projectId, place.kind, place.id);
  const entries = await store.readHistory({ ...place, since: at });
  let state = lastStateOf(current, entries);
  if (state === undefined) return 'never';
  for (const entry of entries) {
    if (entry.version > state.version) {
      if (entry.action === 'deleted' && current === undefined && entry.at <= at) return 'deleted';
      continue;
    }
    if (entry.version < state.version) break;
    if (entry.at <= at) return entry.action === 'deleted' ? 'deleted' : state;
    if (entry.action === 'created') return 'never';
    state = stateBefore(state, entry);
  }
  return isAfter(state.fields['created_at'], at)
    ? 'never'
    : isAfter(state.fields['updated_at'] ?? state.fields['created_at'], at)
      ? 'expired'
      : state;
}

export interface Version extends HistoryEntry {
  /** The changed fields before and after an update. `after` is null if the next version has no entry. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export interface VersionPage {
  readonly versions: readonly Version[];
  readonly parentId: string | undefined;
  /** The last version of the page, if more follow. */
  readonly next: number | null;
}

/** A page of a record's versions, the newest first. Undefined if there is no such record and never was. */
export async function pageOfVersions(
  store: Pick<Store, 'find' | 'readHistory'>,
  place: RecordPlace,
  { limit, after }: { readonly limit: number; readonly after: number | null },
): Promise<VersionPage | undefined> {
  const current = await store.find(place.projectId, place.kind, place.id);
  // The newer ones tell which values the fields had after the versions of this page.
  const newer = after === null ? [] : await store.readHistory({ ...place, down: after });
  const found = await store.readHistory({ ...place, below: after ?? undefined, limit: limit + 1 });
  const entries = [...newer, ...found];
  let state = lastStateOf(current, entries);
  if (state === undefined) return undefined;
  const versions: Version[] = [];
  for (const entry of entries) {
    // Written since the record was read.
    if (entry.version > state.version && !(entry.action === 'deleted' && current === undefined)) continue;
    if (after === null || entry.version < after) versions.push(versionOf(entry, state));
    state = stateBefore(state, entry);
  }
  const shown = versions.slice(0, limit);
  return {
    versions: shown,
    parentId: state.parentId,
    next: versions.length > limit ? shown.at(-1)!.version : null,
  };
}

function lastStateOf(current: StoredRecord | undefined, [newest]: readonly HistoryEntry[]): State | undefined {
  if (current !== undefined) {
    return { fields: JSON.parse(current.json) as Fields, version: current.version, parentId: current.parentId };
  }
  if (newest?.action !== 'deleted') return undefined;
  return { fields: JSON.parse(newest.former!) as Fields, version: newest.version - 1, parentId: newest.parentId };
}

function stateBefore(state: State, { action, version, former }: HistoryEntry): State {
  // Before it came back it was deleted, which is a version, too.
  if (action === 'deleted' || action === 'undeleted') return { ...state, version: version - 1 };
  if (action !== 'updated') return state;
  return { ...state, version: version - 1, fields: { ...state.fields, ...(JSON.parse(former!) as Fields) } };
}

function versionOf(entry: HistoryEntry, state: State): Version {
  if (entry.action !== 'updated') return { ...entry, before: null, after: null };
  const before = JSON.parse(entry.former!) as Fields;
  const isNext = entry.version === state.version;
  const names = Object.keys(before);
  return {
    ...entry,
    before,
    after: isNext ? Object.fromEntries(names.map((name) => [name, state.fields[name]])) : null,
  };
}

function isAfter(time: unknown, at: number): boolean {
  return typeof time === 'string' && Date.parse(time) > at;
}
