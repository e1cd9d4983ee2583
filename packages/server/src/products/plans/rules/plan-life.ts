import type { Plan } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { ChangedRecord, RecordDecision } from '../../../store/change-record.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { DueRecord, StoredRecord } from '../../../store/store.ts';
import { claimOfPlan } from './plan-room.ts';
import type { AwaitedRecord, Settlement } from './plan-settling.ts';
import { countSettled, nextLookAt } from './plan-settling.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { Step } from './plan-step.ts';

const DAY_MS = 86_400_000;
/** How long a plan is kept after it was applied or closed. Until then it can be undone. */
export const KEPT_MS = 7 * DAY_MS;

/** Whether it can still be applied, as far as its status says. */
export function isOpen(status: Plan['status']): boolean {
  return status === 'planned' || status === 'approved';
}

export function refuseClosed({ status, expires_at: expiresAt, decision_reason: reason }: Plan, now: number): void {
  if (isOpen(status) && Date.parse(expiresAt) > now) return;
  throw planClosed(isOpen(status) ? 'expired' : status, reason);
}

export function planClosed(status: Plan['status'], reason: string | null): ServiceError {
  const why = status === 'rejected' && reason !== null ? `, because: ${reason} ` : '. ';
  return new ServiceError('plan_closed', `This plan is ${status}${why}Create a new one.`);
}

interface PlanState {
  readonly steps: Step[];
  /** Once it is applied. A former release did not write it. */
  readonly awaited?: readonly AwaitedRecord[];
}

async function readState(reads: Pick<Reads, 'findState'>, projectId: string, id: string): Promise<PlanState | null> {
  const state = await reads.findState(projectId, 'plans', id);
  return state === null ? null : (JSON.parse(state) as PlanState);
}

/** A plan's steps; null once it is closed without being applied. */
export async function readSteps(
  reads: Pick<Reads, 'findState'>,
  projectId: string,
  id: string,
): Promise<Step[] | null> {
  return (await readState(reads, projectId, id))?.steps ?? null;
}

interface Closing {
  readonly reads: Pick<Reads, 'readClaims'>;
  readonly projectId: string;
  readonly stored: StoredRecord;
  readonly to: Exclude<Plan['status'], 'planned' | 'approved' | 'applied'>;
  /** Who rejected it, and why. */
  readonly decision?: Partial<Plan>;
}

/** The commit that ends a plan which was not applied. It takes no more space than its record. */
export async function closePlan(
  tools: Pick<ActionTools, 'clock' | 'ids'>,
  { reads, projectId, stored, to, decision }: Closing,
) {
  const event = to === 'stale' ? null : `plan.${to}`;
  const change: ChangedRecord = {
    to: { ...(JSON.parse(stored.json) as Plan), ...decision, status: to, updated_at: toTimestamp(tools.clock.now()) },
    event,
    dueAt: tools.clock.now() + KEPT_MS,
    releases: await claimOfPlan(reads, projectId, stored.id),
    hidden: { state: null },
  };
  return changeOf(tools, { projectId, stored }, change);
}

interface Settling {
  readonly projectId: string;
  readonly stored: StoredRecord;
  readonly settlement: Settlement;
  readonly keptUntil: number;
}

/** Says how far its records are. Once all have settled, it has one event, because the plan then says so. */
function settlePlan(tools: Pick<ActionTools, 'clock' | 'ids'>, made: Settling): RecordDecision {
  const { projectId, stored, settlement, keptUntil } = made;
  const plan = JSON.parse(stored.json) as Plan;
  const at = tools.clock.now();
  const isSettled = settlement.pending_count === 0;
  const dueAt = isSettled ? keptUntil : nextLookAt(at, Date.parse(plan.applied_at!));
  if (!isSettled && settlement.pending_count === plan.pending_count) return { postponeTo: dueAt };
  const event = settlement.failed_count > 0 ? 'plan.failed' : 'plan.settled';
  const to = { ...plan, ...settlement, settled_at: isSettled ? toTimestamp(at) : null };
  return changeOf(tools, { projectId, stored }, { to, event: isSettled ? event : null, dueAt });
}

/** Ends plans that nobody applied in time, follows applied ones until they settle, and deletes those that are closed. */
export function createPlanLife(tools: ActionTools) {
  const { store, clock, ids } = tools;

  return async ({ projectId, record: { id } }: DueRecord): Promise<void> => {
    await changeRecord(store, { projectId, kind: 'plans', id }, async (stored) => {
      const plan = JSON.parse(stored.json) as Plan;
      const { status, expires_at: expiresAt, applied_at: appliedAt, updated_at: updatedAt } = plan;
      const at = clock.now();
      if (isOpen(status)) {
        if (Date.parse(expiresAt) > at) return { postponeTo: Date.parse(expiresAt) };
        return closePlan(tools, { reads: store, projectId, stored, to: 'expired' });
      }
      const keptUntil = Date.parse(appliedAt ?? updatedAt) + KEPT_MS;
      if (plan.status === 'applied' && plan.settled_at === null && keptUntil > at) {
        const state = await readState(store, projectId, id);
        const settlement = await countSettled(store, projectId, state?.awaited ?? []);
        return settlePlan(tools, { projectId, stored, settlement, keptUntil });
      }
      if (keptUntil > at) return { postponeTo: keptUntil };
      const { kind, version, json } = stored;
      const draft = { type: 'plan.deleted', resourceId: id, sequence: version + 1, record: json };
      return {
        removals: [{ kind, id, version }],
        events: [newEvent(ids, { ...draft, at, requestId: null, projectId })],
      };
    });
  };
}
