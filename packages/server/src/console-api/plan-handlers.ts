import { ServiceError } from '../core/service-error.ts';
import type { PlanDecision } from '@landhold/contract/console';
import type { DecideOnPlan, PlanVerdict } from '../products/plans/rules/plan-approval.ts';
import { writeOf } from './audit-handlers.ts';
import type { AuditService } from './audit-service.ts';
import type { ConsoleHandlers, ConsoleRequest } from './console-operation.ts';
import { roleWith, scopesOf } from '../core/roles.ts';
import { roleInsufficient } from './console-roles.ts';

export interface PlanHandlersOptions {
  readonly decideOnPlan: DecideOnPlan;
  readonly audit: AuditService;
}

type PlanHandlers = Pick<ConsoleHandlers, 'approvePlan' | 'rejectPlan'>;

/** Decisions on plans, by a person in a session: no key can make them. */
export function createPlanHandlers({ decideOnPlan, audit }: PlanHandlersOptions): PlanHandlers {
  async function decide(
    request: ConsoleRequest<'approvePlan'> | ConsoleRequest<'rejectPlan'>,
    verdict: PlanVerdict['verdict'],
  ): Promise<{ status: 200; body: PlanDecision }> {
    const { signedIn, membership, authority, params, body } = request;
    const { project, role } = membership!;
    const { id: projectId, country } = project;
    const reason = body.reason?.trim() || null;
    const action = verdict === 'approved' ? 'approvePlan' : 'rejectPlan';
    const caller = { projectId, country, keyId: signedIn!.account.id, scopes: scopesOf(role), authority };
    const plan = await decideOnPlan({
      caller,
      planId: params['plan_id']!,
      verdict,
      reason,
      audit: ({ id }) =>
        writeOf(request, audit, {
          action,
          targetId: id,
          targetName: id,
          details: reason === null ? {} : { reason },
        }).audit!,
    }).catch((error: unknown) => {
      throw error instanceof ServiceError && error.code === 'scope_missing'
        ? roleInsufficient(roleWith(error.details.requiredScope!))
        : error;
    });
    return {
      status: 200,
      body: {
        id: plan.id,
        object: 'plan_decision',
        status: verdict,
        decided_by: plan.decided_by!,
        decided_at: plan.decided_at!,
        reason: plan.decision_reason,
      },
    };
  }

  return {
    approvePlan: (request) => decide(request, 'approved'),
    rejectPlan: (request) => decide(request, 'rejected'),
  };
}
