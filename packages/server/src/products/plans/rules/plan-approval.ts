import type { OperationId, Plan } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import { needsApproval } from '../../../core/approval.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { RecordWrite } from '../../../pipeline/resource-kind.ts';
import { changeOf } from '../../../store/change-record.ts';
import type { Step } from './plan-step.ts';
import { closePlan, readSteps, refuseClosed } from './plan-life.ts';
import { operationOf, requireScopes } from './step-scopes.ts';

/** The request that a step stands for. */
function requestOf(step: Step): OperationId {
  return step.action === 'restore' ? 'restoreFromTrash' : operationOf(step);
}

/** Whether the policy of the caller's key asks for a person's approval of one of the steps. */
export function stepsNeedApproval({ approval = 'none' }: Caller, steps: readonly Step[]): boolean {
  return approval !== 'none' && steps.some((step) => needsApproval(approval, requestOf(step), step.body));
}

/** The policy of the key that applies the plan counts, not that of the key which created it. */
export function refuseUnapprovedPlan(plan: Plan, steps: readonly Step[], caller: Caller): void {
  if (plan.status === 'approved' || !stepsNeedApproval(caller, steps)) return;
  const message =
    'A person has to approve this plan before your key can apply it. Ask them to open the project in the console, then Plans.';
  throw new ServiceError('approval_required', message);
}

/** Tells receivers that a plan waits for a person. */
export function announceRequest({ former, next }: RecordWrite<Plan>) {
  if (former !== undefined || next?.needs_approval !== true) return {};
  const record = JSON.stringify(next);
  return { drafts: [{ type: 'plan.approval_requested', resourceId: next.id, sequence: 1, record }] };
}

export interface PlanVerdict {
  /** A person in a session of the console, with the scopes of their role. */
  readonly caller: Caller;
  readonly planId: string;
  readonly verdict: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly audit: OperationRequest<'applyPlan'>['audit'];
}

export type DecideOnPlan = (verdict: PlanVerdict) => Promise<Plan>;

/** Approves and rejects plans. Only the console calls it: docs/decisions/0320-approval-by-a-person.md. */
export function createDecideOnPlan(tools: ActionTools): DecideOnPlan {
  const { clock } = tools;
  const places = createRecordPlaces('plans');
  const act = createAct(tools);

  return async ({ caller, planId, verdict, reason, audit }) => {
    const { projectId } = caller;
    const request = { caller, requestId: '', idempotency: null, dryRun: false, audit };
    const reply = await act(request, planId, async (view) => {
      const stored = await places.find(view, projectId, { id: planId });
      const plan = JSON.parse(stored.json) as Plan;
      refuseClosed(plan, clock.now());
      if (plan.status === verdict) return { commit: { events: [] }, body: stored.json };
      const steps = (await readSteps(view.peek, projectId, planId))!;
      if (verdict === 'approved') requireScopes(caller, steps);
      const decision = {
        decided_by: caller.keyId,
        decided_at: toTimestamp(clock.now()),
        decision_reason: reason,
      };
      const commit =
        verdict === 'rejected'
          ? await closePlan(tools, { reads: view.peek, projectId, stored, to: verdict, decision })
          : changeOf(
              tools,
              { projectId, stored },
              { to: { ...plan, ...decision, status: verdict }, event: 'plan.approved' },
            );
      return { commit: { ...commit, audit: audit && audit(stored) }, body: commit.changes[0].record.json };
    });
    return JSON.parse(reply.body) as Plan;
  };
}
