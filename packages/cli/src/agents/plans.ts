import { appendFileSync } from 'node:fs';
import { AgentError } from './agent-error.ts';
import type { Installation } from './installation.ts';
import { findOperation } from './installation.ts';

/** What `landhold mcp` was started with. */
export interface AgentLimits {
  /** Without it, plans are dry runs and nothing is applied. */
  readonly canWrite: boolean;
  /** How many records may be deleted in an hour. */
  readonly maxDeletions: number;
  /** Where secrets go that an apply generates; null if they are discarded. */
  readonly secretsFile: string | null;
}

interface Plan {
  readonly id?: string;
  readonly status: string;
  readonly create_count: number;
  readonly update_count: number;
  readonly delete_count: number;
  readonly needs: readonly string[];
  readonly needs_approval: boolean;
  readonly undo: string;
  readonly decision_reason: string | null;
  readonly steps: readonly PlanStep[] | null;
}

interface PlanStep {
  readonly action: string;
  readonly kind: string;
  readonly name: string;
  readonly parent: string | null;
  readonly fields: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly warnings: readonly string[];
  readonly undo_reason: string | null;
}

const HOUR_MS = 3_600_000;
const MOST_STEPS = 40;

/** The three tools that change something. `now` is the machine's time. */
export function createPlanTools(installation: Installation, limits: AgentLimits, now: () => number) {
  const deletions: { readonly at: number; readonly count: number }[] = [];

  async function plan(steps: readonly unknown[], reason: string): Promise<object> {
    if (!limits.canWrite) {
      const made = (await installation.call(findOperation('createPlan'), {
        query: { dry_run: true },
        body: { steps, reason },
      })) as Plan;
      return {
        ...short(made),
        next: 'This was a dry run, because landhold mcp was started without --write. Show it to the person.',
      };
    }
    return shown((await installation.call(findOperation('createPlan'), { body: { steps, reason } })) as Plan);
  }

  async function apply(id: string, confirmed: { allow_deletions: boolean; allow_large: boolean }): Promise<object> {
    refuseReadOnly(limits);
    const { delete_count: count } = (await installation.call(findOperation('getPlan'), { params: { id } })) as Plan;
    refuseOverBudget(count);
    const done = (await installation.call(findOperation('applyPlan'), { params: { id }, body: confirmed })) as {
      readonly records: readonly object[];
      readonly secrets:
        | readonly { readonly kind: string; readonly name: string; readonly field: string; readonly id: string }[]
        | null;
    };
    deletions.push({ at: now(), count });
    return {
      applied: id,
      records: done.records.slice(0, MOST_STEPS),
      ...keep(done.secrets),
      next: 'Call wait for records that take a moment, or undo with this plan.',
    };
  }

  async function undo(id: string): Promise<object> {
    refuseReadOnly(limits);
    return shown((await installation.call(findOperation('undoPlan'), { params: { id } })) as Plan);
  }

  function refuseOverBudget(count: number): void {
    const since = now() - HOUR_MS;
    const used = deletions.reduce((sum, each) => sum + (each.at > since ? each.count : 0), 0);
    if (used + count <= limits.maxDeletions) return;
    throw new AgentError(
      'budget_exhausted',
      `This would delete ${count} records, and ${Math.max(limits.maxDeletions - used, 0)} are left of the ${limits.maxDeletions} of an hour.`,
      'Stop deleting, and tell the person. They can apply the plan in the console.',
    );
  }

  function keep(
    secrets:
      | readonly { readonly kind: string; readonly name: string; readonly field: string; readonly id: string }[]
      | null,
  ): object {
    if (secrets === null || secrets.length === 0) return {};
    const names = secrets.map(({ kind, name, field, id }) => ({ kind, name, field, id }));
    if (limits.secretsFile === null) {
      return {
        secrets: names,
        secrets_are:
          'not shown to agents and not kept. The person can rotate them, or start landhold mcp with --secrets-file.',
      };
    }
    appendFileSync(limits.secretsFile, secrets.map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600 });
    return { secrets: names, secrets_are: `in the file ${limits.secretsFile}, for the person. Do not read it.` };
  }

  return { plan, apply, undo };
}

function refuseReadOnly({ canWrite }: AgentLimits): void {
  if (canWrite) return;
  throw new AgentError(
    'read_only',
    'landhold mcp was started without --write.',
    'Show the person what you planned. They can start it with --write.',
  );
}

/** A plan in few words, with the call that comes next. */
export function shown(plan: Plan): object {
  return { ...short(plan), next: nextOf(plan) };
}

function short({
  id,
  status,
  create_count: creates,
  update_count: updates,
  delete_count: deletes,
  ...plan
}: Plan): object {
  const steps = plan.steps ?? [];
  return {
    ...(id === undefined ? {} : { plan: id }),
    status,
    creates,
    updates,
    deletes,
    needs: plan.needs,
    needs_approval: plan.needs_approval,
    undo: plan.undo,
    ...(plan.decision_reason === null || plan.decision_reason === undefined
      ? {}
      : { decision_reason: plan.decision_reason }),
    steps: steps.slice(0, MOST_STEPS).map(({ action, kind, name, parent, fields, warnings, undo_reason: lost }) => ({
      do: `${action} ${kind} ${name}${parent === null ? '' : ` in ${parent}`}`,
      ...(action !== 'update'
        ? {}
        : { fields: Object.fromEntries(fields.map(({ field, from, to }) => [field, { from, to }])) }),
      ...(warnings.length === 0 ? {} : { warnings }),
      ...(lost === null ? {} : { undo: lost }),
    })),
    ...(steps.length > MOST_STEPS ? { more_steps: steps.length - MOST_STEPS } : {}),
  };
}

function nextOf({
  id,
  status,
  needs,
  needs_approval: isNeeded,
  create_count: a,
  update_count: b,
  delete_count: c,
}: Plan): string {
  if (status === 'rejected') return 'A person rejected it. Do what decision_reason says; do not plan the same again.';
  if (status !== 'planned' && status !== 'approved') return `It is ${status}. Call plan again if it is still wanted.`;
  if (a + b + c === 0) return 'Nothing would change. You are done.';
  if (isNeeded && status === 'planned') {
    return `Tell the person that ${id} waits in the console under Plans, and what it does. Then call wait with it. Only a person can approve.`;
  }
  const flags = needs.map((need) => `${need}: true`).join(', ');
  return flags === '' ? 'Call apply.' : `Call apply with ${flags}, if the person asked for that.`;
}
