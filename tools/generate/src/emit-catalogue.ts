import { COMMON_FLAGS, flagOf } from '../../../packages/contract/src/catalogue-rows.ts';
import type {
  Catalogue,
  CatalogueField,
  CatalogueKind,
  CatalogueOperation,
} from '../../../packages/contract/src/catalogue-rows.ts';
import { destructionOf } from './destruction.ts';
import type { Json, JsonObject } from './document-values.ts';
import { asArray, asObject, asString, DocumentError, resolve, resolveWhole } from './document-values.ts';
import type { ApiDocument, Operation } from './document.ts';
import { responseTypeOf, EVENT_STREAM, successOf } from './document-responses.ts';
import type { DocumentKind, Role } from './kinds.ts';
import { findOperationAs, isTool, kindsOf, ROLES } from './kinds.ts';
import { isSecret, secretFieldsIn } from './secrets.ts';

/** What command line, agents and other programs know of the operations, without the document: a row for each. */
export function emitCatalogue(document: ApiDocument): string {
  const { operations, kinds } = catalogueOf(document);
  return [
    "import type { Catalogue } from '../catalogue-rows.ts';",
    '',
    'export const catalogue: Catalogue = {',
    ...listOf('operations', operations),
    ...listOf('kinds', kinds),
    '};',
    '',
  ].join('\n');
}

export function catalogueOf(document: ApiDocument): Catalogue {
  const kinds = kindsOf(document);
  const operations = document.operations.map((operation) => rowOf(document, kinds, operation));
  refuseSharedCommands(operations);
  return { operations, kinds: kinds.map((kind) => kindRowOf(document, kind)) };
}

/** One line for each row, so that a change of the document is a change of few lines. */
function listOf(name: string, rows: readonly object[]): string[] {
  return [`"${name}": [`, ...rows.map((row) => `${JSON.stringify(row)},`), '],'];
}

function rowOf(document: ApiDocument, kinds: readonly DocumentKind[], operation: Operation): CatalogueOperation {
  const { operationId, tag, method, path, scope, summary, bodyTypes, bodySchema, parameters } = operation;
  const found = roleOf(document, kinds, operation);
  const body = bodySchema === null ? [] : bodyFieldsOf(document, bodySchema, found?.kind);
  // A body of text has its other fields in the query. They are fields of the JSON body, which commands send.
  const query = parameters.filter(
    (each) => each.in === 'query' && each.name !== 'dry_run' && !body.some(({ name }) => name === each.name),
  );
  const example = [...operation.bodyExamples.values()][0];
  const success = responseFieldsOf(document, kinds, operation);
  const row = {
    id: operationId,
    command: commandOf(document, operation, found?.role),
    tag,
    method,
    path,
    scope,
    summary,
    destructive: destructionOf(document, operation),
    records: recordsOf(kinds, operation),
    ...(found === undefined ? {} : { role: found.role }),
    query: query.map(({ name, description, required, schema }) => ({
      ...fieldOf(document, name, schema, `${name} of ${operationId}`),
      help: firstSentence(description),
      ...(required ? { required } : {}),
    })),
    body,
    ...(bodyTypes.length === 0 ? {} : { upload: bodyTypes }),
    ...(parameters.some(({ name }) => name === 'dry_run') ? { dryRun: true as const } : {}),
    ...success,
    ...(example === undefined ? {} : { example }),
  };
  refuseFlags(row);
  return row;
}

/** The words of the path, then the verb. `x-command` replaces them where that is no sentence. */
function commandOf(document: ApiDocument, { operationId, method, path }: Operation, role: Role | undefined): string[] {
  const given = writtenOf(document, method, path)['x-command'];
  if (given !== undefined) return asString(given, `x-command of ${operationId}`).split(' ');
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const [, , ...own] = words;
  // What is no kind, such as regions and deliveries, has the same verbs.
  const isList = own.length === 1 || document.operations.some((each) => each.path === `${path}/{id}`);
  const verb = role ?? (path.endsWith('}') ? 'get' : isList ? 'list' : undefined);
  return verb === undefined ? own : [...own, verb];
}

function writtenOf(document: ApiDocument, method: string, path: string): JsonObject {
  return asObject(asObject(asObject(document.root['paths'], 'paths')[path], path)[method.toLowerCase()], path);
}

function roleOf(document: ApiDocument, kinds: readonly DocumentKind[], { operationId }: Operation) {
  for (const kind of kinds) {
    const role = (Object.keys(ROLES) as Role[]).find(
      (each) => findOperationAs(document, kind, each)?.operationId === operationId,
    );
    if (role !== undefined) return { kind, role };
  }
  return undefined;
}

/** `{zone_id}` stands for a zone, and the word before it in the path names its kind. */
function recordsOf(kinds: readonly DocumentKind[], { path }: Operation): Record<string, string> {
  const words = path.split('/');
  return Object.fromEntries(
    words.flatMap((word, at) => {
      const kind = kinds.find(({ name }) => name === words[at - 1]);
      return word.startsWith('{') && kind !== undefined ? [[word.slice(1, -1), kind.name]] : [];
    }),
  );
}

type ResponseFields = Pick<CatalogueOperation, 'response' | 'returns' | 'secrets'>;

function responseFieldsOf(document: ApiDocument, kinds: readonly DocumentKind[], operation: Operation): ResponseFields {
  const type = responseTypeOf(operation.responses);
  const [, { schema }] = successOf(operation);
  if (schema === null) return { response: type === null ? 'none' : type === EVENT_STREAM ? 'stream' : 'text' };
  const isList = schema.endsWith('List');
  const returned = kinds.find(({ record }) => (isList ? `${record}List` : record) === schema);
  const secrets = secretFieldsIn(document.root, schema);
  return {
    response: isList ? 'list' : 'record',
    ...(returned === undefined ? {} : { returns: returned.name }),
    ...(secrets.length === 0 ? {} : { secrets }),
  };
}

function bodyFieldsOf(document: ApiDocument, body: string, kind: DocumentKind | undefined): CatalogueField[] {
  const schema = resolve(document.root, { $ref: `#/components/schemas/${body}` }, body);
  const required = asArray(schema['required'] ?? [], `required of ${body}`);
  const writable = kind === undefined ? {} : writableOf(document, kind);
  return Object.entries(asObject(schema['properties'], body)).map(([name, value]) => {
    const where = `${body}.${name}`;
    const whole = resolveWhole(document.root, value, where);
    const help = whole['x-help'] ?? firstSentence(asString(whole['description'], `description of ${where}`));
    return {
      ...fieldOf(document, name, whole, where),
      help: asString(help, `x-help of ${where}`).trim(),
      ...(required.includes(name) ? { required: true as const } : {}),
      ...(whole['default'] === undefined ? {} : { default: whole['default'] }),
      ...(writable[name] === 'once' ? { writable: 'once' as const } : {}),
      ...(isSecret(document.root, whole, name) ? { secret: true as const } : {}),
    };
  });
}

function fieldOf(document: ApiDocument, name: string, given: JsonObject, where: string): Omit<CatalogueField, 'help'> {
  const schema = resolveWhole(document.root, given, where);
  const types = [schema['type'] ?? 'string'].flat();
  const options = schema['enum'];
  // `database_id` is the id of a database.
  const record = kindsOf(document).find(
    ({ xKind }) => xKind['object'] === name.replace(/_id$/, '') && name.endsWith('_id'),
  );
  return {
    name,
    type: typeOf(document, schema, types.find((type) => type !== 'null') ?? null, where),
    ...(types.includes('null') ? { nullable: true as const } : {}),
    ...(options === undefined ? {} : { options: asArray(options, where).map((each) => asString(each, where)) }),
    ...(record === undefined ? {} : { record: record.name }),
  };
}

function typeOf(document: ApiDocument, schema: JsonObject, type: Json, where: string): CatalogueField['type'] {
  if (type === 'string' || type === 'integer' || type === 'boolean') return type;
  const { items, additionalProperties: values } = schema;
  const inner = (value: Json | undefined): Json | undefined =>
    value === undefined || typeof value === 'boolean'
      ? undefined
      : [resolve(document.root, asObject(value, where), where)['type']].flat()[0];
  if (type === 'array') return inner(items) === 'string' ? 'list' : 'json';
  if (type === 'object') return inner(values) === 'string' ? 'map' : 'json';
  throw new DocumentError(`${where}: no flag has the type ${JSON.stringify(type)}.`);
}

function kindRowOf(document: ApiDocument, kind: DocumentKind): CatalogueKind {
  const { name, tag, xKind, properties } = kind;
  const text = (word: string): string => asString(xKind[word], `${word} of ${name}`);
  const settles =
    properties['status'] !== undefined &&
    asArray(xKind['events'], 'events').includes('active') &&
    xKind['parent'] === undefined;
  return {
    name,
    tag,
    object: text('object'),
    prefix: text('id_prefix'),
    title: text('title'),
    plural: text('plural'),
    nameUniqueIn: text('name_unique_in') as CatalogueKind['nameUniqueIn'],
    columns: asArray(xKind['columns'], `columns of ${name}`).map((each) => asString(each, `columns of ${name}`)),
    ...(settles ? { settles } : {}),
    ...(isTool(kind) ? { isTool: true as const } : {}),
    fields: writableOf(document, kind),
  };
}

function writableOf(document: ApiDocument, kind: DocumentKind): CatalogueKind['fields'] {
  const sent = (role: Role): JsonObject => {
    const body = findOperationAs(document, kind, role)?.bodySchema ?? null;
    if (body === null) return {};
    return asObject(resolve(document.root, { $ref: `#/components/schemas/${body}` }, body)['properties'], body);
  };
  const [created, updated] = [sent('create'), sent('update')];
  return Object.fromEntries(
    Object.keys(kind.properties).map((field) => [
      field,
      field in updated ? 'always' : field in created ? 'once' : 'never',
    ]),
  );
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text.trim())?.[0].replaceAll(/\s+/g, ' ') ?? text.trim();
}

function refuseSharedCommands(operations: readonly CatalogueOperation[]): void {
  for (const [at, { id, command }] of operations.entries()) {
    const other = operations.slice(0, at).find((each) => each.command.join(' ') === command.join(' '));
    if (other === undefined) continue;
    throw new DocumentError(`${other.id} and ${id} are both "${command.join(' ')}". Give one of them an x-command.`);
  }
}

/** Two flags that differ only in their dashes would be mistaken for each other. */
function refuseFlags({ id, query, body }: CatalogueOperation): void {
  const spell = (name: string): string => flagOf(name).replaceAll('-', '');
  const taken = new Map<string, string>(COMMON_FLAGS.map((flag) => [spell(flag), `--${flag}, which is common`]));
  for (const { name } of [...query, ...body]) {
    const other = taken.get(spell(name));
    if (other !== undefined) throw new DocumentError(`${id}: the flag of ${name} is that of ${other}.`);
    taken.set(spell(name), name);
  }
}
