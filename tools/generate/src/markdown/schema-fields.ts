import type { ApiDocument } from '../document.ts';
import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, asString, DocumentError, resolveWhole } from '../document-values.ts';

/** One field or parameter, described in text. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly fallback: string;
  readonly rules: string;
  readonly description: string;
}

/** The keywords that are put into words below. Any other keyword stops the run, so that no rule is omitted. */
const UNDERSTOOD = new Set(
  [
    'type enum const items oneOf anyOf properties required additionalProperties propertyNames format pattern',
    'minimum maximum minLength maxLength minItems maxItems uniqueItems maxProperties default description examples',
    // The description says the same about versions; the server reads them from here.
    'x-help x-must-be x-versions x-secret x-destructive',
  ].flatMap((keywords) => keywords.split(' ')),
);

/** A schema's fields, with nested ones as `outer.inner`, `list[].inner` and, where names are the caller's, `map.*.inner`. */
export function fieldsOf(document: ApiDocument, schema: JsonObject, where: string, prefix = ''): Field[] {
  const required = asArray(schema['required'] ?? [], `required of ${where}`);
  return Object.entries(asObject(schema['properties'], `properties of ${where}`)).flatMap(([name, value]) => {
    const label = `${where}.${name}`;
    const property = settle(document, value, label);
    const field = fieldOf(document, `${prefix}${name}`, property, required.includes(name), label);
    const inner = nestedIn(document, property, label);
    return inner === undefined
      ? [field]
      : [field, ...fieldsOf(document, inner.schema, label, `${prefix}${name}${inner.path}.`)];
  });
}

export function fieldOf(
  document: ApiDocument,
  name: string,
  value: JsonObject,
  required: boolean,
  where: string,
): Field {
  const schema = settle(document, value, where);
  return {
    name,
    required,
    type: typeWords(document, schema, where),
    fallback: schema['default'] === undefined ? '' : `\`${JSON.stringify(schema['default'])}\``,
    rules: ruleWords(document, schema, where),
    description: oneLine(asString(schema['description'], `description of ${where}`)),
  };
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A schema with its reference resolved; what stands beside the reference is added. */
export function settle(document: ApiDocument, value: Json | undefined, where: string): JsonObject {
  const schema = resolveWhole(document.root, value, where);
  const unknown = Object.keys(schema).find((keyword) => !UNDERSTOOD.has(keyword));
  if (unknown !== undefined) throw new DocumentError(`${where}: the Markdown pages do not understand "${unknown}".`);
  return schema;
}

interface Nested {
  readonly schema: JsonObject;
  /** From the field to it: empty for the field's own value, `[]` for a list's items, `.*` for a map's values. */
  readonly path: string;
}

/** The object whose fields a reader has to know: the field's value, or what a list or a map contains. */
function nestedIn(document: ApiDocument, schema: JsonObject, where: string): Nested | undefined {
  const own = objectWithin(document, schema, where);
  if (own !== undefined) return { schema: own, path: '' };
  const nested = [schema, ...choicesOf(document, schema, where)].flatMap((each) => {
    const { items, additionalProperties: values } = each;
    const [value, path] = items === undefined ? [values, '.*'] : [items, '[]'];
    if (value === undefined || typeof value === 'boolean') return [];
    const inner = nestedIn(document, settle(document, value, where), where);
    return inner === undefined ? [] : [{ schema: inner.schema, path: path + inner.path }];
  });
  return nested.length === 1 ? nested[0] : undefined;
}

function objectWithin(document: ApiDocument, schema: JsonObject, where: string): JsonObject | undefined {
  if (schema['properties'] !== undefined) return schema;
  const objects = choicesOf(document, schema, where).filter((choice) => choice['properties'] !== undefined);
  // Several kinds of object are named by their type, and described in their own places.
  return objects.length === 1 ? objects[0] : undefined;
}

function choicesOf(document: ApiDocument, schema: JsonObject, where: string): JsonObject[] {
  return asArray(schema['oneOf'] ?? [], where).map((choice) => settle(document, choice, where));
}

function typeWords(document: ApiDocument, schema: JsonObject, where: string): string {
  if (schema['oneOf'] !== undefined) return choiceWords(document, schema, where);
  const types = [schema['type'] ?? null].flat();
  const words = types.map((type) => singleTypeWords(document, schema, type, where)).join(' or ');
  if (schema['const'] !== undefined) return `${words}, always ${code(schema['const'])}`;
  if (schema['enum'] === undefined) return words;
  return `${words}, one of ${asArray(schema['enum'], where).map(code).join(', ')}`;
}

function choiceWords(document: ApiDocument, schema: JsonObject, where: string): string {
  const isListed = objectWithin(document, schema, where) !== undefined;
  const names = asArray(schema['oneOf'], where).map((choice) => {
    const reference = asObject(choice, where)['$ref'];
    // An object whose fields follow needs no name; one of several does.
    if (typeof reference === 'string' && !isListed) return reference.split('/').at(-1)!;
    return typeWords(document, settle(document, choice, where), where);
  });
  return names.join(' or ');
}

function singleTypeWords(document: ApiDocument, schema: JsonObject, type: Json, where: string): string {
  switch (type) {
    case 'string':
    case 'integer':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `array of ${grouped(typeWords(document, settle(document, schema['items'], `items of ${where}`), where))}`;
    case 'object':
      if (schema['properties'] !== undefined || schema['additionalProperties'] === true) return 'object';
      return `object of ${grouped(typeWords(document, settle(document, schema['additionalProperties'], where), where))}`;
    default:
      throw new DocumentError(`${where}: the Markdown pages do not understand the type ${JSON.stringify(type)}.`);
  }
}

function grouped(words: string): string {
  return words.includes(' ') ? `(${words})` : words;
}

/** A value's other rules. If the document has words for them, only these are used. */
function ruleWords(document: ApiDocument, schema: JsonObject, where: string): string {
  const inner = (keyword: string): string => {
    const value = schema[keyword];
    return value === undefined || typeof value === 'boolean'
      ? ''
      : ruleWords(document, settle(document, value, where), where);
  };
  if (schema['x-must-be'] !== undefined) return asString(schema['x-must-be'], `x-must-be of ${where}`);
  if (schema['anyOf'] !== undefined) throw new DocumentError(`${where}: "anyOf" needs an "x-must-be" to be described.`);
  return [
    range(schema['minimum'], schema['maximum'], ''),
    range(schema['minLength'], schema['maxLength'], ' characters'),
    range(schema['minItems'], schema['maxItems'], ' items'),
    range(undefined, schema['maxProperties'], ' members'),
    schema['uniqueItems'] === true ? 'no item twice' : '',
    schema['x-secret'] === true ? 'secret' : '',
    schema['pattern'] === undefined ? '' : `matches ${code(schema['pattern'])}`,
    schema['format'] === undefined ? '' : asString(schema['format'], `format of ${where}`),
    prefixed('each item: ', inner('items')),
    prefixed('each name: ', inner('propertyNames')),
    prefixed('each value: ', inner('additionalProperties')),
  ]
    .filter((rule) => rule !== '')
    .join('; ');
}

function range(min: Json | undefined, max: Json | undefined, unit: string): string {
  if (min === undefined && max === undefined) return '';
  if (min === undefined) return `at most ${number(max)}${unit}`;
  if (max === undefined) return `at least ${number(min)}${unit}`;
  return `${number(min)} to ${number(max)}${unit}`;
}

function number(value: Json | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : JSON.stringify(value);
}

function prefixed(prefix: string, words: string): string {
  return words === '' ? '' : prefix + words;
}

function code(value: Json): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
