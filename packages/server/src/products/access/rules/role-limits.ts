import type { Role } from '../../../core/roles.ts';
import { scopesOf } from '../../../core/roles.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { Most } from './key-limits.ts';

/**
 * Refuses to make someone what the caller is not: with a role, a person can give its scopes to keys that never expire.
 * Taking a role away is no gift, so then only the former role counts.
 */
export function checkRole(role: Role, former: Role | null, most: Most): void {
  const missing = lacking(role, most);
  if (missing !== undefined) throw exceeds('role', `This key cannot make anyone ${NAMES[role]}: it lacks ${missing}.`);
  const givesNothing = former !== null && [...scopesOf(role)].every((scope) => scopesOf(former).has(scope));
  if (givesNothing || most.expiresAt === null) return;
  throw exceeds(
    'role',
    `This key expires, and what it would give does not. Use a key that never expires, or do not give more.`,
  );
}

/** Refuses to touch someone whose role has a scope which the caller lacks. */
export function checkPerson(role: Role, most: Most): void {
  const missing = lacking(role, most);
  if (missing !== undefined) throw exceeds('id', `This person is ${NAMES[role]}, and this key lacks ${missing}.`);
}

function lacking(role: Role, { scopes }: Most): string | undefined {
  return [...scopesOf(role)].find((scope) => !scopes.has(scope));
}

const NAMES: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  developer: 'a developer',
  read_only: 'a read-only member',
};

function exceeds(param: string, message: string): ServiceError {
  return new ServiceError('role_exceeds_yours', `${message} Ask an owner to do it in the console.`, { param });
}
