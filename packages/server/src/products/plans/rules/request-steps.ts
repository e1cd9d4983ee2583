import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { FieldError } from '../../../core/service-error.ts';
import { describeCode, fieldErrors, ServiceError } from '../../../core/service-error.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { Part } from '../../../pipeline/resource-kind.ts';
import type { Outcome, PlanTools, StepContext, StepDecider } from './decide-steps.ts';
import { createStepDecider } from './decide-steps.ts';
import type { Entry } from './entry.ts';
import type { Intent } from './plan-step.ts';
import { labelOf, projectKindOf } from './plan-step.ts';
import type { PlannedRequest } from './read-requests.ts';
import { errorsIn } from './read-requests.ts';
import { readReference, referencesIn, resolved } from './references.ts';

export interface DecidedSteps {
  readonly intents: readonly Intent[];
  readonly outcomes: readonly Outcome[];
}

/** Decides on the caller's requests one after the other. Throws what refuses one, with its place among the steps. */
export async function decideRequests(
  tools: Pick<PlanTools, 'store' | 'decisions' | 'checkBody'>,
  context: StepContext,
  requests: readonly PlannedRequest[],
  maxChanges: number,
): Promise<DecidedSteps> {
  const { projectId } = context.caller;
  const decider = createStepDecider(tools, context);
  const intents: Intent[] = [];
  /** The intents that create what steps call themselves. */
  const numbers: Record<string, number> = {};
  /** The same by the ids of the records. */
  const created = new Map<string, number>();
  /** The names of parents, which many steps have in common. */
  const parents = new Map<string, string | null>();

  function refuseMore(count: number): void {
    if (intents.length + count <= maxChanges) return;
    const message = `This would be more than ${maxChanges} changes. Make several plans.`;
    throw new ServiceError('plan_too_large', message);
  }

  async function decide(intent: Intent): Promise<void> {
    refuseMore(1);
    try {
      const { id, former, next } = await decider.decide(intent);
      if (intent.action === 'create') created.set(id, intents.length);
      const name = labelOf(projectKindOf(intent.kind), next ?? former ?? {});
      intents.push({ ...intent, name, parent: await parentOf(intent) });
    } catch (error) {
      throw inSteps(error, intent);
    }
  }

  async function parentOf({ kind, params }: Intent): Promise<string | null> {
    const { parentParam } = kinds[kind];
    const above: KindTag | null = kinds[kind].parent;
    if (above === null || parentParam === null) return null;
    const id = idsOf(decider, params)[parentParam]!;
    if (!parents.has(id)) parents.set(id, (await decider.view.peek.find(projectId, above, id))?.name ?? null);
    return parents.get(id)!;
  }

  for (const request of requests) {
    const { action, kind, body, at, name, ifMatch, hasReferences, operation } = request;
    const params = Object.fromEntries(
      Object.entries(request.params).map(([param, id]) => [param, typeof id === 'string' ? id : numbers[id.step]!]),
    );
    const common = { kind, name: operation, parent: null, sentAt: at };
    if (action === 'split') {
      const parts = await partsOf({ tools, decider, numbers, projectId }, request, params);
      refuseMore(parts.length);
      for (const part of parts) {
        const { id } = part;
        const own = { ...params, ...(id === undefined ? {} : { id: created.get(id) ?? id }) };
        await decide({
          ...common,
          action: part.action,
          params: own,
          body: part.body,
          place: `${at}.body.${part.param}`,
        });
      }
      continue;
    }
    if (name !== undefined) numbers[name] = intents.length;
    await decide({
      ...common,
      action,
      params,
      body,
      place: `${at}.body`,
      ...(ifMatch === undefined ? {} : { ifMatch }),
      ...(hasReferences ? { names: namesIn(body) } : {}),
    });
  }
  return { intents, outcomes: decider.outcomes as readonly Outcome[] };

  /** The steps that a body refers to. */
  function namesIn(body: Entry): Record<string, number> {
    const names = referencesIn(body, '').map(({ reference }) => readReference(reference)!.name);
    return Object.fromEntries(names.map((name) => [name, numbers[name]!]));
  }
}

interface Deciding {
  readonly tools: Pick<PlanTools, 'store' | 'decisions' | 'checkBody'>;
  readonly decider: StepDecider;
  /** The intents that create what steps call themselves. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly projectId: string;
}

/** What a request does that makes several writes, on top of the steps before it. */
async function partsOf(
  { tools, decider, numbers, projectId }: Deciding,
  { kind, operation, body, hasReferences, at }: PlannedRequest,
  params: Intent['params'],
): Promise<readonly Part[]> {
  const place = `${at}.body`;
  const { split } = tools.decisions.get(kind)!;
  try {
    const sent = hasReferences ? tools.checkBody(operation, resolved(body, numbers, decider.outcomes)) : body;
    const ids = idsOf(decider, params);
    const parent = (await createRecordPlaces(kind).findParent(decider.view, projectId, ids))!;
    const parts = await split!.parts(sent, { projectId, view: decider.view, parent });
    const { create, update } = projectKindOf(kind).operations;
    return parts.map((part) =>
      part.action === 'delete'
        ? part
        : { ...part, body: tools.checkBody(part.action === 'create' ? create : update, part.body) },
    );
  } catch (error) {
    throw inSteps(error, { params, place, sentAt: at, name: operation });
  }
}

function idsOf({ outcomes }: StepDecider, params: Intent['params']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, id]) => [name, typeof id === 'string' ? id : (outcomes[id]?.id ?? '')]),
  );
}

/** A refusal with the place in the steps that it is about. */
function inSteps(
  error: unknown,
  { params, place, sentAt, name }: Pick<Intent, 'params' | 'place' | 'sentAt' | 'name'>,
): unknown {
  if (!(error instanceof ServiceError) || describeCode(error.code).status >= 500) return error;
  const { code, message, details } = error;
  const { param, requiredScope: _, errors, ...rest } = details;
  if (errors !== undefined || (describeCode(code).status === 400 && param !== undefined)) {
    const [first, ...more] = errorsIn(error, place) as [FieldError, ...FieldError[]];
    return fieldErrors([first, ...more]);
  }
  return new ServiceError(code, `${name}: ${message}`, { ...rest, param: placeOf(param) });

  function placeOf(field: string | undefined): string {
    if (field === undefined) return sentAt!;
    if (field === 'If-Match') return `${sentAt!}.if_match`;
    return Object.hasOwn(params, field) ? `${sentAt!}.params.${field}` : `${place}.${field}`;
  }
}
