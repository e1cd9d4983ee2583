import type { OperationId } from '@landhold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Checks, Handlers, OperationRequest } from '../core/operation.ts';
import type { ServiceError } from '../core/service-error.ts';
import type { Bucket, RateState } from './rate-limit.ts';
import type { Answer, HeaderList } from './respond.ts';

/** One place where the API is served: production, the sandbox or the console, which differ in no more than this. */
export interface Surface {
  /** What comes before the document's paths; a part that begins with a colon stands for any one segment. */
  readonly prefix: string;
  readonly handlers: Handlers;
  readonly checks: Checks;
  readonly cursors: Cursors;
  /**
   * Tells who sent a request, or why they may not, at once where it can. It answers the error; it does not throw it.
   * Asked again while a request goes on, it must not take that for use.
   */
  authenticate(request: FastifyRequest, isAgain?: boolean): Caller | ServiceError | Promise<Caller | ServiceError>;
  scopeMissing(scope: string): ServiceError;
  bucketOf(caller: Caller, address: string): Bucket;
  /** Whose idempotency keys these are, within the project. */
  idempotencyOwner(address: string): string;
  /** Makes the audit entries of a caller who is a person. */
  auditOf?(caller: Caller, operationId: OperationId): NonNullable<OperationRequest<OperationId>['audit']>;
  /** On every response. */
  readonly headers: HeaderList;
  /** Besides those, on the answer to `OPTIONS`. */
  readonly preflightHeaders: HeaderList;
  /** Told of each request once its answer is on its way. */
  readonly onAnswered?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** What is known of a request before its operation runs. */
export interface Exchange {
  readonly caller: Caller | null;
  readonly rate: RateState;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | null;
  }
  interface FastifyReply {
    /** What was answered, for the request log. */
    answer: Answer | null;
  }
  interface FastifyContextConfig {
    /** The document's name for the route, for logs and metrics. */
    operationId?: string;
    readsBody?: boolean;
    /** What its body may be, where that is not JSON. */
    bodyTypes?: readonly string[];
  }
}
