import { ServiceError } from '../core/service-error.ts';
import { allScopes } from '../core/scopes.ts';
import type { Role, StoredAccount } from '../store/accounts.ts';
import type { ConsoleAuthority } from '../store/write-context.ts';

/** Each role may do what those before it may. */
const RANKS: readonly Role[] = ['read_only', 'developer', 'owner'];

export function isRole(need: string): need is Role {
  return (RANKS as readonly string[]).includes(need);
}

export function hasRank(role: Role, needed: Role): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(needed);
}

/** The authority that must still exist when a write that needs this role is committed. */
export function authorityOf(account: StoredAccount, role: 'developer' | 'owner'): ConsoleAuthority {
  return account.isAdministrator ? { by: 'administrator' } : { by: 'member', accountId: account.id, role };
}

/** Who was invited, and what people did, is for owners, as in the console: a developer's keys must not tell either. */
const OWNER_SCOPES: readonly string[] = ['audit:read', 'invitations:read'];

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

const NAMES: Readonly<Record<Role, string>> = { owner: 'an owner', developer: 'a developer', read_only: 'a member' };

export function roleInsufficient(needed: Role): ServiceError {
  return new ServiceError(
    'role_insufficient',
    `You must be ${NAMES[needed]} of the project to do this. Ask an owner.`,
    {
      requiredScope: needed,
    },
  );
}

/** `param` is the field that only administrators may send, if others may send the rest of the request. */
export function administratorNeeded(param?: string): ServiceError {
  const what = param === undefined ? 'do this' : `change ${param}`;
  return new ServiceError('role_insufficient', `Only an administrator can ${what}. Ask one.`, {
    requiredScope: 'administrator',
    ...(param === undefined ? {} : { param }),
  });
}
