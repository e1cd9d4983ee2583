import type { KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable, schemas } from '@landhold/contract';
import { childKindsOf, ROOT_KINDS } from '../../../store/families.ts';

/** A field of a record in a project's export. */
export interface EntryField {
  readonly name: string;
  /** Whether it can be changed after the record is created. */
  readonly isChangeable: boolean;
  /** The value that it has if it is left out; undefined if the service chooses one. */
  readonly fallback: unknown;
}

/** A kind whose records are in a project's export. */
export interface ProjectKind {
  readonly kind: KindTag;
  readonly noun: string;
  /** In the order of an entry. */
  readonly fields: readonly EntryField[];
  /** What a creation takes besides, such as for how many years, and has if it is left out. */
  readonly otherDefaults: Readonly<Record<string, unknown>>;
  readonly identifiedBy: readonly string[];
  /** Kinds of records that belong to this one's, and are in the export. */
  readonly children: readonly ProjectKind[];
  readonly operations: { readonly create: OperationId; readonly update: OperationId; readonly remove: OperationId };
  readonly readScope: string;
}

interface BodySchema {
  readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** Kinds without a parent, in the document's order. Nothing here names one: the document says all of it. */
export const PROJECT_KINDS: readonly ProjectKind[] = ROOT_KINDS.filter(isExported).map(projectKindOf);

function isExported(kind: KindTag): boolean {
  return kinds[kind].entry !== null;
}

function projectKindOf(kind: KindTag): ProjectKind {
  const { path, entry, noun, identifiedBy } = kinds[kind];
  const create = operationAt('POST', path);
  const update = operationAt('PATCH', `${path}/{id}`);
  const [created, changed] = [create, update].map((id) => bodyOf(operationTable[id].body!));
  const children = childKindsOf(kind).filter(isExported).map(projectKindOf);
  const names = Object.keys(bodyOf(entry!)).filter((name) => created![name] !== undefined);
  return {
    kind,
    noun,
    fields: names.map((name) => ({
      name,
      isChangeable: changed![name] !== undefined,
      fallback: created![name]!.default,
    })),
    otherDefaults: Object.fromEntries(
      Object.entries(created!)
        .filter(([name, { default: fallback }]) => !names.includes(name) && fallback !== undefined)
        .map(([name, { default: fallback }]) => [name, fallback]),
    ),
    identifiedBy,
    children,
    operations: { create, update, remove: operationAt('DELETE', `${path}/{id}`) },
    readScope: operationTable[operationAt('GET', path)].scope!,
  };
}

function bodyOf(schema: string): BodySchema['properties'] {
  return (schemas.$defs as unknown as Record<string, BodySchema>)[schema]!.properties;
}

function operationAt(method: string, path: string): OperationId {
  const rows = Object.entries(operationTable) as [OperationId, { method: string; path: string }][];
  return rows.find(([, row]) => row.method === method && row.path === path)![0];
}
