import { isDeepStrictEqual } from 'node:util';
import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import type { CheckBody } from '../../../core/operation.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { describeCode, ServiceError } from '../../../core/service-error.ts';
import { readEntityTags } from '../../../core/entity-tag.ts';
import type { DecisionsByKind, StepRequest } from '../../../pipeline/decisions.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { LayeredView } from '../../../pipeline/layered-view.ts';
import type { View } from '../../../pipeline/view.ts';
import type { Claim, Commit, StoredRecord } from '../../../store/store.ts';
import type { Entry } from './entry.ts';
import { entryOf } from './entry.ts';
import { createSize, withChildren } from './export-project.ts';
import type { FieldChange, Intent } from './plan-step.ts';
import { projectKindOf } from './plan-step.ts';
import { readFamily, wholeOf } from './trashed-family.ts';
import { hasReference, resolved } from './references.ts';

export interface PlanTools extends ActionTools {
  readonly sealer: Sealer;
  /** How each kind decides. */
  readonly decisions: DecisionsByKind;
  /** Checks a body as its operation does. */
  readonly checkBody: CheckBody;
}

/** What an intent leads to now. */
export interface Outcome {
  /** Null if nothing would change. */
  readonly commit: Commit | null;
  readonly id: string;
  readonly fields: readonly FieldChange[];
  /** The record before and after it. */
  readonly former: Entry | undefined;
  readonly next: Entry | undefined;
  /** The new record with secrets that are shown once. */
  readonly shown: Entry | undefined;
  readonly whole: Entry | undefined;
  /** Of a deletion: for how long the record stays in the trash; undefined if it is gone at once. */
  readonly trashMs: number | undefined;
  /** An effect that must precede the commit. */
  readonly beforeWrite: (() => Promise<void>) | undefined;
}

type DecidingTools = Pick<PlanTools, 'store' | 'decisions' | 'checkBody'>;

export interface StepContext {
  readonly caller: Caller;
  readonly requestId: string;
  readonly dryRun: boolean;
  readonly view: View;
}

/** Decides on intents, each on top of those before it. */
export interface StepDecider {
  /** The project with everything that was decided. */
  readonly view: View;
  readonly outcomes: readonly (Outcome | undefined)[];
  /** Throws if it is refused. A step that needs a record of a refused one is refused, too. */
  decide(intent: Intent): Promise<Outcome>;
}

export function createStepDecider(
  { store, decisions, checkBody }: DecidingTools,
  { caller, requestId, dryRun, view }: StepContext,
): StepDecider {
  const { projectId } = caller;
  const layered = new LayeredView(view, projectId);
  const outcomes: (Outcome | undefined)[] = [];

  async function decide(intent: Intent): Promise<Outcome> {
    const { action, kind, ifMatch } = intent;
    const params = paramsOf(intent, outcomes);
    const body = bodyOf(intent);
    const tags = ifMatch === undefined ? null : readEntityTags(ifMatch)!;
    const request: StepRequest = {
      caller,
      requestId,
      dryRun,
      params,
      body,
      audit: null,
      ifMatch: tags,
      idempotency: null,
    };
    const by = decisions.get(kind)!;
    if (action === 'create') {
      const whole = { ...request, body: { ...projectKindOf(kind).otherDefaults, ...body } };
      const { record, commit, shown, beforeWrite } = await by.create(whole, layered);
      await refuseTaken(layered, record, commit);
      return outcomeOf(intent, { commit, id: record.id, next: JSON.parse(record.json) as Entry, shown, beforeWrite });
    }
    const id = params['id']!;
    if (action === 'restore') {
      const family = await readFamily(store, projectId, id);
      if (family === undefined) throw new ServiceError('resource_not_found', 'It is no longer in the trash.');
      const { commit, record } = await by.restore({ caller, requestId, dryRun }, family, layered);
      const made = { ...commit, trashEnds: [{ kind, id, as: 'undeleted' as const }] };
      const next = JSON.parse(record.json) as Entry;
      return outcomeOf(intent, { commit: made, id, next, whole: await wholeOf(projectId, kind, family) });
    }
    const stored = await layered.peek.find(projectId, kind, id);
    const former = stored && (JSON.parse(stored.json) as Entry);
    if (action === 'delete') {
      const whole = await wholeBefore(kind, id);
      const { commit } = await by.remove(request, layered);
      return outcomeOf(intent, { commit, id, former, whole });
    }
    const { commit, reply } = await by.update(request, layered);
    const changed = commit?.changes?.find(({ record }) => record.id === id)?.record;
    const shown = reply.readAs === undefined || reply.readAs === reply.body ? undefined : reply.body;
    return outcomeOf(intent, { commit, id, former, next: changed && (JSON.parse(changed.json) as Entry), shown });
  }

  function bodyOf({ kind, action, body, names }: Intent): Entry {
    if (names === undefined) return body;
    const { create, update } = projectKindOf(kind).operations;
    return checkBody(action === 'create' ? create : update, resolved(body, names, outcomes));
  }

  /** The record as it is before the first step, with everything below it; undefined if a step creates it. */
  async function wholeBefore(kind: KindTag, id: string): Promise<Entry | undefined> {
    const stored = await view.peek.find(projectId, kind, id);
    if (stored === undefined) return undefined;
    const record = JSON.parse(stored.json) as Entry;
    const current = await layered.peek.find(projectId, kind, id);
    if (record['deletion_protection'] === true && !isProtected(current)) {
      const message =
        'A plan cannot turn off the protection of a record and delete it. Turn it off first, then plan the deletion.';
      throw new ServiceError('deletion_protected', message);
    }
    return withChildren(view.peek, projectId, projectKindOf(kind), record, createSize());
  }

  return {
    view: layered,
    outcomes,
    async decide(intent) {
      try {
        const outcome = await decide(intent);
        if (outcome.commit !== null) layered.add(outcome.commit);
        outcomes.push(outcome);
        return outcome;
      } catch (error) {
        outcomes.push(undefined);
        throw error;
      }
    },
  };
}

/** Decides on each intent. `onError` gets what refuses one, and throws or goes on. */
export async function decideSteps(
  tools: DecidingTools,
  context: StepContext,
  intents: readonly Intent[],
  onError: (error: ServiceError, at: number) => void,
): Promise<readonly (Outcome | undefined)[]> {
  const decider = createStepDecider(tools, context);
  for (const [at, intent] of intents.entries()) {
    try {
      await decider.decide(intent);
    } catch (error) {
      if (!(error instanceof ServiceError) || describeCode(error.code).status >= 500) throw error;
      onError(error, at);
    }
  }
  return decider.outcomes;
}

function isProtected(stored: StoredRecord | undefined): boolean {
  return stored !== undefined && (JSON.parse(stored.json) as Entry)['deletion_protection'] === true;
}

/** The ids in a step's path: of records that are there, and of those that earlier steps create. */
function paramsOf({ params }: Intent, outcomes: readonly (Outcome | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const id = typeof value === 'number' ? outcomes[value]?.id : value;
      if (id !== undefined) return [name, id];
      throw new ServiceError('resource_not_found', 'The record that it belongs to is not created.', { param: name });
    }),
  );
}

/** A commit would find out, too, but not say it of a step. */
async function refuseTaken(view: View, record: StoredRecord, { creates = [] }: Commit): Promise<void> {
  const own = creates.find((creation) => creation.record.id === record.id)!;
  const holders = own.claims.length === 0 ? [] : await view.holders(record.kind, own.claims);
  if (holders.length === 0) return;
  const isName = ({ scope }: Claim): boolean => scope.startsWith(`${kinds[record.kind].object}.name`);
  const message = holders.some(isName)
    ? `${record.name} is already taken. Choose another name.`
    : `The project already has this ${kinds[record.kind].noun}.`;
  throw new ServiceError('name_taken', message, { param: 'name' });
}

function outcomeOf(
  { kind, action, body }: Intent,
  made: Pick<Outcome, 'commit' | 'id'> & {
    readonly former?: Entry | undefined;
    readonly next?: Entry | undefined;
    readonly shown?: string | undefined;
    readonly whole?: Entry | undefined;
    readonly beforeWrite?: (() => Promise<void>) | undefined;
  },
): Outcome {
  const { commit, id, former, next, shown, whole, beforeWrite } = made;
  const trashed = commit?.removals?.find((removal) => removal.id === id)?.trashed;
  const fields = commit === null ? [] : fieldsOf(kind, action === 'create' ? body : undefined, former, next);
  return {
    commit,
    id,
    // A value that another step leads to may be another one when the plan is applied.
    fields: [...fields, ...unexported(kind, body, former)].map((change) =>
      hasReference(body[change.field]) ? { ...change, to: body[change.field] } : change,
    ),
    former,
    next,
    shown: shown === undefined ? undefined : (JSON.parse(shown) as Entry),
    whole,
    trashMs: trashed && trashed.until - trashed.at,
    beforeWrite,
  };
}

/** What was sent besides the fields of an export, such as for how many years. */
function unexported(kind: KindTag, body: Entry, former: Entry | undefined): FieldChange[] {
  const { fields } = projectKindOf(kind);
  const others = Object.keys(body).filter((field) => !fields.some(({ name }) => name === field));
  return others
    .map((field) => ({ field, from: former?.[field] ?? null, to: body[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** What changes of what a caller can send. Of a creation, what was sent: the rest is chosen when it is made. */
function fieldsOf(
  kind: KindTag,
  sent: Entry | undefined,
  former: Entry | undefined,
  next: Entry | undefined,
): FieldChange[] {
  const projectKind = projectKindOf(kind);
  const plain = former === undefined || next === undefined ? entryOf(projectKind, former ?? next ?? {}) : undefined;
  return projectKind.fields.flatMap(({ name }) => {
    const [from, to] = [former?.[name] ?? null, next?.[name] ?? null];
    if (isDeepStrictEqual(from, to) || (plain !== undefined && plain[name] === undefined)) return [];
    return sent !== undefined && sent[name] === undefined ? [] : [{ field: name, from, to }];
  });
}
