import type { Json, JsonObject } from '../document.ts';
import { asArray, asObject, asString } from '../document.ts';
import type { Kind } from './kind.ts';
import { parentParameter } from './kind.ts';
import { readExamples, shownBody } from './kind-examples.ts';
import type { KindFields } from './kind-fields.ts';
import { foreseenIn, readFields, requiredIn, schemasIn } from './kind-fields.ts';
import { fillIn, merge, refuseUnknown } from './part.ts';

/** A kind's operations, unless its part says null, and the path of each. */
const ROLES = {
  list: { method: 'get', below: '' },
  create: { method: 'post', below: '' },
  get: { method: 'get', below: '/{id}' },
  update: { method: 'patch', below: '/{id}' },
  delete: { method: 'delete', below: '/{id}' },
} as const;

type Role = keyof typeof ROLES;
type Operations = ReadonlyMap<Role, JsonObject>;

/** The paths and components that follow from a kind's part and the template that all kinds share. */
export function expandKind(kind: Kind, template: JsonObject): JsonObject {
  const part = kind.part.root;
  const filled = asObject(fillIn(template, { ...kind.words, ...exampleWords(part) }, 'kind'), 'kind');
  const fields = readFields(asObject(filled['fields'], 'kind.fields'), part);
  const operations = readOperations(asObject(filled['operations'], 'kind.operations'), part);
  return {
    paths: pathsOf(kind, operations, fields),
    components: {
      parameters: parametersOf(kind, filled, operations),
      responses: responsesOf(part, operations, fields),
      schemas: schemasOf(kind, filled, operations, fields),
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

function firstRecord(part: JsonObject): JsonObject {
  const [first] = asArray(asObject(part['examples'], 'examples')['records'], 'examples.records');
  return asObject(first, 'examples.records[0]');
}

function readOperations(template: JsonObject, part: JsonObject): Operations {
  const given = asObject(part['operations'] ?? {}, 'operations');
  refuseUnknown(given, Object.keys(ROLES), 'operations');
  const present = (Object.keys(ROLES) as Role[]).filter((role) => given[role] !== null);
  return new Map(
    present.map((role) => {
      const where = `operations.${role}`;
      const base = asObject(template[role], `kind.${where}`);
      const { examples, ...own } = asObject(given[role] ?? {}, where);
      refuseUnknown(own, [...new Set([...Object.keys(base), 'description', 'responses'])], where);
      const shown = base['examples'] === undefined ? {} : { examples: bodyExamples(base['examples'], examples, where) };
      return [role, { ...merge(base, own), ...shown }];
    }),
  );
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
  const { answer, filters, examples, parameters, responses, 'responses-if': conditional, ...others } = operation;
  const { 'dry-run': dryRun, ...rest } = others;
  asString(rest['description'], `${where}.description`);
  const taken = [...asArray(parameters ?? [], `${where}.parameters`), ...ofPresentFields(filters, fields, where)];
  return {
    ...rest,
    ...(taken.length === 0 ? {} : { parameters: taken }),
    ...(examples === undefined ? {} : { requestBody: bodyOf(rest, examples) }),
    responses: {
      ...answerAt(`${where}.answer`, answer),
      ...answerAt(`${where}.dry-run`, dryRun),
      ...(Object.assign({}, ...ofPresentFields(conditional, fields, where)) as JsonObject),
      ...asObject(responses ?? {}, `${where}.responses`),
    },
  };
}

/** The name of a response's component, under its status. */
function answerAt(where: string, answer: Json | undefined): JsonObject {
  if (answer === undefined) return {};
  const { status, name } = asObject(answer, where);
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
  const answers = [...operations].flatMap(([role, { answer, 'dry-run': dryRun }]) => [
    ...responseOf(`operations.${role}.answer`, answer, examples[role]),
    ...responseOf(`operations.${role}.dry-run`, dryRun, examples['dry-run']),
  ]);
  return Object.fromEntries(answers);
}

function responseOf(where: string, answer: Json | undefined, example: Json = null): [string, JsonObject][] {
  if (answer === undefined) return [];
  const { name, status: _status, schema, ...rest } = asObject(answer, where);
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
  const body = (role: 'create' | 'update', required: JsonObject): JsonObject => {
    const operation = operations.get(role);
    if (operation === undefined) return {};
    const sent = { additionalProperties: false, properties: schemasIn(fields, role) };
    return { [bodyName(operation)]: { ...template(role), ...required, ...sent } };
  };
  const status = kind.part.root['status'];
  return {
    ...(status === undefined ? {} : { [`${record}Status`]: statusOf(asObject(status, 'status'), kind.part.root) }),
    [record]: { ...template('record'), required: Object.keys(properties), properties },
    ...(operations.has('create') ? { [`DryRun${record}`]: dryRunOf(template('dry-run'), fields) } : {}),
    ...(operations.has('list') ? { [`${record}List`]: template('list') } : {}),
    ...body('create', { required: requiredIn(fields) }),
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
