import type { Json, JsonObject } from '../document.ts';
import { asArray, asObject, DocumentError } from '../document.ts';
import type { KindFields } from './kind-fields.ts';
import { schemasIn } from './kind-fields.ts';
import { merge, refuseUnknown } from './part.ts';

/** Each operation's response in the document, by role. */
export interface KindExamples {
  readonly list: JsonObject;
  readonly create: JsonObject;
  /** For a create. */
  readonly 'dry-run': JsonObject;
  readonly get: JsonObject;
  readonly update: JsonObject;
}

/**
 * A kind's examples. A part contains its list's records, of which the first is also updated, and read with the fields
 * under `read`, and what a create returns besides the sent fields. Absent fields have their default, or are null.
 */
export function readExamples(part: JsonObject, fields: KindFields): KindExamples {
  const given = asObject(part['examples'], 'examples');
  refuseUnknown(given, ['records', 'read', 'created', 'updated'], 'examples');
  const records = asArray(given['records'], 'examples.records').map((record, index) =>
    completed(asObject(record, `examples.records[${index}]`), fields, `examples.records[${index}]`),
  );
  const [first] = records;
  if (first === undefined) throw new DocumentError('examples.records should have a record.');
  const changes = merge(shownBody(part, 'update', 'typical'), asObject(given['updated'] ?? {}, 'examples.updated'));
  const created = merge(shownBody(part, 'create', 'typical'), asObject(given['created'] ?? {}, 'examples.created'));
  const isCreated = asObject(part['operations'] ?? {}, 'operations')['create'] !== null;
  const made = isCreated ? completed(created, fields, 'examples.created') : first;
  const foreseen = schemasIn(fields, 'dry-run');
  return {
    list: { object: 'list', data: records, has_more: false, next_cursor: null },
    create: made,
    'dry-run': Object.fromEntries(Object.entries(made).filter(([name]) => name in foreseen)),
    get: completed(merge(first, asObject(given['read'] ?? {}, 'examples.read')), fields, 'examples.read'),
    update: completed(merge(first, changes), fields, 'examples.updated'),
  };
}

/** A part's body for an operation and an example name; empty if there is none. */
export function shownBody(part: JsonObject, role: string, name: string): JsonObject {
  const where = `operations.${role}`;
  const operation = asObject(asObject(part['operations'] ?? {}, 'operations')[role] ?? {}, where);
  const examples = asObject(operation['examples'] ?? {}, `${where}.examples`);
  return asObject(examples[name] ?? {}, `${where}.examples.${name}`);
}

/** The record in full and in order. */
function completed(given: JsonObject, fields: KindFields, where: string): JsonObject {
  const schemas = schemasIn(fields, 'record');
  refuseUnknown(given, Object.keys(schemas), where);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      given[name] ?? leftOut(asObject(schema, name), fields.all.get(name)!, given[name], `${where}.${name}`),
    ]),
  );
}

function leftOut({ const: only, type }: JsonObject, field: JsonObject, given: Json | undefined, where: string): Json {
  if (given === null) return null;
  if (only !== undefined) return only;
  if (field['default'] !== undefined) return field['default'];
  if (Array.isArray(type) && type.includes('null')) return null;
  throw new DocumentError(`${where} is left out, and has no default.`);
}
