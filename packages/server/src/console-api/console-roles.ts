import { ServiceError } from '../core/service-error.ts';
import { allScopes } from '../keys/scopes.ts';
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

/** What must still hold when a write that needs this role is committed. */
export function authorityOf(account: StoredAccount, role: 'developer' | 'owner'): ConsoleAuthority {
  return account.isAdministrator ? { by: 'administrator' } : { by: 'member', accountId: account.id, role };
}

const readScopes: ReadonlySet<string> = new Set([...allScopes].filter((scope) => scope.endsWith(':read')));

/** A role's scopes for the operations of the public document. */
export function scopesOf(role: Role): ReadonlySet<string> {
  return role === 'read_only' ? readScopes : allScopes;
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

/** The field is named if the rest of the request is open to others. */
export function administratorNeeded(param?: string): ServiceError {
  const what = param === undefined ? 'do this' : `change ${param}`;
  return new ServiceError('role_insufficient', `Only an administrator can ${what}. Ask one.`, {
    requiredScope: 'administrator',
    ...(param === undefined ? {} : { param }),
  });
}
