import { operationTable } from '@landhold/contract';

/** Every scope in the document's operations. */
export const allScopes: ReadonlySet<string> = new Set(
  Object.values(operationTable)
    .map((operation) => operation.scope)
    .filter((scope) => scope !== null),
);
