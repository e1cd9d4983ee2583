import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, asString } from '../document-values.ts';
import type { Kind } from './kind.ts';
import { parentParameter } from './kind.ts';
import { readExamples, shownBody } from './kind-examples.ts';
import type { KindFields } from './kind-fields.ts';
import { foreseenIn, readFields, requiredIn, schemasIn } from './kind-fields.ts';
import { entrySchemas } from './project-export.ts';
import { fillIn, merge, refuseUnknown } from './part.ts';
import { listWords } from './words.ts';

/** A kind's operations, unless its part says null, and the path of each. */
const ROLES = {
  list: { method: 'get', below: '' },
  create: { method: 'post', below: '' },
  get: { method: 'get', below: '/{id}' },
  versions: { method: 'get', below: '/{id}/versions' },
  update: { method: 'patch', below: '/{id}' },
  delete: { method: 'delete', below: '/{id}' },
} as const;

type Role = keyof typeof ROLES;
type Operations = ReadonlyMap<Role, JsonObject>;

/** The paths and components that follow from a kind's part and the template that all kinds share. */
export function expandKind(kind: Kind, template: JsonObject, kinds: readonly Kind[]): JsonObject {
  const part = kind.part.root;
  const words = { ...kind.words, ...exampleWords(part) };
  const fields = readFields(asObject(fillIn(template['fields']!, words, 'kind.fields'), 'kind.fields'), part);
  const filled = asObject(fillIn(template, { ...words, ...fieldWords(fields) }, 'kind'), 'kind');
  const operations = readOperations(asObject(filled['operations'], 'kind.operations'), part);
  return {
    paths: pathsOf(kind, operations, fields),
    components: {
      parameters: parametersOf(kind, filled, operations),
      responses: responsesOf(part, operations, fields),
      schemas: { ...schemasOf(kind, filled, operations, fields), ...entrySchemas(kind, fields, kinds) },
    },
  };
}

/** Ids and names from the kind's own examples. */
function exampleWords(part: JsonObject): Record<string, string> {
  const { name, id } = firstRecord(part);
  return {
    id: asString(id, 'examples.records[0].id'),
    // A kind without names has no field that would show one.
    'example name': asString(name ?? '', 'examples.records[0].name'),
    'new name': asString(shownBody(part, 'create', 'minimal')['name'] ?? '', 'operations.create.examples.minimal.name'),
  };
}

/** Which fields a create needs. */
function fieldWords(fields: KindFields): Record<string, string> {
  const required = requiredIn(fields);
  const names = required.map((name) => `\`${name}\``);
  if (names.length === 0) return { 'required fields': 'All fields are optional.', 'minimal fields': 'No fields' };
  if (required.join() === 'name')
    return { 'required fields': 'Only the name is required.', 'minimal fields': 'Only a name' };
  const verb = names.length === 1 ? 'is' : 'are';
  return { 'required fields': `Only ${listWords(names)} ${verb} required.`, 'minimal fields': 'Only required fields' };
}

function firstRecord(part: JsonObject): JsonObject {
  const [first] = asArray(asObject(part['examples'], 'examples')['records'], 'examples.records');
  return asObject(first, 'examples.records[0]');
}

function readOperations(template: JsonObject, part: JsonObject): Operations {
  const given = asObject(part['operations'] ?? {}, 'operations');
  refuseUnknown(given, Object.keys(ROLES), 'operations');
  const present = (Object.keys(ROLES) as Role[]).filter((role) => given[role] !== null);
  const hasVersions = present.includes('versions');
  return new Map(
    present.map((role) => {
      const where = `operations.${role}`;
      const base = baseOf(asObject(template[role], `kind.${where}`), hasVersions);
      const { examples, ...own } = asObject(given[role] ?? {}, where);
      refuseUnknown(
        own,
        [...new Set([...Object.keys(base), 'description', 'responses', 'x-max-body', 'x-approval'])],
        where,
      );
      const shown = base['examples'] === undefined ? {} : { examples: bodyExamples(base['examples'], examples, where) };
      return [role, { ...merge(base, own), ...shown }];
    }),
  );
}

/** What a kind with versions has besides, added to its lists. */
function baseOf({ 'with-versions': more, ...base }: JsonObject, hasVersions: boolean): JsonObject {
  if (more === undefined || !hasVersions) return base;
  const { parameters, ...others } = asObject(more, 'with-versions');
  return {
    ...merge(base, others),
    parameters: [...asArray(base['parameters'], 'parameters'), ...asArray(parameters, 'parameters')],
  };
}

/** The template says what an example shows, and the part has its value. */
function bodyExamples(template: Json, examples: Json | undefined, where: string): JsonObject {
  const summaries = asObject(template, `kind.${where}.examples`);
  const values = asObject(examples, `${where}.examples`);
  refuseUnknown(values, Object.keys(summaries), `${where}.examples`);
  return Object.fromEntries(
    Object.entries(summaries).map(([name, summary]) => [
      name,
      { summary, value: asObject(values[name], `${where}.examples.${name}`) },
    ]),
  );
}

function pathsOf(kind: Kind, operations: Operations, fields: KindFields): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [role, operation] of operations) {
    const { method, below } = ROLES[role];
    const parameters = [...parentParameters(kind), ...(below === '' ? [] : [`${kind.words['record']}Id`])];
    const path = (paths[kind.path + below] ??= parameters.length === 0 ? {} : { parameters });
    path[method] = operationOf(`operations.${role}`, operation, fields);
  }
  return paths;
}

function operationOf(where: string, operation: JsonObject, fields: KindFields): JsonObject {
  const { response, filters, examples, parameters, responses, 'responses-if': conditional, ...others } = operation;
  const { 'dry-run': dryRun, ...rest } = others;
  const description = descriptionOf(rest['description'], fields, `${where}.description`);
  const taken = [...asArray(parameters ?? [], `${where}.parameters`), ...ofPresentFields(filters, fields, where)];
  return {
    ...rest,
    description,
    ...(taken.length === 0 ? {} : { parameters: taken }),
    ...(examples === undefined ? {} : { requestBody: bodyOf(rest, examples) }),
    responses: {
      ...responseAt(`${where}.response`, response),
      ...responseAt(`${where}.dry-run`, dryRun),
      ...(Object.assign({}, ...ofPresentFields(conditional, fields, where)) as JsonObject),
      ...asObject(responses ?? {}, `${where}.responses`),
    },
  };
}

/** The template's sentences, without those about fields that the kind does not have. A part has its text in full. */
function descriptionOf(description: Json | undefined, fields: KindFields, where: string): string {
  if (!Array.isArray(description)) return asString(description, where);
  return description
    .flatMap((sentence) => (typeof sentence === 'string' ? [sentence] : ofPresentFields(sentence, fields, where)))
    .map((sentence) => asString(sentence, where))
    .join(' ');
}

/** The name of a response's component, under its status. */
function responseAt(where: string, response: Json | undefined): JsonObject {
  if (response === undefined) return {};
  const { status, name } = asObject(response, where);
  return { [JSON.stringify(status)]: asString(name, `${where}.name`) };
}

/** What belongs to the kind's fields, one item or several, such as its list's filters. */
function ofPresentFields(byField: Json | undefined, { all }: KindFields, where: string): Json[] {
  return Object.entries(asObject(byField ?? {}, where)).flatMap(([field, value]) => (all.has(field) ? value : []));
}

function bodyOf(operation: JsonObject, examples: Json): JsonObject {
  const schema = { $ref: `#/components/schemas/${bodyName(operation)}` };
  return { required: true, content: { 'application/json': { schema, examples } } };
}

function bodyName({ operationId }: JsonObject): string {
  const id = asString(operationId, 'operationId');
  return `${id[0]!.toUpperCase()}${id.slice(1)}Body`;
}

function responsesOf(part: JsonObject, operations: Operations, fields: KindFields): JsonObject {
  const examples: Partial<Record<Role | 'dry-run', Json>> = readExamples(part, fields);
  const responses = [...operations].flatMap(([role, { response, 'dry-run': dryRun }]) => [
    ...responseOf(`operations.${role}.response`, response, examples[role]),
    ...responseOf(`operations.${role}.dry-run`, dryRun, examples['dry-run']),
  ]);
  return Object.fromEntries(responses);
}

function responseOf(where: string, response: Json | undefined, example: Json = null): [string, JsonObject][] {
  if (response === undefined) return [];
  const { name, status: _status, schema, ...rest } = asObject(response, where);
  const reference = { $ref: `#/components/schemas/${asString(schema, `${where}.schema`)}` };
  const content = { 'application/json': { schema: reference, example } };
  return [[asString(name, `${where}.name`), { ...rest, content }]];
}

/** A child's path contains the ids of all its parents. */
function parentParameters({ parent }: Kind): string[] {
  return parent === undefined ? [] : [...parentParameters(parent), `Parent${parent.words['record']}Id`];
}

function parametersOf({ part, words, parent }: Kind, filled: JsonObject, operations: Operations): JsonObject {
  const { status, id } = asObject(filled['parameters'], 'kind.parameters');
  const byId = asObject(id, 'kind.parameters.id');
  return {
    ...(part.root['status'] !== undefined && operations.has('list')
      ? { [`${words['record']}StatusFilter`]: status! }
      : {}),
    [`${words['record']}Id`]: byId,
    ...(parent === undefined ? {} : { [`Parent${parent.words['record']}Id`]: parentId(parent, byId) }),
  };
}

function parentId(parent: Kind, byId: JsonObject): JsonObject {
  return {
    ...byId,
    name: parentParameter(parent),
    description: `The id of the ${parent.words['noun']}.`,
    example: firstRecord(parent.part.root)['id']!,
  };
}

function schemasOf(kind: Kind, filled: JsonObject, operations: Operations, fields: KindFields): JsonObject {
  const record = kind.words['record']!;
  const templates = asObject(filled['schemas'], 'kind.schemas');
  const template = (name: string): JsonObject => asObject(templates[name], `kind.schemas.${name}`);
  const properties = schemasIn(fields, 'record');
  const required = requiredIn(fields);
  const body = (role: 'create' | 'update', own: JsonObject): JsonObject => {
    const operation = operations.get(role);
    if (operation === undefined) return {};
    const sent = { additionalProperties: false, properties: schemasIn(fields, role) };
    return { [bodyName(operation)]: { ...template(role), ...own, ...sent } };
  };
  const status = kind.part.root['status'];
  return {
    ...(status === undefined ? {} : { [`${record}Status`]: statusOf(asObject(status, 'status'), kind.part.root) }),
    [record]: { ...template('record'), required: Object.keys(properties), properties },
    ...(operations.has('create') ? { [`DryRun${record}`]: dryRunOf(template('dry-run'), fields) } : {}),
    ...(operations.has('list') ? { [`${record}List`]: template('list') } : {}),
    ...body('create', { required }),
    ...body('update', {}),
  };
}

/** The record that a dry run of a create returns. */
function dryRunOf(template: JsonObject, fields: KindFields): JsonObject {
  const properties = schemasIn(fields, 'dry-run');
  return { ...template, required: foreseenIn(fields), properties };
}

function statusOf(status: JsonObject, part: JsonObject): JsonObject {
  refuseUnknown(status, ['enum', 'description'], 'status');
  return { type: 'string', ...status, examples: [firstRecord(part)['status'] ?? null] };
}
