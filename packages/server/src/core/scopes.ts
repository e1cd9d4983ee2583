import { operations } from '@landhold/contract/operations';

/** Every scope in the document's operations. */
export const allScopes: ReadonlySet<string> = new Set(
  Object.values(operations)
    .map((operation) => operation.scope)
    .filter((scope) => scope !== null),
);

/** Bootstrap keys can have it. It is no scope of the document, because live mode has none of what it allows. */
export const MOCK_SCOPE = 'mock:control';
