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
  readonly responses: ReadonlyMap<number, Response>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: JsonObject;
}

export interface Response {
  readonly schema: string | null;
  readonly example: Json | undefined;
}

export interface ApiDocument {
  readonly root: JsonObject;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'patch', 'delete'];

/** What an emitter does not understand must stop the run: a guess would only surface in somebody's client. */
export class DocumentError extends Error {}

export function readDocument(file: string): ApiDocument {
  const root = asObject(parse(readFileSync(file, 'utf8')) as Json, 'the document');
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(asObject(root['paths'], 'paths'))) {
    const pathItem = asObject(item, path);
    const shared = pathItem['parameters'] ?? [];
    for (const [method, operation] of Object.entries(pathItem)) {
      if (method === 'parameters') continue;
      if (!METHODS.includes(method)) throw new DocumentError(`${path}: "${method}" is not understood here.`);
      operations.push(readOperation(root, path, method, asObject(operation, `${method} ${path}`), shared));
    }
  }
  return { root, operations };
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
    responses: new Map(
      Object.entries(asObject(operation['responses'], `responses of ${operationId}`)).map(([status, response]) => [
        Number(status),
        readResponse(root, response, `${operationId} ${status}`),
      ]),
    ),
  };
}

function readParameter(root: JsonObject, value: Json, where: string): Parameter {
  const parameter = resolve(root, value, where);
  return {
    name: asString(parameter['name'], `a parameter's name in ${where}`),
    in: asString(parameter['in'], `a parameter's place in ${where}`),
    description: asString(parameter['description'], `a parameter's description in ${where}`).trim(),
    schema: asObject(parameter['schema'], `a parameter's schema in ${where}`),
  };
}

function bodySchemaOf(root: JsonObject, requestBody: Json, where: string): string {
  return schemaNameOf(jsonContentOf(resolve(root, requestBody, where), where), where);
}

function readResponse(root: JsonObject, value: Json, where: string): Response {
  const response = resolve(root, value, where);
  if (response['content'] === undefined) return { schema: null, example: undefined };
  const content = jsonContentOf(response, where);
  return { schema: schemaNameOf(content, where), example: content['example'] };
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
