import type { EnrollmentKey } from '@landhold/contract';
import type { Caller } from '../core/caller.ts';
import { enrollmentKeyClaim } from '../core/enrollment.ts';
import type { Store } from '../store/store.ts';

/** The one scope of an enrollment key. */
const SCOPES: ReadonlySet<string> = new Set(['vpn:enroll']);

export interface FoundEnrollmentKey {
  readonly caller: Caller;
  readonly expiresAt: number | null;
}

export type FindEnrollmentKey = (hash: string) => Promise<FoundEnrollmentKey | undefined>;

/**
 * Finds enrollment keys, which are records of the store and not of the directory. A key that is used up is found too:
 * a device that got no answer may ask for it again. Whether a use is left is decided with the use.
 */
export function createEnrollmentKeyFinder(store: Pick<Store, 'holders' | 'find'>): FindEnrollmentKey {
  return async (hash) => {
    const [holder] = await store.holders('enrollment-keys', [enrollmentKeyClaim(hash)]);
    const stored = holder && (await store.find(holder.projectId, 'enrollment-keys', holder.id));
    if (stored === undefined) return undefined;
    const { network_id, allow_replace, expires_at } = JSON.parse(stored.json) as EnrollmentKey;
    return {
      caller: {
        projectId: holder!.projectId,
        // Export control asks for it where a region is chosen, which this key cannot.
        country: null,
        keyId: stored.id,
        scopes: SCOPES,
        // The use is written into the key's record by the commit that it allows, which fails once the key is gone.
        authority: null,
        enrollment: { networkId: network_id, allowsReplacing: allow_replace },
      },
      expiresAt: expires_at === null ? null : Date.parse(expires_at),
    };
  };
}
