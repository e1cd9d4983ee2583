import type { ApiDocument, Operation } from './document.ts';
import type { Json, JsonObject } from './document-values.ts';
import { asArray, asObject, asString, DocumentError, resolve } from './document-values.ts';
import type { DocumentKind, Role } from './kinds.ts';
import { hasForms, kindsOf, operationAs, ROLES } from './kinds.ts';

/** The document's words and rules for the console's forms, filters and details of each kind. */
export function emitForms(document: ApiDocument): string {
  const kinds = kindsOf(document).filter((kind) => hasForms(document, kind));
  const forms = Object.fromEntries(kinds.map((kind) => [kind.name, formsOf(document, kind)]));
  const all = [...new Set(document.operations.flatMap(({ scope }) => scope ?? []))];
  const isOfInstallation = (scope: string): boolean => scope.startsWith('installation:');
  const scopes = all.filter((scope) => !isOfInstallation(scope));
  const uses = Object.fromEntries(
    all.map((scope) => [
      scope,
      document.operations.filter((each) => each.scope === scope).map(({ summary }) => summary),
    ]),
  );
  return [
    `export const forms = ${JSON.stringify(forms, null, 2)} as const;`,
    '',
    `export const scopes = ${JSON.stringify(scopes, null, 2)} as const;`,
    '',
    '/** No key of a project can have them. */',
    `export const installationScopes = ${JSON.stringify(all.filter(isOfInstallation), null, 2)} as const;`,
    '',
    'type Scope = (typeof scopes)[number] | (typeof installationScopes)[number];',
    '',
    '/** What each scope allows: the summaries of its operations. */',
    `export const scopeUses: Readonly<Record<Scope, readonly string[]>> = ${JSON.stringify(uses, null, 2)};`,
    '',
  ].join('\n');
}

function formsOf(document: ApiDocument, kind: DocumentKind): object {
  const { record, properties } = kind;
  const as = (role: Role): Operation => operationAs(document, kind, role);
  return {
    description: kind.description,
    operations: Object.fromEntries(
      (Object.keys(ROLES) as Role[]).map((role) => [role, { id: as(role).operationId, summary: as(role).summary }]),
    ),
    filters: as('list')
      .parameters.filter((parameter) => parameter.in === 'query' && !['limit', 'cursor'].includes(parameter.name))
      .map((parameter) => parameter.name),
    createFields: fieldsOf(document, as('create').bodySchema ?? ''),
    updateFields: fieldsOf(document, as('update').bodySchema ?? ''),
    recordWords: Object.fromEntries(
      Object.entries(properties).map(([field, value]) => [field, wordsOf(document, value, `${record}.${field}`)]),
    ),
  };
}

function schemaOf(document: ApiDocument, name: string): JsonObject {
  return resolve(document.root, { $ref: `#/components/schemas/${name}` }, name);
}

function wordsOf(document: ApiDocument, value: Json, where: string): string {
  const { description } = asObject(value, where);
  return asString(description ?? resolve(document.root, value, where)['description'], `description of ${where}`).trim();
}

/** The help below a field must be readable at a glance. */
const LONGEST_HELP = 110;

/** Written for people who fill in the form; the description is for readers of the reference. */
function helpOf({ 'x-help': given }: JsonObject, where: string): string {
  const help = asString(given, `x-help of ${where}`).trim();
  if (help.length > LONGEST_HELP || !help.endsWith('.')) {
    throw new DocumentError(`x-help of ${where} should be sentences of ${LONGEST_HELP} characters at most in all.`);
  }
  return help;
}

/** The names of a field's rules in the document, and in a form. */
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
  return Object.entries(asObject(schema['properties'], body)).flatMap(([name, value]) => {
    const where = `${body}.${name}`;
    // No control has several fields; such a choice has a dialog.
    if (asObject(value, where)['properties'] !== undefined) return [];
    // What stands beside a reference, such as a default, counts too.
    const resolved: JsonObject = { ...resolve(document.root, value, where), ...asObject(value, where) };
    return {
      name,
      control: controlOf(name, resolved, where),
      ...partsOf(document, resolved, where),
      isRequired: required.includes(name),
      ...(mayBeNull(resolved) ? { isNullable: true } : {}),
      ...mergedOf(resolved, where),
      help: helpOf(resolved, where),
      example: asArray(resolved['examples'] ?? [], `examples of ${where}`)[0] ?? null,
      ...rulesOf(resolved),
    };
  });
}

/** A schema's rules, by their names in forms. */
export function rulesOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(RULES).flatMap(([rule, called]) => (schema[rule] === undefined ? [] : [[called, schema[rule]]])),
  );
}

/** A line for each row: the first word is the first part, and the others are the second. */
function partsOf(document: ApiDocument, { items }: JsonObject, where: string): { control?: 'rows'; parts?: string[] } {
  const { properties } = items === undefined ? {} : resolve(document.root, items, `items of ${where}`);
  if (properties === undefined) return {};
  const parts = Object.entries(asObject(properties, `items of ${where}`));
  const types = parts.map(([name, part]) => resolve(document.root, part, `${where}.${name}`)['type']);
  if (JSON.stringify(types) !== '["string","array"]') {
    throw new DocumentError(`${where}: forms have no control for rows of the types ${JSON.stringify(types)}.`);
  }
  return { control: 'rows', parts: parts.map(([name]) => name) };
}

/** A map whose values can be null is merged: null removes a key, and other keys stay. Any other map is replaced. */
function mergedOf({ additionalProperties: values }: JsonObject, where: string): { isMerged?: true } {
  if (values === undefined || typeof values === 'boolean') return {};
  return mayBeNull(asObject(values, `values of ${where}`)) ? { isMerged: true } : {};
}

function mayBeNull({ type }: JsonObject): boolean {
  return Array.isArray(type) && type.includes('null');
}

function controlOf(
  name: string,
  { $ref: reference, type: given, enum: options, additionalProperties: additional, 'x-secret': secret }: JsonObject,
  where: string,
): string {
  const type = [given].flat().find((each) => each !== 'null');
  if (reference === '#/components/schemas/RegionId') return 'region';
  if (additional !== undefined && additional !== false) return 'map';
  if (options !== undefined) return 'choice';
  if (type === 'string') return secret === true ? 'secret' : name.endsWith('_at') ? 'moment' : 'text';
  if (type === 'integer' || type === 'boolean') return type;
  if (type === 'array') return 'list';
  throw new DocumentError(`${where}: forms have no control for the type ${JSON.stringify(type)}.`);
}
