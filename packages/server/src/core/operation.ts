import type { CheckedBody, OperationId, Query } from '@landhold/contract';
import type { AuditEntry } from './audit-entry.ts';
import type { Awaitable } from './awaitable.ts';
import type { Caller } from './caller.ts';
import type { FieldError } from './service-error.ts';

/** One request, checked against the document, as the handler of its operation gets it. */
export interface OperationRequest<Id extends OperationId> {
  readonly caller: Caller;
  readonly requestId: string;
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  readonly body: CheckedBody<Id>;
  readonly query: Omit<Query<Id>, 'cursor' | 'limit'>;
  /** How many items to list, and where the page before ended: the opened cursor. */
  readonly page: { readonly limit: number; readonly after: string | null };
  readonly attempt: Attempt | null;
  /** Makes the audit entry of a change, which is part of its commit; null where no person acts. */
  readonly audit: ((target: AuditTarget) => AuditEntry) | null;
}

export interface AuditTarget {
  readonly id: string;
  readonly name: string;
}

/** What the creating caller named this attempt, and a digest of what exactly was attempted. */
export interface Attempt {
  readonly key: string;
  readonly fingerprint: string;
}

/** Bodies are JSON text already: a record is kept as its readers get it, so nothing is serialised twice. */
export interface RecordReply {
  readonly status: 200 | 201;
  readonly body: string;
  readonly location?: string;
  readonly replayed?: boolean;
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
}

export type Reply = RecordReply | PageReply | EmptyReply;

export type Handler<Id extends OperationId> = (request: OperationRequest<Id>) => Awaitable<Reply>;

/** An operation of the document without its handler does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/**
 * What a schema cannot say about body fields or query parameters. Gets only those that fit their schema, and reports
 * all that is wrong, so that a caller learns everything at once.
 */
export type Check = (fields: Readonly<Record<string, unknown>>) => readonly FieldError[];

export type Checks = { readonly [Id in OperationId]?: Check };
