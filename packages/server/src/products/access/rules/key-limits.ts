import type { Approval } from '../../../core/approval.ts';
import { isLooser } from '../../../core/approval.ts';
import { authorityEnded } from '../../../core/authority.ts';
import type { Caller } from '../../../core/caller.ts';
import { allScopes } from '../../../core/scopes.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { StoredKey } from '../../../store/directory.ts';
import type { KeyReads } from '../../../store/key-writes.ts';

/** The most that a caller can give to a key. */
export interface Most {
  readonly scopes: ReadonlySet<string>;
  /** Null for no limit. */
  readonly expiresAt: number | null;
  /** The key that asks, as it was read for this decision; null if a person does. */
  readonly key: StoredKey | null;
}

/**
 * What the caller has now. A key is read again, because the one the request was admitted with can be a few seconds old:
 * docs/decisions/0308-keys-in-the-public-document.md.
 */
export async function findMost(
  reads: KeyReads,
  { authority, projectId, scopes, person }: Caller,
  needed = 'keys:write',
): Promise<Most> {
  // The commit requires that the token's person still has the role.
  if (authority?.by === 'token') return { scopes, expiresAt: person!.expiresAt, key: null };
  if (authority?.by !== 'key') return { scopes, expiresAt: null, key: null };
  const key = await reads.findKey(projectId, authority.keyId);
  if (key === undefined) throw authorityEnded(authority);
  if (key.scopes.has(needed)) return { scopes: key.scopes, expiresAt: key.expiresAt, key };
  throw new ServiceError('scope_missing', `This key lacks the scope ${needed}. Use a key that has it.`, {
    requiredScope: needed,
  });
}

export function checkScopes(sent: readonly string[], most: Most): ReadonlySet<string> {
  const unknown = sent.find((scope) => !allScopes.has(scope));
  if (unknown !== undefined) {
    const message = `There is no scope ${unknown}. Use ${[...allScopes].join(', ')}.`;
    throw new ServiceError('scopes_invalid', message, { param: 'scopes' });
  }
  const missing = sent.find((scope) => !most.scopes.has(scope));
  if (missing === undefined) return new Set(sent);
  const message = `You cannot give ${missing} to a key, because you lack it. Leave it out, or use a key that has it.`;
  throw new ServiceError('key_exceeds_yours', message, { param: 'scopes' });
}

/** The expiry of a new key, which is the caller's if none was sent. */
export function checkExpiry(sent: string | null | undefined, most: Most, now: number): number | null {
  if (sent === undefined) return most.expiresAt;
  const at = sent === null ? null : Date.parse(sent);
  if (at !== null && at <= now) {
    const message = 'expires_at must be in the future, or null for never.';
    throw new ServiceError('expires_at_invalid', message, { param: 'expires_at' });
  }
  if (most.expiresAt === null || (at !== null && at <= most.expiresAt)) return at;
  const message = 'Your key or token expires before this key would. Send an earlier expires_at, or leave it out.';
  throw new ServiceError('key_exceeds_yours', message, { param: 'expires_at' });
}

/** The policy of a new key, which is the caller's if none was sent. */
export function checkApproval(sent: Approval | undefined, { key }: Most): Approval {
  const least = key?.approval ?? 'none';
  if (sent === undefined || !isLooser(sent, least)) return sent ?? least;
  const message = `Your key has the approval policy ${least}, so it cannot create a key with ${sent}. Leave approval out.`;
  throw new ServiceError('key_exceeds_yours', message, { param: 'approval' });
}

/** Refuses to touch a key that has a scope which the caller lacks, or a looser policy. */
export function checkReach(target: StoredKey, most: Most): void {
  const missing = [...target.scopes].find((scope) => !most.scopes.has(scope));
  const isFreer = isLooser(target.approval, most.key?.approval ?? 'none');
  if (missing === undefined && !isFreer) return;
  const what = missing ?? `the approval policy ${target.approval}`;
  const message = isFreer
    ? `This key has ${what}, which is looser than yours. Ask a person to do this in the console.`
    : `This key has ${what}, which you lack. Use a key that has it, or ask an owner.`;
  throw new ServiceError('key_exceeds_yours', message, { param: 'id' });
}
