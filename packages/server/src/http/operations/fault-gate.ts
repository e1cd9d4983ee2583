import type { OperationId } from '@landhold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceError } from '../../core/service-error.ts';

/** Handles a request. With an error, the work is done and the caller gets the error. */
export type Serve = (instead?: ServiceError) => void;

/** Makes requests fail that a test chose. Only a mock has it. */
export interface FaultGate {
  /** The number of rules. While it is 0, nothing else of the gate is used. */
  readonly size: number;
  apply(call: FaultCall, serve: Serve): void;
}

export interface FaultCall {
  readonly operationId: OperationId;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
