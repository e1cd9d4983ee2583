import type { Json, JsonObject } from './document-values.ts';
import { asArray, asObject, DocumentError, resolveWhole } from './document-values.ts';
import type { ApiDocument, Operation } from './document.ts';

/** What of an operation destroys data: all of it, nothing, or the values of fields, by their paths. */
export type Destruction = boolean | Record<string, true | Json[]>;

/**
 * Reads `x-destructive`. Every write has to say it: a new one that says nothing would otherwise pass for harmless, and
 * agents would do it without approval.
 */
export function destructionOf(document: ApiDocument, operation: Operation): Destruction {
  const { operationId, method, bodySchema } = operation;
  const said = extensionOf(document, operation, 'x-destructive');
  const fields: Record<string, true | Json[]> = {};
  if (bodySchema !== null) look(document, { $ref: `#/components/schemas/${bodySchema}` }, [], bodySchema, fields);
  if (method === 'GET') {
    if (said !== undefined) throw new DocumentError(`${operationId} only reads, so it cannot have x-destructive.`);
    return false;
  }
  if (typeof said !== 'boolean') {
    throw new DocumentError(
      `${operationId} is a write: x-destructive has to say whether it destroys data, true or false.`,
    );
  }
  return said || (Object.keys(fields).length > 0 && fields);
}

/**
 * What a key's approval policy goes by: null if it never holds the operation back, true if every policy does, false if
 * only that for all writes does, or the values of fields that do.
 */
export function approvalOf(document: ApiDocument, operation: Operation): Destruction | null {
  const { operationId, method, scope } = operation;
  const said = extensionOf(document, operation, 'x-approval');
  if (said !== undefined && typeof said !== 'boolean') {
    throw new DocumentError(`${operationId}: x-approval should be true or false.`);
  }
  if (method === 'GET' || scope?.endsWith(':read') || said === false) return null;
  return said === true || destructionOf(document, operation);
}

function extensionOf(document: ApiDocument, { method, path }: Operation, name: string): Json | undefined {
  const paths = asObject(document.root['paths'], 'paths');
  return asObject(asObject(paths[path], path)[method.toLowerCase()], path)[name];
}

function look(
  document: ApiDocument,
  value: JsonObject,
  place: readonly string[],
  where: string,
  found: Record<string, true | Json[]>,
): void {
  const schema = resolveWhole(document.root, value, where);
  const said = schema['x-destructive'];
  if (said !== undefined) found[place.join('.')] = readValues(schema, said, `${where}.${place.join('.')}`);
  const { properties, items } = schema;
  for (const [name, field] of Object.entries(asObject(properties ?? {}, where))) {
    look(document, asObject(field, `${where}.${name}`), [...place, name], where, found);
  }
  if (items !== undefined && place.length > 0) {
    look(document, asObject(items, where), [...place.slice(0, -1), `${place.at(-1)}[]`], where, found);
  }
}

/** A value that the field cannot have is a slip, and would guard nothing. */
function readValues({ type, enum: options }: JsonObject, said: Json, where: string): true | Json[] {
  if (said === true) return true;
  const values = asArray(said, `x-destructive of ${where}`);
  const possible = type === 'boolean' ? [true, false] : asArray(options ?? [], where);
  const odd = values.find((value) => !possible.includes(value));
  if (odd === undefined && values.length > 0) return values;
  throw new DocumentError(
    `${where}: x-destructive should be true or values of the field, and ${JSON.stringify(odd ?? null)} is none.`,
  );
}
