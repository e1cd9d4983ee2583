/**
 * What a project's plan says, as requests: they lead to the same project, and can be undone. On PostgreSQL, two
 * processes take turns.
 */
import type { KindTag } from '@landhold/contract';
import { kinds as kindTable } from '@landhold/contract';
import { expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { applyPatiently } from '../support/plan-requests.ts';
import { createRandom, dropAt, exported, randomProject } from '../support/random-projects.ts';
import { useProcesses } from '../support/use-processes.ts';

type Entry = Record<string, unknown>;
interface Step {
  readonly action: 'create' | 'update' | 'delete';
  readonly kind: KindTag;
  readonly name: string;
  readonly id: string | null;
  readonly parent: string | null;
  readonly fields: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}
type Plan = { readonly id: string; readonly steps: readonly Step[] };
type Sent = { operation: string; params: Entry; body?: Entry; as?: string };

/** `npm run test:fuzz` asks for more. */
const ROUNDS = Number(process.env['PLAN_ROUNDS'] ?? 1);

const send = useProcesses('random steps');

/** The plan of a project, without the entries that a rule refuses. */
async function planOf(project: Entry): Promise<Plan> {
  for (let refusals = 0; refusals < 100; refusals += 1) {
    const response = await send('POST', '/api/v1/plans', { json: { project, mode: 'replace' } });
    if (response.status === 201) return response.json() as Plan;
    const path = response.error().param?.match(/^project\.\w+\[\d+\](?:\.\w+\[\d+\](?=\.|$))?/)?.[0];
    if (path === undefined) throw new Error(response.text);
    dropAt(project, path);
  }
  throw new Error('Every entry is refused.');
}

async function apply(id: string): Promise<void> {
  expectStatus(await applyPatiently(send, id), 200);
}

async function exportOf(): Promise<Entry> {
  const response = await send('GET', '/api/v1/project-export');
  expectStatus(response, 200);
  return response.json() as Entry;
}

const operationsOf = (kind: KindTag) => exported.find(({ tag }) => tag === kind)!.operations;
const hasLabels = (kind: KindTag): boolean => (kindTable[kind].recordFields as readonly string[]).includes('labels');

/** The same changes as requests, with some more that come to nothing. */
async function requestsOf({ steps }: Plan, random: (below: number) => number): Promise<Sent[]> {
  const sent: Sent[] = [];
  /** What earlier requests create, by kind and name. */
  const made = new Map<string, string>();
  for (const [at, { action, kind, name, id, parent, fields }] of steps.entries()) {
    const { parentParam } = kindTable[kind];
    const above: KindTag | null = kindTable[kind].parent;
    const of = above === null ? {} : { [parentParam!]: await idOf(above, parent!, made) };
    const operations = operationsOf(kind);
    if (action === 'delete') {
      sent.push({ operation: operations.remove.id, params: { ...of, id } });
      continue;
    }
    const own = action === 'create' ? { $from: `s${at}.id` } : id;
    const update = (body: Entry): Sent => ({ operation: operations.update.id, params: { ...of, id: own }, body });
    if (action === 'create') {
      const body = Object.fromEntries(fields.map(({ field, to }) => [field, to]));
      sent.push({ operation: operations.create.id, as: `s${at}`, params: of, body });
      made.set(`${kind} ${name}`, `s${at}`);
    } else sent.push(update(Object.fromEntries(fields.map((each) => [each.field, valueOf(each)]))));
    if (!hasLabels(kind) || random(3) > 0) continue;
    sent.push(update({ labels: { churn: 'yes' } }), update({ labels: { churn: null } }));
  }
  return sent;
}

async function idOf(kind: KindTag, name: string, made: ReadonlyMap<string, string>): Promise<unknown> {
  const as = made.get(`${kind} ${name}`);
  if (as !== undefined) return { $from: `${as}.id` };
  const [record] = (await send('GET', `${kindTable[kind].path}?name=${encodeURIComponent(name)}`)).page().data;
  return record!.id;
}

/** An update merges labels. */
function valueOf({ field, from, to }: Step['fields'][number]): unknown {
  if (field !== 'labels') return to;
  return { ...Object.fromEntries(Object.keys(from as Entry).map((key) => [key, null])), ...(to as Entry) };
}

test('a project becomes A, then B by requests, and A again by undo', async () => {
  let undone = 0;
  for (let seed = 201; seed <= 200 + ROUNDS; seed += 1) undone += Number(await expectUndone(seed));
  expect(undone).toBeGreaterThan(0);
});

/** False if a rule refuses the undo. */
async function expectUndone(seed: number): Promise<boolean> {
  const random = createRandom(seed);
  await apply((await planOf(randomProject(random))).id);
  const a = await exportOf();
  const b = randomProject(random);
  const wanted = await planOf(b);
  const steps = await requestsOf(wanted, random);
  const response = await send('POST', '/api/v1/plans', { json: { steps } });
  expectStatus(response, 201);
  const { id } = response.json() as Plan;
  await apply(id);
  expect({ seed, steps: (await planOf(b)).steps }).toEqual({ seed, steps: [] });
  const undo = await send('POST', `/api/v1/plans/${id}/undo`);
  // Some fields only grow. Then the undo is refused as a whole.
  if (undo.status !== 201) {
    expectSame({ seed, isStorage: undo.error().param?.endsWith('storage_gb') }, { seed, isStorage: true });
    return false;
  }
  await apply((undo.json() as Plan).id);
  expect({ seed, project: await exportOf() }).toEqual({ seed, project: a });
  return true;
}

function expectSame(actual: object, wanted: object): void {
  expect(actual).toEqual(wanted);
}
