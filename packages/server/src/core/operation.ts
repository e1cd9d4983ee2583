import type { CheckedBody, OperationId, operationTable, PathParams, Query } from '@landhold/contract';
import type { AuditEntry } from './audit-entry.ts';
import type { Awaitable } from './awaitable.ts';
import type { Caller } from './caller.ts';
import type { EntityTags } from './entity-tag.ts';
import type { FieldError } from './service-error.ts';

/** A request as its handler gets it, checked against the document. */
export interface OperationRequest<Id extends OperationId> {
  readonly caller: Caller;
  readonly requestId: string;
  /** The ids in the path. */
  readonly params: PathParams<Id>;
  readonly body: CheckedBody<Id>;
  readonly query: Omit<Query<Id>, 'cursor' | 'limit' | 'dry_run'>;
  /** How many items to list, and where the previous page ended (from the cursor). */
  readonly page: PageAsked;
  readonly idempotency: Idempotency | null;
  /** The record versions that the caller accepts; null for any. */
  readonly ifMatch: EntityTags | null;
  /** Where a stream resumes. By default it starts now. */
  readonly lastEventId?: LastEventId | undefined;
  /** The request is checked and answered as usual, but nothing is stored. */
  readonly dryRun: boolean;
  /** Creates a change's audit entry, which is part of the commit; null if no person acts. */
  readonly audit: ((target: AuditTarget) => AuditEntry) | null;
}

export interface PageAsked {
  readonly limit: number;
  readonly after: string | null;
  /** Set to count a list, up to this number, instead of listing it. The only item is then the count. */
  readonly countUpTo?: number;
}

export interface AuditTarget {
  readonly id: string;
  readonly name: string;
  /** Its parent, if it has one. */
  readonly parentId?: string | null | undefined;
  readonly details?: Readonly<Record<string, string>>;
}

/** The caller's idempotency key, and a digest of the request it came with. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}

/** Bodies are JSON text already: records are stored as readers get them, so nothing is serialised twice. */
export interface RecordReply {
  readonly status: 200 | 201;
  readonly body: string;
  /** The record as later reads show it, if the body also shows a secret. The ETag is made from this. */
  readonly readAs?: string;
  readonly location?: string;
  readonly replayed?: boolean;
  /** Nothing was stored. */
  readonly dryRun?: boolean;
}

export interface PageReply {
  readonly status: 200;
  readonly items: readonly string[];
  /** The position of the last item, if more follow. */
  readonly next: string | null;
  /** Whether a list can be continued later, even if nothing follows now. By default, it follows from `next`. */
  readonly hasMore?: boolean;
}

export interface EmptyReply {
  readonly status: 204;
  readonly dryRun?: boolean;
}

export type Reply = RecordReply | PageReply | EmptyReply;

/** A body that is not JSON, read as it arrives. */
export interface Upload {
  /** The declared media type, one of those in the document. */
  readonly type: string;
  /** The declared length in bytes; null if it was not sent. */
  readonly length: number | null;
  /** Its bytes, readable once. More than `maxBytes`, or than the document allows, is a 413. */
  read(maxBytes?: number): AsyncIterable<Buffer>;
  /** Restarts the time limit while the handler is still processing what it read. */
  restartTimeLimit(): void;
}

/** Text that is not JSON, complete or produced while it is sent. */
export interface TextReply {
  readonly status: 200;
  readonly text: string | AsyncIterable<string | Uint8Array>;
}

/** Server-sent events. They must end when the signal is aborted. */
export interface EventsReply {
  readonly status: 200;
  readonly events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
  /**
   * How far the stream has read, even if nothing matched the reader's filters. The reader gets it as an id between
   * events. It must not be behind an event that was taken.
   */
  readonly position?: () => string;
}

/** How far a stream's reader got: up to an event, or up to a position between events. */
export type LastEventId = { readonly eventId: string } | { readonly position: string };

export interface StreamedEvent {
  readonly id?: string;
  readonly type?: string;
  readonly data: string;
}

export type StreamReply = TextReply | EventsReply;

type Row<Id extends OperationId> = (typeof operationTable)[Id];

type Received<Id extends OperationId> = Row<Id>['bodyTypes'] extends readonly [] ? object : { readonly upload: Upload };

type ReplyTo<Id extends OperationId> = Row<Id>['responseType'] extends 'application/json' | null ? Reply : StreamReply;

export type Handler<Id extends OperationId> = (request: OperationRequest<Id> & Received<Id>) => Awaitable<ReplyTo<Id>>;

/** An operation without a handler does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/**
 * Rules for body fields and query parameters that a schema cannot express. Gets only fields that match their schema,
 * and reports every fault, so that the caller sees all of them at once.
 */
export type Check = (fields: Readonly<Record<string, unknown>>) => readonly FieldError[];

export type Checks = { readonly [Id in OperationId]?: Check };

/**
 * Checks a body as the operation's own request would be, and fills in defaults: for requests inside another one. Throws
 * all faults in one error.
 */
export type CheckBody = (
  operation: OperationId,
  body: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;
