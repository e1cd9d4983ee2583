import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { ClaimReads } from './claim-reads.ts';
import type { Deliveries, Replays } from './deliveries.ts';
import type { HiddenChange, SealedSecret } from './hidden.ts';
import type { ListCounts, RecordFilter } from './list-counts.ts';
import type { Remnants } from './remnants.ts';
import type { WriteContext } from './write-context.ts';

/**
 * The port between the rules and whatever keeps the records: memory now, SQL behind the same lines.
 *
 * Every call that touches a project's data names the project; there is no finder that takes an id alone. Each write is
 * one commit: everything in it stands, or nothing does.
 */
export interface Store extends Remnants, ClaimReads, ListCounts {
  find(projectId: string, kind: KindTag, id: string): Awaitable<StoredRecord | undefined>;
  page(projectId: string, kind: KindTag, request: RecordPageRequest): Awaitable<Page>;
  /**
   * All children of a parent, in no order; with names, those that have one of them. For rules about a family as a whole:
   * what callers list comes in pages.
   */
  children(request: ChildrenRequest): Awaitable<readonly StoredRecord[]>;
  /**
   * How many records of each kind without a parent the project has, counted up to `most`; a kind without any may be left
   * out. Children are not counted: their number is a matter of each parent.
   */
  count(projectId: string, most: number): Promise<Partial<Record<KindTag, number>>>;

  /** The secrets that are kept with a record, by name. */
  findSecrets(projectId: string, kind: KindTag, id: string): Awaitable<Readonly<Record<string, SealedSecret>>>;
  /** What a provider remembers of a record. */
  findState(projectId: string, kind: KindTag, id: string): Awaitable<string | null>;

  /** Commits that are asked for in one turn of the event loop wait for the disk once, together. */
  readonly groupsCommits?: boolean;
  /** Everything in it stands, or nothing does. */
  commit(projectId: string, commit: Commit): Awaitable<CommitOutcome>;

  /** The reply that was stored under an idempotency key and has not expired. */
  findReply(projectId: string, key: string): Awaitable<StoredIdempotency | undefined>;

  findEvent(projectId: string, id: string): Awaitable<string | undefined>;
  /** The position of an event; null where it has none yet, undefined where the event is not kept. */
  findPosition(projectId: string, eventId: string): Awaitable<number | null | undefined>;
  pageEvents(projectId: string, request: EventPageRequest): Awaitable<Page>;
  /**
   * Events in the order in which they were committed: docs/decisions/0070-events-in-commit-order.md. Whoever has read up
   * to a position never finds an event before it that was not there.
   */
  readEvents(request: EventRange): Awaitable<OrderedEvents>;
  /** Calls when there may be more to read; answers how to stop that. */
  onEvents(listener: () => void): () => void;

  /**
   * All keys claimed in a scope, and a version that a creation can insist on: see `Guard`. The keys are at least as new
   * as the version, so that a creation made from them is refused rather than wrong.
   */
  readClaims(scope: string): Promise<{ readonly keys: readonly string[]; readonly version: number }>;

  /** Hands out records whose time has come, and holds each back from other workers until the lease ends. */
  leaseDue(kind: KindTag, now: number, leaseMs: number, limit: number): Promise<readonly DueRecord[]>;
  /** Makes a lease end later. Answers false when the record was changed, or is someone else's by now. */
  extendLease(projectId: string, lease: LeaseExtension): Promise<boolean>;
  /** Says when a record is due next, and changes nothing that its readers see. Its lease ends. */
  postpone(projectId: string, postponement: Postponement): Promise<'committed' | 'stale'>;
  /** When the next record of the kind is due; null when none is. */
  nextDueAt(kind: KindTag): Promise<number | null>;

  /**
   * Forgets expired idempotency keys, at most `limit` of them; answers how many. Also finishes what other processes left
   * undone: events that were committed and have no position yet.
   */
  sweep(now: number, limit: number): Promise<number>;

  /** A secret that all processes on this store share, made when the store was. */
  secret(name: 'cursor'): Promise<Buffer>;

  /** What is sent to webhooks. */
  readonly deliveries: Deliveries;
}

/** A record of any kind. `json` is the record exactly as its readers get it; the rest is what the store looks up by. */
export interface StoredRecord {
  readonly id: string;
  readonly kind: KindTag;
  /** The record it belongs to, of the kind that is its kind's parent; left out where the kind has none. */
  readonly parentId?: string | undefined;
  readonly name: string;
  /** Null where the kind has no states. */
  readonly status: string | null;
  readonly region: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly json: string;
  /** Grows with each change. A change names the version it was made from, so that none is lost to another. */
  readonly version: number;
  /** When a provider should look at the record again; null when there is nothing to wait for. */
  readonly dueAt: number | null;
}

export interface DueRecord {
  readonly projectId: string;
  readonly record: StoredRecord;
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly resourceId: string;
  /** When it was made, as its JSON says. */
  readonly at: number;
  readonly json: string;
}

/** Something only one record may hold at a time. Held until the record is deleted. */
export interface Claim {
  readonly scope: string;
  readonly key: string;
}

/**
 * Refuses a commit when another one with a guard on the same scope was made since the scope's claims were read: its
 * caller has to look again. What is deleted meanwhile does not matter; it only makes room.
 */
export interface Guard {
  readonly scope: string;
  readonly version: number;
}

/** Of a create, which has a location, or of an action, which has none. */
export interface StoredReply {
  readonly status: 200 | 201;
  readonly location?: string;
  readonly body: string;
}

export interface StoredIdempotency {
  readonly fingerprint: string;
  readonly reply: StoredReply;
}

/**
 * Any number of records of one project. Removals come first, then changes, then creations, so that one commit can hand
 * a claim from one record to another. No record is named twice.
 */
export interface Commit extends Partial<WriteContext> {
  readonly creates?: readonly Creation[] | undefined;
  readonly changes?: readonly Change[] | undefined;
  readonly removals?: readonly Removal[] | undefined;
  readonly guard?: Guard | undefined;
  readonly events: readonly StoredEvent[];
  readonly idempotency?: NewIdempotency | undefined;
  readonly replays?: Replays | undefined;
  /** Decides whether it could be made, as of now, and leaves nothing behind: `committed` then says that it could. */
  readonly dryRun?: boolean;
  /**
   * Whose share of a store that strangers fill together this counts against; undefined where there are no shares. A
   * record counts towards its last writer.
   */
  readonly owner?: string | undefined;
}

export interface NewIdempotency extends StoredIdempotency {
  readonly key: string;
  readonly expiresAt: number;
}

export interface Creation {
  readonly record: StoredRecord;
  readonly claims: readonly Claim[];
  readonly hidden?: HiddenChange | undefined;
}

export interface Change {
  /** The record as it shall be, its version one above the version it was made from. */
  readonly record: StoredRecord;
  /** What it no longer holds, and what it holds from now on. */
  readonly releases?: readonly Claim[];
  readonly claims?: readonly Claim[];
  readonly hidden?: HiddenChange | undefined;
}

/** What belongs to the record goes with it, down to the last. */
export interface Removal {
  readonly kind: KindTag;
  readonly id: string;
  /** The version that the decision to delete was made from. */
  readonly version: number;
  /**
   * Whether something outside has to be cleaned up. That begins when the lease ends that a worker may have on the
   * record, so that nothing is made after it was removed.
   */
  readonly leavesRemnant?: boolean;
}

export interface LeaseExtension {
  readonly kind: KindTag;
  readonly id: string;
  readonly version: number;
  /** When the lease ends as it is, and when it shall. */
  readonly from: number;
  readonly to: number;
}

export interface Postponement {
  readonly kind: KindTag;
  readonly id: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly dueAt: number | null;
}

export type CommitOutcome =
  | { readonly outcome: 'committed' }
  /** What allowed the write has ended. */
  | { readonly outcome: 'refused' }
  /** The key was used before; whether for the same request, the fingerprint tells. */
  | { readonly outcome: 'key_used'; readonly idempotency: StoredIdempotency }
  /** The key's first use has not ended within the time a caller can be kept waiting. */
  | { readonly outcome: 'key_in_use' }
  | { readonly outcome: 'taken'; readonly claim: Claim }
  /** The record that a new one should belong to is gone. */
  | { readonly outcome: 'orphaned' }
  /** A record or a guarded scope has changed since it was read. */
  | { readonly outcome: 'stale' };

export interface PageRequest {
  readonly limit: number;
  /** Where the page before ended: its `next`. What was there need not exist any longer. */
  readonly after: string | null;
}

export interface RecordPageRequest extends PageRequest, RecordFilter {
  /** By the bytes of the name, then by id: docs/decisions/0153-lists-by-name.md. Newest first when left out. */
  readonly order?: 'name' | undefined;
}

export interface ChildrenRequest {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly parentId: string;
  readonly names?: readonly string[] | undefined;
}

export interface EventFilter {
  /** Any of these. */
  readonly types?: readonly string[] | undefined;
  readonly resourceId?: string | undefined;
  /** Only those that were made later than this. */
  readonly createdAfter?: number | undefined;
}

export interface EventPageRequest extends PageRequest, EventFilter {}

export interface EventRange extends EventFilter {
  /** Null for those of all projects. */
  readonly projectId: string | null;
  /** The position up to which everything was read; null to begin with the oldest that are kept. */
  readonly after: number | null;
  readonly limit: number;
}

/** What follows a position, oldest first. With filters it may hold fewer than asked for, also when more follow. */
export interface OrderedEvents {
  readonly events: readonly OrderedEvent[];
  /** Everything up to here was looked at: where the next read begins. */
  readonly position: number;
  /** Whether more may follow right now. */
  readonly hasMore: boolean;
  /**
   * The position was not given out by this store, or events behind it are no longer kept. Nothing was read, and
   * `position` is the end.
   */
  readonly isExpired: boolean;
}

export interface OrderedEvent {
  readonly position: number;
  readonly projectId: string;
  readonly json: string;
}

/** In the order that was asked for, newest first as a rule, as JSON texts. */
export interface Page {
  readonly items: readonly string[];
  /** Where it ended when more follow, null on the last page: the last item's id, or its name-position.ts. */
  readonly next: string | null;
}
