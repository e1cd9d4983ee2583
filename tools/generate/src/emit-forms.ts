import type { ApiDocument, Json, JsonObject, Operation } from './document.ts';
import { asArray, asObject, asString, DocumentError, resolve } from './document.ts';

/** What the console's forms, filters and details say of each kind: the document's own words and rules, and no more. */
export function emitForms(document: ApiDocument): string {
  const tags = asArray(document.root['tags'], 'tags').map((tag) => asObject(tag, 'a tag'));
  const forms = Object.fromEntries(
    tags.filter((tag) => tag['x-kind'] !== undefined).map((tag) => [tag['name'], formsOf(document, tag)]),
  );
  const eventTypes = asArray(schemaOf(document, 'EventType')['enum'], 'enum of EventType');
  const scopes = [...new Set(document.operations.flatMap(({ scope }) => scope ?? []))];
  return [
    `export const forms = ${JSON.stringify(forms, null, 2)} as const;`,
    '',
    `export const eventTypes = ${JSON.stringify(eventTypes, null, 2)} as const;`,
    '',
    `export const scopes = ${JSON.stringify(scopes, null, 2)} as const;`,
    '',
  ].join('\n');
}

const ROLES = { GET: ['list', 'get'], POST: ['create', 'create'], PATCH: ['', 'update'], DELETE: ['', 'delete'] };

function formsOf(document: ApiDocument, tag: JsonObject): object {
  const name = asString(tag['name'], "a tag's name");
  const record = asString(asObject(tag['x-kind'], `x-kind of ${name}`)['record'], `record of ${name}`);
  const own = document.operations.filter((operation) => operation.tag === name);
  const byRole = new Map(own.map((operation) => [roleOf(operation), operation]));
  const operationAs = (role: string): Operation => {
    const operation = byRole.get(role);
    if (operation === undefined) throw new DocumentError(`${name} has no operation to ${role}.`);
    return operation;
  };
  const roles = ['list', 'create', 'get', 'update', 'delete'];
  return {
    description: asString(tag['description'], `description of ${name}`),
    operations: Object.fromEntries(
      roles.map((role) => [role, { id: operationAs(role).operationId, summary: operationAs(role).summary }]),
    ),
    filters: operationAs('list')
      .parameters.filter((parameter) => parameter.in === 'query' && !['limit', 'cursor'].includes(parameter.name))
      .map((parameter) => parameter.name),
    createFields: fieldsOf(document, operationAs('create').bodySchema ?? ''),
    updateFields: fieldsOf(document, operationAs('update').bodySchema ?? ''),
    recordWords: Object.fromEntries(
      Object.entries(asObject(schemaOf(document, record)['properties'], record)).map(([field, value]) => [
        field,
        wordsOf(document, value, `${record}.${field}`),
      ]),
    ),
  };
}

function roleOf({ method, path, operationId }: Operation): string {
  const roles = ROLES[method as keyof typeof ROLES];
  const role = roles?.[path.includes('{') ? 1 : 0] ?? '';
  if (role === '') throw new DocumentError(`${operationId}: forms do not understand ${method} ${path}.`);
  return role;
}

function schemaOf(document: ApiDocument, name: string): JsonObject {
  return resolve(document.root, { $ref: `#/components/schemas/${name}` }, name);
}

function wordsOf(document: ApiDocument, value: Json, where: string): string {
  const { description } = asObject(value, where);
  return asString(description ?? resolve(document.root, value, where)['description'], `description of ${where}`).trim();
}

/** What a field's rules are called in the document, and in a form. */
const RULES = {
  default: 'default',
  enum: 'options',
  minimum: 'minimum',
  maximum: 'maximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
  pattern: 'pattern',
  'x-must-be': 'mustBe',
  'x-versions': 'versions',
};

function fieldsOf(document: ApiDocument, body: string): object[] {
  const schema = schemaOf(document, body);
  const required = asArray(schema['required'] ?? [], `required of ${body}`);
  return Object.entries(asObject(schema['properties'], body)).map(([name, value]) => {
    const where = `${body}.${name}`;
    // Beside a reference stand the default, and words of its own.
    const resolved: JsonObject = { ...resolve(document.root, value, where), ...asObject(value, where) };
    const rules = Object.entries(RULES).flatMap(([rule, called]) =>
      resolved[rule] === undefined ? [] : [[called, resolved[rule]]],
    );
    return {
      name,
      control: controlOf(resolved, where),
      isRequired: required.includes(name),
      help: wordsOf(document, value, where),
      example: asArray(resolved['examples'] ?? [], `examples of ${where}`)[0] ?? null,
      ...Object.fromEntries(rules),
    };
  });
}

function controlOf({ $ref: reference, type, enum: options }: JsonObject, where: string): string {
  if (reference === '#/components/schemas/RegionId') return 'region';
  if (reference === '#/components/schemas/Labels' || reference === '#/components/schemas/LabelChanges') return 'labels';
  if (options !== undefined) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'boolean') return type;
  if (type === 'array') return 'list';
  throw new DocumentError(`${where}: forms have no control for the type ${JSON.stringify(type)}.`);
}
