import type { ErrorObject } from 'ajv';
import type { FieldError } from '../../core/service-error.ts';

/** A fault with its rank in a report: missing, then wrong, then unknown, each in the document's order. */
export interface RankedError extends FieldError {
  readonly field: string;
  readonly rank: 'missing' | 'wrong' | 'unknown';
}

interface SchemaFacts {
  readonly [keyword: string]: unknown;
  readonly 'x-must-be'?: string;
}

const RANKS: readonly RankedError['rank'][] = ['missing', 'wrong', 'unknown'];

/** Turns Ajv's errors into errors that a caller can act on: one for each place, in words. */
export function describeErrors(
  found: readonly ErrorObject[],
  value: unknown,
  knownFields: readonly string[],
): RankedError[] {
  const byPlace = new Map<string, RankedError>();
  for (const error of found) {
    const described = describe(error, value, knownFields);
    // Of several reports on one place, the whole schema's is the most helpful, because it has a custom message.
    if (!byPlace.has(described.param) || mustBe(error) !== undefined) byPlace.set(described.param, described);
  }
  return [...byPlace.values()];
}

export function inOrder(errors: readonly RankedError[], documentOrder: readonly string[]): FieldError[] {
  const rankOf = (error: RankedError): number =>
    RANKS.indexOf(error.rank) * 1000 + (documentOrder.indexOf(error.field) + 1 || 999);
  // The same unknown name may be in the query and in the body. Reporting it once is enough.
  const reported = new Map<string, FieldError>();
  for (const { param, code, message } of errors.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const name = `${code} ${param}`;
    if (!reported.has(name)) reported.set(name, { param, code, message });
  }
  return [...reported.values()];
}

function describe(error: ErrorObject, value: unknown, knownFields: readonly string[]): RankedError {
  const { keyword, instancePath, params } = error;
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') {
    const missing = String(params['missingProperty']);
    const param = placeOf([...path, missing], value);
    const message = `${param} is required.`;
    return { field: path[0] ?? missing, rank: 'missing', param, code: `${missing}_required`, message };
  }
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    if (path.length > 0) return unknown(placeOf([...path, name], value), path[0]);
    return knownFields.includes(name) ? immutable(name) : unknown(name);
  }
  if (keyword === 'propertyNames') path.push(String(params['propertyName']));
  const field = path[0] ?? '';
  const param = placeOf(path, value);
  return { field, rank: 'wrong', param, code: `${field}_invalid`, message: `${param} must ${requirementOf(error)}.` };
}

/** Such as `labels.env` or `nameservers[0]`: a number is an index only in a list. */
function placeOf(path: readonly string[], value: unknown): string {
  let place = '';
  let container = value;
  for (const part of path) {
    if (Array.isArray(container)) place += `[${part}]`;
    else place += place === '' ? part : `.${part}`;
    container = (container as Record<string, unknown> | undefined)?.[part];
  }
  return place;
}

function immutable(field: string): RankedError {
  const message = `${field} cannot be changed. Leave it out, or create a new record.`;
  return { field, rank: 'wrong', param: field, code: `${field}_immutable`, message };
}

function unknown(param: string, field = param): RankedError {
  const message = `${param === '' ? 'A field without a name' : param} is not recognised. Remove it, or check its spelling.`;
  return { field, rank: 'unknown', param, code: 'unknown_parameter', message };
}

function mustBe(error: ErrorObject): string | undefined {
  const schema = error.parentSchema as SchemaFacts;
  return error.keyword === 'propertyNames'
    ? (schema['propertyNames'] as SchemaFacts)['x-must-be']
    : schema['x-must-be'];
}

function requirementOf(error: ErrorObject): string {
  const wanted = mustBe(error);
  if (wanted !== undefined) return error.keyword === 'propertyNames' ? `have a key of ${wanted}` : `be ${wanted}`;
  const schema = error.parentSchema as SchemaFacts;
  switch (error.keyword) {
    case 'type':
      return `be ${[schema['type']]
        .flat()
        .map((type) => TYPE_NAMES[String(type)] ?? String(type))
        .join(' or ')}`;
    case 'enum':
      return `be one of ${(schema['enum'] as unknown[]).join(', ')}`;
    case 'minimum':
    case 'maximum':
      return `be from ${String(schema['minimum'])} to ${String(schema['maximum'])}`;
    case 'minLength':
      return 'not be empty';
    case 'maxLength':
      return `have at most ${String(schema['maxLength'])} characters`;
    case 'minItems':
      return `have at least ${String(schema['minItems'])} entries`;
    case 'maxItems':
      return `have at most ${String(schema['maxItems'])} entries`;
    case 'maxProperties':
      return `have at most ${String(schema['maxProperties'])} entries`;
    case 'uniqueItems':
      return 'not name the same thing twice';
    default:
      return `follow its rule in the document (${error.keyword})`;
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
