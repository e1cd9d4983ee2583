import type { OperationId } from '@landhold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../core/caller.ts';
import type { Cursors } from './cursor.ts';
import type { Checks, Handlers, OperationRequest } from '../../core/operation.ts';
import type { FaultGate } from './fault-gate.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Bucket, RateState } from '../admission/rate-limit.ts';
import type { PreparedResponse, HeaderList } from '../responses/respond.ts';

/** One place that serves the API: production, the sandbox or the console. They differ only in these members. */
export interface Surface {
  /** Comes before the document's paths. A part that begins with a colon stands for any single segment. */
  readonly prefix: string;
  readonly handlers: Handlers;
  readonly checks: Checks;
  readonly cursors: Cursors;
  /**
   * Finds who sent a request, or why it is refused, without a promise where possible. It returns the error and does not
   * throw it. A repeated check during a request (`isAgain`) must not count as use of the key.
   */
  authenticate(request: FastifyRequest, isAgain?: boolean): Caller | ServiceError | Promise<Caller | ServiceError>;
  scopeMissing(scope: string, caller: Caller): ServiceError;
  bucketOf(caller: Caller, address: string): Bucket;
  /** The owner of idempotency keys within the project. */
  idempotencyOwner(address: string): string;
  /** Creates the audit entries of a caller who is a person; null for one who is not. */
  auditOf?(caller: Caller, operationId: OperationId): OperationRequest<OperationId>['audit'];
  /** On every response. */
  readonly headers: HeaderList;
  /** Only the console reads it, and its JSON may be compressed. */
  readonly isForConsole?: boolean;
  /** Additional headers on the response to `OPTIONS`. */
  readonly preflightHeaders: HeaderList;
  /** Makes requests fail that a test chose; undefined in live mode. */
  readonly faults?: FaultGate | undefined;
  /** Called for each request after its response is sent. */
  readonly onAnswered?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** What is known about a request before its operation runs. */
export interface Exchange {
  readonly caller: Caller | null;
  readonly rate: RateState;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | null;
  }
  interface FastifyReply {
    /** The response, for the request log. */
    prepared: PreparedResponse | null;
  }
  interface FastifyContextConfig {
    /** The document's name for the route, for logs and metrics. */
    operationId?: string;
    readsBody?: boolean;
    /** The media types of its body, if they are not JSON. */
    bodyTypes?: readonly string[];
  }
}
