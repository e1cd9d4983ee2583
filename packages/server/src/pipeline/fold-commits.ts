import type { RequiredClaim, RequiredRecord, Requires } from '../store/requires.ts';
import type { Change, Claim, Commit, Creation, Removal } from '../store/store.ts';
import { nameOfClaim } from '../store/unchecked.ts';
import { foldEvents } from './fold-events.ts';
import { merged } from './layered-view.ts';

/** What decisions on top of each other write, without what belongs to their requests. */
export type Folded = Required<Pick<Commit, 'creates' | 'changes' | 'removals' | 'guards' | 'trashEnds'>> &
  Pick<Commit, 'requires' | 'events'>;

/** What is written of one record. */
type Write =
  | { readonly is: 'created'; readonly creation: Creation }
  | { readonly is: 'changed'; readonly change: Change }
  | { readonly is: 'removed'; readonly removal: Removal };

/**
 * Makes one commit of decisions that were made on top of each other, in this order. A record may appear once in a
 * commit, so its writes become one, based on the version that the first was based on.
 */
export function foldCommits(commits: readonly Commit[]): Folded {
  const writes = new Map<string, Write>();
  /** Records without an event of their own: their removal is their parent's, or the store never sees them. */
  const forgotten = new Set<string>();
  for (const { creates = [], changes = [], removals = [] } of commits) {
    for (const removal of removals) remove(removal, writes, forgotten);
    for (const change of changes) writes.set(change.record.id, changeOf(writes.get(change.record.id), change));
    for (const creation of creates) writes.set(creation.record.id, { is: 'created', creation });
  }
  const all = [...writes.values()];
  const events = commits.flatMap((commit) => commit.events).filter(({ resourceId }) => !forgotten.has(resourceId));
  return {
    creates: all.flatMap((write) => (write.is === 'created' ? [write.creation] : [])),
    changes: all.flatMap((write) => (write.is === 'changed' ? [write.change] : [])),
    removals: all.flatMap((write) => (write.is === 'removed' ? [write.removal] : [])),
    trashEnds: commits.flatMap(({ trashEnds = [] }) => trashEnds),
    guards: firstOfEach(
      commits.flatMap(({ guards = [] }) => guards),
      ({ scope }) => scope,
    ),
    requires: requiresOf(commits),
    events: foldEvents(events, new Map(Array.from(writes, ([id, write]) => [id, sequenceOf(write)]))),
  };
}

function changeOf(former: Write | undefined, later: Change): Write {
  if (former === undefined) return { is: 'changed', change: later };
  if (former.is === 'removed') throw new Error('A record was changed after its removal.');
  const { is } = former;
  const base = is === 'created' ? former.creation : former.change;
  const hidden = later.hidden === undefined ? base.hidden : merged(base.hidden, later.hidden);
  const record = { ...later.record, version: base.record.version };
  const released = new Set((later.releases ?? []).map(nameOfClaim));
  const gained = new Set((base.claims ?? []).map(nameOfClaim));
  const claims = [...(base.claims ?? []).filter((claim) => !released.has(nameOfClaim(claim))), ...(later.claims ?? [])];
  if (is === 'created') return { is, creation: { ...former.creation, record, claims, hidden } };
  // A claim that was only gained here has nothing to release in the store.
  const stored = (claim: Claim): boolean => !gained.has(nameOfClaim(claim));
  const releases = [...(former.change.releases ?? []), ...(later.releases ?? []).filter(stored)];
  return { is, change: { record, claims, releases, hidden } };
}

/** Removes a record, and forgets what was written below it, because its descendants go with it. */
function remove(removal: Removal, writes: Map<string, Write>, forgotten: Set<string>): void {
  const { id } = removal;
  const former = writes.get(id);
  if (former?.is === 'created') {
    writes.delete(id);
    forgotten.add(id);
  } else {
    const version = former?.is === 'changed' ? former.change.record.version - 1 : removal.version;
    writes.set(id, { is: 'removed', removal: { ...removal, version } });
  }
  for (const [child, write] of writes) {
    if (write.is === 'removed') {
      // It goes with its parent, so that both come back together.
      if (write.removal.parentId !== id) continue;
      writes.delete(child);
      forgotten.add(child);
      continue;
    }
    const { record } = write.is === 'created' ? write.creation : write.change;
    if (record.parentId !== id) continue;
    forgotten.add(child);
    const { kind, version } = record;
    if (write.is === 'changed') {
      remove({ kind, id: child, version }, writes, forgotten);
      // Its parent's removal removes it, too.
      writes.delete(child);
    } else remove({ kind, id: child, version }, writes, forgotten);
  }
}

/** The sequence of the record's last event. A removal counts as another version. */
function sequenceOf(write: Write): number {
  if (write.is === 'removed') return write.removal.version + 1;
  return write.is === 'created' ? write.creation.record.version : write.change.record.version;
}

/** What was read first counts. */
function requiresOf(commits: readonly Commit[]): Requires | undefined {
  const all = commits.flatMap(({ requires }) => requires ?? []);
  if (all.length === 0) return undefined;
  const records = all.flatMap((requires): readonly RequiredRecord[] => requires.records);
  const claims = all.flatMap((requires): readonly RequiredClaim[] => requires.claims);
  return { records: firstOfEach(records, ({ id }) => id), claims: firstOfEach(claims, nameOfClaim) };
}

function firstOfEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) if (!found.has(nameOf(item))) found.set(nameOf(item), item);
  return [...found.values()];
}
