import type { CheckedBody, KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import { readEntityTags } from '../../../core/entity-tag.ts';
import type { CheckBody } from '../../../core/operation.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { fieldErrors, MAX_REPORTED, ServiceError } from '../../../core/service-error.ts';
import type { DecisionsByKind } from '../../../pipeline/decisions.ts';
import type { Entry } from './entry.ts';
import type { Action } from './plan-step.ts';
import { PROJECT_KINDS } from './project-kinds.ts';
import type { ProjectKind } from './project-kinds.ts';
import { isReference, readReference, referencesIn } from './references.ts';

type Sent = NonNullable<CheckedBody<'createPlan'>['steps']>[number];

/** A request among the caller's steps, as far as it can be checked before those ahead of it are decided. */
export interface PlannedRequest {
  readonly operation: OperationId;
  /** `split` makes several writes. */
  readonly action: Action | 'split';
  readonly kind: KindTag;
  /** Ids, or what the steps that create the records call themselves. */
  readonly params: Readonly<Record<string, string | { readonly step: string }>>;
  readonly body: Entry;
  readonly hasReferences: boolean;
  readonly ifMatch: string | undefined;
  readonly name: string | undefined;
  /** Such as `steps[2]`. */
  readonly at: string;
}

type Operation = Pick<PlannedRequest, 'action' | 'kind'>;

/** What can be a step: writes of the kinds that an export has, because a plan can show, compare and undo those. */
const WRITES: ReadonlyMap<string, Operation> = new Map(PROJECT_KINDS.flatMap(writesOf));

function writesOf({ kind, operations: { create, update, remove }, children }: ProjectKind): [string, Operation][] {
  return [
    [create, { action: 'create', kind }],
    [update, { action: 'update', kind }],
    [remove, { action: 'delete', kind }],
    ...children.flatMap(writesOf),
  ];
}

/** Reads the caller's steps. Throws all faults in one error, each with its place. */
export function readRequests(
  sent: readonly Sent[],
  { decisions, checkBody }: { readonly decisions: DecisionsByKind; readonly checkBody: CheckBody },
): PlannedRequest[] {
  const errors: FieldError[] = [];
  const report = (param: string, code: FieldError['code'], problem: string): void => {
    errors.push({ param, code, message: `${param} ${problem}` });
  };
  /** The kinds of records that steps create, by what they call themselves. */
  const named = new Map<string, KindTag>();

  function operationOf(name: string): Operation | undefined {
    const write = WRITES.get(name);
    if (write !== undefined) return write;
    const [kind] = [...decisions].find(([, { split }]) => split?.operation === name) ?? [];
    return kind && { action: 'split', kind };
  }

  function checkReference(value: unknown, at: string): string | undefined {
    const read = isReference(value) ? readReference(value) : undefined;
    if (read === undefined) {
      report(at, 'steps_invalid', 'must be {"$from": "step.field"}, such as {"$from": "zone.id"}.');
      return undefined;
    }
    const { name, field } = read;
    const kind = named.get(name);
    if (kind === undefined)
      report(at, 'steps_invalid', `must name an earlier step that creates a record: none has "as": "${name}".`);
    else if (!isKnown(kind, field))
      report(at, 'steps_invalid', `must name a field of a ${kinds[kind].noun}, and no secret.`);
    return name;
  }

  function readParams({ operation, params = {} }: Sent, at: string): PlannedRequest['params'] {
    const { path } = operationTable[operation as OperationId];
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    for (const name of Object.keys(params))
      if (!wanted.includes(name))
        report(`${at}.params.${name}`, 'unknown_parameter', 'is not in the path. Remove it, or check its spelling.');
    return Object.fromEntries(
      wanted.flatMap((name): [string, string | { step: string }][] => {
        const place = `${at}.params.${name}`;
        const value = Object.hasOwn(params, name) ? params[name] : undefined;
        if (value === undefined) report(place, `${name}_required`, 'is required.');
        if (value === undefined || typeof value === 'string') return [[name, value ?? '']];
        const step = checkReference(value, place);
        if (step !== undefined && readReference(value as never)!.field !== 'id')
          report(place, 'steps_invalid', 'must refer to an id.');
        return [[name, { step: step ?? '' }]];
      }),
    );
  }

  function readBody(step: Sent, { action }: Operation, at: string): Pick<PlannedRequest, 'body' | 'hasReferences'> {
    const { operation, body = {} } = step;
    const place = `${at}.body`;
    if (action === 'delete') {
      if (Object.keys(body).length > 0) report(place, 'steps_invalid', 'must be left out: a deletion has no body.');
      return { body: {}, hasReferences: false };
    }
    const references = referencesIn(body, place);
    for (const { reference, at: where } of references) checkReference(reference, where);
    // The others are checked once there are values.
    if (references.length > 0) return { body, hasReferences: true };
    try {
      return { body: checkBody(operation as OperationId, body), hasReferences: false };
    } catch (error) {
      errors.push(...errorsIn(error, place));
      return { body, hasReferences: false };
    }
  }

  function readOne(step: Sent, at: string): PlannedRequest | undefined {
    const { operation, if_match: ifMatch = null, as: name = null } = step;
    const found = operationOf(operation);
    if (found === undefined) {
      report(
        `${at}.operation`,
        'steps_invalid',
        'must be an operation that creates, changes or deletes a resource, or changeRecords. Update keys and enrollment keys cannot be planned.',
      );
      return undefined;
    }
    const isConditional = found.action === 'update' || found.action === 'delete';
    if (ifMatch !== null && !isConditional)
      report(`${at}.if_match`, 'if_match_invalid', 'must be left out: only a change or a deletion of a record has it.');
    else if (ifMatch !== null && readEntityTags(ifMatch) === undefined)
      report(`${at}.if_match`, 'if_match_invalid', 'must be an ETag in quotes, several separated by commas, or *.');
    const read = {
      ...found,
      operation: operation as OperationId,
      params: readParams(step, at),
      ...readBody(step, found, at),
      ifMatch: ifMatch ?? undefined,
      name: name ?? undefined,
      at,
    };
    if (name === null) return read;
    if (found.action !== 'create')
      report(`${at}.as`, 'steps_invalid', 'must be left out: only a step that creates a record has it.');
    else if (named.has(name))
      report(`${at}.as`, 'steps_invalid', 'is the name of an earlier step. Choose another one.');
    else named.set(name, found.kind);
    return read;
  }

  const requests: PlannedRequest[] = [];
  for (const [index, step] of sent.entries()) {
    const read = readOne(step, `steps[${index}]`);
    if (read !== undefined) requests.push(read);
    if (errors.length >= MAX_REPORTED) break;
  }
  const [first, ...rest] = errors;
  if (first !== undefined) throw fieldErrors([first, ...rest]);
  return requests;
}

function isKnown(kind: KindTag, field: string): boolean {
  const { recordFields, secretFields } = kinds[kind];
  return (recordFields as readonly string[]).includes(field) && !(secretFields as readonly string[]).includes(field);
}

/** Faults of a body, with their places in the steps. */
export function errorsIn(error: unknown, place: string): FieldError[] {
  if (!(error instanceof ServiceError)) throw error;
  const { code, message, details } = error;
  const all = details.errors ?? [{ param: details.param ?? '', code, message }];
  return all.map((each) => {
    const param = each.param === '' ? place : `${place}.${each.param}`;
    return { ...each, param, message: each.param === '' ? each.message : each.message.replace(each.param, param) };
  });
}
