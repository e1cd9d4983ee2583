import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, asString, DocumentError } from '../document-values.ts';
import type { Kind } from './kind.ts';
import type { Part } from './part.ts';
import { fillIn, refuseUnknown } from './part.ts';
import { listWords, numberOfKinds } from './words.ts';

type Section = 'parameters' | 'headers' | 'responses';

/** Where OpenAPI needs a reference to a parameter, header or response, a part writes its name. */
function refer(section: Section, value: Json): Json {
  return typeof value === 'string' ? { $ref: `#/components/${section}/${value}` } : value;
}

function referAll(section: Section, values: Json | undefined, where: string): JsonObject {
  const entries = Object.entries(asObject(values ?? {}, where));
  return Object.fromEntries(entries.map(([key, value]) => [key, refer(section, value)]));
}

/** Every response has the shared headers, before its own. */
export function completeResponse(response: JsonObject, everyHeader: JsonObject, where: string): JsonObject {
  const { description, headers, ...rest } = response;
  const all = { ...everyHeader, ...asObject(headers ?? {}, `headers of ${where}`) };
  return {
    description: asString(description, `description of ${where}`),
    headers: referAll('headers', all, where),
    ...rest,
  };
}

/** Every operation has its tag, references instead of names, and the failures that follow from its traits. */
export function completePath(path: string, item: JsonObject, tag: string, failuresOf: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(item).map(([method, value]) => {
      if (method === 'parameters') return [method, asArray(value, path).map((name) => refer('parameters', name))];
      return [method, completeOperation(`${method} ${path}`, asObject(value, `${method} ${path}`), tag, failuresOf)];
    }),
  );
}

function completeOperation(where: string, operation: JsonObject, tag: string, failuresOf: JsonObject): JsonObject {
  const { operationId, summary, description, 'x-scope': scope, parameters, responses, ...rest } = operation;
  const failures = traitsOf(where, operation).map((trait) => asObject(failuresOf[trait], `failures-of.${trait}`));
  const all = Object.assign({}, ...failures, asObject(responses, `responses of ${where}`)) as JsonObject;
  return {
    operationId: operationId!,
    tags: [tag],
    summary: summary!,
    description: description!,
    'x-scope': scope ?? null,
    ...(parameters === undefined
      ? {}
      : { parameters: asArray(parameters, where).map((name) => refer('parameters', name)) }),
    ...rest,
    responses: referAll('responses', all, where),
  };
}

/** An operation's traits that add failures; each is a member of `failures-of`. */
function traitsOf(where: string, { 'x-scope': scope, parameters = [], requestBody }: JsonObject): string[] {
  const taken = asArray(parameters, where);
  return [
    'every-operation',
    ...(typeof scope === 'string' ? ['with-scope'] : []),
    ...(where.includes('{') ? ['with-id'] : []),
    ...(requestBody === undefined ? [] : ['with-body']),
    ...(taken.includes('IdempotencyKey') ? ['with-idempotency-key'] : []),
    ...(taken.includes('IfMatch') ? ['with-if-match'] : []),
    ...(taken.includes('IfNoneMatch') ? ['with-if-none-match'] : []),
  ];
}

/** A failure in full: each has the same envelope, and its code's type. */
export function expandFailure(failure: JsonObject, errorCodes: readonly JsonObject[], where: string): JsonObject {
  const { error, examples, ...rest } = failure;
  const schema = { $ref: '#/components/schemas/Error' };
  const envelope = (value: Json | undefined, place: string): JsonObject => {
    const { code, ...own } = asObject(value, place);
    const named = asString(code, `${place}.code`);
    return { error: { type: typeOf(named, errorCodes, place), code: named, ...own } };
  };
  const shown =
    examples === undefined
      ? { example: envelope(error, `failures.${where}.error`) }
      : {
          examples: Object.fromEntries(
            Object.entries(asObject(examples, `failures.${where}.examples`)).map(([name, value]) => {
              const place = `failures.${where}.examples.${name}`;
              const { summary, ...own } = asObject(value, place);
              return [name, { summary: summary!, value: envelope(own, place) }];
            }),
          ),
        };
  return { ...rest, content: { 'application/json': { schema, ...shown } } };
}

/** `<field>_required` in the table stands for `name_required` and others, unless they are listed themselves. */
function typeOf(code: string, errorCodes: readonly JsonObject[], where: string): string {
  const ending = code.replace(/^[a-z_]+?(?=_(?:required|invalid|immutable)$)/, '<field>');
  const row = [code, ending].flatMap((each) => errorCodes.filter((entry) => entry['code'] === each))[0];
  if (row === undefined) throw new DocumentError(`${where}: x-error-codes has no ${code}.`);
  return asString(row['type'], `type of ${code} in x-error-codes`);
}

/** Words about all kinds together. */
export function wordsOfKinds(kinds: readonly Kind[]): Record<string, string> {
  const plurals = kinds
    .filter(({ tag, part, xKind }) => tag === part.name && xKind['is_resource'] !== false)
    .map(({ words }) => words['plural']!);
  return { 'all kinds': listWords(plurals), 'number of kinds': numberOfKinds(plurals) };
}

/** What events tell of: the records of kinds, and the objects of parts that have an `x-object`. */
interface Told {
  readonly words: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}

export function toldOf(kinds: readonly Kind[], parts: readonly Part[]): Told[] {
  const events = (value: Json | undefined, where: string): string[] =>
    asArray(value, where).map((event) => asString(event, where));
  return [
    ...kinds.map(({ words, xKind }) => ({ words, events: events(xKind['events'], 'x-kind.events') })),
    ...parts.flatMap(({ root }) => {
      if (root['x-object'] === undefined) return [];
      const { events: own, ...words } = asObject(root['x-object'], 'x-object');
      refuseUnknown(words, ['object', 'record'], 'x-object');
      return [{ words: words as Record<string, string>, events: events(own, 'x-object.events') }];
    }),
  ];
}

/** A list, or part of it, written as `{ $for-each-kind: … }` or `{ $for-each-event: … }` has an item for each. */
export function repeatForKinds(value: Json, kinds: readonly Kind[], told: readonly Told[]): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const repeated = repeatForKinds(item, kinds, told);
      return Array.isArray(item) ? [repeated] : repeated;
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  const { '$for-each-kind': eachKind, '$for-each-event': eachEvent } = value;
  if (eachKind !== undefined) return kinds.map(({ words }) => fillIn(eachKind, words, '$for-each-kind'));
  if (eachEvent !== undefined) {
    const items = told.flatMap(({ words, events }) =>
      events.map((event) => fillIn(eachEvent, { ...words, event }, '$for-each-event')),
    );
    // Items that do not name the event are the same for all of a kind's events.
    return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, repeatForKinds(member, kinds, told)]));
}
