import { allScopes } from './scopes.ts';

/** What a person can do in a project. */
export type Role = 'owner' | 'developer' | 'read_only';

/** Each role may do what those before it may. */
export const RANKS: readonly Role[] = ['read_only', 'developer', 'owner'];

export function hasRank(role: Role, needed: Role): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(needed);
}

/** Who is in the project, and what people did, is for owners, as in the console: a developer's keys must not tell. */
const OWNER_SCOPES: readonly string[] = ['audit:read', 'invitations:read', 'members:write', 'projects:write'];

const developerScopes: ReadonlySet<string> = new Set([...allScopes].filter((scope) => !OWNER_SCOPES.includes(scope)));
const readScopes: ReadonlySet<string> = new Set([...developerScopes].filter((scope) => scope.endsWith(':read')));

const SCOPES: Readonly<Record<Role, ReadonlySet<string>>> = {
  owner: allScopes,
  developer: developerScopes,
  read_only: readScopes,
};

/** A role's scopes for the operations of the public document. It is also the most that the role can give to a key. */
export function scopesOf(role: Role): ReadonlySet<string> {
  return SCOPES[role];
}

/** The lowest role with a scope. */
export function roleWith(scope: string): Role {
  return RANKS.find((role) => SCOPES[role].has(scope)) ?? 'owner';
}
