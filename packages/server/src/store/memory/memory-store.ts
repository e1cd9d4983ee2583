import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
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
import { MemoryAttempts } from './memory-attempts.ts';
import { MemoryEvents } from './memory-events.ts';
import { MemoryClaims } from './memory-claims.ts';
import { MemorySchedule } from './memory-schedule.ts';
import type { MemoryTenants } from './memory-tenants.ts';

export interface MemoryStoreOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Who may write, and what people did; left out where there are no keys and no people. */
  readonly tenants?: MemoryTenants;
  /** How many records of a kind a project may have; past that the oldest give way, but never those that are pinned. */
  readonly capacity?: {
    readonly recordsPerKind: number;
    readonly attempts: number;
    readonly pinned: ReadonlySet<string>;
  };
}

interface KeptRecord extends StoredRecord {
  readonly claims: readonly Claim[];
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
const EVENTS_PER_PROJECT = 10_000;
const SECRET_BYTES = 32;

/** Keeps everything in this process. Each call runs to its end without a pause, which is what makes it one commit. */
export function createMemoryStore({ clock, randomness, tenants, capacity }: MemoryStoreOptions): Store {
  const collections = new Map<string, Map<KindTag, Collection>>();
  const eventLogs = new Map<string, MemoryEvents>();
  const claims = new MemoryClaims();
  const schedule = new MemorySchedule();
  const attempts = new MemoryAttempts(capacity?.attempts ?? Number.POSITIVE_INFINITY);
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

  function eventsOf(projectId: string): MemoryEvents {
    let events = eventLogs.get(projectId);
    if (events === undefined) eventLogs.set(projectId, (events = new MemoryEvents(EVENTS_PER_PROJECT)));
    return events;
  }

  function put(projectId: string, record: KeptRecord): void {
    const collection = collectionOf(projectId, record.kind);
    collection.records.put(record);
    collection.idByName.set(record.name, record.id);
    schedule.set(projectId, record.kind, record.id, record.dueAt);
  }

  function drop(projectId: string, record: KeptRecord): void {
    const collection = collectionOf(projectId, record.kind);
    collection.records.remove(record.id);
    collection.idByName.delete(record.name);
    schedule.set(projectId, record.kind, record.id, null);
    claims.release(record.claims);
  }

  function makeRoom(projectId: string, kind: KindTag): void {
    if (capacity === undefined) return;
    const { records } = collectionOf(projectId, kind);
    if (records.size < capacity.recordsPerKind) return;
    const oldest = records.ascending().find((record) => !capacity.pinned.has(record.id));
    if (oldest !== undefined) drop(projectId, oldest);
  }

  function find(projectId: string, kind: KindTag, id: string): KeptRecord | undefined {
    return collectionOf(projectId, kind).records.get(id);
  }

  /** Why a commit cannot be made; undefined when it can. Nothing is touched before this is known. */
  function whatIsAgainst(projectId: string, commit: Commit): CommitOutcome | undefined {
    const { authority, attempt, guard, changes = NONE, removals = NONE } = commit;
    if (authority && tenants?.allows(projectId, authority, clock.now()) === false) return REFUSED;
    const earlier = attempt && attempts.find(projectId, attempt.key, clock.now());
    if (earlier !== undefined) return { outcome: 'attempted', attempt: earlier };
    if (guard !== undefined && !claims.isCurrent(guard)) return STALE;
    for (const { kind, id, version } of removals) if (find(projectId, kind, id)?.version !== version) return STALE;
    for (const { record } of changes) {
      if (find(projectId, record.kind, record.id)?.version !== record.version - 1) return STALE;
    }
    const taken = firstTaken(projectId, commit);
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
    const { creates = NONE, changes = NONE, removals = NONE, guard, events, attempt, audit } = made;
    for (const { kind, id } of removals) drop(projectId, find(projectId, kind, id)!);
    for (const { releases = NONE } of changes) claims.release(releases);
    for (const { record, releases = NONE, claims: gained = NONE } of changes) {
      claims.take(gained);
      const before = find(projectId, record.kind, record.id)!.claims;
      const isSame = releases.length + gained.length === 0;
      put(projectId, { ...record, claims: isSame ? before : [...without(before, releases), ...gained] });
    }
    for (const { record, claims: held } of creates) {
      makeRoom(projectId, record.kind);
      claims.take(held);
      put(projectId, { ...record, claims: held });
    }
    if (guard !== undefined) claims.advance(guard);
    for (const event of events) eventsOf(projectId).add(event);
    if (attempt !== undefined) attempts.keep(projectId, attempt);
    if (audit) tenants?.note(projectId, audit);
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

  if (tenants !== undefined) {
    tenants.hasRecords = (projectId) =>
      [...(collections.get(projectId)?.values() ?? [])].some(({ records }) => records.size > 0);
    tenants.onRemoved((projectId) => {
      collections.delete(projectId);
      eventLogs.delete(projectId);
    });
  }

  return {
    find,
    page,
    count: async (projectId) =>
      Object.fromEntries(
        (Object.keys(kinds) as KindTag[]).map((kind) => [kind, collectionOf(projectId, kind).records.size]),
      ),
    commit,
    findReply: (projectId, key) => attempts.find(projectId, key, clock.now()),
    findEvent: (projectId, id) => eventsOf(projectId).get(id)?.json,
    pageEvents: (projectId, request) => eventsOf(projectId).page(request),
    readClaims: async (scope) => claims.read(scope),
    leaseDue: async (now, leaseMs, limit) => leaseDue(now, leaseMs, limit),
    postpone: async (projectId, postponement) => postpone(projectId, postponement),
    nextDueAt: async () => schedule.next?.dueAt ?? null,
    sweep: async (now, limit) => attempts.sweep(now, limit),
    secret: async () => cursorSecret,
  };
}

function nameOfClaim({ scope, key }: Claim): string {
  return JSON.stringify([scope, key]);
}

function without(held: readonly Claim[], released: readonly Claim[]): Claim[] {
  const names = new Set(released.map(nameOfClaim));
  return held.filter((claim) => !names.has(nameOfClaim(claim)));
}

const statusFacet = rememberFew('status');
const regionFacet = rememberFew('region');

/** Records have few statuses and regions among them: a text that is the same one each time is found faster. */
function rememberFew(name: string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let facet = known.get(value);
    if (facet === undefined) known.set(value, (facet = `${name}=${value}`));
    return facet;
  };
}

function facetsOfRecord(record: StoredRecord): string[] {
  const facets = [statusFacet(record.status)];
  if (record.region !== null) facets.push(regionFacet(record.region));
  for (const key in record.labels) facets.push(`label=${key}:${record.labels[key]}`);
  return facets;
}

function facetsAskedFor({ status, region, labels = [] }: RecordPageRequest): string[] {
  const facets = labels.map(([key, value]) => `label=${key}:${value}`);
  if (status !== undefined) facets.push(`status=${status}`);
  if (region !== undefined) facets.push(`region=${region}`);
  return facets;
}
