import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import { refuseMissing } from '../../../core/missing-scopes.ts';
import type { Intent } from './plan-step.ts';
import { projectKindOf } from './plan-step.ts';

const OPERATION = { create: 'create', update: 'update', delete: 'remove', restore: 'remove' } as const;

export function operationOf({ action, kind }: Pick<Intent, 'action' | 'kind'>): OperationId {
  return projectKindOf(kind).operations[OPERATION[action]];
}

/** Throws if the caller could not make one of the steps alone. All missing scopes are in one error. */
export function requireScopes({ scopes }: Caller, steps: readonly Pick<Intent, 'action' | 'kind'>[]): void {
  requireScopesOf({ scopes }, steps.map(operationOf));
}

/** The same for operations. */
export function requireScopesOf({ scopes }: Pick<Caller, 'scopes'>, operations: readonly OperationId[]): void {
  refuseMissing(
    scopes,
    operations.map((operation) => operationTable[operation].scope),
    'Use a key that has',
  );
}
