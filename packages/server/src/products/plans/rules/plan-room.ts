import { ServiceError } from '../../../core/service-error.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Claim } from '../../../store/store.ts';

/** What plans of a project may take: docs/decisions/0276-plans.md. */
const MAX_OPEN = 100;
const MAX_BYTES = 32 * 2 ** 20;

const scopeOf = (projectId: string): string => `plan.room ${projectId}`;

export function openClaim(projectId: string, id: string, bytes: number): Claim {
  return { scope: scopeOf(projectId), key: `open ${id} ${bytes}` };
}

/** An applied plan can be undone, so its steps stay. */
export function appliedClaim(projectId: string, id: string, bytes: number): Claim {
  return { scope: scopeOf(projectId), key: `applied ${id} ${bytes}` };
}

export interface PlanRoom {
  readonly bytes: number;
}

/** Room for a plan of so many bytes. Throws if there is none. */
export async function findRoom(reads: Pick<Reads, 'readClaims'>, projectId: string, bytes: number): Promise<PlanRoom> {
  const scope = scopeOf(projectId);
  const { keys } = await reads.readClaims(scope);
  if (keys.filter((key) => key.startsWith('open ')).length >= MAX_OPEN) {
    const message = `The project has ${MAX_OPEN} open plans, which is the limit. Apply, discard or delete one first.`;
    throw new ServiceError('too_many_plans', message);
  }
  const used = keys.reduce((sum, key) => sum + Number(key.slice(key.lastIndexOf(' ') + 1)), 0);
  if (used + bytes > MAX_BYTES) {
    const message =
      'The plans of the project would take more than 32 MiB. Discard open ones, or delete applied ones that you will not undo.';
    throw new ServiceError('too_many_plans', message);
  }
  return { bytes };
}

/** The claim that a plan has. */
export async function claimOfPlan(reads: Pick<Reads, 'readClaims'>, projectId: string, id: string): Promise<Claim[]> {
  const scope = scopeOf(projectId);
  const { keys } = await reads.readClaims(scope);
  return keys.filter((key) => key.split(' ')[1] === id).map((key) => ({ scope, key }));
}
