import type { ApiDocument, Json, JsonObject } from './document.ts';
import { asArray, asObject, asString } from './document.ts';
import { rebase } from './emit-operations.ts';

/** The document's schemas as one JSON Schema, `landhold`, without the prose that validating does not need. */
export function emitSchemas(document: ApiDocument): string {
  const schemas = asObject(asObject(document.root['components'], 'components')['schemas'], 'schemas');
  const bundle = { $id: 'landhold', $defs: withoutProse(rebase(schemas), false) };
  return `export const schemas = ${JSON.stringify(bundle, null, 2)} as const;\n`;
}

function withoutProse(value: Json, isSchema: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item, isSchema));
  if (value === null || typeof value !== 'object') return value;
  const kept: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (isSchema && (key === 'description' || key === 'examples')) continue;
    // Below `properties` the keys are field names, one of which may well be "description".
    kept[key] = key === 'default' ? member : withoutProse(member, key !== 'properties' || !isSchema);
  }
  return kept;
}

/** Code, type and status of every error: the server throws by it, and the document shows the same list. */
export function emitErrorCodes(document: ApiDocument): string {
  const rows = asArray(document.root['x-error-codes'], 'x-error-codes').map((row) => {
    const entry = asObject(row, 'an entry of x-error-codes');
    return [asString(entry['code'], 'code'), { type: entry['type'], status: entry['status'] }] as const;
  });
  return `export const errorCodes = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const;\n`;
}
