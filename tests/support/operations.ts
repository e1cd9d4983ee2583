import type { KindTag, OperationId } from '@landhold/contract';
import { kinds as kindTable, operationTable } from '@landhold/contract';
import document from '@landhold/contract/openapi.json' with { type: 'json' };
import { inject } from 'vitest';
import { createParents, forgetParents } from './parents.ts';
import { fillPathsBy } from './send.ts';

// The document's paths name parents.
fillPathsBy(createParents, forgetParents);

export type Shape = 'list' | 'create' | 'get' | 'update' | 'remove' | 'stream' | 'action' | 'look';

/** A row of the operation table, with what the tests need to know. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** The kind whose list or record the path is. */
  readonly kind: KindTag | null;
  readonly scope: string | null;
  readonly query: Readonly<Record<string, object>>;
  readonly takesIdempotencyKey: boolean;
  readonly condition: 'If-Match' | 'If-None-Match' | null;
  readonly body: string | null;
  /** A success's type; null if it has no content. */
  readonly responseType: string | null;
  readonly bodyDefaults: readonly string[];
  /** The types of a body that is not JSON. */
  readonly bodyTypes: readonly string[];
  /** How many bytes a body may have. */
  readonly maxBody: number | null;
  /** The status of a success that is not a dry run. */
  readonly success: number;
  /** The schema's name by status; null if the response has no body. */
  readonly responses: Readonly<Record<string, string | null>>;
  /** Secret fields of the body and of the response. */
  readonly secrets: { readonly body: readonly string[]; readonly response: readonly string[] };
}

/** One kind of resource with its five operations. */
export interface Kind {
  /** Its word, which for a kind without a parent is its operations' tag. */
  readonly tag: KindTag;
  readonly parent: KindTag | null;
  readonly parentParam: string | null;
  readonly events: readonly string[];
  readonly filters: readonly string[];
  readonly object: string;
  readonly idPrefix: string;
  readonly path: string;
  readonly recordFields: readonly string[];
  /** Fields generated for each record. */
  readonly generatedFields: readonly string[];
  /** Their values are only in the response that creates them, and null in all others. */
  readonly secretFields: readonly string[];
  readonly statuses: readonly string[];
  readonly title: string;
  readonly plural: string;
  readonly nameUniqueIn: 'installation' | 'project' | 'parent' | 'none';
  readonly operations: Readonly<Record<Exclude<Shape, 'stream' | 'action' | 'look'>, Operation>>;
}

/** All operations, including those that return text. */
export const allOperations: readonly (Operation & { readonly responseType: string | null })[] = Object.entries(
  operationTable,
).map(([id, operation]) => ({ id: id as OperationId, ...operation }));

/** Operations that return text and not JSON: text-responses.test.ts in tests/contract covers these. */
export const textOperations = allOperations.filter(
  ({ responseType }) => responseType?.startsWith('text/') === true && responseType !== 'text/event-stream',
);

/** Operations that take a file and not JSON: uploads.test.ts in tests/contract covers these. */
export const uploadOperations = allOperations.filter(({ bodyTypes }) => bodyTypes.length > 0);

/** Its body names files and no record: deployments-by-digest.test.ts in tests/contract covers it. */
export const createDeployment = allOperations.find(({ id }) => id === 'createDeployment')!;

/** Its body names a database and has no name, and a backup cannot be changed: backups.test.ts covers it. */
export const createBackup = allOperations.find(({ id }) => id === 'createBackup')!;

/** It returns a record of another kind: backups.test.ts covers it too. */
export const restoreBackup = allOperations.find(({ id }) => id === 'restoreBackup')!;

/** Its items are not records, and its path ends below one: deployment-files.test.ts in tests/contract covers it. */
export const listDeploymentFiles = allOperations.find(({ id }) => id === 'listDeploymentFiles')!;

/** Its response is measured and not stored: zone-status.test.ts in tests/contract covers it. */
export const getZoneStatus = allOperations.find(({ id }) => id === 'getZoneStatus')!;

/** It needs the scopes of many kinds: project-export.test.ts in tests/contract covers it. */
export const exportProject = allOperations.find(({ id }) => id === 'exportProject')!;

const TRIED_APART = [
  // They are no kinds: keys.test.ts, people.test.ts and project-reads.test.ts in tests/contract cover them.
  ...allOperations.filter(({ tag }) =>
    ['keys', 'projects', 'members', 'invitations', 'audit', 'requests'].includes(tag),
  ),
  ...textOperations,
  ...uploadOperations,
  createDeployment,
  createBackup,
  restoreBackup,
  listDeploymentFiles,
  getZoneStatus,
  exportProject,
  // plans.test.ts and trash.test.ts cover these.
  ...allOperations.filter(({ id }) => /^(create|apply|undo|discard)Plan$|Trash$/.test(id)),
];

export const operations: readonly Operation[] = allOperations.filter((operation) => !TRIED_APART.includes(operation));

const VERSIONS = '/{id}/versions';

/** They list what happened to a record, and no records: versions.test.ts in tests/contract covers the rest. */
export const versionLists = operations.filter(({ path }) => path.endsWith(VERSIONS));

/** The paths of lists: any other path ends with a verb, or not with a record. */
const collections = new Set(
  operations.filter(({ id, path }) => id.startsWith('list') && !path.endsWith(VERSIONS)).map(({ path }) => path),
);

const SHAPES: Readonly<Record<string, Shape>> = {
  'GET collection': 'list',
  'POST collection': 'create',
  'GET member': 'get',
  'PATCH member': 'update',
  'DELETE member': 'remove',
};

/** What an operation does, by its method and path; undefined when the tests would not know how to call it. */
export function shapeOf({ method, path }: Pick<Operation, 'method' | 'path'>): Shape | undefined {
  if (method === 'GET' && path.endsWith('/stream')) return 'stream';
  if (collections.has(path)) return SHAPES[`${method} collection`];
  if (collections.has(path.replace(/\/\{id\}$/, ''))) return SHAPES[`${method} member`];
  if (method === 'GET' && /\/\{id\}\/\w+$/.test(path)) return 'look';
  return method === 'POST' ? 'action' : undefined;
}

export function operationsOf(shape: Shape): Operation[] {
  return operations.filter((operation) => shapeOf(operation) === shape);
}

/** Those whose records callers create. */
const createdKinds = (Object.keys(kindTable) as KindTag[]).filter((tag) =>
  operations.some((operation) => operation.kind === tag && shapeOf(operation) === 'create'),
);

export const kinds: readonly Kind[] = createdKinds.map((tag) => {
  const own = operations.filter((operation) => operation.kind === tag);
  const find = (shape: Shape): Operation => {
    const found = own.find((operation) => shapeOf(operation) === shape);
    if (found === undefined) throw new Error(`${tag} has no operation to ${shape} its records.`);
    return found;
  };
  return {
    ...kindTable[tag],
    tag,
    operations: {
      list: find('list'),
      create: find('create'),
      get: find('get'),
      update: find('update'),
      remove: find('remove'),
    },
  };
});

/** A record as read later, without its secrets. */
export function asRead<Rec extends object>({ secretFields }: Kind, record: Rec): Rec {
  return { ...record, ...Object.fromEntries(secretFields.map((field) => [field, null])) };
}

export function kindOf(operation: Operation): Kind | undefined {
  return kinds.find(({ tag }) => tag === operation.kind);
}

/** A kind whose rule a test is about; most tests cover all kinds. */
export function findKind(tag: KindTag): Kind {
  return kinds.find((kind) => kind.tag === tag)!;
}

/** Those with a field that not all have. */
export function kindsWith(field: string): Kind[] {
  return kinds.filter(({ recordFields }) => recordFields.includes(field));
}

export const kindsWithUniqueNames = kinds.filter(({ nameUniqueIn }) => nameUniqueIn !== 'none');

/** The kinds whose records change their status after a while without a request. */
export const kindsThatSettle = kinds.filter(({ events }) => events.includes('active'));

/** Kinds with their own events. */
export const kindsWithEvents = kinds.filter(({ events }) => events.length > 0);

/** Whether the kind's names are hostnames, in any spelling. */
export function takesHostnames({ recordFields }: Kind): boolean {
  return recordFields.includes('unicode_name');
}

export function successOf({ success }: Operation): number {
  return success;
}

/** All that a SQL store knows about a kind. */
const asStored = ({ parent, nameUniqueIn, events, secretFields, filters, statuses }: Kind): string =>
  JSON.stringify([
    parent !== null,
    nameUniqueIn,
    filters,
    ...[events, secretFields, statuses].map((all) => all.length > 0),
  ]);
const alike = Map.groupBy(kinds, asStored);

/** Whether it is the first of the kinds that a store cannot tell apart. */
export function isFirstAlike(kind: Kind): boolean {
  return alike.get(asStored(kind))![0] === kind;
}

/** All kinds on memory. On other stores, one of the kinds that a store cannot tell apart. */
function isTriedHere(item: object): boolean {
  const tag = 'kind' in item ? item.kind : 'tag' in item && item.tag;
  const kind = kinds.find((each) => each.tag === tag);
  return inject('engine') === 'memory' || kind === undefined || isFirstAlike(kind);
}

/** For `test.each`: the operationId for the test's name, and the operation itself. */
export function named<Item extends { id: string } | { tag: string }>(items: readonly Item[]): [string, Item][] {
  return items.filter(isTriedHere).map((item) => ['id' in item ? item.id : item.tag, item]);
}

interface Referring {
  readonly $ref?: string;
}

export interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema: object;
}

interface DocumentedContent {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, Referring>>;
  readonly content?: { readonly 'application/json'?: DocumentedContent };
}

interface DocumentedOperation {
  readonly responses: Readonly<Record<string, Referring>>;
  readonly requestBody?: { readonly content: { readonly 'application/json': DocumentedContent } };
}

function follow(node: Referring): unknown {
  const steps = node.$ref?.slice('#/'.length).split('/');
  return steps === undefined
    ? node
    : steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
}

function documented({ path, method }: Operation): DocumentedOperation {
  const paths = document.paths as unknown as Record<string, Record<string, DocumentedOperation>>;
  return paths[path]![method.toLowerCase()]!;
}

function documentedResponse(operation: Operation, status: number): DocumentedResponse {
  return follow(documented(operation).responses[status]!) as DocumentedResponse;
}

export function documentedHeaders(operation: Operation, status: number): [string, DocumentedHeader][] {
  const headers = Object.entries(documentedResponse(operation, status).headers ?? {});
  return headers.map(([name, header]) => [name, follow(header) as DocumentedHeader]);
}

/** The document's example response for a status. */
export function exampleResponse(operation: Operation, status: number = successOf(operation)): unknown {
  return documentedResponse(operation, status).content?.['application/json']?.example;
}

/** The document's example bodies, by the example's name. */
export function exampleBodies(operation: Operation): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const examples = documented(operation).requestBody?.content['application/json'].examples ?? {};
  return Object.fromEntries(
    Object.entries(examples).map(([name, { value }]) => [name, value as Record<string, unknown>]),
  );
}

/** Every example failure, anywhere in the document. */
export function exampleFailures(): { code: string; message: string; param?: string; required_scope?: string }[] {
  return Object.values(document.components.responses as unknown as Record<string, DocumentedResponse>)
    .map((response) => response.content?.['application/json'])
    .flatMap((content) => [content?.example, ...Object.values(content?.examples ?? {}).map(({ value }) => value)])
    .filter((example): example is { error: { code: string; message: string } } =>
      Object.hasOwn(Object(example), 'error'),
    )
    .map(({ error }) => error);
}
