import type { ApiDocument, Operation } from './document.ts';
import type { JsonObject } from './document-values.ts';
import { placeOf } from './document.ts';
import { asArray, asObject, asString, DocumentError, resolve } from './document-values.ts';

/** A kind of resource, as `x-kind` describes it. */
export interface DocumentKind {
  /** The last word of its path, which identifies it in all tables. */
  readonly name: string;
  /** Its parent's tag, if it has a parent. */
  readonly tag: string;
  readonly description: string;
  readonly path: string;
  readonly record: string;
  readonly properties: JsonObject;
  readonly xKind: JsonObject;
}

export const ROLES = {
  list: { method: 'GET', below: '' },
  create: { method: 'POST', below: '' },
  get: { method: 'GET', below: '/{id}' },
  update: { method: 'PATCH', below: '/{id}' },
  delete: { method: 'DELETE', below: '/{id}' },
} as const;

/** The path of a record's versions, below its kind's. */
export const VERSIONS = '/{id}/versions';

export type Role = keyof typeof ROLES;

export function kindsOf(document: ApiDocument): DocumentKind[] {
  return asArray(document.root['tags'], 'tags').flatMap((value) => {
    const tag = asObject(value, 'a tag');
    const name = asString(tag['name'], "a tag's name");
    const own = tag['x-kind'] === undefined ? [] : [[name, tag['x-kind']] as const];
    const children = Object.entries(asObject(tag['x-children'] ?? {}, `x-children of ${name}`));
    return [...own, ...children].map(([word, xKind]) =>
      readKind(document, tag, word, asObject(xKind, `x-kind of ${word}`)),
    );
  });
}

function readKind(document: ApiDocument, tag: JsonObject, name: string, xKind: JsonObject): DocumentKind {
  const record = asString(xKind['record'], `record of ${name}`);
  const schema = resolve(document.root, { $ref: `#/components/schemas/${record}` }, record);
  return {
    name,
    tag: asString(tag['name'], "a tag's name"),
    description: asString(tag['description'], `description of ${name}`),
    path: asString(xKind['path'], `path of ${name}`),
    record,
    properties: asObject(schema['properties'], record),
    xKind,
  };
}

/** The operation on a kind's own path for a role, if any; deeper paths do not count. */
export function findOperationAs(document: ApiDocument, { path }: DocumentKind, role: Role): Operation | undefined {
  const { method, below } = ROLES[role];
  const place = placeOf(method, path + below);
  return document.operations.find((operation) => placeOf(operation.method, operation.path) === place);
}

export function operationAs(document: ApiDocument, kind: DocumentKind, role: Role): Operation {
  const { name } = kind;
  const found = findOperationAs(document, kind, role);
  if (found === undefined) throw new DocumentError(`${name} has no operation to ${role}.`);
  return found;
}

/** Kinds that callers cannot create or change have no form, and no table yet. */
export function hasForms(document: ApiDocument, kind: DocumentKind): boolean {
  return (['create', 'update'] as const).every((role) => findOperationAs(document, kind, role) !== undefined);
}

/** Kinds that are used to manage others, such as plans. */
export function isTool({ xKind }: DocumentKind): boolean {
  return xKind['is_resource'] === false;
}

/** What Landhold manages, as lists for people name it: no children, and no tools. */
export function resourcesIn(document: ApiDocument): DocumentKind[] {
  return kindsOf(document).filter((kind) => kind.name === kind.tag && !isTool(kind));
}
