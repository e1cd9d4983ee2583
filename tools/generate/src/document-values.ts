export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** What an emitter does not understand must stop the run: a guess would only surface in somebody's client. */
export class DocumentError extends Error {
  readonly file: string;

  constructor(message: string, file = 'openapi/openapi.yaml') {
    super(message);
    this.file = file;
  }
}

/** Follows one reference into the document; any other value is returned as it is. */
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

/** Including what stands beside the reference, such as a default or another description. */
export function resolveWhole(root: JsonObject, value: Json | undefined, where: string): JsonObject {
  const { $ref: _reference, ...beside } = asObject(value, where);
  return { ...resolve(root, value, where), ...beside };
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
