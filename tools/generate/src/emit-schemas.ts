import type { ApiDocument } from './document.ts';
import type { Json, JsonObject } from './document-values.ts';
import { asArray, asObject, asString, DocumentError } from './document-values.ts';
import { PUBLIC_SCHEMA_ID, rebase } from './emit-operations.ts';

/** The document's schemas as one JSON Schema, without prose, which validation does not need. */
export function emitSchemas(document: ApiDocument, schemaId = PUBLIC_SCHEMA_ID): string {
  const schemas = asObject(asObject(document.root['components'], 'components')['schemas'], 'schemas');
  const bundle = { $id: schemaId, $defs: withoutProse(rebase(schemas, schemaId), false) };
  return `export const schemas = ${JSON.stringify(bundle, null, 2)} as const;\n`;
}

function withoutProse(value: Json, isSchema: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item, isSchema));
  if (value === null || typeof value !== 'object') return value;
  const kept: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (isSchema && ['description', 'examples', 'x-help', 'x-secret', 'x-destructive'].includes(key)) continue;
    // Below `properties` the keys are field names, one of which may be "description".
    kept[key] = key === 'default' ? member : withoutProse(member, key !== 'properties' || !isSchema);
  }
  return kept;
}

/** Every error's code, type and status: the server throws by it, and the document shows the same list. */
export function emitErrorCodes(document: ApiDocument): string {
  const codes: Record<string, object> = {};
  for (const row of asArray(document.root['x-error-codes'], 'x-error-codes')) {
    const entry = asObject(row, 'an entry of x-error-codes');
    const code = asString(entry['code'], 'code');
    if (codes[code] !== undefined) throw new DocumentError(`x-error-codes lists ${code} twice.`);
    if (typeof entry['status'] !== 'number') throw new DocumentError(`${code} of x-error-codes has no status.`);
    codes[code] = { type: asString(entry['type'], `type of ${code}`), status: entry['status'] };
  }
  return `export const errorCodes = ${JSON.stringify(codes, null, 2)} as const;\n`;
}
