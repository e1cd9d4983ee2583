import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, asString, DocumentError } from '../document-values.ts';
import { merge } from './part.ts';

/**
 * The schemas that a field can be in. A dry run returns a record without generated fields, and an entry is the record in
 * a project's export.
 */
export type Place = 'record' | 'dry-run' | 'create' | 'update' | 'entry';

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  never: ['record', 'dry-run'],
  sent: ['create'],
  once: ['record', 'dry-run', 'create', 'entry'],
  always: ['record', 'dry-run', 'create', 'update', 'entry'],
};

/**
 * A kind's fields in its record's order: the shared ones, with its own among them. What a field says directly applies
 * to every schema; what it says under `record`, `create` or `update` is added only there.
 */
export interface KindFields {
  readonly all: ReadonlyMap<string, JsonObject>;
  /** Fields that the kind does not share with others. */
  readonly own: ReadonlySet<string>;
}

export function readFields(template: JsonObject, part: JsonObject): KindFields {
  const given = asObject(part['fields'] ?? {}, 'fields');
  const without = asArray(part['without'] ?? [], 'without').map((name) => asString(name, 'without'));
  const isChild = asObject(part['x-kind'] ?? {}, 'x-kind')['parent'] !== undefined;
  const shared = Object.entries(template).filter(
    ([name]) =>
      !without.includes(name) &&
      (part['status'] !== undefined || !/^(status(_reason)?|provider)$/.test(name)) &&
      // A parent's provider makes a child real, and statuses without a reason need no provider.
      !(name === 'provider' && (isChild || without.includes('status_reason'))),
  );
  const isChanged = asObject(part['operations'] ?? {}, 'operations')['update'] !== null;
  if (isChanged && shared.some(([name]) => name === 'provider')) requireUpdating(asObject(part['status'], 'status'));
  for (const name of without) {
    if (template[name] === undefined) throw new DocumentError(`without: not every kind has "${name}".`);
  }
  const own = Object.entries(given).filter(([name]) => !shared.some(([each]) => each === name));
  const last = shared.filter(([name]) => name.endsWith('_at'));
  const first = shared.filter((entry) => !last.includes(entry));
  const all = [...first, ...own, ...last].map(([name, field]): [string, JsonObject] => [
    name,
    name in template
      ? merge(asObject(field, `fields.${name}`), asObject(given[name] ?? {}, `fields.${name}`))
      : asObject(field, `fields.${name}`),
  ]);
  return { all: new Map(all), own: new Set(own.map(([name]) => name)) };
}

/** The fields that every dry run of a create returns: a generated field only if it was sent. */
export function foreseenIn({ all }: KindFields): string[] {
  return Object.keys(schemasIn({ all, own: new Set() }, 'dry-run')).filter(
    (name) => all.get(name)!['generated'] !== true,
  );
}

/** The status shows a change that its provider has to apply. */
function requireUpdating(status: JsonObject): void {
  if (asArray(status['enum'], 'status.enum').includes('updating')) return;
  throw new DocumentError(
    'status.enum should have "updating": changes of such a record are carried out by its provider.',
  );
}

/** The schemas of the fields in one place, by name. */
export function schemasIn({ all, own }: KindFields, place: Place): JsonObject {
  const standing = [...all].filter(([name, field]) => placesOf(name, field).includes(place));
  // A body begins with the name and ends with the shared fields, as a caller would write it.
  const isBody = place === 'create' || place === 'update' || place === 'entry';
  const rank = (name: string): number => (!isBody || name === 'name' ? 0 : own.has(name) ? 1 : 2);
  return Object.fromEntries(
    standing.toSorted(([a], [b]) => rank(a) - rank(b)).map(([name, field]) => [name, schemaIn(name, field, place)]),
  );
}

function placesOf(
  name: string,
  { writable = 'always', generated = false, exported = true }: JsonObject,
): readonly Place[] {
  if (typeof generated !== 'boolean') throw new DocumentError(`fields.${name}.generated should be true or false.`);
  if (typeof exported !== 'boolean') throw new DocumentError(`fields.${name}.exported should be true or false.`);
  const places = PLACES[asString(writable, `fields.${name}.writable`)]?.filter(
    (place) => exported || place !== 'entry',
  );
  // A dry run also shows what a caller sends.
  const isForeseen = !generated || places?.includes('create') === true;
  if (places !== undefined) return isForeseen ? places : places.filter((place) => place !== 'dry-run');
  throw new DocumentError(`fields.${name}.writable should be one of ${Object.keys(PLACES).join(', ')}.`);
}

function schemaIn(name: string, field: JsonObject, place: Place): Json {
  const {
    writable: _writable,
    generated: _generated,
    exported: _exported,
    default: fallback,
    record,
    create,
    update,
    ...shared
  } = field;
  const special = { record, 'dry-run': record, create, update, entry: create };
  const added = asObject(special[place] ?? {}, `fields.${name}.${place}`);
  const { examples, required, 'x-help': help, ...schema }: JsonObject = { ...shared, ...added };
  return {
    ...schema,
    // A form asks for what is sent, not for what is returned.
    ...(help !== undefined && (place === 'create' || place === 'update') ? { 'x-help': help } : {}),
    // True means that a create must send the field; a list is a rule of its schema.
    ...(required === undefined || required === true ? {} : { required }),
    ...(examples === undefined ? {} : { examples }),
    // Only a create fills in absent fields: a record has them, and an update leaves them as they are.
    ...(place === 'create' && fallback !== undefined ? { default: fallback } : {}),
  };
}

export function requiredIn({ all }: KindFields): string[] {
  return [...all].flatMap(([name, { required }]) => (required === true ? [name] : []));
}
