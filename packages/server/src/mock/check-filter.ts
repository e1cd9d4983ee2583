import { kinds, operationTable } from '@landhold/contract';
import type { OperationId } from '@landhold/contract';
import { ServiceError } from '../core/service-error.ts';
import { kindOfOperation } from './operation-facts.ts';

interface Filter {
  readonly operation?: string | undefined;
  readonly kind?: string | undefined;
  readonly method?: string | undefined;
}

interface Refusal {
  readonly code: 'rule_impossible' | 'verification_impossible';
  /** Where a field of the filter is in the body. */
  readonly within: (field: string) => string;
}

/** Throws for unknown operations and kinds, and for conditions that exclude each other. */
export function checkFilter({ operation, kind, method }: Filter, { code, within }: Refusal): void {
  if (operation !== undefined && !Object.hasOwn(operationTable, operation)) {
    const message = `There is no operation ${operation}. GET /openapi.json lists each operationId.`;
    throw new ServiceError('operation_invalid', message, { param: within('operation') });
  }
  if (kind !== undefined && !Object.hasOwn(kinds, kind)) {
    const message = `There is no kind ${kind}. Use one of ${Object.keys(kinds).join(', ')}.`;
    throw new ServiceError('kind_invalid', message, { param: within('kind') });
  }
  if (operation === undefined) return;
  const own = kindOfOperation(operation) ?? 'no kind';
  if (kind !== undefined && own !== kind) {
    const message = `${operation} is about ${own}, and not about ${kind}. Leave one of them out.`;
    throw new ServiceError(code, message, { param: within('kind') });
  }
  const { method: ownMethod } = operationTable[operation as OperationId];
  if (method !== undefined && method !== ownMethod) {
    const message = `${operation} has the method ${ownMethod}, and not ${method}. Leave one of them out.`;
    throw new ServiceError(code, message, { param: within('method') });
  }
}
