import type { KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable, schemas } from '@landhold/contract';

const allKinds = Object.keys(kinds) as KindTag[];

const kindByOperation = new Map<string | null, KindTag | null>(
  (Object.keys(operationTable) as OperationId[]).map((id) => [id, findKind(operationTable[id].path)]),
);

/** The kind whose records an operation is about: the longest path of a kind that its own begins with. */
function findKind(path: string): KindTag | null {
  const found = allKinds.filter((kind) => path === kinds[kind].path || path.startsWith(`${kinds[kind].path}/`));
  return found.toSorted((one, other) => kinds[other].path.length - kinds[one].path.length)[0] ?? null;
}

export function kindOfOperation(operationId: string | null): KindTag | null {
  return kindByOperation.get(operationId) ?? null;
}

/** Whether requests of the operation have a name, in the body or as that of the record in the path. */
export function hasName(operationId: OperationId): boolean {
  const { path, body } = operationTable[operationId];
  if (path.includes('{id}')) return true;
  const definitions = schemas.$defs as Readonly<Record<string, { readonly properties?: object }>>;
  return body !== null && Object.hasOwn(definitions[body]?.properties ?? {}, 'name');
}
