import type { KindTag } from '@landhold/contract';
import { SERVICE } from '../core/actor.ts';
import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp, wallClock } from '../core/clock.ts';
import { delay } from '../core/delay.ts';
import type { Ids } from '../core/ids.ts';
import type { Change, Claim, Commit, Store, StoredRecord } from './store.ts';
import { newEvent } from './new-event.ts';

export interface RecordPlace {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
}

/**
 * The commit to make; only another due time, which readers do not see; undefined if there is nothing to do; `again` if
 * deciding has changed another record, so that the decision has to be made anew.
 */
export type RecordDecision = Commit | { readonly postponeTo: number | null } | 'again' | undefined;

/**
 * Decides from the record as it is now. If another record had a claim of the previous decision, `taken` is that claim.
 */
export type DecideRecord = (stored: StoredRecord, taken: Claim | undefined) => Awaitable<RecordDecision>;

/** Why these values: docs/decisions/0206-changing-records.md. */
const MAX_ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 25;

/** The record changed each time between the decision and its commit. */
export class RecordContested extends Error {}

/**
 * Reads, changes and writes a record outside a request. If another writer was faster, it decides again. Returns false if
 * there was nothing to do, or the record does not exist.
 */
export async function changeRecord(
  store: Pick<Store, 'find' | 'commit' | 'postpone'>,
  place: RecordPlace,
  decide: DecideRecord,
): Promise<boolean> {
  const { projectId, kind, id } = place;
  let taken: Claim | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 1) await delay(wallClock, Math.min(attempt - 1, LONGEST_PAUSE_MS));
    const stored = await store.find(projectId, kind, id);
    const decision = stored && (await decide(stored, taken));
    if (stored === undefined || decision === undefined) return false;
    if (decision === 'again') continue;
    if ('postponeTo' in decision) {
      const postponement = { kind, id, version: stored.version, dueAt: decision.postponeTo };
      if ((await store.postpone(projectId, postponement)) === 'committed') return true;
      continue;
    }
    const result = await store.commit(projectId, decision);
    if (result.outcome === 'committed') return true;
    taken = result.outcome === 'taken' ? result.claim : undefined;
  }
  throw new RecordContested(`${kind} ${id} was changed by others ${MAX_ATTEMPTS} times in a row.`);
}

export interface ChangedRecord extends Omit<Change, 'record'> {
  /** The record after the change, as readers see it. */
  readonly to: object;
  /** The event's type. Null if receivers need not know: the record keeps its `updated_at` then. */
  readonly event: string | null;
  /** By default, it is due when it was before. */
  readonly dueAt?: number | null;
}

/** A commit that changes one record, with its event. */
export function changeOf(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { projectId, stored }: { readonly projectId: string; readonly stored: StoredRecord },
  { to: after, event, dueAt = stored.dueAt, ...more }: ChangedRecord,
): Commit & { readonly changes: readonly [Change] } {
  const at = clock.now();
  const from = JSON.parse(stored.json) as object;
  const to: { status?: string } = event === null ? after : { ...after, updated_at: toTimestamp(at) };
  const json = JSON.stringify(to);
  const version = stored.version + 1;
  const record = { ...stored, status: to.status ?? stored.status, json, version, dueAt };
  const about = { resourceId: stored.id, parentId: stored.parentId, sequence: version, record: json };
  const draft = { ...about, at, requestId: null, projectId, changed: { from, to } };
  return {
    origin: { actor: SERVICE, requestId: null, at },
    changes: [{ ...more, record }],
    events: event === null ? [] : [newEvent(ids, { ...draft, type: event })],
  };
}
