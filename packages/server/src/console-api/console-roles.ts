import { ServiceError } from '../core/service-error.ts';
import type { Role } from '../core/roles.ts';
import { RANKS } from '../core/roles.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ConsoleAuthority } from '../store/write-context.ts';

export function isRole(need: string): need is Role {
  return (RANKS as readonly string[]).includes(need);
}

/** The authority that must still exist when a write that needs this role is committed. */
export function authorityOf(account: StoredAccount, role: Role): ConsoleAuthority {
  return account.isAdministrator ? { by: 'administrator' } : { by: 'member', accountId: account.id, role };
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
