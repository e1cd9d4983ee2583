import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import { actorOf } from '../../../core/caller.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { MAX_REPORTED, ServiceError } from '../../../core/service-error.ts';
import { foldCommits } from '../../../pipeline/fold-commits.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import { changeRecord } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { Commit, StoredRecord } from '../../../store/store.ts';
import type { Entry } from './entry.ts';
import type { Outcome, PlanTools } from './decide-steps.ts';
import { decideSteps } from './decide-steps.ts';
import { entryOf } from './entry.ts';
import { refuseUnapprovedPlan } from './plan-approval.ts';
import { closePlan, isOpen, readSteps, refuseClosed } from './plan-life.ts';
import type { AwaitedRecord } from './plan-settling.ts';
import { awaitedIn } from './plan-settling.ts';
import { appliedClaim, claimOfPlan } from './plan-room.ts';
import type { Step } from './plan-step.ts';
import { projectKindOf } from './plan-step.ts';
import { createReadAhead } from './read-ahead.ts';
import { requireScopes } from './step-scopes.ts';

type Request = OperationRequest<'applyPlan'>;

/** What was decided last, for what follows its commit. */
interface Done {
  readonly steps: readonly Step[];
  readonly outcomes: readonly Outcome[];
  readonly commit: Commit;
}

interface Applied {
  readonly stored: StoredRecord;
  readonly plan: Plan;
  readonly steps: readonly Step[];
  readonly outcomes: readonly Outcome[];
  /** Records whose providers have work now. */
  readonly awaited: readonly AwaitedRecord[];
}

/** Decides on all steps again, and writes all of them in one commit: docs/decisions/0276-plans.md. */
export function createApplyPlan(tools: PlanTools) {
  const { store, sealer, clock, ids, decisions } = tools;
  const places = createRecordPlaces('plans');
  const secretFields = createSecretFields({ store, sealer, kind: 'plans', names: ['secrets'], keeps: [] });

  async function apply(request: Request): Promise<{ readonly reply: RecordReply; readonly done: Done | undefined }> {
    const { caller, params, body, requestId, dryRun, audit } = request;
    const { projectId } = caller;
    let done: Done | undefined;
    const readAhead = createReadAhead(store);
    const act = createAct({ ...tools, store: readAhead.store }, secretFields);
    const reply = await act(request, params.id, async (view) => {
      // Its own version is checked, because the commit changes it.
      const stored = await places.find(store, projectId, params);
      const plan = JSON.parse(stored.json) as Plan;
      refuseClosed(plan, clock.now());
      refuseInSandbox(plan, caller);
      const steps = (await readSteps(view.peek, projectId, plan.id))!;
      requireScopes(caller, steps);
      refuseUnapprovedPlan(plan, steps, caller);
      refuseUnconfirmed(plan, body);
      await readAhead.prepare(projectId, steps);
      const differences: FieldError[] = [];
      const outcomes = await decideSteps(tools, { caller, requestId, dryRun, view }, steps, (error, at) =>
        differences.push(stale(at, `${steps[at]!.name}: ${error.message}`)),
      );
      for (const [at, step] of steps.entries()) {
        const difference = outcomes[at] && differenceOf(step, outcomes[at]);
        if (difference !== undefined) differences.push(stale(at, difference));
      }
      refuseStale(differences);
      const all = outcomes as readonly Outcome[];
      for (const { beforeWrite } of all) await beforeWrite?.();
      const folded = foldCommits(all.flatMap(({ commit }) => commit ?? []));
      const awaited = awaitedIn(folded);
      const own = await closingOf(request, { stored, plan, steps, outcomes: all, awaited });
      const { creates, removals, trashEnds } = folded;
      const commit = {
        origin: {
          actor: actorOf(caller),
          requestId,
          at: clock.now(),
          plan: { id: plan.id, reason: plan.reason, approvedBy: null },
        },
        creates,
        removals,
        trashEnds,
        audit: audit && audit({ id: plan.id, name: plan.reason ?? plan.id }),
        changes: [...(folded.changes ?? []), ...own.changes],
        events: [...folded.events, ...own.events],
      };
      done = { steps, outcomes: all, commit };
      return { commit, body: own.body, shown: own.shown };
    });
    return { reply, done: dryRun || reply.replayed ? undefined : done };
  }

  /** The plan afterwards, its event and the response. */
  async function closingOf({ caller, requestId, idempotency, dryRun }: Request, made: Applied) {
    const { stored, plan, steps, outcomes, awaited } = made;
    const { projectId } = caller;
    const { id } = stored;
    const at = clock.now();
    const applied_at = toTimestamp(at);
    const pending_count = awaited.length;
    const to: Plan = { ...plan, status: 'applied', applied_at, pending_count, updated_at: applied_at };
    const json = JSON.stringify(to);
    const record = { ...stored, json, status: to.status, version: stored.version + 1, dueAt: at };
    const applied = appliedSteps(steps, outcomes);
    const state = JSON.stringify({ steps: applied, awaited });
    const secrets = secretsOf(applied, outcomes);
    const reply = { caller, idempotency, expiresAt: at + IDEMPOTENCY_KEY_KEPT_MS };
    const hidden = secretFields.hide(id, secrets && { secrets }, reply, { state });
    const answer = {
      object: 'plan_application',
      plan_id: id,
      applied_at,
      records: applied.map(({ action, kind, name, id: recordId }, index) => ({
        action,
        kind,
        name,
        id: dryRun && steps[index]!.id === null ? null : recordId,
      })),
    };
    const draft = { at, requestId, projectId, resourceId: id, sequence: record.version, record: json };
    return {
      changes: [
        {
          record,
          hidden,
          releases: await claimOfPlan(store, projectId, id),
          claims: [appliedClaim(projectId, id, Buffer.byteLength(state))],
        },
      ],
      events: [newEvent(ids, { ...draft, type: 'plan.applied', changed: { from: plan, to } })],
      body: JSON.stringify({ ...answer, secrets: null }),
      shown: JSON.stringify({ ...answer, secrets: dryRun ? null : secrets }),
    };
  }

  /** It stays stale: what was planned is no longer what would happen. */
  async function markStale({ caller: { projectId }, params: { id } }: Request): Promise<void> {
    await changeRecord(store, { projectId, kind: 'plans', id }, (stored) =>
      isOpen((JSON.parse(stored.json) as Plan).status)
        ? closePlan(tools, { reads: store, projectId, stored, to: 'stale' })
        : undefined,
    );
  }

  return async (request: Request): Promise<RecordReply> => {
    try {
      const { reply, done } = await apply(request);
      if (done !== undefined) await follow(request, done);
      return reply;
    } catch (error) {
      if (!request.dryRun && error instanceof ServiceError && error.code === 'plan_stale') await markStale(request);
      throw error;
    }
  };

  async function follow({ caller }: Request, { steps, outcomes, commit }: Done): Promise<void> {
    // The plan itself is due, too.
    decisions.get('plans')!.wake(commit, clock.now());
    for (const [at, { kind, action }] of steps.entries()) {
      const { former, next } = outcomes[at]!;
      if (action === 'update' || action === 'delete') await decisions.get(kind)!.written(caller, former, next);
    }
  }
}

function refuseUnconfirmed({ needs, delete_count: deletions }: Plan, body: Request['body']): void {
  const missing = needs.find((need) => !body[need]);
  if (missing === undefined) return;
  const what =
    missing === 'allow_deletions'
      ? `deletes ${deletions} ${deletions === 1 ? 'record' : 'records'}`
      : 'changes a large part of the project';
  const message = `This plan ${what}. Send ${missing} to confirm that.`;
  throw new ServiceError('plan_not_confirmed', message, { param: missing });
}

function stale(at: number, message: string): FieldError {
  return { param: `steps[${at}]`, code: 'plan_stale', message: `steps[${at}]: ${message}` };
}

function refuseStale(differences: readonly FieldError[]): void {
  const [first, ...more] = differences;
  if (first === undefined) return;
  const errors = more.length === 0 ? {} : { errors: differences.slice(0, MAX_REPORTED) };
  throw new ServiceError('plan_stale', first.message, { param: first.param, ...errors });
}

/** What would be different from the plan; undefined if nothing would. */
function differenceOf(step: Step, { fields, whole }: Outcome): string | undefined {
  const { kind, name } = step;
  const what = `${kinds[kind].noun} ${name}`;
  for (const field of new Set([...step.fields, ...fields].map((each) => each.field))) {
    const [planned, now] = [step.fields, fields].map((all) => all.find((each) => each.field === field));
    if (isDeepStrictEqual(planned, now)) continue;
    if (planned === undefined) return `${field} of ${what} has changed since, and would change too.`;
    const current = now === undefined ? planned.to : now.from;
    return `${field} of ${what} was ${show(planned.from)}, the plan sets ${show(planned.to)}, and it is ${show(current)} now.`;
  }
  return isDeepStrictEqual(step.whole, whole) ? undefined : `Records below ${what} have changed since.`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** The steps with the ids of what they created, and how that was in the end. */
function appliedSteps(steps: readonly Step[], outcomes: readonly Outcome[]): Step[] {
  const last = new Map<string, Entry | undefined>();
  for (const [at, { action }] of steps.entries()) {
    const { id, next } = outcomes[at]!;
    last.set(id, action === 'delete' ? undefined : next);
  }
  return steps.map((step, at) => {
    const { id } = outcomes[at]!;
    const left = last.get(id);
    if (step.action !== 'create') return { ...step, id };
    return { ...step, id, made: left === undefined ? null : entryOf(projectKindOf(step.kind), left) };
  });
}

function refuseInSandbox({ mode }: Plan, { owner }: Caller): void {
  if (mode !== 'steps' || owner === undefined) return;
  const message = 'The sandbox is shared, so plans made of steps cannot be applied there. Plan a project instead.';
  throw new ServiceError('planning_only', message);
}

function secretsOf(steps: readonly Step[], outcomes: readonly Outcome[]): object[] | null {
  const all = new Map<string, object>();
  const gone = new Set(steps.flatMap(({ action, id }) => (action === 'delete' ? [id] : [])));
  for (const [at, { kind, name, id }] of steps.entries()) {
    if (gone.has(id)) continue;
    const fields: readonly string[] = kinds[kind].secretFields;
    const { shown = {} } = outcomes[at]!;
    for (const field of fields) {
      const value = shown[field];
      // A later step can have replaced it.
      if (typeof value === 'string') all.set(`${id} ${field}`, { id, kind, name, field, value });
    }
  }
  return all.size === 0 ? null : [...all.values()];
}
