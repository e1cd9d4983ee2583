import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, DocumentError } from '../document-values.ts';
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
  readonly versions: JsonObject;
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
  const created = merge(
    kept(shownBody(part, 'create', 'typical')),
    asObject(given['created'] ?? {}, 'examples.created'),
  );
  /** Fields that are only sent are not in the record. */
  function kept(body: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(body).filter(([name]) => fields.all.get(name)?.['writable'] !== 'sent'));
  }
  const isCreated = asObject(part['operations'] ?? {}, 'operations')['create'] !== null;
  const made = isCreated ? completed(created, fields, 'examples.created') : first;
  const foreseen = schemasIn(fields, 'dry-run');
  return {
    list: { object: 'list', data: records, has_more: false, next_cursor: null },
    create: made,
    'dry-run': Object.fromEntries(Object.entries(made).filter(([name]) => name in foreseen)),
    get: completed(merge(first, asObject(given['read'] ?? {}, 'examples.read')), fields, 'examples.read'),
    update: completed(merge(first, changes), fields, 'examples.updated'),
    versions: versionsOf(completed(first, fields, 'examples.records[0]'), merge(first, changes)),
  };
}

const ACTOR = { type: 'api_key', id: 'key_01m31ksf4qe4m9v0w3n8c6r2hd' };

/** The example's update, and its creation. */
function versionsOf(record: JsonObject, updated: JsonObject): JsonObject {
  const changed = Object.keys(updated).filter((name) => JSON.stringify(updated[name]) !== JSON.stringify(record[name]));
  const valuesIn = (from: JsonObject): JsonObject =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  const creation = {
    object: 'version',
    version: 1,
    action: 'created',
    created_at: record['created_at']!,
    actor: ACTOR,
    request_id: 'req_01m31mvd9qeabsykr5mnsn2yf0',
    plan: null,
    before: null,
    after: null,
  };
  const update = {
    ...creation,
    version: 2,
    action: 'updated',
    created_at: updated['updated_at'] ?? record['created_at']!,
    request_id: 'req_01m31mvd9qe2c0k8v5d9w4h7rj',
    plan: null,
    before: valuesIn(record),
    after: valuesIn(updated),
  };
  const data = changed.length === 0 ? [creation] : [update, creation];
  return { object: 'list', data, has_more: false, next_cursor: null };
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
