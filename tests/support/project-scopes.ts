import { allOperations } from './operations.ts';

/** All scopes that a key of a project can have: not those of the installation. */
export const projectScopes: readonly string[] = [...new Set(allOperations.flatMap(({ scope }) => scope ?? []))].filter(
  (scope) => !scope.startsWith('installation:'),
);
