import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import type {
  Change,
  Claim,
  CreateOutcome,
  Creation,
  DueRecord,
  Page,
  Postponement,
  RecordPageRequest,
  Removal,
  Store,
  StoredRecord,
  WriteOutcome,
} from '../store.ts';
import { IndexedSet } from './indexed-set.ts';
import { MemoryAttempts } from './memory-attempts.ts';
import { MemoryEvents } from './memory-events.ts';
import { MemoryClaims } from './memory-claims.ts';
import { MemorySchedule } from './memory-schedule.ts';

export interface MemoryStoreOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
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

const EVENTS_PER_PROJECT = 10_000;
const SECRET_BYTES = 32;

/** Keeps everything in this process. Each call runs to its end without a pause, which is what makes it one commit. */
export function createMemoryStore({ clock, randomness, capacity }: MemoryStoreOptions): Store {
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

  function create(projectId: string, { record, event, guard, attempt, ...creation }: Creation): CreateOutcome {
    const earlier = attempt && attempts.find(projectId, attempt.key, clock.now());
    if (earlier !== undefined) return { outcome: 'attempted', attempt: earlier };
    if (guard !== undefined && !claims.isCurrent(guard)) return { outcome: 'stale' };
    const taken = claims.firstTaken(creation.claims);
    if (taken !== undefined) return { outcome: 'taken', claim: taken };

    makeRoom(projectId, record.kind);
    claims.take(creation.claims);
    if (guard !== undefined) claims.advance(guard);
    put(projectId, { ...record, claims: creation.claims });
    eventsOf(projectId).add(event);
    if (attempt !== undefined) attempts.keep(projectId, attempt);
    return { outcome: 'committed' };
  }

  function update(projectId: string, { record, event }: Change): WriteOutcome {
    const current = collectionOf(projectId, record.kind).records.get(record.id);
    if (current === undefined || current.version !== record.version - 1) return 'stale';
    put(projectId, { ...record, claims: current.claims });
    eventsOf(projectId).add(event);
    return 'committed';
  }

  function remove(projectId: string, { kind, id, version, event }: Removal): WriteOutcome {
    const current = collectionOf(projectId, kind).records.get(id);
    if (current === undefined || current.version !== version) return 'stale';
    drop(projectId, current);
    eventsOf(projectId).add(event);
    return 'committed';
  }

  function postpone(projectId: string, { kind, id, version, dueAt }: Postponement): WriteOutcome {
    const current = collectionOf(projectId, kind).records.get(id);
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

  return {
    find: (projectId, kind, id) => collectionOf(projectId, kind).records.get(id),
    page,
    count: async (projectId) =>
      Object.fromEntries(
        (Object.keys(kinds) as KindTag[]).map((kind) => [kind, collectionOf(projectId, kind).records.size]),
      ),
    create,
    update: async (projectId, change) => update(projectId, change),
    remove: async (projectId, removal) => remove(projectId, removal),
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
