import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly scope: string | null;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly bodySchema: string | null;
  /** The bodies that the document shows, by the name of the example. */
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
  /** By name, whether it is always there. */
  readonly headers: ReadonlyMap<string, boolean>;
  readonly schema: string | null;
  readonly example: Json | undefined;
  /** Every body that the document shows for it, whether as its one example or as one of several. */
  readonly examples: readonly Json[];
}

export interface ApiDocument {
  readonly root: JsonObject;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'patch', 'delete'];

/** What an emitter does not understand must stop the run: a guess would only surface in somebody's client. */
export class DocumentError extends Error {
  readonly file: string;

  constructor(message: string, file = 'openapi/openapi.yaml') {
    super(message);
    this.file = file;
  }
}

export function readDocument(file: string): ApiDocument {
  return toDocument(asObject(parse(readFileSync(file, 'utf8')) as Json, 'the document'));
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

/** Where an operation is, whatever its parameters are called. */
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
    bodySchema:
      operation['requestBody'] === undefined ? null : bodySchemaOf(root, operation['requestBody'], operationId),
    bodyExamples: bodyExamplesOf(root, operation['requestBody'], operationId),
    responses: new Map(
      Object.entries(asObject(operation['responses'], `responses of ${operationId}`)).map(([status, response]) => [
        readStatus(status, operationId),
        readResponse(root, response, `${operationId} ${status}`),
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

function bodySchemaOf(root: JsonObject, requestBody: Json, where: string): string {
  return schemaNameOf(jsonContentOf(resolve(root, requestBody, where), where), where);
}

function bodyExamplesOf(root: JsonObject, requestBody: Json | undefined, where: string): Map<string, JsonObject> {
  if (requestBody === undefined) return new Map();
  const examples = jsonContentOf(resolve(root, requestBody, where), where)['examples'] ?? {};
  return new Map(
    Object.entries(asObject(examples, `examples of ${where}`)).map(([name, example]) => {
      const label = `the example "${name}" of ${where}`;
      return [name, asObject(asObject(example, label)['value'], label)];
    }),
  );
}

function readResponse(root: JsonObject, value: Json, where: string): Response {
  const response = resolve(root, value, where);
  const description = asString(response['description'], `description of ${where}`).trim();
  const headers = readHeaders(root, response['headers'], where);
  if (response['content'] === undefined)
    return { description, headers, schema: null, example: undefined, examples: [] };
  const content = jsonContentOf(response, where);
  const { example } = content;
  const several = Object.values(asObject(content['examples'] ?? {}, `examples of ${where}`));
  return {
    description,
    headers,
    schema: schemaNameOf(content, where),
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

/** What an operation answers when all is well. What only a dry run answers is not that. */
export function successOf({ operationId, responses }: Operation): [status: number, response: Response] {
  const found = answersOf(responses).filter(([, response]) => !isDryRun(response));
  if (found.length === 1) return found[0]!;
  throw new DocumentError(`${operationId} should have exactly one answer that is a success.`);
}

/** What a dry run answers, where that is another answer. */
export function dryRunOf({ responses }: Operation): Response | undefined {
  return answersOf(responses).find(([, response]) => isDryRun(response))?.[1];
}

function answersOf(responses: Operation['responses']): [number, Response][] {
  return [...responses].filter(([status]) => status >= 200 && status < 300);
}

function isDryRun({ headers }: Response): boolean {
  return headers.get('Dry-Run') === true;
}

function jsonContentOf(owner: JsonObject, where: string): JsonObject {
  const content = asObject(owner['content'], `content of ${where}`);
  if (Object.keys(content).join() !== 'application/json') throw new DocumentError(`${where} is not plain JSON.`);
  return asObject(content['application/json'], where);
}

function schemaNameOf(content: JsonObject, where: string): string {
  const reference = asString(asObject(content['schema'], `schema of ${where}`)['$ref'], `schema of ${where}`);
  const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
  if (name === undefined) throw new DocumentError(`${where}: a body's schema must be a component of its own.`);
  return name;
}

/** Follows one reference into the document; a value that is none is returned as it is. */
export function resolve(root: JsonObject, value: Json | undefined, where: string): JsonObject {
  const object = asObject(value, where);
  const reference = object['$ref'];
  if (reference === undefined) return object;
  const path = asString(reference, `$ref in ${where}`);
  if (!path.startsWith('#/')) throw new DocumentError(`${where}: only references within the document are understood.`);
  let target: Json | undefined = root;
  for (const part of path.slice(2).split('/')) target = asObject(target, path)[part];
  return asObject(target, path);
}

export function asObject(value: Json | undefined, where: string): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new DocumentError(`${where} should be an object.`);
  }
  return value;
}

export function asArray(value: Json | undefined, where: string): Json[] {
  if (!Array.isArray(value)) throw new DocumentError(`${where} should be a list.`);
  return value;
}

export function asString(value: Json | undefined, where: string): string {
  if (typeof value !== 'string') throw new DocumentError(`${where} should be text.`);
  return value;
}
