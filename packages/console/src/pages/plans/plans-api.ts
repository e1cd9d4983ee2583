import type { Plan, PlanApplication, ProjectExport } from '@landhold/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/console-api.ts';
import type { Filters, Page } from '../../api/resources-api.ts';
import { pathOf } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import type { Write } from '../../api/use-write.ts';
import { useWrite } from '../../api/use-write.ts';

/** A plan of 1,000 changes is decided on one by one. */
const SLOW_MS = 60_000;

/** The public operations of plans, under the session. */
function plansPath(project: string, rest = ''): string {
  return pathOf(project, `/api/v1/plans${rest}`);
}

export function plansQuery(project: string, query: Filters) {
  return queryOptions({
    // Events refresh what begins like this.
    queryKey: ['events', project, 'plans', query] as const,
    queryFn: async ({ signal }) =>
      send<Page<Plan>>({ method: 'GET', path: plansPath(project), query: { limit: 50, ...query }, signal }),
  });
}

export function planQuery(project: string, id: string) {
  return queryOptions({
    // An event says when its records have settled.
    queryKey: ['events', project, 'plan', id] as const,
    queryFn: async ({ signal }) =>
      send<Plan>({ method: 'GET', path: plansPath(project, `/${encodeURIComponent(id)}`), signal }),
  });
}

export interface PlanToMake {
  readonly project: unknown;
  readonly mode: 'merge' | 'replace';
  readonly reason: string | null;
  readonly idempotencyKey: string;
}

/** Reads plans again, after something that this page did not write itself. */
export function useRefreshPlans(): () => Promise<void> {
  const client = useQueryClient();
  return async () => refreshQueries(client, ['plan', 'events']);
}

function usePlanWrite<Result, Variables>(write: (variables: Variables) => Promise<Result>): Write<Result, Variables> {
  const client = useQueryClient();
  // An apply may have changed anything.
  return useWrite({
    mutationFn: write,
    onSuccess: async () => refreshQueries(client, ['events', 'resources', 'resource', 'getProject']),
    // A plan that no longer fits has become stale.
    onError: async () => refreshQueries(client, ['events']),
  });
}

export function useCreatePlan(project: string): Write<Plan, PlanToMake> {
  return usePlanWrite(async ({ idempotencyKey, ...body }: PlanToMake) =>
    send<Plan>({ method: 'POST', path: plansPath(project), body, idempotencyKey, limitMs: SLOW_MS }),
  );
}

export interface Confirmed {
  readonly allow_deletions: boolean;
  readonly allow_large: boolean;
}

export interface PlanToApply {
  readonly body: Confirmed;
  readonly idempotencyKey: string;
}

export function useApplyPlan(project: string, id: string): Write<PlanApplication, PlanToApply> {
  const path = plansPath(project, `/${encodeURIComponent(id)}/apply`);
  return usePlanWrite(async (applied: PlanToApply) =>
    send<PlanApplication>({ method: 'POST', path, ...applied, limitMs: SLOW_MS }),
  );
}

export function useUndoPlan(project: string, id: string): Write<Plan, { readonly idempotencyKey: string }> {
  const path = plansPath(project, `/${encodeURIComponent(id)}/undo`);
  return usePlanWrite(async (made) => send<Plan>({ method: 'POST', path, ...made, limitMs: SLOW_MS }));
}

export function useDiscardPlan(project: string, id: string): Write<Plan, void> {
  const path = plansPath(project, `/${encodeURIComponent(id)}/discard`);
  return usePlanWrite(async () => send<Plan>({ method: 'POST', path }));
}

export async function readExport(project: string): Promise<ProjectExport> {
  return send({ method: 'GET', path: pathOf(project, '/api/v1/project-export'), limitMs: SLOW_MS });
}
