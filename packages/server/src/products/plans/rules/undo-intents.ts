import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { ServiceError } from '../../../core/service-error.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { Store } from '../../../store/store.ts';
import type { Entry } from './entry.ts';
import { identityOf } from './entry.ts';
import { createSize, withChildren } from './export-project.ts';
import { readSteps } from './plan-life.ts';
import type { Intent, Step } from './plan-step.ts';
import { labelOf, projectKindOf } from './plan-step.ts';
import { readFamily, wholeOf } from './trashed-family.ts';

/** What makes an applied plan undone, from what it stored. Throws where something has changed since. */
export function createUndoIntents({ store }: { readonly store: Store }) {
  const places = createRecordPlaces('plans');

  async function currentOf(projectId: string, { kind, id, name }: Step, at: number): Promise<Entry> {
    const stored = await store.find(projectId, kind, id!);
    if (stored !== undefined) return JSON.parse(stored.json) as Entry;
    throw conflict(at, `${kinds[kind].noun} ${name} was deleted since. Plan the change yourself.`);
  }

  async function removalOf(projectId: string, steps: readonly Step[], at: number): Promise<Intent> {
    const step = steps[at]!;
    const projectKind = projectKindOf(step.kind);
    const whole = await withChildren(store, projectId, projectKind, await currentOf(projectId, step, at), createSize());
    if (!isDeepStrictEqual(whole, madeOf(steps, at)))
      throw conflict(at, `${projectKind.noun} ${step.name} has changed since. Plan the change yourself.`);
    const params = { ...(step.params as Record<string, string>), id: step.id! };
    return { ...describe(step), action: 'delete', params, body: {}, whole };
  }

  async function changeOf(projectId: string, step: Step, at: number): Promise<Intent> {
    const record = await currentOf(projectId, step, at);
    for (const { field, to } of step.fields) {
      if (isDeepStrictEqual(record[field] ?? null, to)) continue;
      const [set, now] = [to, record[field]].map((value) => JSON.stringify(value));
      const what = `${field} of ${kinds[step.kind].noun} ${step.name}`;
      throw conflict(at, `${what} was set to ${set} and is ${now} now. Plan the change yourself.`);
    }
    const body = Object.fromEntries(
      step.fields.map(({ field, from, to }) => [
        field,
        field === 'labels' ? { ...withNulls(to as Entry), ...(from as Entry) } : from,
      ]),
    );
    return { ...describe(step), action: 'update', params: step.params, body };
  }

  /** Brings a deleted record back from the trash, unless somebody did, or it is not there any more. */
  async function restorationOf(projectId: string, step: Step, at: number): Promise<Intent | 'restored' | 'recreated'> {
    const { kind, name, whole } = step;
    const id = step.id!;
    const projectKind = projectKindOf(kind);
    const stored = await store.find(projectId, kind, id);
    const family = stored === undefined ? await readFamily(store, projectId, id) : undefined;
    if (stored === undefined && family === undefined) return 'recreated';
    const current =
      family === undefined
        ? await withChildren(store, projectId, projectKind, JSON.parse(stored!.json) as Entry, createSize())
        : await wholeOf(projectId, kind, family);
    if (!isDeepStrictEqual(current, whole))
      throw conflict(at, `${projectKind.noun} ${name} was restored and changed since. Plan the change yourself.`);
    if (family === undefined) return 'restored';
    return { ...describe(step), action: 'restore', params: { id }, body: {}, whole: current };
  }

  return async (projectId: string, planId: string): Promise<Intent[]> => {
    const plan = JSON.parse((await places.find(store, projectId, { id: planId })).json) as Plan;
    if (plan.status !== 'applied')
      throw new ServiceError('undo_conflict', `This plan is ${plan.status}. Only an applied plan can be undone.`);
    const all = (await readSteps(store, projectId, planId))!;
    const steps = netSteps(all);
    const [removals, changes, creations]: [Intent[], Intent[], Intent[]] = [[], [], []];
    for (const step of steps) {
      const at = all.findIndex(({ id }) => id === step.id);
      if (step.action === 'create' || step.action === 'restore') removals.push(await removalOf(projectId, all, at));
      if (step.action === 'update') changes.push(await changeOf(projectId, step, at));
    }
    const offset = removals.length + changes.length;
    for (const step of steps) {
      if (step.action !== 'delete') continue;
      const found = await restorationOf(projectId, step, all.indexOf(step));
      if (found === 'recreated') recreate(step, step.whole!, creations, offset);
      else if (found !== 'restored') creations.push(found);
    }
    return [...removals, ...changes, ...creations];
  };
}

/** What the steps come to: one for each record that was there before, or is there now and belongs to no new one. */
function netSteps(steps: readonly Step[]): Step[] {
  const deleted = new Set(steps.flatMap(({ action, id }) => (action === 'delete' ? [id] : [])));
  const net = new Map<string, Step>();
  for (const step of steps) {
    const { action, id, params } = step;
    const { id: own, ...above } = params;
    // What belongs to a record that the plan created goes with it, and what was below a deleted one comes back with it.
    const isOfOther = Object.values(above).some((value) => typeof value === 'number' || deleted.has(value));
    if (isOfOther || typeof own === 'number' || (deleted.has(id) && action !== 'delete')) continue;
    const earlier = net.get(id!);
    net.set(id!, earlier === undefined ? step : { ...earlier, fields: mergedFields(earlier.fields, step.fields) });
  }
  return [...net.values()];
}

function mergedFields(earlier: Step['fields'], later: Step['fields']): Step['fields'] {
  const merged = new Map(earlier.map((change) => [change.field, change]));
  for (const change of later) merged.set(change.field, { ...change, from: (merged.get(change.field) ?? change).from });
  return [...merged.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** Creates a deleted record again, with the records below it. */
function recreate(
  step: Pick<Intent, 'kind' | 'params' | 'parent' | 'place'>,
  whole: Entry,
  creations: Intent[],
  offset: number,
): void {
  const { kind, parent, place } = step;
  const projectKind = projectKindOf(kind);
  const { id: _, ...params } = step.params;
  const body = Object.fromEntries(
    projectKind.fields.flatMap(({ name, fallback }) => {
      const value = whole[name] === undefined ? structuredClone(fallback) : whole[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const name = labelOf(projectKind, whole);
  creations.push({ action: 'create', kind, params, name, parent, place, body });
  const number = offset + creations.length - 1;
  for (const child of projectKind.children) {
    const below = { ...params, [`${kinds[kind].object.split('_').at(-1)!}_id`]: number };
    for (const entry of (whole[child.kind] ?? []) as readonly Entry[])
      recreate({ kind: child.kind, params: below, parent: whole['name'] as string, place }, entry, creations, offset);
  }
}

/** A record that the plan created, with those that it created below it. */
function madeOf(steps: readonly Step[], at: number): Entry {
  const { kind, made, action, whole } = steps[at]!;
  if (action === 'restore') return whole!;
  const lists = projectKindOf(kind).children.flatMap((child) => {
    const below = steps.flatMap((step, other) =>
      step.kind === child.kind &&
      step.action === 'create' &&
      step.made !== null &&
      Object.values(step.params).includes(at)
        ? [madeOf(steps, other)]
        : [],
    );
    const sorted = below.toSorted((a, b) => (identityOf(child, a) < identityOf(child, b) ? -1 : 1));
    return sorted.length === 0 ? [] : [[child.kind, sorted]];
  });
  return { ...made, ...Object.fromEntries(lists) };
}

function describe({ kind, name, parent, place }: Step): Pick<Intent, 'kind' | 'name' | 'parent' | 'place'> {
  return { kind, name, parent, place };
}

function withNulls(labels: Entry): Entry {
  return Object.fromEntries(Object.keys(labels).map((key) => [key, null]));
}

function conflict(at: number, message: string): ServiceError {
  return new ServiceError('undo_conflict', message, { param: `steps[${at}]` });
}
