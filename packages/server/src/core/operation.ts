import type { CheckedBody, OperationId, operationTable, PathParams, Query } from '@landhold/contract';
import type { AuditEntry } from './audit-entry.ts';
import type { Awaitable } from './awaitable.ts';
import type { Caller } from './caller.ts';
import type { EntityTags } from './entity-tag.ts';
import type { FieldError } from './service-error.ts';

/** One request, checked against the document, as the handler of its operation gets it. */
export interface OperationRequest<Id extends OperationId> {
  readonly caller: Caller;
  readonly requestId: string;
  /** The ids in the path. */
  readonly params: PathParams<Id>;
  readonly body: CheckedBody<Id>;
  readonly query: Omit<Query<Id>, 'cursor' | 'limit' | 'dry_run'>;
  /** How many items to list, and where the page before ended: the opened cursor. */
  readonly page: { readonly limit: number; readonly after: string | null };
  readonly idempotency: Idempotency | null;
  /** The versions of the record that the caller insists on; null where any will do. */
  readonly ifMatch: EntityTags | null;
  /** Where a stream goes on; left out, it begins now. */
  readonly lastEventId?: LastEventId | undefined;
  /** Everything is decided and answered as ever, and nothing is kept. */
  readonly dryRun: boolean;
  /** Makes the audit entry of a change, which is part of its commit; null where no person acts. */
  readonly audit: ((target: AuditTarget) => AuditEntry) | null;
}

export interface AuditTarget {
  readonly id: string;
  readonly name: string;
  /** The record that it belongs to, where it does. */
  readonly parentId?: string | null | undefined;
}

/** The caller's idempotency key, and a digest of the request it came with. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}

/** Bodies are JSON text already: a record is kept as its readers get it, so nothing is serialised twice. */
export interface RecordReply {
  readonly status: 200 | 201;
  readonly body: string;
  /** The record as it is read later, where the body may show a secret besides. The ETag is that of this. */
  readonly readAs?: string;
  readonly location?: string;
  readonly replayed?: boolean;
  /** Says that nothing was kept. */
  readonly dryRun?: boolean;
}

export interface PageReply {
  readonly status: 200;
  readonly items: readonly string[];
  /** The position of the last item when more follow. */
  readonly next: string | null;
  /** Said where a list can be continued later, although nothing follows now; otherwise `next` tells. */
  readonly hasMore?: boolean;
}

export interface EmptyReply {
  readonly status: 204;
  readonly dryRun?: boolean;
}

export type Reply = RecordReply | PageReply | EmptyReply;

/** A body that is not JSON, read as it arrives. */
export interface Upload {
  /** What it was declared as: one of the types that the document names. */
  readonly type: string;
  /** How many bytes the sender says it has; null where it does not say. */
  readonly length: number | null;
  /** Its bytes, to be read once. More than `mostBytes`, or than the document allows, is a 413. */
  read(mostBytes?: number): AsyncIterable<Buffer>;
  /** Says that what was read is still being worked on: the time for that begins anew. */
  goOn(): void;
}

/** Text that is not JSON, whole or made while it is sent. */
export interface TextReply {
  readonly status: 200;
  readonly text: string | AsyncIterable<string | Uint8Array>;
}

/** Server-sent events. They should end when the signal says so. */
export interface EventsReply {
  readonly status: 200;
  readonly events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
  /**
   * How far the stream is, also where it has passed nothing that the reader wants. The reader gets it as an id between
   * events. It must not be behind an event that was taken.
   */
  readonly position?: () => string;
}

/** What a reader of a stream has: everything up to an event, or up to a position between events. */
export type LastEventId = { readonly eventId: string } | { readonly position: string };

export interface StreamedEvent {
  readonly id?: string;
  readonly type?: string;
  readonly data: string;
}

export type StreamReply = TextReply | EventsReply;

type Row<Id extends OperationId> = (typeof operationTable)[Id];

type Received<Id extends OperationId> = Row<Id>['bodyTypes'] extends readonly [] ? object : { readonly upload: Upload };

type ReplyTo<Id extends OperationId> = Row<Id>['answerType'] extends 'application/json' | null ? Reply : StreamReply;

export type Handler<Id extends OperationId> = (request: OperationRequest<Id> & Received<Id>) => Awaitable<ReplyTo<Id>>;

/** An operation of the document without its handler does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/**
 * What a schema cannot say about body fields or query parameters. Gets only those that fit their schema, and reports
 * all that is wrong, so that a caller learns everything at once.
 */
export type Check = (fields: Readonly<Record<string, unknown>>) => readonly FieldError[];

export type Checks = { readonly [Id in OperationId]?: Check };
