import type { KindTag } from '@landhold/contract';
import type { Origin } from '../core/actor.ts';
import type { Awaitable } from '../core/awaitable.ts';
import type { ClaimReads } from './claim-reads.ts';
import type { CommitListeners } from './commit-listeners.ts';
import type { Deliveries, Replays } from './deliveries.ts';
import type { EventFilter } from './event-filter.ts';
import type { HiddenChange, HiddenKind, SealedSecret } from './hidden.ts';
import type { History } from './history.ts';
import type { KeyReads } from './key-writes.ts';
import type { LeaseExtension, Postponement } from './leases.ts';
import type { ListCounts, RecordFilter } from './list-counts.ts';
import type { Remnants } from './remnants.ts';
import type { Guard, Requires } from './requires.ts';
import type { TenancyWrites } from './tenancy-writes.ts';
import type { Trash, TrashedMember, TrashedUntil, TrashEnd } from './trash.ts';
import type { WriteContext } from './write-context.ts';

/**
 * The port between the rules and the storage of records. Memory and SQL adapters implement it.
 *
 * Every call that touches a project's data names the project; nothing is found by id only. Each write is one atomic
 * commit.
 */
export interface Store extends Remnants, ClaimReads, ListCounts, History, KeyReads, Trash<StoredRecord> {
  find(projectId: string, kind: KindTag, id: string): Awaitable<StoredRecord | undefined>;
  page(projectId: string, kind: KindTag, request: RecordPageRequest): Awaitable<Page>;
  /**
   * All children of a parent, unordered; with `names`, only those with one of the names. For rules about a whole
   * family: callers list in pages.
   */
  children(request: ChildrenRequest): Awaitable<readonly StoredRecord[]>;
  /**
   * How many records of each kind without a parent the project has, counted up to `max`; a kind without any may be
   * missing. Children are not counted, because their number concerns each parent separately.
   */
  count(projectId: string, max: number): Promise<Partial<Record<KindTag, number>>>;

  /** The secrets stored with a record, by name. */
  findSecrets(projectId: string, kind: HiddenKind, id: string): Awaitable<Readonly<Record<string, SealedSecret>>>;
  /** A provider's state for a record. */
  findState(projectId: string, kind: KindTag, id: string): Awaitable<string | null>;

  /** Whether commits of one turn of the event loop that change one record each share a transaction. */
  readonly groupsCommits?: boolean;
  /** Atomic: all of it is written, or none of it. */
  commit(projectId: string, commit: Commit): Awaitable<CommitOutcome>;
  /** Passes on each commit made through this store: docs/decisions/0208-one-way-to-follow-commits.md. */
  readonly onCommitted: CommitListeners<Commit>['subscribe'];

  /** The reply that was stored under an idempotency key and has not expired. */
  findReply(projectId: string, key: string): Awaitable<StoredIdempotency | undefined>;

  findEvent(projectId: string, id: string): Awaitable<string | undefined>;
  /** An event's position; null if it has none yet, undefined if the event is not stored. */
  findPosition(projectId: string, eventId: string): Awaitable<number | null | undefined>;
  pageEvents(projectId: string, request: EventPageRequest): Awaitable<Page>;
  /**
   * Events in the order in which they were committed: docs/decisions/0070-events-in-commit-order.md. Once a reader has
   * reached a position, no new event appears before it.
   */
  readEvents(request: EventRange): Awaitable<OrderedEvents>;
  /** Calls the listener when there may be more to read. Returns a function that unsubscribes. */
  onEvents(listener: () => void): () => void;
  /**
   * Calls the listener when the store no longer has something that was committed: docs/decisions/0292-lost-history.md.
   * Whatever was made from it has to be read again. Returns a function that unsubscribes.
   */
  onHistoryLost(listener: () => void): () => void;

  /**
   * All keys claimed in a scope, and a version that a creation can require: see `Guard`. The keys are at least as new
   * as the version, so a creation based on stale keys is refused.
   */
  readClaims(scope: string): Promise<{ readonly keys: readonly string[]; readonly version: number }>;

  /** Leases records that are due, except those of some projects. Other workers do not get them until the lease ends. */
  leaseDue(
    kind: KindTag,
    now: number,
    leaseMs: number,
    limit: number,
    except?: readonly string[],
  ): Promise<readonly DueRecord[]>;
  /** Extends a lease. Returns false if the record has changed, or another worker has leased it. */
  extendLease(projectId: string, lease: LeaseExtension): Promise<boolean>;
  /** Sets when a record is due next and ends its lease. Readers see no change. */
  postpone(projectId: string, postponement: Postponement): Promise<'committed' | 'stale'>;
  /** When the next record of the kind is due; null if none is. */
  nextDueAt(kind: KindTag): Promise<number | null>;

  /**
   * Deletes expired idempotency keys, at most `limit` of them, and returns how many. Also assigns positions to events
   * that another process committed without them.
   */
  sweep(now: number, limit: number): Promise<number>;

  /** A secret that all processes on this store share, created with the store. */
  secret(name: 'cursor'): Promise<Buffer>;

  /** Webhook deliveries. */
  readonly deliveries: Deliveries;
}

/**
 * A record of any kind. `json` is the record exactly as readers get it; the store looks records up by the other fields.
 */
export interface StoredRecord {
  readonly id: string;
  readonly kind: KindTag;
  /** The record it belongs to, of the parent kind; undefined if the kind has no parent. */
  readonly parentId?: string | undefined;
  readonly name: string;
  /** Null if the kind has no states. */
  readonly status: string | null;
  readonly region: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly json: string;
  /** Increases with each change. A change names the version it is based on, so concurrent changes are not lost. */
  readonly version: number;
  /** When a provider should look at the record again; null if there is nothing to wait for. */
  readonly dueAt: number | null;
}

export type TrashedRecord = TrashedMember<StoredRecord>;

export interface DueRecord {
  readonly projectId: string;
  readonly record: StoredRecord;
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly resourceId: string;
  /** When it was created, as in its JSON. */
  readonly at: number;
  readonly json: string;
}

/** Something only one record may claim at a time. The claim lasts until the record is deleted. */
export interface Claim {
  readonly scope: string;
  readonly key: string;
}

/** The reply to a create, which has a location, or to an action, which has none. */
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
 * Any number of records of one project. Removals come first, then changes, then creations, so one commit can move a
 * claim from one record to another. No record appears twice.
 */
export interface Commit extends Partial<WriteContext>, TenancyWrites {
  readonly creates?: readonly Creation[] | undefined;
  readonly changes?: readonly Change[] | undefined;
  readonly removals?: readonly Removal[] | undefined;
  /** What leaves the trash. A family that comes back is also in `creates`. */
  readonly trashEnds?: readonly TrashEnd[] | undefined;
  /** Each scope at most once. */
  readonly guards?: readonly Guard[] | undefined;
  /** What the commit was decided on. */
  readonly requires?: Requires | undefined;
  readonly events: readonly StoredEvent[];
  readonly idempotency?: NewIdempotency | undefined;
  readonly replays?: Replays | undefined;
  /** Who wrote it, for the history; undefined if the service did without a request. */
  readonly origin?: Origin | undefined;
  /** Checks whether the commit would succeed now, and writes nothing. `committed` then means that it would. */
  readonly dryRun?: boolean;
  /**
   * Whose share of a public store this counts against; undefined if the store has no shares. A record counts towards
   * its last writer.
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
  /** It comes back from the trash, with what was hidden beside it. */
  readonly isUndeleted?: boolean;
}

export interface Change {
  /** The record after the change. Its version is one above the version it is based on. */
  readonly record: StoredRecord;
  /** The claims it gives up, and the claims it adds. */
  readonly releases?: readonly Claim[];
  readonly claims?: readonly Claim[];
  readonly hidden?: HiddenChange | undefined;
}

/** Removes the record and all of its descendants. */
export interface Removal {
  readonly kind: KindTag;
  readonly id: string;
  readonly parentId?: string | undefined;
  /** The version that the decision to delete is based on. */
  readonly version: number;
  /**
   * Whether something outside has to be cleaned up. Cleanup starts when any worker's lease on the record ends, so that
   * a worker cannot create something after it was removed.
   */
  readonly leavesRemnant?: boolean;
  /** Set if the family goes to the trash; otherwise it is gone. */
  readonly trashed?: TrashedUntil | undefined;
}

export type CommitOutcome =
  | { readonly outcome: 'committed' }
  /** The authority for the write has ended. */
  | { readonly outcome: 'refused' }
  /** The key was used before. The fingerprint shows whether for the same request. */
  | { readonly outcome: 'key_used'; readonly idempotency: StoredIdempotency }
  /** The key's first request did not finish within the time that a caller can wait. */
  | { readonly outcome: 'key_in_use' }
  | { readonly outcome: 'taken'; readonly claim: Claim }
  /** A new record's parent was deleted. */
  | { readonly outcome: 'orphaned' }
  /** A record, a claim or a guarded scope has changed since it was read. */
  | { readonly outcome: 'stale' };

export interface PageRequest {
  readonly limit: number;
  /** `next` of the previous page. The item there may no longer exist. */
  readonly after: string | null;
}

export interface RecordPageRequest extends PageRequest, RecordFilter {
  /** By the bytes of the name, then by id: docs/decisions/0153-lists-by-name.md. The default is newest first. */
  readonly order?: 'name' | undefined;
}

export interface ChildrenRequest {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly parentId: string;
  readonly names?: readonly string[] | undefined;
}

export interface EventPageRequest extends PageRequest, EventFilter {}

export interface EventRange extends EventFilter {
  /** Null for the events of all projects. */
  readonly projectId: string | null;
  /** The last position read; null to start with the oldest stored event. */
  readonly after: number | null;
  /** The mark of the event at that position, if it is known. If another event is there now, the position is expired. */
  readonly mark?: string | null | undefined;
  readonly limit: number;
}

/** A position with the event that was there: docs/decisions/0292-lost-history.md. */
export interface EventPlace {
  readonly position: number;
  /** Digits that identify the event; null if there is none, or if positions of this store never change. */
  readonly mark: string | null;
}

/** The events after a position, oldest first. With filters there may be fewer than `limit`, even if more follow. */
export interface OrderedEvents extends EventPlace {
  readonly events: readonly OrderedEvent[];
  /** Everything up to here was read. The next read starts here. */
  readonly position: number;
  /** Whether more may follow right now. */
  readonly hasMore: boolean;
  /**
   * The position is not from this store, or is another event's by now, or events after it have been deleted. Nothing
   * was read, and `position` is the end.
   */
  readonly isExpired: boolean;
}

export interface OrderedEvent extends EventPlace {
  readonly projectId: string;
  readonly json: string;
}

/** JSON texts in the requested order, newest first by default. */
export interface Page {
  readonly items: readonly string[];
  /** Where the page ended: the last item's id, or its position in name-position.ts. Null on the last page. */
  readonly next: string | null;
}
