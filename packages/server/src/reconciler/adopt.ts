import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { WireRecord } from '../core/lifecycle.ts';
import type { Directory } from '../store/directory.ts';
import { newEvent } from '../store/new-event.ts';
import type { Claim, Commit, Store, StoredRecord } from '../store/store.ts';

export interface AdoptOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly kind: KindTag;
  /** What shall be behind a record of this name. */
  readonly providerFor: (name: string) => string;
  /** What a record, as it was before the move, needs there and only one record can have. */
  readonly claimsOf: (record: WireRecord) => readonly Claim[];
}

export interface Adopted {
  readonly moved: number;
  /** Records that had the provider already. */
  readonly kept: number;
  /** Records of providers that have something outside, or that are not known here. */
  readonly left: number;
}

/** Those that have nothing outside, so that nothing has to be removed there when a record leaves them. */
const MOVABLE: readonly string[] = ['simulated', 'embedded'];
const PAGE = 100;
/** States that a change which has to be carried out leads out of. In any other the provider is not done anyway. */
const SETTLED: readonly string[] = ['active', 'failed'];

/**
 * Moves the records of a kind to a provider, each in a separate commit. They are due at once: the provider makes them
 * real and checks that, as it does with new ones. It can be run again at any time.
 */
export async function adopt(options: AdoptOptions): Promise<Adopted> {
  const { store, directory, kind, providerFor } = options;
  const counts = { moved: 0, kept: 0, left: 0 };
  const movable: { readonly projectId: string; readonly id: string }[] = [];
  for (const { id: projectId } of await directory.listProjects()) {
    for (let after: string | null | undefined; after !== null;) {
      const page = await store.page(projectId, kind, { limit: PAGE, after: after ?? null });
      for (const { id, name, provider: former } of page.items.map((item) => JSON.parse(item) as WireRecord)) {
        if (former === providerFor(name)) counts.kept += 1;
        else if (!MOVABLE.includes(former)) counts.left += 1;
        else movable.push({ projectId, id });
      }
      after = page.next;
    }
  }
  // The oldest first, because that is who gets what several records need. Ids sort by time of creation.
  movable.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { projectId, id } of movable) if (await move(options, projectId, id)) counts.moved += 1;
  return counts;
}

/** Answers false where the record is gone. */
async function move(options: AdoptOptions, projectId: string, id: string): Promise<boolean> {
  const { store, kind } = options;
  for (let isTaken = false; ;) {
    const record = await store.find(projectId, kind, id);
    if (record === undefined) return false;
    const { outcome } = await store.commit(projectId, toCommit(options, { projectId, record, isTaken }));
    if (outcome === 'committed') return true;
    // What another record has is not claimed, and the provider reports the problem. Any other outcome means that
    // someone has changed the record meanwhile.
    isTaken ||= outcome === 'taken';
  }
}

interface Move {
  readonly projectId: string;
  readonly record: StoredRecord;
  readonly isTaken: boolean;
}

function toCommit(options: AdoptOptions, { projectId, record, isTaken }: Move): Commit {
  const { clock, ids, kind, providerFor, claimsOf } = options;
  const now = clock.now();
  const from = JSON.parse(record.json) as WireRecord;
  const started = SETTLED.includes(from.status) ? { status: 'updating', status_reason: null } : {};
  const to = { ...from, provider: providerFor(from.name), ...started, updated_at: toTimestamp(now) };
  const json = JSON.stringify(to);
  const version = record.version + 1;
  const draft = { type: `${kinds[kind].object}.updated`, at: now, requestId: null, projectId };
  const event = { ...draft, resourceId: record.id, sequence: version, record: json, changed: { from, to } };
  const claims = isTaken ? [] : claimsOf(from);
  return {
    changes: [{ record: { ...record, status: to.status, json, version, dueAt: now }, claims }],
    events: [newEvent(ids, event)],
  };
}
