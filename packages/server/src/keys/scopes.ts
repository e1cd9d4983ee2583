import { operationTable } from '@landhold/contract';

/** Every scope that an operation of the document names. */
export const allScopes: ReadonlySet<string> = new Set(
  Object.values(operationTable)
    .map((operation) => operation.scope)
    .filter((scope) => scope !== null),
);
