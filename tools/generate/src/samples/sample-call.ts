import type { SampleAnswer, SampleCall, Scalar, ShownField } from '@landhold/samples';
import { encodePart } from '@landhold/samples';
import type { ApiDocument, Operation, Parameter } from '../document.ts';
import type { Json, JsonObject } from '../document-values.ts';
import { asObject, asString, DocumentError, resolve } from '../document-values.ts';
import { EVENT_STREAM, successOf } from '../document-responses.ts';
import { CONDITIONS } from '../emit-operations.ts';
import { isSecret } from '../secrets.ts';

type Scalars = Readonly<Record<string, Scalar>>;

/** What distinguishes records at a glance: the first pair that a record has. */
const TELLING_FIELDS = [
  ['name', 'status'],
  ['name', 'type'],
  ['type', 'resource_id'],
  ['id', 'name'],
  ['id', 'serial'],
  ['object', 'serial'],
  ['event_type', 'status'],
  ['webhook_id', 'replayed'],
  ['peer_id', 'connected'],
  ['id', 'status'],
  ['object', 'database_id'],
  ['action', 'created_at'],
  ['plan_id', 'applied_at'],
  ['domain_id', 'created_at'],
  ['path', 'sha256'],
];

/** Words that some language's sample already uses, so that no record can have them as a name. */
const USED_WORDS = [
  'body',
  'err',
  'error',
  'landhold',
  'line',
  'lines',
  'page',
  'req',
  'request',
  'resp',
  'response',
  'url',
];

/** A request that works in the sandbox, made from the document's own examples. */
export function toSampleCall(document: ApiDocument, operation: Operation): SampleCall {
  const { operationId, method, parameters, responses } = operation;
  const unknown = parameters.find(({ in: place, name }) => !isUnderstood(place, name));
  if (unknown !== undefined) {
    throw new DocumentError(`${operationId}: samples do not understand the parameter "${unknown.name}".`);
  }
  const pathValues = exampleValues(operationId, parameters, 'path');
  const query = exampleValues(operationId, parameters, 'query');
  const creates = parameters.some(({ name }) => name === 'Idempotency-Key');
  const body = typicalBody(operation);
  const [status, success] = successOf(operation);
  const isStream = success.type === EVENT_STREAM;
  const schema = success.schema ?? success.itemSchema;
  const response = schema === null ? null : answerOf(document, operationId, schema, { creates, body });
  return {
    operationId,
    tag: operation.tag,
    method,
    target: targetOf(operation, pathValues, query),
    pathValues,
    query,
    body,
    ...(operation.upload === null ? {} : { upload: operation.upload }),
    // The same value for two operations would be refused as reused if both samples are run in turn.
    idempotencyKey: creates ? `${wordsOf(operationId).join('-')}-1042` : null,
    status,
    mayConflict: responses.has(409),
    response: isStream && response !== null ? { ...response, isStream } : response,
    ...(success.type !== null && schema === null ? { isText: true } : {}),
  };
}

/** The same with one field as the whole body, from a file; null where a request has no such form. */
export function toTextCall(document: ApiDocument, operation: Operation): SampleCall | null {
  const { operationId, textBody } = operation;
  if (textBody === null) return null;
  const call = toSampleCall(document, operation);
  const query: Record<string, Scalar> = { ...call.query };
  for (const [name, value] of Object.entries(call.body!)) {
    if (name === textBody.field) continue;
    if (!isScalar(value)) throw new DocumentError(`${operationId}: "${name}" cannot stand in a query beside a text.`);
    query[name] = value;
  }
  const target = targetOf(operation, call.pathValues, query);
  return { ...call, target, query, body: null, upload: textBody, idempotencyKey: null };
}

/** A plain call has no conditions. */
const HEADERS = ['Idempotency-Key', 'Last-Event-ID', ...CONDITIONS];

function isUnderstood(place: string, name: string): boolean {
  return place === 'path' || place === 'query' || (place === 'header' && HEADERS.includes(name));
}

/** Parameters with an example in the document; a required one must have it. */
function exampleValues(operationId: string, parameters: readonly Parameter[], place: string): Scalars {
  const values: Record<string, Scalar> = {};
  for (const { name, example, required } of parameters.filter((parameter) => parameter.in === place)) {
    if (example === undefined && !required) continue;
    if (!isScalar(example)) {
      throw new DocumentError(`${operationId}: its samples need an example for "${name}", one plain value.`);
    }
    values[name] = example;
  }
  return values;
}

function isScalar(value: Json | undefined): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function typicalBody({ operationId, bodySchema, bodyExamples }: Operation): JsonObject | null {
  if (bodySchema === null) return null;
  const typical = bodyExamples.get('typical');
  if (typical === undefined)
    throw new DocumentError(`${operationId}: its samples need a body example named "typical".`);
  return typical;
}

function targetOf({ operationId, path }: Operation, pathValues: Scalars, query: Scalars): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = pathValues[name];
    if (value === undefined)
      throw new DocumentError(`${operationId}: the path names "${name}", which is no parameter.`);
    return encodePart(value);
  });
  const pairs = Object.entries(query).map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

interface Sent {
  readonly creates: boolean;
  readonly body: JsonObject | null;
}

function answerOf(document: ApiDocument, operationId: string, schemaName: string, sent: Sent): SampleAnswer {
  const schema = propertiesOf(document, schemaName);
  const isList = schemaName.endsWith('List');
  const recordName = isList ? itemName(schema, schemaName) : schemaName;
  const recordNameWords = wordsOf(recordName);
  if (USED_WORDS.includes(recordNameWords.join(''))) {
    throw new DocumentError(
      `${operationId}: samples cannot call a record "${recordName}"; they use the word otherwise.`,
    );
  }
  const properties = isList ? propertiesOf(document, recordName) : schema;
  // A sample that prints a secret would teach people to log it.
  const open = Object.keys(properties).filter((name) => !isSecret(document.root, properties[name]!, name));
  const fields = open.flatMap((name) => shownField(document, recordName, name, properties) ?? []);
  return { isList, recordNameWords, shown: shownFields(fields, sent) };
}

function shownFields(fields: readonly ShownField[], { creates, body }: Sent): readonly ShownField[] {
  const named = (...names: readonly string[]): ShownField[] =>
    names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const [id = fields[0]] = named('id');
  const telling =
    TELLING_FIELDS.map((pair) => named(...pair)).find((pair) => pair.length === 2) ?? (id === undefined ? [] : [id]);
  if (creates) return [...named('id'), ...telling.slice(1)];
  const [changed] = named(...Object.keys(body ?? {}));
  return changed === undefined ? telling : [telling[0]!, changed];
}

/** Undefined if a language could not print it in a word: a list, or what may be null. */
function shownField(
  document: ApiDocument,
  record: string,
  name: string,
  properties: JsonObject,
): ShownField | undefined {
  const { type } = resolve(document.root, properties[name], `${record}.${name}`);
  return type === 'string' || type === 'integer' || type === 'boolean' ? { name, type } : undefined;
}

function propertiesOf(document: ApiDocument, schemaName: string): JsonObject {
  const schema = resolve(document.root, { $ref: `#/components/schemas/${schemaName}` }, schemaName);
  return asObject(schema['properties'], `properties of ${schemaName}`);
}

function itemName(list: JsonObject, listName: string): string {
  const items = asObject(asObject(list['data'], `data of ${listName}`)['items'], `items of ${listName}`);
  return asString(items['$ref'], `items of ${listName}`).split('/').at(-1)!;
}

/** `registerDomain` and `RegisterDomain` are both `['register', 'domain']`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
}
