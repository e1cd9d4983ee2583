import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import type { Signal } from '../../core/signal.ts';
import { createSignal } from '../../core/signal.ts';
import type {
  Claim,
  Commit,
  CommitOutcome,
  DueRecord,
  Page,
  Postponement,
  RecordPageRequest,
  Store,
  StoredRecord,
} from '../store.ts';
import { IndexedSet } from './indexed-set.ts';
import { facetsAskedFor, facetsOfRecord } from './memory-facets.ts';
import { MemoryAttempts } from './memory-attempts.ts';
import { MemoryEventLogs } from './memory-event-logs.ts';
import { MemoryClaims } from './memory-claims.ts';
import { MemoryRoom, roomOfRecord } from './memory-room.ts';
import { MemorySchedule } from './memory-schedule.ts';
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
  /** What one owner may take of it all, and what they hear who would take more. */
  readonly bytesPerOwner: number;
  readonly refuse: () => Error;
  readonly attempts: number;
  readonly attemptBytes: number;
  readonly eventBytes: number;
}

interface KeptRecord extends StoredRecord {
  readonly claims: readonly Claim[];
  readonly owner?: string | undefined;
}

interface Collection {
  readonly records: IndexedSet<KeptRecord>;
  /** Names are unique among a project's records of a kind, whatever the kind. */
  readonly idByName: Map<string, string>;
}

const NONE: readonly never[] = [];
const COMMITTED: CommitOutcome = { outcome: 'committed' };
const REFUSED: CommitOutcome = { outcome: 'refused' };
const STALE: CommitOutcome = { outcome: 'stale' };
const SECRET_BYTES = 32;

/** Keeps everything in this process. Each call runs to its end without a pause, which is what makes it one commit. */
export function createMemoryStore(options: MemoryStoreOptions): Store {
  const { clock, randomness, tenants, capacity, newEvents = createSignal() } = options;
  const collections = new Map<string, Map<KindTag, Collection>>();
  const eventLogs = new MemoryEventLogs({ now: clock.now(), mostBytes: capacity?.eventBytes, newEvents });
  const claims = new MemoryClaims();
  const schedule = new MemorySchedule();
  const attempts = new MemoryAttempts(capacity);
  const room = new MemoryRoom();
  const cursorSecret = randomness.bytes(SECRET_BYTES);

  /** Looked for by two names rather than by one made of both: making it would cost each request more than the look-up. */
  function collectionOf(projectId: string, kind: KindTag): Collection {
    let ofProject = collections.get(projectId);
    if (ofProject === undefined) collections.set(projectId, (ofProject = new Map()));
    let collection = ofProject.get(kind);
    if (collection === undefined) {
      collection = { records: new IndexedSet<KeptRecord>(facetsOfRecord), idByName: new Map() };
      ofProject.set(kind, collection);
    }
    return collection;
  }

  function put(projectId: string, record: KeptRecord): void {
    const collection = collectionOf(projectId, record.kind);
    if (capacity !== undefined) {
      const former = collection.records.get(record.id);
      if (former !== undefined) room.free(former);
      room.take(record);
    }
    collection.records.put(record);
    collection.idByName.set(record.name, record.id);
    schedule.set(projectId, record.kind, record.id, record.dueAt);
  }

  function drop(projectId: string, record: KeptRecord): void {
    const collection = collectionOf(projectId, record.kind);
    collection.records.remove(record.id);
    collection.idByName.delete(record.name);
    if (capacity !== undefined) room.free(record);
    schedule.set(projectId, record.kind, record.id, null);
    claims.release(record.claims);
  }

  /** Throws when a commit would take more than its owner's share. */
  function checkShare(projectId: string, { creates = NONE, changes = NONE, owner }: Commit): void {
    if (capacity === undefined || owner === undefined) return;
    const added = [...creates, ...changes].reduce((sum, { record }) => {
      const former = find(projectId, record.kind, record.id);
      return sum + roomOfRecord(record) - (former?.owner === owner ? roomOfRecord(former) : 0);
    }, 0);
    if (added > 0 && room.ofOwner(owner) + added > capacity.bytesPerOwner) throw capacity.refuse();
  }

  /** The oldest of the kind give way to the record. */
  function makeRoom(projectId: string, record: StoredRecord, former?: KeptRecord): void {
    if (capacity === undefined) return;
    const { kind } = record;
    const added = roomOfRecord(record) - (former === undefined ? 0 : roomOfRecord(former));
    const { records } = collectionOf(projectId, kind);
    const most = former === undefined ? capacity.recordsPerKind - 1 : capacity.recordsPerKind;
    while (records.size > most || room.ofKind(kind) + added > capacity.bytesPerKind) {
      const oldest = records.ascending().find(({ id }) => id !== record.id && !capacity.pinned.has(id));
      if (oldest === undefined) return;
      drop(projectId, oldest);
    }
  }

  function find(projectId: string, kind: KindTag, id: string): KeptRecord | undefined {
    return collectionOf(projectId, kind).records.get(id);
  }

  /** Why a commit cannot be made; undefined when it can. Nothing is touched before this is known. */
  function whatIsAgainst(projectId: string, asked: Commit): CommitOutcome | undefined {
    const { authority, attempt, guard, changes = NONE, removals = NONE } = asked;
    if (authority && tenants?.allows(projectId, authority, clock.now()) === false) return REFUSED;
    const earlier = attempt && attempts.find(projectId, attempt.key, clock.now());
    if (earlier !== undefined) return { outcome: 'attempted', attempt: earlier };
    if (guard !== undefined && !claims.isCurrent(guard)) return STALE;
    for (const { kind, id, version } of removals) if (find(projectId, kind, id)?.version !== version) return STALE;
    for (const { record } of changes) {
      if (find(projectId, record.kind, record.id)?.version !== record.version - 1) return STALE;
    }
    const taken = firstTaken(projectId, asked);
    return taken && { outcome: 'taken', claim: taken };
  }

  /** A claim that another record holds and does not give up in the same commit. */
  function firstTaken(
    projectId: string,
    { creates = NONE, changes = NONE, removals = NONE }: Commit,
  ): Claim | undefined {
    if (changes.length + removals.length === 0 && creates.length === 1) return creates[0]!.claims.find(claims.isHeld);
    const freed = new Set(
      [
        ...removals.flatMap(({ kind, id }) => find(projectId, kind, id)!.claims),
        ...changes.flatMap(({ releases = NONE }) => releases),
      ].map(nameOfClaim),
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
    const against = whatIsAgainst(projectId, made);
    if (against !== undefined) return against;
    checkShare(projectId, made);
    const { creates = NONE, changes = NONE, removals = NONE, guard, events, attempt, audit, owner } = made;
    for (const { kind, id } of removals) drop(projectId, find(projectId, kind, id)!);
    for (const { releases = NONE } of changes) claims.release(releases);
    for (const { record, releases = NONE, claims: gained = NONE } of changes) {
      claims.take(gained);
      const former = find(projectId, record.kind, record.id)!;
      // What an engine does to a record makes nobody give way.
      if (owner !== undefined) makeRoom(projectId, record, former);
      const isSame = releases.length + gained.length === 0;
      const held = isSame ? former.claims : [...without(former.claims, releases), ...gained];
      put(projectId, { ...record, claims: held, owner: owner ?? former.owner });
    }
    for (const { record, claims: held } of creates) {
      makeRoom(projectId, record);
      claims.take(held);
      put(projectId, { ...record, claims: held, owner });
    }
    if (guard !== undefined) claims.advance(guard);
    if (attempt !== undefined) attempts.keep(projectId, attempt);
    if (audit) tenants?.note(projectId, audit);
    // Last, because it wakes those who read.
    eventLogs.add(projectId, events);
    return COMMITTED;
  }

  function postpone(projectId: string, { kind, id, version, dueAt }: Postponement): 'committed' | 'stale' {
    const current = find(projectId, kind, id);
    if (current === undefined || current.version !== version) return 'stale';
    put(projectId, { ...current, dueAt });
    return 'committed';
  }

  function page(projectId: string, kind: KindTag, request: RecordPageRequest): Page {
    const { records, idByName } = collectionOf(projectId, kind);
    const facets = facetsAskedFor(request);
    if (request.name === undefined) return records.page(request, facets);
    const named = records.get(idByName.get(request.name) ?? '');
    const isNext = named !== undefined && (request.after === null || named.id < request.after);
    return { items: isNext && records.hasAll(named, facets) ? [named.json] : [], next: null };
  }

  function leaseDue(now: number, leaseMs: number, limit: number): readonly DueRecord[] {
    const due: DueRecord[] = [];
    for (
      let next = schedule.next;
      next !== undefined && next.dueAt <= now && due.length < limit;
      next = schedule.next
    ) {
      const { projectId, kind, id } = next;
      schedule.set(projectId, kind, id, now + leaseMs);
      due.push({ projectId, record: collectionOf(projectId, kind).records.get(id)! });
    }
    return due;
  }

  tenants?.lookForRecords((projectId) => hasRecords(collections.get(projectId)));
  tenants?.onRemoved((projectId) => {
    collections.delete(projectId);
    eventLogs.remove(projectId);
  });

  return {
    find,
    page,
    count: async (projectId) =>
      Object.fromEntries(
        (Object.keys(kinds) as KindTag[]).map((kind) => [kind, collectionOf(projectId, kind).records.size]),
      ),
    commit,
    findReply: (projectId, key) => attempts.find(projectId, key, clock.now()),
    findEvent: (projectId, id) => eventLogs.of(projectId).get(id)?.json,
    pageEvents: (projectId, request) => eventLogs.of(projectId).page(request),
    readEvents: (range) => eventLogs.read(range),
    onEvents: newEvents.subscribe,
    readClaims: async (scope) => claims.read(scope),
    leaseDue: async (now, leaseMs, limit) => leaseDue(now, leaseMs, limit),
    postpone: async (projectId, postponement) => postpone(projectId, postponement),
    nextDueAt: async () => schedule.next?.dueAt ?? null,
    sweep: async (now, limit) => attempts.sweep(now, limit),
    secret: async () => cursorSecret,
  };
}

function hasRecords(collections: ReadonlyMap<KindTag, Collection> | undefined): boolean {
  return [...(collections?.values() ?? [])].some(({ records }) => records.size > 0);
}

function nameOfClaim({ scope, key }: Claim): string {
  return JSON.stringify([scope, key]);
}

function without(held: readonly Claim[], released: readonly Claim[]): Claim[] {
  const names = new Set(released.map(nameOfClaim));
  return held.filter((claim) => !names.has(nameOfClaim(claim)));
}
