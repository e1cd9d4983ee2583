import type { OperationId } from '@landhold/contract';
import { hasDestructive, operationTable } from '@landhold/contract';
import { ServiceError } from './service-error.ts';

/** What a key can do only with a plan that a person approved. The later, the stricter. */
export const APPROVALS = ['none', 'destructive', 'all'] as const;

export type Approval = (typeof APPROVALS)[number];

export function isLooser(one: Approval, other: Approval): boolean {
  return APPROVALS.indexOf(one) < APPROVALS.indexOf(other);
}

/** Whether a key with this policy needs approval for an operation with this body. */
export function needsApproval(policy: Approval, operationId: OperationId, body: unknown): boolean {
  const { approval } = operationTable[operationId];
  if (policy === 'none' || approval === null) return false;
  return policy === 'all' || hasDestructive(approval, body);
}

/** Refuses a request that its key can make only as a step of an approved plan. */
export function refuseUnapproved(policy: Approval, operationId: OperationId, body: unknown): void {
  if (!needsApproval(policy, operationId, body)) return;
  throw new ServiceError(
    'approval_required',
    `A person has to approve ${operationId} for this key. Create a plan with it as a step (createPlan), and ask a person to approve the plan in the console. What a plan cannot contain, a person does in the console.`,
  );
}
