import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import type { Signal } from '../signal.ts';
import { createSignal } from '../signal.ts';
import type { CommitListeners } from '../commit-listeners.ts';
import { createCommitListeners } from '../commit-listeners.ts';
import { parentOf, ROOT_KINDS } from '../families.ts';
import type { HiddenChange } from '../hidden.ts';
import { nameOfClaim } from '../unchecked.ts';
import type { Postponement } from '../leases.ts';
import type { Claim, Commit, CommitOutcome, Creation, Removal, Store, StoredRecord } from '../store.ts';
import type { KeptRecord } from './kept-record.ts';
import type { SavedStore, Saves } from './memory-saving.ts';
import { createSaving } from './memory-saving.ts';
import { claimsOf, toKept } from './kept-record.ts';
import { MemoryIdempotencyKeys } from './memory-idempotency-keys.ts';
import { createMemoryDeliveries } from './memory-deliveries.ts';
import { MemoryEventLogs } from './memory-event-logs.ts';
import { MemoryClaims } from './memory-claims.ts';
import { MemoryHistory } from './memory-history.ts';
import type { RecordsById } from './memory-records.ts';
import { MemoryRecords } from './memory-records.ts';
import { MemoryRemnants } from './memory-remnants.ts';
import { MemoryTrash } from './memory-trash.ts';
import { isAsRead } from './memory-requires.ts';
import { MemoryUsage, bytesOfRecord } from './memory-usage.ts';
import { MemorySchedules, newScheduled } from './memory-schedule.ts';
import { permitsPeople, writePeople } from './memory-people.ts';
import { MemoryTenants } from './memory-tenants.ts';

export interface MemoryStoreOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Keys, members and the audit log. By default everyone may write. */
  readonly tenants?: MemoryTenants;
  readonly capacity?: MemoryCapacity;
  readonly historyKeptMs?: number | undefined;
  /** What another store had when it was saved. */
  readonly saved?: SavedStore | undefined;
  /** Signals new events. Pass one to share it with another store. */
  readonly newEvents?: Signal;
  /** Signals that deliveries may be due. */
  readonly deliveryChanges?: Signal | undefined;
  /** Those who follow commits. Pass them to share them with another store. */
  readonly committed?: CommitListeners<Commit>;
}

/** Limits for a store that anyone can write to: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
export interface MemoryCapacity {
  /** Above either limit, the oldest records of a kind are evicted, except pinned ones. */
  readonly recordsPerKind: number;
  readonly bytesPerKind: number;
  readonly pinned: ReadonlySet<string>;
  /** How much one owner may store, and the error for more. */
  readonly bytesPerOwner: number;
  readonly refuse: () => Error;
  readonly idempotencyKeys: number;
  readonly idempotencyBytes: number;
  readonly eventBytes: number;
}

const NONE: readonly never[] = [];
const COMMITTED: CommitOutcome = { outcome: 'committed' };
const REFUSED: CommitOutcome = { outcome: 'refused' };
const STALE: CommitOutcome = { outcome: 'stale' };
const ORPHANED: CommitOutcome = { outcome: 'orphaned' };
const SECRET_BYTES = 32;

/** Keeps everything in memory. Each call runs synchronously, which makes it one commit. */
export function createMemoryStore(options: MemoryStoreOptions): Store & Saves {
  const { clock, randomness, tenants, capacity, newEvents = createSignal() } = options;
  const keyring = tenants ?? new MemoryTenants(capacity);
  const [records, usage, history] = [new MemoryRecords(), new MemoryUsage(), new MemoryHistory(options)];
  const eventLogs = new MemoryEventLogs({ now: clock.now(), maxBytes: capacity?.eventBytes, newEvents });
  const [claims, schedule, remnants] = [new MemoryClaims(), new MemorySchedules(), new MemoryRemnants()];
  const [cursorSecret, trash] = [randomness.bytes(SECRET_BYTES), new MemoryTrash(clock)];
  const idempotencyKeys = new MemoryIdempotencyKeys(capacity);
  const deliveries = createMemoryDeliveries(options.deliveryChanges);
  function put(projectId: string, record: KeptRecord): void {
    if (capacity !== undefined) {
      const former = records.find(projectId, record.kind, record.id);
      if (former !== undefined) usage.free(former);
      usage.take(record);
    }
    records.put(projectId, record);
    schedule.set(record.place, record.dueAt);
  }

  function drop(projectId: string, record: KeptRecord): void {
    records.remove(projectId, record);
    if (capacity !== undefined) usage.free(record);
    schedule.set(record.place, null);
    claims.release(claimsOf(record));
  }

  /** Throws if the commit would exceed its owner's share. */
  function checkShare(projectId: string, { creates = NONE, changes = NONE, owner }: Commit): void {
    if (capacity === undefined || owner === undefined) return;
    const added = [...creates, ...changes].reduce((sum, { record, hidden }) => {
      const former = records.find(projectId, record.kind, record.id);
      return (
        sum +
        bytesOfRecord({ ...record, ...hiddenLengthOf(hidden) }) -
        (former?.owner === owner ? bytesOfRecord(former) : 0)
      );
    }, 0);
    if (added > 0 && usage.ofOwner(owner) + added > capacity.bytesPerOwner) throw capacity.refuse();
  }

  /** Evicts the oldest records of the kind, each with its descendants, until the record fits. */
  function makeRoom(projectId: string, record: StoredRecord, protectedIds: Set<string>, former?: KeptRecord): void {
    if (capacity === undefined) return;
    const { kind } = record;
    const { pinned, recordsPerKind, bytesPerKind } = capacity;
    const added = bytesOfRecord(record) - (former === undefined ? 0 : bytesOfRecord(former));
    const maxRecords = former === undefined ? recordsPerKind - 1 : recordsPerKind;
    while (records.size(projectId, kind) > maxRecords || usage.ofKind(kind) + added > bytesPerKind) {
      const oldest = records
        .oldestFirst(projectId, kind)
        .find(
          (each) =>
            !protectedIds.has(each.id) && !records.withDescendants(projectId, each).some(({ id }) => pinned.has(id)),
        );
      if (oldest === undefined) return;
      for (const each of records.withAllDescendants(projectId, [oldest]).values()) drop(projectId, each);
    }
  }

  /** Why a commit is impossible; undefined if it is possible. Changes nothing. */
  function findConflict(projectId: string, requested: Commit, removed: RecordsById): CommitOutcome | undefined {
    const { authority, idempotency, guards, creates = NONE, changes = NONE, removals = NONE } = requested;
    if (authority && tenants?.allows(projectId, authority, clock.now()) === false) return REFUSED;
    const earlier = idempotency && idempotencyKeys.find(projectId, idempotency.key, clock.now());
    if (earlier !== undefined) return { outcome: 'key_used', idempotency: earlier };
    if (requested.keys !== undefined && !keyring.permitsKeys(projectId, requested.keys)) return STALE;
    if (requested.people !== undefined && !permitsPeople(keyring, projectId, requested.people)) return STALE;
    if (guards?.every(claims.isCurrent) === false || !trash.has(projectId, requested)) return STALE;
    if (requested.requires !== undefined && !isAsRead({ records, claims }, projectId, requested)) return STALE;
    for (const { kind, id, version } of removals)
      if (records.find(projectId, kind, id)?.version !== version) return STALE;
    for (const { record } of changes) {
      const former = records.find(projectId, record.kind, record.id);
      if (former?.version !== record.version - 1 || removed.has(record.id)) return STALE;
    }
    if (hasOrphan(projectId, creates, removed)) return ORPHANED;
    const taken = findTakenClaim(requested, removed);
    return taken && { outcome: 'taken', claim: taken };
  }

  /** Whether the parent of a new record neither exists nor is created in the same commit. */
  function hasOrphan(projectId: string, creates: readonly Creation[], removed: RecordsById): boolean {
    let createdIds: Set<string> | undefined;
    return creates.some(({ record: { kind, parentId = '' } }) => {
      const parent = parentOf(kind);
      if (parent === null || (records.find(projectId, parent, parentId) !== undefined && !removed.has(parentId)))
        return false;
      createdIds ??= new Set(creates.map(({ record }) => record.id));
      return !createdIds.has(parentId);
    });
  }

  /** The first claim that another record has and does not give up in the same commit. */
  function findTakenClaim({ creates = NONE, changes = NONE }: Commit, removed: RecordsById): Claim | undefined {
    if (creates.length === 0 && changes.every((change) => (change.claims ?? NONE).length === 0)) return undefined;
    if (changes.length + removed.size === 0 && creates.length === 1) return creates[0]!.claims.find(claims.isClaimed);
    const freed = new Set(
      [...[...removed.values()].flatMap(claimsOf), ...changes.flatMap(({ releases = NONE }) => releases)].map(
        nameOfClaim,
      ),
    );
    const wanted = new Set<string>();
    return [...changes, ...creates]
      .flatMap((each) => each.claims ?? NONE)
      .find((claim) => {
        const name = nameOfClaim(claim);
        const isTaken = wanted.has(name) || (claims.isClaimed(claim) && !freed.has(name));
        wanted.add(name);
        return isTaken;
      });
  }

  function commit(projectId: string, requested: Commit): CommitOutcome {
    const { creates = NONE, changes = NONE, removals = NONE, guards, events, idempotency, audit, owner } = requested;
    const removed = records.withAllDescendants(projectId, removals);
    const conflict = findConflict(projectId, requested, removed);
    if (conflict !== undefined) return conflict;
    checkShare(projectId, requested);
    if (requested.dryRun) return COMMITTED;
    // These records and their ancestors are not evicted.
    const written = capacity === undefined ? NONE : [...creates, ...changes];
    const protectedIds = new Set(written.flatMap(({ record }) => records.withAncestors(projectId, record)));
    history.add(projectId, requested, { removed, records });
    leaveRemnants(projectId, removals);
    // First, so that what comes back makes no room for what goes.
    if (requested.trashEnds !== undefined) trash.end(projectId, requested.trashEnds, records);
    if (removals.length > 0) trash.keep(projectId, removals, records);
    for (const record of removed.values()) drop(projectId, record);
    for (const { releases = NONE } of changes) claims.release(releases);
    for (const { record, releases = NONE, claims: gained = NONE, hidden } of changes) {
      const former = records.find(projectId, record.kind, record.id)!;
      claims.take(gained, former.place);
      if (hidden !== undefined) records.hiddenOf(projectId, record.kind).change(record.id, hidden);
      // A provider's change evicts nothing.
      if (owner !== undefined) makeRoom(projectId, record, protectedIds, former);
      const isSame = releases.length + gained.length === 0;
      const allClaims = isSame ? claimsOf(former) : [...without(claimsOf(former), releases), ...gained];
      const hiddenLength = hidden?.state === undefined ? former.hiddenLength : hidden.state?.length;
      put(
        projectId,
        toKept(record, { place: former.place, claims: allClaims, owner: owner ?? former.owner, hiddenLength }),
      );
    }
    for (const { record, claims: newClaims, hidden } of creates) {
      makeRoom(projectId, { ...record, ...hiddenLengthOf(hidden) }, protectedIds);
      if (hidden !== undefined) records.hiddenOf(projectId, record.kind).change(record.id, hidden);
      const place = newScheduled(projectId, record.kind, record.id);
      claims.take(newClaims, place);
      put(projectId, toKept(record, { place, claims: newClaims, owner, ...hiddenLengthOf(hidden) }));
    }
    guards?.forEach(claims.advance);
    if (idempotency !== undefined) idempotencyKeys.keep(projectId, idempotency);
    if (audit) tenants?.note(projectId, audit);
    if (requested.keys !== undefined) keyring.writeKeys(requested.keys);
    if (requested.people !== undefined) writePeople(keyring, projectId, requested.people);
    if (requested.replays !== undefined) deliveries.replay(projectId, requested.replays);
    // Last, because it wakes readers.
    eventLogs.add(projectId, events);
    return COMMITTED;
  }

  function leaveRemnants(projectId: string, removals: readonly Removal[]): void {
    for (const { kind, id } of removals.filter(({ leavesRemnant }) => leavesRemnant)) {
      const removed = records.find(projectId, kind, id)!;
      const remnant = { ...removed, state: records.hiddenOf(projectId, kind).state(id) };
      remnants.leave(projectId, remnant, schedule.freeAt(removed, clock.now()), claimsOf(removed));
    }
  }

  function postpone(projectId: string, { kind, id, version, dueAt }: Postponement): 'committed' | 'stale' {
    const current = records.find(projectId, kind, id);
    if (current === undefined || current.version !== version) return 'stale';
    put(projectId, { ...current, dueAt });
    return 'committed';
  }

  function findRemains(projectId: string): 'not_empty' | 'cleaning_up' | null {
    if (records.hasAny(projectId)) return 'not_empty';
    return remnants.hasAny(projectId) ? 'cleaning_up' : null;
  }
  tenants?.useRemainsFinder(findRemains);
  for (const each of [records, deliveries, eventLogs, history, trash]) tenants?.onRemoved((id) => each.forget(id));
  const saving = createSaving({ records, claims, schedule, idempotencyKeys, eventLogs, history, deliveries, trash });
  if (options.saved !== undefined) saving.load(options.saved);

  return {
    ...records.port(),
    count: async (projectId, max) =>
      Object.fromEntries(ROOT_KINDS.map((kind) => [kind, Math.min(records.size(projectId, kind), max)])),
    ...(options.committed ?? createCommitListeners()).port(commit),
    ...keyring.port((projectId, kind) => records.hiddenOf(projectId, kind), clock),
    findReply: (projectId, key) => idempotencyKeys.find(projectId, key, clock.now()),
    ...eventLogs.port(),
    readClaims: async (scope) => claims.read(scope),
    ...claims.port(),
    ...schedule.port((...place) => records.find(...place)),
    postpone: async (projectId, postponement) => postpone(projectId, postponement),
    ...remnants.port(clock, (...name) => {
      const record = records.find(...name);
      return record === undefined ? NONE : claimsOf(record);
    }),
    ...history.port(),
    ...trash.port(),
    async sweep(now, limit) {
      trash.sweep(now);
      return idempotencyKeys.sweep(now, limit);
    },
    secret: async () => cursorSecret,
    deliveries,
    save: saving.save,
  };
}

function without(claims: readonly Claim[], released: readonly Claim[]): Claim[] {
  const names = new Set(released.map(nameOfClaim));
  return claims.filter((claim) => !names.has(nameOfClaim(claim)));
}

/** Counts only states: secrets are short, and few records have any. */
function hiddenLengthOf(hidden: HiddenChange | undefined): { hiddenLength?: number } {
  return hidden?.state == null ? {} : { hiddenLength: hidden.state.length };
}
