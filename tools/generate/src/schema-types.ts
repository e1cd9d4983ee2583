import type { Operation, Parameter } from './document.ts';
import type { Json, JsonObject } from './document-values.ts';
import { asArray, asObject, asString, DocumentError, resolve } from './document-values.ts';

/** Keywords that say more than a TypeScript type can: the server checks them, and the comment describes them. */
const WITHOUT_TYPE = new Set([
  'description',
  'examples',
  'default',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'maxProperties',
  'propertyNames',
  'anyOf',
]);
const WITH_TYPE = new Set([
  'type',
  'enum',
  'const',
  '$ref',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'oneOf',
]);

/** A schema as a TypeScript type. Fails on an unknown keyword rather than ignore it. */
export function typeOf(root: JsonObject, schema: JsonObject, where: string): string {
  for (const keyword of Object.keys(schema)) {
    if (WITH_TYPE.has(keyword) || WITHOUT_TYPE.has(keyword) || keyword.startsWith('x-')) continue;
    throw new DocumentError(`${where}: "${keyword}" is not understood here.`);
  }
  if (schema['$ref'] !== undefined) {
    const target = resolve(root, schema, where);
    return hasName(target) ? refName(schema['$ref'], where) : typeOf(root, target, where);
  }
  if (schema['oneOf'] !== undefined) return union(root, asArray(schema['oneOf'], where), where);
  if (schema['const'] !== undefined) return literal(schema['const']);
  if (schema['enum'] !== undefined) return asArray(schema['enum'], where).map(literal).join(' | ');
  const types = [schema['type'] ?? null].flat();
  return types.map((type) => singleType(root, schema, type, where)).join(' | ');
}

/** Worth a name in the client: a record or a choice. A name for a mere string would hide what it is. */
export function hasName(schema: JsonObject): boolean {
  return schema['properties'] !== undefined || schema['enum'] !== undefined;
}

function union(root: JsonObject, schemas: readonly Json[], where: string): string {
  return schemas.map((each) => typeOf(root, asObject(each, where), where)).join(' | ');
}

function singleType(root: JsonObject, schema: JsonObject, type: Json, where: string): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return arrayOf(typeOf(root, asObject(schema['items'], `items of ${where}`), where));
    case 'object':
      return objectType(root, schema, where);
    default:
      throw new DocumentError(`${where}: the type ${JSON.stringify(type)} is not understood here.`);
  }
}

function objectType(root: JsonObject, schema: JsonObject, where: string): string {
  if (schema['properties'] !== undefined)
    return `{\n${indent(fieldsOf(root, schema, where).map(renderField).join('\n'))}\n}`;
  if (schema['additionalProperties'] === true) return 'Record<string, unknown>';
  return `Record<string, ${typeOf(root, asObject(schema['additionalProperties'], `values of ${where}`), where)}>`;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly comment: string;
}

export function fieldsOf(root: JsonObject, schema: JsonObject, where: string): Field[] {
  const required = asArray(schema['required'] ?? [], `required of ${where}`);
  return Object.entries(asObject(schema['properties'], `properties of ${where}`)).map(([name, value]) => {
    const property = asObject(value, `${where}.${name}`);
    return {
      name,
      type: typeOf(root, property, `${where}.${name}`),
      required: required.includes(name),
      comment: commentOf(root, property),
    };
  });
}

export function fieldOf(
  root: JsonObject,
  { operationId }: Operation,
  { name, schema, description, required }: Parameter,
): Field {
  const type = typeOf(root, schema, `${operationId}.${name}`);
  return { name, type, required, comment: commentOf(root, { ...schema, description }) };
}

export function renderField({ name, type, required, comment }: Field): string {
  return `${renderComment(comment)}${name}${required ? '' : '?'}: ${type};`;
}

/** The document's description of a field, and its default. */
export function commentOf(root: JsonObject, schema: JsonObject): string {
  const told = schema['description'] ?? resolve(root, schema, 'a schema')['description'] ?? '';
  const description = asString(told, 'a description').trim();
  return schema['default'] === undefined
    ? description
    : `${description}\n@default ${JSON.stringify(schema['default'])}`;
}

export function renderComment(text: string): string {
  if (text === '') return '';
  // A comment must not end before its text does.
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

export function refName(reference: Json | undefined, where: string): string {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(asString(reference, `$ref of ${where}`))?.[1];
  if (name === undefined) throw new DocumentError(`${where}: a reference must point to a schema of the document.`);
  return name;
}

function arrayOf(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function literal(value: Json): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
}
