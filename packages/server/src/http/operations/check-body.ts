import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { CheckBody, Checks } from '../../core/operation.ts';
import type { CheckedOperation, Validate } from './validate.ts';
import { createValidator } from './validate.ts';

/** Checks bodies of requests that are inside another one. An operation's schema is compiled when it is first needed. */
export function createBodyCheck(checks: () => Checks): CheckBody {
  const made = new Map<OperationId, Validate>();

  return (id, body) => {
    const operation: CheckedOperation = operationTable[id];
    const validate = made.get(id) ?? createValidator(operation, checks()[id]);
    made.set(id, validate);
    const nothing = { search: '', owner: '', query: () => ({}), idempotencyKey: undefined, tags: null };
    // Defaults are filled in, and the sender's own object stays as it was sent.
    return validate({ ...nothing, body: structuredClone(body), openCursor: () => undefined }).body;
  };
}
