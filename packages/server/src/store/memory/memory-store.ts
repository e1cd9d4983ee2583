import type { KindTag } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import type { Signal } from '../../core/signal.ts';
import { createSignal } from '../../core/signal.ts';
import { parentOf, ROOT_KINDS } from '../families.ts';
import type { HiddenChange } from '../hidden.ts';
import type { Claim, Commit, CommitOutcome, Creation, Postponement, Removal, Store, StoredRecord } from '../store.ts';
import type { KeptRecord } from './kept-record.ts';
import { claimsOf, toKept } from './kept-record.ts';
import { MemoryIdempotencyKeys } from './memory-idempotency-keys.ts';
import { createMemoryDeliveries } from './memory-deliveries.ts';
import { MemoryEventLogs } from './memory-event-logs.ts';
import { MemoryClaims } from './memory-claims.ts';
import { readersOfHidden } from './memory-hidden.ts';
import type { RecordsById } from './memory-records.ts';
import { MemoryRecords } from './memory-records.ts';
import { MemoryRemnants } from './memory-remnants.ts';
import { MemoryUsage, bytesOfRecord } from './memory-usage.ts';
import { MemorySchedules, newScheduled } from './memory-schedule.ts';
import type { MemoryTenants } from './memory-tenants.ts';

export interface MemoryStoreOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Who may write, and what people did; left out where there are no keys and no people. */
  readonly tenants?: MemoryTenants;
  readonly capacity?: MemoryCapacity;
  /** Where it says that there are new events, if it is to share that with another store. */
  readonly newEvents?: Signal;
}

/** What strangers may fill together: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
export interface MemoryCapacity {
  /** Past either of these the oldest records of a kind give way, but never those that are pinned. */
  readonly recordsPerKind: number;
  readonly bytesPerKind: number;
  readonly pinned: ReadonlySet<string>;
  /** How much one owner can use, and the error for more. */
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

/** Keeps everything in this process. Each call runs to its end without a pause, which is what makes it one commit. */
export function createMemoryStore(options: MemoryStoreOptions): Store {
  const { clock, randomness, tenants, capacity, newEvents = createSignal() } = options;
  const records = new MemoryRecords();
  const eventLogs = new MemoryEventLogs({ now: clock.now(), mostBytes: capacity?.eventBytes, newEvents });
  const [claims, schedule, remnants] = [new MemoryClaims(), new MemorySchedules(), new MemoryRemnants()];
  const idempotencyKeys = new MemoryIdempotencyKeys(capacity);
  const [deliveries, usage] = [createMemoryDeliveries(), new MemoryUsage()];
  const cursorSecret = randomness.bytes(SECRET_BYTES);

  function put(projectId: string, record: KeptRecord): void {
    if (capacity !== undefined) {
      const former = find(projectId, record.kind, record.id);
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

  /** Throws when a commit would take more than its owner's share. */
  function checkShare(projectId: string, { creates = NONE, changes = NONE, owner }: Commit): void {
    if (capacity === undefined || owner === undefined) return;
    const added = [...creates, ...changes].reduce((sum, { record, hidden }) => {
      const former = find(projectId, record.kind, record.id);
      return (
        sum + bytesOfRecord({ ...record, ...lengthOf(hidden) }) - (former?.owner === owner ? bytesOfRecord(former) : 0)
      );
    }, 0);
    if (added > 0 && usage.ofOwner(owner) + added > capacity.bytesPerOwner) throw capacity.refuse();
  }

  /** The oldest of the kind give way to the record, each with all that is below it. */
  function makeRoom(projectId: string, record: StoredRecord, named: Set<string>, former?: KeptRecord): void {
    if (capacity === undefined) return;
    const { kind } = record;
    const { pinned, recordsPerKind, bytesPerKind } = capacity;
    const added = bytesOfRecord(record) - (former === undefined ? 0 : bytesOfRecord(former));
    const most = former === undefined ? recordsPerKind - 1 : recordsPerKind;
    while (records.size(projectId, kind) > most || usage.ofKind(kind) + added > bytesPerKind) {
      const oldest = records
        .oldestFirst(projectId, kind)
        .find((each) => !named.has(each.id) && !records.familyOf(projectId, each).some(({ id }) => pinned.has(id)));
      if (oldest === undefined) return;
      for (const each of records.familiesOf(projectId, [oldest]).values()) drop(projectId, each);
    }
  }

  function find(projectId: string, kind: KindTag, id: string): KeptRecord | undefined {
    return records.find(projectId, kind, id);
  }

  /** Why a commit cannot be made; undefined when it can. Nothing is touched before this is known. */
  function whatIsAgainst(projectId: string, asked: Commit, gone: RecordsById): CommitOutcome | undefined {
    const { authority, idempotency, guard, creates = NONE, changes = NONE, removals = NONE } = asked;
    if (authority && tenants?.allows(projectId, authority, clock.now()) === false) return REFUSED;
    const earlier = idempotency && idempotencyKeys.find(projectId, idempotency.key, clock.now());
    if (earlier !== undefined) return { outcome: 'key_used', idempotency: earlier };
    if (guard !== undefined && !claims.isCurrent(guard)) return STALE;
    for (const { kind, id, version } of removals) if (find(projectId, kind, id)?.version !== version) return STALE;
    for (const { record } of changes) {
      const former = find(projectId, record.kind, record.id);
      if (former?.version !== record.version - 1 || gone.has(record.id)) return STALE;
    }
    if (hasOrphan(projectId, creates, gone)) return ORPHANED;
    const taken = firstTaken(asked, gone);
    return taken && { outcome: 'taken', claim: taken };
  }

  /** Whether the parent of a new record neither is there nor comes with it. */
  function hasOrphan(projectId: string, creates: readonly Creation[], gone: RecordsById): boolean {
    let made: Set<string> | undefined;
    return creates.some(({ record: { kind, parentId = '' } }) => {
      const parent = parentOf(kind);
      if (parent === null || (find(projectId, parent, parentId) !== undefined && !gone.has(parentId))) return false;
      made ??= new Set(creates.map(({ record }) => record.id));
      return !made.has(parentId);
    });
  }

  /** A claim that another record holds and does not give up in the same commit. */
  function firstTaken({ creates = NONE, changes = NONE }: Commit, gone: RecordsById): Claim | undefined {
    if (creates.length === 0 && changes.every((change) => (change.claims ?? NONE).length === 0)) return undefined;
    if (changes.length + gone.size === 0 && creates.length === 1) return creates[0]!.claims.find(claims.isHeld);
    const freed = new Set(
      [...[...gone.values()].flatMap(claimsOf), ...changes.flatMap(({ releases = NONE }) => releases)].map(nameOfClaim),
    );
    const wanted = new Set<string>();
    return [...changes, ...creates]
      .flatMap((each) => each.claims ?? NONE)
      .find((claim) => {
        const name = nameOfClaim(claim);
        const isTaken = wanted.has(name) || (claims.isHeld(claim) && !freed.has(name));
        wanted.add(name);
        return isTaken;
      });
  }

  function commit(projectId: string, made: Commit): CommitOutcome {
    const { creates = NONE, changes = NONE, removals = NONE, guard, events, idempotency, audit, owner } = made;
    const gone = records.familiesOf(projectId, removals);
    const against = whatIsAgainst(projectId, made, gone);
    if (against !== undefined) return against;
    checkShare(projectId, made);
    if (made.dryRun) return COMMITTED;
    // None of these gives way to the commit, nor does what is above them.
    const kept = capacity === undefined ? NONE : [...creates, ...changes];
    const named = new Set(kept.flatMap(({ record }) => records.lineOf(projectId, record)));
    leaveRemnants(projectId, removals);
    for (const record of gone.values()) drop(projectId, record);
    for (const { releases = NONE } of changes) claims.release(releases);
    for (const { record, releases = NONE, claims: gained = NONE, hidden } of changes) {
      const former = find(projectId, record.kind, record.id)!;
      claims.take(gained, former.place);
      if (hidden !== undefined) records.hiddenOf(projectId, record.kind).change(record.id, hidden);
      // What a provider does to a record makes nobody give way.
      if (owner !== undefined) makeRoom(projectId, record, named, former);
      const isSame = releases.length + gained.length === 0;
      const held = isSame ? claimsOf(former) : [...without(claimsOf(former), releases), ...gained];
      const hiddenLength = hidden?.state === undefined ? former.hiddenLength : hidden.state?.length;
      put(projectId, toKept(record, { place: former.place, claims: held, owner: owner ?? former.owner, hiddenLength }));
    }
    for (const { record, claims: held, hidden } of creates) {
      makeRoom(projectId, { ...record, ...lengthOf(hidden) }, named);
      if (hidden !== undefined) records.hiddenOf(projectId, record.kind).change(record.id, hidden);
      const place = newScheduled(projectId, record.kind, record.id);
      claims.take(held, place);
      put(projectId, toKept(record, { place, claims: held, owner, ...lengthOf(hidden) }));
    }
    if (guard !== undefined) claims.advance(guard);
    if (idempotency !== undefined) idempotencyKeys.keep(projectId, idempotency);
    if (audit) tenants?.note(projectId, audit);
    if (made.replays !== undefined) deliveries.replay(projectId, made.replays);
    // Last, because it wakes those who read.
    eventLogs.add(projectId, events);
    return COMMITTED;
  }

  function leaveRemnants(projectId: string, removals: readonly Removal[]): void {
    for (const { kind, id } of removals.filter(({ leavesRemnant }) => leavesRemnant)) {
      const removed = find(projectId, kind, id)!;
      const remnant = { ...removed, state: records.hiddenOf(projectId, kind).state(id) };
      remnants.leave(projectId, remnant, schedule.freeAt(removed, clock.now()), claimsOf(removed));
    }
  }

  function postpone(projectId: string, { kind, id, version, dueAt }: Postponement): 'committed' | 'stale' {
    const current = find(projectId, kind, id);
    if (current === undefined || current.version !== version) return 'stale';
    put(projectId, { ...current, dueAt });
    return 'committed';
  }

  function whatIsLeft(projectId: string): 'not_empty' | 'cleaning_up' | null {
    if (records.hasAny(projectId)) return 'not_empty';
    return remnants.hasAny(projectId) ? 'cleaning_up' : null;
  }
  tenants?.lookForRecords(whatIsLeft);
  tenants?.onRemoved((projectId) => {
    for (const each of [records, deliveries, eventLogs]) each.forget(projectId);
  });

  return {
    find,
    page: (projectId, kind, request) => records.page(projectId, kind, request),
    children: (request) => records.childrenOf(request),
    countList: async (...list) => records.countList(...list),
    count: async (projectId, most) =>
      Object.fromEntries(ROOT_KINDS.map((kind) => [kind, Math.min(records.size(projectId, kind), most)])),
    commit,
    ...readersOfHidden((projectId, kind) => records.hiddenOf(projectId, kind), clock),
    findReply: (projectId, key) => idempotencyKeys.find(projectId, key, clock.now()),
    ...eventLogs.port(),
    readClaims: async (scope) => claims.read(scope),
    ...claims.port(),
    ...schedule.port(find),
    postpone: async (projectId, postponement) => postpone(projectId, postponement),
    ...remnants.port(clock, (...name) => {
      const record = find(...name);
      return record === undefined ? NONE : claimsOf(record);
    }),
    sweep: async (now, limit) => idempotencyKeys.sweep(now, limit),
    secret: async () => cursorSecret,
    deliveries,
  };
}

function nameOfClaim({ scope, key }: Claim): string {
  return JSON.stringify([scope, key]);
}

function without(held: readonly Claim[], released: readonly Claim[]): Claim[] {
  const names = new Set(released.map(nameOfClaim));
  return held.filter((claim) => !names.has(nameOfClaim(claim)));
}

/** Of states alone: secrets are short, and few records have any. */
function lengthOf(hidden: HiddenChange | undefined): { hiddenLength?: number } {
  return hidden?.state == null ? {} : { hiddenLength: hidden.state.length };
}
