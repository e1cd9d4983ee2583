/** Plans made of a project as a document. */
import { kinds as kindTable } from '@landhold/contract';
import { expectStatus } from './expect-response.ts';
import { exampleBodies, kinds } from './operations.ts';
import type { ApiResponse, Send } from './send.ts';
import { newBody } from './valid-request.ts';

export type Entry = Readonly<Record<string, unknown>>;
interface PlanStep {
  readonly action: string;
  readonly kind: string;
  readonly name: string;
  readonly fields: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly warnings: readonly string[];
  readonly undo: string;
  readonly undo_reason: string | null;
}
export interface Plan {
  readonly id: string;
  readonly status: string;
  readonly needs: readonly string[];
  readonly undo: string;
  readonly steps: readonly PlanStep[] | null;
}

export const CONFIRMED = { allow_deletions: true, allow_large: true };
const exported = kinds.filter(({ tag }) => kindTable[tag].entry !== null);
export const roots = exported.filter(({ parent }) => parent === null);

export async function plan(send: Send, project: Entry, more: Entry = {}): Promise<Plan> {
  const response = await send('POST', '/api/v1/plans', { json: { project: { landhold: 1, ...project }, ...more } });
  expectStatus(response, 201);
  return response.json() as Plan;
}

export async function apply(send: Send, { id }: Plan): Promise<ApiResponse> {
  return send('POST', `/api/v1/plans/${id}/apply`, { json: CONFIRMED });
}

export async function applied(send: Send, made: Plan): Promise<ApiResponse> {
  const response = await apply(send, made);
  expectStatus(response, 200);
  return response;
}

export async function exportOf(send: Send): Promise<Entry> {
  const response = await send('GET', '/api/v1/project-export');
  expectStatus(response, 200);
  return response.json() as Entry;
}

/** The ids of all records without a parent. */
export async function idsOf(send: Send): Promise<string[]> {
  const lists = await Promise.all(roots.map(async ({ path }) => (await send('GET', path)).page().data));
  return lists.flatMap((list) => list.map(({ id }) => id)).toSorted();
}

/** Two records of each kind, one with everything that the document shows. */
export function everything(): Record<string, unknown> {
  const project: Record<string, unknown> = {};
  for (const kind of roots) {
    const typical = exampleBodies(kind.operations.create)['typical']!;
    const lists = exported
      .filter(({ parent }) => parent === kind.tag)
      .map((child) => [child.tag, Object.values(exampleBodies(child.operations.create))]);
    const { name } = newBody(kind) as { name: string };
    project[kind.tag] = [{ ...typical, name, ...Object.fromEntries(lists) }, newBody(kind)];
  }
  return project;
}
