import type { Json, JsonObject } from './document-values.ts';
import { asObject, DocumentError, resolve, resolveWhole } from './document-values.ts';

/** Members of a schema whose values are data, not schemas. */
const DATA = ['default', 'enum', 'const', 'examples', 'example'];

export interface SecretRules {
  /** Later responses have null in their place. */
  readonly mayBeNull: boolean;
}

/** The names of all fields of a schema, at any depth, that are marked with `x-secret`. */
export function secretFieldsIn(root: JsonObject, schemaName: string | null, rules?: SecretRules): string[] {
  if (schemaName === null) return [];
  const found = new Set<string>();
  const seen = new Set<string>();

  function look(value: Json): void {
    if (Array.isArray(value)) value.forEach(look);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const { $ref: reference, properties, ...rest } = value;
    if (typeof reference === 'string' && !seen.has(reference)) {
      seen.add(reference);
      look(resolve(root, value, reference));
    }
    for (const [name, field] of Object.entries(asObject(properties ?? {}, 'properties'))) {
      if (isSecret(root, field, name, rules)) found.add(name);
      look(field);
    }
    for (const [key, member] of Object.entries(rest)) if (!DATA.includes(key)) look(member);
  }

  look({ $ref: `#/components/schemas/${schemaName}` });
  return [...found];
}

export function isSecret(root: JsonObject, field: Json, name: string, rules?: SecretRules): boolean {
  const schema = resolveWhole(root, field, name);
  const mark = schema['x-secret'];
  if (mark === undefined) return false;
  if (mark !== true) throw new DocumentError(`${name}: x-secret is true, or left out.`);
  if (rules?.mayBeNull === true && ![schema['type']].flat().includes('null')) {
    throw new DocumentError(`${name} is secret, so it has to be null in all answers but the first: let it be null.`);
  }
  return true;
}

/** URLs end up in logs, so no parameter may be secret. */
export function refuseSecretParameter(schema: JsonObject, name: string): void {
  if (JSON.stringify(schema).includes('"x-secret"')) {
    throw new DocumentError(`${name} is a parameter, which logs on the way show: it cannot be secret.`);
  }
}
