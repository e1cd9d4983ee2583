/** Changes that break callers of a released document and that `redocly diff` considers harmless. */
import { isDeepStrictEqual } from 'node:util';
import { listOperations, resolve } from './document-reader.ts';
import type { ApiDocument, NamedOperation, Schema } from './document-reader.ts';

interface Versions {
  released: ApiDocument;
  current: ApiDocument;
}

interface OperationVersions {
  released: NamedOperation;
  current: NamedOperation;
}

/** Pairs of what both versions have, by key; Redocly reports what is gone altogether. */
function pairUp<T>(released: T[], current: T[], keyOf: (item: T) => string): { released: T; current: T }[] {
  const byKey = new Map(current.map((item) => [keyOf(item), item]));
  return released.flatMap((item) => {
    const counterpart = byKey.get(keyOf(item));
    return counterpart === undefined ? [] : [{ released: item, current: counterpart }];
  });
}

/** The client's method is `<tag>.<operationId>`, and a sufficient key must remain sufficient. */
function findOperationChanges({ released, current }: OperationVersions): string[] {
  const { name } = released;
  const [tag, newTag] = [released.operation.tags?.[0], current.operation.tags?.[0]];
  const [scope, newScope] = [released.operation['x-scope'], current.operation['x-scope']];
  return [
    ...(tag === newTag ? [] : [`${name}: moved from the namespace ${tag} to ${newTag}`]),
    ...(scope === newScope || newScope === null
      ? []
      : [`${name}: needs the scope ${JSON.stringify(newScope)}, no longer ${JSON.stringify(scope)}`]),
  ];
}

/** A schema's defaults by their place, such as `body.size`. A recursive schema is entered once. */
function listDefaults(
  document: ApiDocument,
  schema: Schema,
  where: string,
  entered: string[] = [],
): [string, unknown][] {
  if (schema.$ref !== undefined && entered.includes(schema.$ref)) return [];
  const within = schema.$ref === undefined ? entered : [...entered, schema.$ref];
  const resolved = resolve(document, schema);
  const members = Object.entries(resolved.properties ?? {});
  return [
    ...(resolved.default === undefined ? [] : [[where, resolved.default] as [string, unknown]]),
    ...members.flatMap(([key, member]) => listDefaults(document, member, `${where}.${key}`, within)),
    ...(resolved.items ? listDefaults(document, resolved.items, `${where}[]`, within) : []),
  ];
}

function listRequestDefaults(document: ApiDocument, { operation, parameters }: NamedOperation): [string, unknown][] {
  const bodies = operation.requestBody ? Object.values(resolve(document, operation.requestBody).content) : [];
  return [
    ...parameters.flatMap(({ name, schema }) => listDefaults(document, schema ?? {}, name)),
    ...bodies.flatMap(({ schema }) => listDefaults(document, schema ?? {}, 'body')),
  ];
}

/** An absent field means something else once its default has changed, and the caller cannot see it. */
function findDefaultChanges(versions: Versions, { released, current }: OperationVersions): string[] {
  const defaults = new Map(listRequestDefaults(versions.current, current));
  return listRequestDefaults(versions.released, released)
    .filter(([where, value]) => !isDeepStrictEqual(value, defaults.get(where)))
    .map(([where, value]) => {
      const now = JSON.stringify(defaults.get(where)) ?? 'none';
      return `${released.name}: the default of ${where} was ${JSON.stringify(value)} and is ${now}`;
    });
}

function listHeaders(document: ApiDocument, { operation }: NamedOperation): [string, boolean][] {
  return Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.entries(resolve(document, response).headers ?? {}).map(([name, header]): [string, boolean] => [
      `${name} on ${status}`,
      resolve(document, header).required ?? false,
    ]),
  );
}

function findHeaderChanges(versions: Versions, { released, current }: OperationVersions): string[] {
  const headers = new Map(listHeaders(versions.current, current));
  return listHeaders(versions.released, released)
    .filter(([header, isRequired]) => isRequired && headers.get(header) === false)
    .map(([header]) => `${released.name}: no longer promises the header ${header}`);
}

function findErrorCodeChanges({ released, current }: Versions): string[] {
  const codes = new Map((current['x-error-codes'] ?? []).map((entry) => [entry.code, entry]));
  return (released['x-error-codes'] ?? []).flatMap(({ code, type, status }) => {
    const entry = codes.get(code);
    if (!entry) return [`x-error-codes: ${code} is gone`];
    if (entry.type === type && entry.status === status) return [];
    return [`x-error-codes: ${code} was ${status} ${type} and is ${entry.status} ${entry.type}`];
  });
}

/** Callers store ids and compare `object`; samples and tests contain the demo key. */
function findConstantChanges({ released, current }: Versions): string[] {
  const kinds = pairUp(released.tags ?? [], current.tags ?? [], ({ name }) => name).filter((pair) => {
    const [before, after] = [pair.released['x-kind'], pair.current['x-kind']];
    return before && (before.object !== after?.object || before.id_prefix !== after.id_prefix);
  });
  const servers = pairUp(released.servers ?? [], current.servers ?? [], ({ url }) => url).filter(
    (pair) => pair.released['x-demo-key'] !== pair.current['x-demo-key'],
  );
  return [
    ...kinds.map((pair) => `tags: ${pair.released.name} has another object or id_prefix in x-kind`),
    ...servers.map((pair) => `servers: ${pair.released.url} has another x-demo-key`),
  ];
}

export function findBreakingChanges(versions: Versions): string[] {
  const operations = pairUp(listOperations(versions.released), listOperations(versions.current), ({ name }) => name);
  const changes = operations.flatMap((pair) => [
    ...findOperationChanges(pair),
    ...findDefaultChanges(versions, pair),
    ...findHeaderChanges(versions, pair),
  ]);
  return [...changes, ...findErrorCodeChanges(versions), ...findConstantChanges(versions)];
}
