import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { WireRecord } from './lifecycle.ts';
import type { Directory } from '../store/directory.ts';
import { changeOf, changeRecord } from '../store/change-record.ts';
import type { Claim, Store } from '../store/store.ts';

export interface AdoptOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly kind: KindTag;
  /** The provider for a record with this name. */
  readonly providerFor: (name: string) => string;
  /** The unique claims that the record, as it was before the move, needs at the new provider. */
  readonly claimsOf: (record: WireRecord) => readonly Claim[];
}

export interface Adopted {
  readonly moved: number;
  /** Records that already had the provider. */
  readonly kept: number;
  /** Records whose provider has something outside, or is not known here. */
  readonly left: number;
}

/** Providers with nothing outside: a record can leave them without a clean-up. */
const MOVABLE: readonly string[] = ['simulated', 'embedded'];
const PAGE = 100;
/** Only a record in one of these states becomes `updating`. In any other state, its provider is still at work. */
const SETTLED: readonly string[] = ['active', 'failed'];

/**
 * Moves the records of a kind to a provider, each in a separate commit. They are due at once, and the provider makes
 * them real as it does new ones. The command can be repeated at any time.
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
  // Oldest first: if several records need the same claim, the oldest gets it. Ids sort by time of creation.
  movable.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { projectId, id } of movable) if (await move(options, projectId, id)) counts.moved += 1;
  return counts;
}

/**
 * Returns false if the record no longer exists. If another record has the claim, this one moves without it, and the
 * provider reports the problem.
 */
async function move(options: AdoptOptions, projectId: string, id: string): Promise<boolean> {
  const { store, clock, kind, providerFor, claimsOf } = options;
  return changeRecord(store, { projectId, kind, id }, (stored, taken) => {
    const from = JSON.parse(stored.json) as WireRecord;
    const started = SETTLED.includes(from.status) ? { status: 'updating', status_reason: null } : {};
    const to = { ...from, provider: providerFor(from.name), ...started };
    const claims = taken === undefined ? claimsOf(from) : [];
    const event = `${kinds[kind].object}.updated`;
    return changeOf(options, { projectId, stored }, { to, event, dueAt: clock.now(), claims });
  });
}
