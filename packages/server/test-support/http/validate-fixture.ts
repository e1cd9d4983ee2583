import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import { expect } from 'vitest';
import type { Check } from '../../src/core/operation.ts';
import { ServiceError } from '../../src/core/service-error.ts';
import type { Checked } from '../../src/http/operations/validate.ts';
import { createValidator } from '../../src/http/operations/validate.ts';

/** Shared by the tests of request validation. */
export interface Sent {
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

export function validate(operationId: OperationId, { query = {}, body, idempotencyKey }: Sent, check?: Check): Checked {
  const openCursor = (cursor: string, filters: string): string | undefined =>
    cursor === `good ${filters}` ? 'dom_1' : undefined;
  return createValidator(
    operationTable[operationId],
    check,
  )({ search: '', owner: '', query: () => query, body, idempotencyKey, tags: null, openCursor });
}

export function refusalOf(operationId: OperationId, sent: Sent, check?: Check): ServiceError {
  try {
    validate(operationId, sent, check);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

/** The errors that the caller gets, as `code param`. The top level must repeat the first. */
export function fieldErrors(operationId: OperationId, sent: Sent, check?: Check): string[] {
  const { code, message, details } = refusalOf(operationId, sent, check);
  if (details.errors === undefined) return [`${code} ${details.param}`];
  expect(details.errors.length).toBeGreaterThan(1);
  expect(details.errors[0]).toEqual({ code, message, param: details.param });
  return details.errors.map((error) => `${error.code} ${error.param}`);
}
