import { readFileSync } from 'node:fs';
import { asArray, asObject, asString, DocumentError, resolve } from './document-values.ts';
import type { Json, JsonObject } from './document-values.ts';
import { readYaml } from './read-yaml.ts';

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly scope: string | null;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** A JSON body's schema; null without a body, or with another type. */
  readonly bodySchema: string | null;
  /** The content types of a body that is not JSON. Such a body is streamed. */
  readonly bodyTypes: readonly string[];
  /** Another type that a JSON body's field can be sent as, with its other fields in the query; null for none. */
  readonly textBody: { readonly type: string; readonly field: string; readonly file: string } | null;
  /** What samples send as such a body: a file, and its content type; null without such a body. */
  readonly upload: { readonly file: string; readonly type: string } | null;
  /** How many bytes a body may have; null without a body. */
  readonly maxBody: number | null;
  /** The document's example bodies, by the example's name. */
  readonly bodyExamples: ReadonlyMap<string, JsonObject>;
  readonly responses: ReadonlyMap<number, Response>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly required: boolean;
  readonly example: Json | undefined;
  readonly schema: JsonObject;
}

export interface Response {
  readonly description: string;
  /** By name, whether it is always present. */
  readonly headers: ReadonlyMap<string, boolean>;
  /** Its content type; null without content. */
  readonly type: string | null;
  /** JSON content's schema; null without content, or with another type. */
  readonly schema: string | null;
  /** Each event's schema, if it is a stream of events. */
  readonly itemSchema: string | null;
  readonly example: Json | undefined;
  /** Every example body in the document, whether the only one or one of several. */
  readonly examples: readonly Json[];
}

export interface ApiDocument {
  readonly root: JsonObject;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export const JSON_TYPE = 'application/json';
/** A body's limit if the operation sets none, and the largest that it can set for JSON. */
export const DEFAULT_MAX_BODY = 65_536;
const MAX_BODY_LIMIT = 8 * 2 ** 20;

export function readDocument(file: string): ApiDocument {
  const text = readFileSync(file, 'utf8');
  // JSON is YAML too, and its own parser takes a fraction of the time.
  const root = file.endsWith('.json') ? (JSON.parse(text) as unknown) : readYaml(text);
  return toDocument(asObject(root as Json, 'the document'));
}

export function toDocument(root: JsonObject): ApiDocument {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(asObject(root['paths'], 'paths'))) {
    const pathItem = asObject(item, path);
    const shared = pathItem['parameters'] ?? [];
    for (const [method, operation] of Object.entries(pathItem)) {
      if (method === 'parameters') continue;
      if (!METHODS.includes(method)) throw new DocumentError(`${path}: "${method}" is not understood here.`);
      const read = readOperation(root, path, method, asObject(operation, `${method} ${path}`), shared);
      if (operations.some(({ operationId }) => operationId === read.operationId)) {
        throw new DocumentError(`${read.operationId} is the operationId of two operations.`);
      }
      const place = placeOf(read.method, path);
      const other = operations.find((each) => placeOf(each.method, each.path) === place);
      if (other !== undefined) {
        throw new DocumentError(`${other.operationId} and ${read.operationId} are both ${place}.`);
      }
      operations.push(read);
    }
  }
  return { root, operations };
}

/** An operation's place, whatever its parameters are called. */
export function placeOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

function readOperation(root: JsonObject, path: string, method: string, operation: JsonObject, shared: Json): Operation {
  const where = `${method} ${path}`;
  const operationId = asString(operation['operationId'], `operationId of ${where}`);
  const tags = asArray(operation['tags'], `tags of ${operationId}`);
  if (tags.length !== 1) throw new DocumentError(`${operationId} needs exactly one tag.`);
  const scope = operation['x-scope'];
  if (scope !== null && typeof scope !== 'string') throw new DocumentError(`${operationId} names no x-scope.`);

  return {
    operationId,
    method: method.toUpperCase(),
    path,
    tag: asString(tags[0], `tag of ${operationId}`),
    scope,
    summary: asString(operation['summary'], `summary of ${operationId}`),
    description: asString(operation['description'], `description of ${operationId}`).trim(),
    parameters: [...asArray(shared, where), ...asArray(operation['parameters'] ?? [], where)].map((parameter) =>
      readParameter(root, parameter, operationId),
    ),
    ...readBody(root, operation, operationId),
    responses: new Map(
      Object.entries(asObject(operation['responses'], `responses of ${operationId}`)).map(([status, response]) => [
        readStatus(status, operationId),
        readResponse(root, response, `${operationId} ${status}`, status.startsWith('2')),
      ]),
    ),
  };
}

function readStatus(status: string, where: string): number {
  if (!/^[1-5][0-9]{2}$/.test(status))
    throw new DocumentError(`${where}: the status "${status}" is not understood here.`);
  return Number(status);
}

function readParameter(root: JsonObject, value: Json, where: string): Parameter {
  const parameter = resolve(root, value, where);
  return {
    name: asString(parameter['name'], `a parameter's name in ${where}`),
    in: asString(parameter['in'], `a parameter's place in ${where}`),
    description: asString(parameter['description'], `a parameter's description in ${where}`).trim(),
    required: parameter['required'] === true,
    example: parameter['example'],
    schema: asObject(parameter['schema'], `a parameter's schema in ${where}`),
  };
}

type Body = Pick<Operation, 'bodySchema' | 'bodyTypes' | 'textBody' | 'upload' | 'maxBody' | 'bodyExamples'>;

function readBody(root: JsonObject, operation: JsonObject, where: string): Body {
  const { requestBody, 'x-max-body': said } = operation;
  if (requestBody === undefined) {
    if (said !== undefined) throw new DocumentError(`${where} has x-max-body and no body.`);
    return { bodySchema: null, bodyTypes: [], textBody: null, upload: null, maxBody: null, bodyExamples: new Map() };
  }
  const owner = resolve(root, requestBody, where);
  const types = contentTypesOf(owner, where);
  if (types.includes(JSON_TYPE)) {
    const textBody = readTextBody(owner, where);
    const content = asObject(asObject(owner['content'], where)[JSON_TYPE], where);
    const maxBody = readMaxBody(said ?? DEFAULT_MAX_BODY, MAX_BODY_LIMIT, where);
    return {
      bodySchema: schemaNameOf(content, where),
      bodyTypes: [],
      textBody,
      upload: null,
      maxBody,
      bodyExamples: bodyExamplesOf(content, where),
    };
  }
  if (asArray(operation['parameters'] ?? [], where).some((each) => isIdempotencyKey(root, each, where))) {
    throw new DocumentError(
      `${where}: an Idempotency-Key stands for the whole body, and a streamed one is never held.`,
    );
  }
  const maxBody = readMaxBody(said, Number.MAX_SAFE_INTEGER, where);
  const file = asObject(asObject(owner['content'], where)[types[0]!], where)['x-sample-file'];
  const upload = { type: types[0]!, file: asString(file, `x-sample-file of ${where}`) };
  return { bodySchema: null, bodyTypes: types, textBody: null, upload, maxBody, bodyExamples: new Map() };
}

function readTextBody(owner: JsonObject, where: string): Operation['textBody'] {
  const [type, ...more] = contentTypesOf(owner, where).filter((each) => each !== JSON_TYPE);
  if (type === undefined) return null;
  if (more.length > 0) throw new DocumentError(`${where}: a JSON body can have one other type, with x-field.`);
  const { 'x-field': field, 'x-sample-file': file } = asObject(asObject(owner['content'], where)[type], where);
  return {
    type,
    field: asString(field, `x-field of ${type} of ${where}`),
    file: asString(file, `x-sample-file of ${type} of ${where}`),
  };
}

function readMaxBody(said: Json | undefined, max: number, where: string): number {
  if (typeof said === 'number' && Number.isInteger(said) && said >= 1 && said <= max) return said;
  throw new DocumentError(`${where}: x-max-body should be a number of bytes from 1 to ${max}.`);
}

function isIdempotencyKey(root: JsonObject, parameter: Json, where: string): boolean {
  return resolve(root, parameter, where)['name'] === 'Idempotency-Key';
}

function contentTypesOf(owner: JsonObject, where: string): string[] {
  const types = Object.keys(asObject(owner['content'], `content of ${where}`));
  const odd = types.find((type) => !/^[a-z]+\/[a-z0-9.+-]+$/.test(type));
  if (types.length === 0 || odd !== undefined) throw new DocumentError(`content of ${where} should name plain types.`);
  return types;
}

function bodyExamplesOf(content: JsonObject, where: string): Map<string, JsonObject> {
  return new Map(
    Object.entries(asObject(content['examples'] ?? {}, `examples of ${where}`)).map(([name, example]) => {
      const label = `the example "${name}" of ${where}`;
      return [name, asObject(asObject(example, label)['value'], label)];
    }),
  );
}

function readResponse(root: JsonObject, value: Json, where: string, isSuccess: boolean): Response {
  const response = resolve(root, value, where);
  const description = asString(response['description'], `description of ${where}`).trim();
  const headers = readHeaders(root, response['headers'], where);
  const none = { description, headers, schema: null, itemSchema: null, example: undefined, examples: [] };
  if (response['content'] === undefined) return { ...none, type: null };
  const [type, ...others] = contentTypesOf(response, where);
  if (type !== JSON_TYPE && others.length === 0 && isSuccess) {
    const { example, 'x-item-schema': item } = asObject(asObject(response['content'], where)[type!], where);
    const itemSchema = item === undefined ? null : schemaNameOf({ schema: item }, `${where}: x-item-schema`);
    return { ...none, type: type!, itemSchema, example };
  }
  const content = jsonContentOf(response, where);
  const { example } = content;
  const several = Object.values(asObject(content['examples'] ?? {}, `examples of ${where}`));
  return {
    description,
    headers,
    type: JSON_TYPE,
    schema: schemaNameOf(content, where),
    itemSchema: null,
    example,
    examples: [
      ...(example === undefined ? [] : [example]),
      ...several.map((each) => asObject(each, `an example of ${where}`)['value'] ?? null),
    ],
  };
}

function readHeaders(root: JsonObject, headers: Json | undefined, where: string): Map<string, boolean> {
  return new Map(
    Object.entries(asObject(headers ?? {}, `headers of ${where}`)).map(([name, header]) => [
      name,
      resolve(root, header, `${name} of ${where}`)['required'] === true,
    ]),
  );
}

function jsonContentOf(owner: JsonObject, where: string): JsonObject {
  const content = asObject(owner['content'], `content of ${where}`);
  if (Object.keys(content).join() !== JSON_TYPE) throw new DocumentError(`${where} is not plain JSON.`);
  return asObject(content[JSON_TYPE], where);
}

function schemaNameOf(content: JsonObject, where: string): string {
  const reference = asString(asObject(content['schema'], `schema of ${where}`)['$ref'], `schema of ${where}`);
  const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
  if (name === undefined) throw new DocumentError(`${where}: a body's schema must be a component of its own.`);
  return name;
}
