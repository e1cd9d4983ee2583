import type { Plan } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { Caller } from '../../../core/caller.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { Draft, DraftFacts } from '../../../pipeline/resource-kind.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { StoreView } from '../../../pipeline/view.ts';
import { createApplyPlan } from './apply-plan.ts';
import type { PlanTools, StepContext } from './decide-steps.ts';
import { decideSteps } from './decide-steps.ts';
import { MAX_CHANGES, matchProject } from './match-project.ts';
import { announceRequest, stepsNeedApproval } from './plan-approval.ts';
import { closePlan, createPlanLife, isOpen, planClosed, readSteps } from './plan-life.ts';
import type { PlanRoom } from './plan-room.ts';
import { findRoom, openClaim } from './plan-room.ts';
import type { Intent, Step } from './plan-step.ts';
import { toShown } from './plan-step.ts';
import { requireScopes, requireScopesOf } from './step-scopes.ts';
import { createUndoIntents } from './undo-intents.ts';
import { readRequests } from './read-requests.ts';
import type { DecidedSteps } from './request-steps.ts';
import { decideRequests } from './request-steps.ts';
import { toSteps } from './to-steps.ts';

const SECOND_MS = 1_000;
/** A visitor's share is small, and nobody else's records may go. */
const MAX_IN_SANDBOX = 20;
/** From this many records on, and this share of them, a plan is large. */
const LARGE_FROM = 10;
const LARGE_SHARE = 0.3;

type Body = OperationRequest<'createPlan'>['body'];
/** What the service asks for itself: to make a plan undone. */
type InnerBody = Omit<Body, 'mode'> & { readonly mode: Plan['mode']; readonly undoes?: string };
type ProjectBody = InnerBody & { readonly project: NonNullable<Body['project']> };

export function createPlans(defineKind: DefineKind, tools: PlanTools) {
  const { store, clock, decisions } = tools;
  const places = createRecordPlaces('plans');
  const act = createAct(tools);
  const undoIntents = createUndoIntents(tools);

  async function intentsOf(body: ProjectBody, { caller, projectId }: DraftFacts): Promise<Intent[]> {
    if (body.undoes !== undefined) return undoIntents(projectId, body.undoes);
    const { project, mode, kinds, only_labels: onlyLabels } = body;
    const isVisitor = caller.owner !== undefined;
    if (isVisitor && mode === 'replace') {
      const message = 'The sandbox is shared, so plans there only merge. Leave mode out.';
      throw new ServiceError('mode_invalid', message, { param: 'mode' });
    }
    return matchProject({ store, decisions }, projectId, {
      document: project,
      mode: mode === 'replace' ? 'replace' : 'merge',
      kinds,
      onlyLabels,
      maxChanges: maxChangesOf(caller),
    });
  }

  async function decideProject(body: ProjectBody, facts: DraftFacts, context: StepContext): Promise<DecidedSteps> {
    const intents = await intentsOf(body, facts);
    requireScopes(facts.caller, intents);
    const outcomes = await decideSteps(tools, context, intents, (error, at) => {
      throw inDocument(error, intents[at]!);
    });
    return { intents, outcomes: outcomes as DecidedSteps['outcomes'] };
  }

  async function draft(sent: Body, facts: DraftFacts): Promise<Draft<Plan>> {
    const body: InnerBody = sent;
    if (body.undoes === undefined) requireOne(sent);
    const { caller, id, projectId, view } = facts;
    // A plan does not require what it was decided on: it is decided again when it is applied.
    const context = { caller, requestId: id, dryRun: true, view: new StoreView(view.peek) };
    const { steps: sentSteps } = sent;
    const decided =
      sentSteps === null
        ? await decideProject(body as ProjectBody, facts, context)
        : await decideSent(sentSteps, context);
    const steps = toSteps(decided);
    const state = JSON.stringify({ steps });
    const room = await findRoom(view, projectId, Buffer.byteLength(state));
    return toDraft({
      caller,
      id,
      projectId,
      body: sentSteps === null ? body : { ...body, mode: 'steps' },
      steps,
      state,
      room,
    });
  }

  async function decideSent(sent: NonNullable<Body['steps']>, context: StepContext): Promise<DecidedSteps> {
    const requests = readRequests(sent, tools);
    requireScopesOf(
      context.caller,
      requests.map(({ operation }) => operation),
    );
    return decideRequests(tools, context, requests, maxChangesOf(context.caller));
  }

  async function toDraft(made: {
    readonly caller: Caller;
    readonly id: string;
    readonly projectId: string;
    readonly body: InnerBody;
    readonly steps: readonly Step[];
    readonly state: string;
    readonly room: PlanRoom;
  }): Promise<Draft<Plan>> {
    const { caller, id, projectId, body, steps, state, room } = made;
    const expiresAt = clock.now() + body.expires_in_s * SECOND_MS;
    const countOf = (action: Step['action']): number =>
      new Set(steps.flatMap((step, at) => (step.action === action && isCounted(step) ? [step.id ?? at] : []))).size;
    const shown = toShown(steps);
    const isLarge = await changesMuch(projectId, steps);
    return {
      name: id,
      own: {
        mode: body.mode,
        kinds: body.kinds,
        only_labels: body.only_labels,
        reason: body.reason,
        expires_at: toTimestamp(expiresAt),
        create_count: countOf('create'),
        update_count: countOf('update'),
        delete_count: countOf('delete'),
        restore_count: countOf('restore'),
        needs: [
          ...(countOf('delete') > 0 ? ['allow_deletions' as const] : []),
          ...(isLarge ? ['allow_large' as const] : []),
        ],
        undo: shown.some(({ undo }) => undo === 'partial') ? 'partial' : 'exact',
        needs_approval: stepsNeedApproval(caller, steps),
        requested_by: caller.keyId,
        decided_by: null,
        decided_at: null,
        decision_reason: null,
        undoes: body.undoes ?? null,
        applied_at: null,
        pending_count: 0,
        settled_count: 0,
        failed_count: 0,
        settled_at: null,
        steps: null,
      },
      claims: [openClaim(projectId, id, room.bytes)],
      hidden: { state },
      dueAt: expiresAt,
    };
  }

  /** Whether the plan changes or deletes a large part of the lists that it touches. */
  async function changesMuch(projectId: string, steps: readonly Step[]): Promise<boolean> {
    const touched = steps.filter((step) => (step.action === 'update' || step.action === 'delete') && isCounted(step));
    if (touched.length <= LARGE_FROM * LARGE_SHARE) return false;
    const lists = Map.groupBy(touched, ({ kind, params }) => JSON.stringify([kind, { ...params, id: null }]));
    let total = 0;
    for (const [{ kind, params }] of [...lists.values()] as [Step][]) {
      const { id: _, ...above } = params;
      const parentId = Object.values(above).at(-1) as string | undefined;
      total += (await store.countList(projectId, kind, { parentId }, MAX_CHANGES * 4)).count;
    }
    return total > LARGE_FROM && touched.length > total * LARGE_SHARE;
  }

  const plans = defineKind<'createPlan', never, Plan>({ kind: 'plans', draft, accompany: announceRequest });

  async function getPlan({ caller, params }: OperationRequest<'getPlan'>): Promise<RecordReply> {
    const { json } = await places.find(store, caller.projectId, params);
    const steps = await readSteps(store, caller.projectId, params.id);
    const body = JSON.stringify({ ...(JSON.parse(json) as Plan), steps: steps && toShown(steps) });
    // The steps do not change by themselves, and the version is that of the record.
    return { status: 200, body, readAs: json };
  }

  /** The plan is stored without its steps, which lists leave out, and shown with them. */
  async function withSteps(caller: { readonly projectId: string }, reply: RecordReply): Promise<RecordReply> {
    if (reply.dryRun) return reply;
    const { id } = JSON.parse(reply.body) as Plan;
    return {
      ...reply,
      ...(await getPlan({ caller, params: { id } } as OperationRequest<'getPlan'>)),
      status: reply.status,
    };
  }

  return {
    handlers: {
      listPlans: plans.list,
      createPlan: async (request: OperationRequest<'createPlan'>) =>
        withSteps(request.caller, await plans.create(request)),
      getPlan,
      deletePlan: plans.remove,
      applyPlan: createApplyPlan(tools),
      async undoPlan(request: OperationRequest<'undoPlan'>): Promise<RecordReply> {
        const { caller, params } = request;
        await places.find(store, caller.projectId, params);
        const inner = {
          mode: 'undo',
          kinds: null,
          only_labels: null,
          reason: null,
          undoes: params.id,
          steps: null,
          expires_in_s: 86_400,
        };
        const asCreate = { ...request, params: {}, body: inner } as unknown as OperationRequest<'createPlan'>;
        return withSteps(caller, await plans.create(asCreate));
      },
      async discardPlan(request: OperationRequest<'discardPlan'>): Promise<RecordReply> {
        const { caller, params, audit } = request;
        return act(request, params.id, async (view) => {
          const stored = await places.find(view, caller.projectId, params);
          const { status, decision_reason: reason } = JSON.parse(stored.json) as Plan;
          if (status === 'discarded') return { commit: { events: [] }, body: stored.json };
          if (!isOpen(status)) throw planClosed(status, reason);
          const commit = await closePlan(tools, {
            reads: view.peek,
            projectId: caller.projectId,
            stored,
            to: 'discarded',
          });
          const body = commit.changes[0].record.json;
          return { commit: { ...commit, audit: audit && audit(stored) }, body };
        });
      },
    },
    checks: {},
    lifecycle: {},
    advance: createPlanLife(tools),
  };
}

/** What happens to a record that the plan itself creates counts as its creation. */
function isCounted({ action, id }: Step): boolean {
  return action === 'create' || id !== null;
}

function maxChangesOf({ owner }: Caller): number {
  return owner === undefined ? MAX_CHANGES : MAX_IN_SANDBOX;
}

/** Exactly one of `project` and `steps`, which says everything that `mode` and the others would. */
function requireOne({ project, steps, mode, kinds, only_labels }: Body): void {
  if (steps === null) {
    if (project !== undefined) return;
    throw new ServiceError('project_required', 'project is required. Send it, or steps.', { param: 'project' });
  }
  const others = { project, mode: mode === 'merge' ? null : mode, kinds, only_labels };
  const [param] = Object.entries(others).find(([, value]) => value !== undefined && value !== null) ?? [];
  if (param === undefined) return;
  throw new ServiceError(`${param}_invalid`, `${param} must be left out: the plan is made of steps.`, { param });
}

/** The field of the document that a refusal is about. */
function inDocument({ code, message, details }: ServiceError, { place, name }: Intent): ServiceError {
  const param = details.param === undefined || details.param === 'id' ? place : `${place}.${details.param}`;
  const { requiredScope: _, ...rest } = details;
  return new ServiceError(code, `${name}: ${message}`, { ...rest, param });
}
