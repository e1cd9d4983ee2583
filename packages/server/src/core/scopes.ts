import { operations } from '@landhold/contract/operations';

/** Every scope in the document's operations. */
export const allScopes: ReadonlySet<string> = new Set(
  Object.values(operations)
    .map((operation) => operation.scope)
    .filter((scope) => scope !== null),
);

/** For all projects of the installation: for administrators, and for keys of the settings that name them. */
const isOfInstallation = (scope: string): boolean => scope.startsWith('installation:');

/** What can be given in a project: to keys, and by roles. */
export const projectScopes: ReadonlySet<string> = new Set([...allScopes].filter((scope) => !isOfInstallation(scope)));

/** Bootstrap keys can have it. It is no scope of the document, because live mode has none of what it allows. */
export const MOCK_SCOPE = 'mock:control';
