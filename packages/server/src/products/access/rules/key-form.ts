import type { ApiKey } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { StoredKey } from '../../../store/directory.ts';

/** A key as its readers get it. */
export function toApiKey(key: StoredKey, now: number): ApiKey {
  return {
    id: key.id,
    object: 'api_key',
    name: key.name,
    last_four: key.lastFour,
    scopes: [...key.scopes],
    status: statusOf(key, now),
    approval: key.approval,
    secret: null,
    created_at: toTimestamp(key.createdAt),
    expires_at: orNull(key.expiresAt),
    revoked_at: orNull(key.revokedAt),
    last_used_at: orNull(key.lastUsedAt),
  };
}

/** Without its last use, so that a key can be renamed with the ETag it was just read with. */
export function toTaggedKey(key: StoredKey, now: number): ApiKey {
  return toApiKey({ ...key, lastUsedAt: null }, now);
}

export function statusOf({ revokedAt, expiresAt }: StoredKey, now: number): ApiKey['status'] {
  if (revokedAt !== null && revokedAt <= now) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

function orNull(at: number | null): string | null {
  return at === null ? null : toTimestamp(at);
}
