/**
 * Random projects, made of what the document shows of each kind: whatever is planned is made, and whatever was made can
 * be undone. On PostgreSQL, two processes take turns.
 */
import type { KindTag } from '@landhold/contract';
import { kinds as kindTable } from '@landhold/contract';
import { expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { applyPatiently } from '../support/plan-requests.ts';
import { createRandom, dropAt, exported, randomProject } from '../support/random-projects.ts';
import type { ApiResponse } from '../support/send.ts';
import { useProcesses } from '../support/use-processes.ts';

type Entry = Record<string, unknown>;
type Step = { action: string; kind: string; name: string; id: string | null; fields: { field: string; to: unknown }[] };
type Plan = { id: string; status: string; steps: Step[] };

/** `npm run test:fuzz` asks for more. */
const ROUNDS = Number(process.env['PLAN_ROUNDS'] ?? 3);
const send = useProcesses('random projects');

/** Plans the project, without the entries that a rule refuses: the place in the error says which. */
async function planOf(project: Entry): Promise<Plan> {
  for (let refusals = 0; refusals < 100; refusals += 1) {
    const response = await send('POST', '/api/v1/plans', { json: { project, mode: 'replace' } });
    if (response.status === 201) return response.json() as Plan;
    const { param = '' } = response.error();
    const path = param.match(/^project\.\w+\[\d+\](?:\.\w+\[\d+\](?=\.|$))?/)?.[0];
    if (path === undefined) throw new Error(response.text);
    dropAt(project, path);
  }
  throw new Error('Every entry is refused.');
}

const apply = (id: string): Promise<ApiResponse> => applyPatiently(send, id);

async function applied(project: Entry): Promise<Plan> {
  const plan = await planOf(project);
  expectStatus(await apply(plan.id), 200);
  return plan;
}

async function exportOf(): Promise<Entry> {
  const response = await send('GET', '/api/v1/project-export');
  expectStatus(response, 200);
  return response.json() as Entry;
}

test('a project becomes A, then B with replace, and A again by undo', async () => {
  let undone = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) undone += Number(await expectUndone(seed));
  expect(undone).toBeGreaterThan(0);
});

/** False if a rule refuses the undo. */
async function expectUndone(seed: number): Promise<boolean> {
  const random = createRandom(seed);
  await applied(randomProject(random));
  const a = await exportOf();
  const ids = await rootIds();
  const b = randomProject(random);
  const plan = await applied(b);
  const made = await exportOf();
  expect({ seed, steps: (await planOf(b)).steps }).toEqual({ seed, steps: [] });
  expect({ seed, steps: (await planOf(structuredClone(made))).steps }).toEqual({ seed, steps: [] });
  const undo = await send('POST', `/api/v1/plans/${plan.id}/undo`);
  // Some fields only grow. Then the undo is refused as a whole.
  if (undo.status !== 201) {
    expectSame({ seed, isStorage: undo.error().param?.endsWith('storage_gb') }, { seed, isStorage: true });
    return false;
  }
  expectStatus(await apply((undo.json() as Plan).id), 200);
  expectSame({ seed, project: await exportOf() }, { seed, project: a });
  // What was deleted comes back from the trash.
  expectSame({ seed, ids: await rootIds() }, { seed, ids });
  return true;
}

async function rootIds(): Promise<string[]> {
  const roots = exported.filter(({ parent }) => parent === null);
  const lists = await Promise.all(roots.map(async ({ path }) => (await send('GET', `${path}?limit=100`)).page().data));
  return lists.flatMap((list) => list.map(({ id }) => id)).toSorted();
}

test('after another request, a plan is stale and changes nothing, or makes what it said', async () => {
  const outcomes = new Set<number>();
  for (let seed = 101; seed < 101 + ROUNDS * 2; seed += 1) outcomes.add(await expectStaleOrPlanned(seed));
  expect(outcomes).toContain(409);
});

async function expectStaleOrPlanned(seed: number): Promise<number> {
  const random = createRandom(seed);
  await applied(randomProject(random));
  const plan = await planOf(randomProject(random));
  await change(random);
  const before = await exportOf();
  const response = await apply(plan.id);
  if (response.status === 409) {
    expectSame({ seed, code: response.error().code }, { seed, code: 'plan_stale' });
    expectSame({ seed, project: await exportOf() }, { seed, project: before });
    return 409;
  }
  expectStatus(response, 200);
  const { records } = response.json() as { records: { kind: KindTag; id: string }[] };
  for (const [at, step] of plan.steps.entries()) {
    const { path, parent } = kindTable[records[at]!.kind];
    if (parent !== null) continue;
    const found = await send('GET', `${path}/${records[at]!.id}`);
    expectSame(
      { seed, step, status: found.status },
      {
        seed,
        step,
        status: step.action === 'delete' ? 404 : 200,
      },
    );
    if (step.action === 'delete') continue;
    for (const { field, to } of step.fields)
      expectSame({ seed, step, [field]: found.record()[field] }, { seed, step, [field]: to });
  }
  return 200;
}

function expectSame(actual: object, wanted: object): void {
  expect(actual).toEqual(wanted);
}

/** One request of anyone. */
async function change(random: (below: number) => number): Promise<void> {
  const roots = exported.filter(({ parent }) => parent === null);
  const lists = await Promise.all(
    roots.map(async ({ path }) => (await send('GET', path)).page().data.map(({ id }) => `${path}/${id}`)),
  );
  const all = lists.flat();
  const path = all[random(all.length)];
  if (path === undefined) return;
  const isDeletion = random(2) === 0;
  const response = await send(
    isDeletion ? 'DELETE' : 'PATCH',
    path,
    isDeletion ? {} : { json: { labels: { by: 'another' } } },
  );
  expectStatus(response, isDeletion ? 204 : 200);
}
