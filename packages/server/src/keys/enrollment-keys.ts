import type { EnrollmentKey } from '@landhold/contract';
import type { Caller } from '../core/caller.ts';
import { enrollmentKeyClaim } from '../core/enrollment.ts';
import type { Store } from '../store/store.ts';

/** An enrollment key's only scope. */
const SCOPES: ReadonlySet<string> = new Set(['vpn:enroll']);

export interface FoundEnrollmentKey {
  readonly caller: Caller;
  readonly expiresAt: number | null;
}

export type FindEnrollmentKey = (hash: string) => Promise<FoundEnrollmentKey | undefined>;

/**
 * Finds enrollment keys, which are in the store and not in the directory. A used-up key is found too: a device that got
 * no response may retry. The use decides whether one is left.
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
        // Only needed for export control where a region is chosen, which this key cannot do.
        country: null,
        keyId: stored.id,
        scopes: SCOPES,
        // The commit that uses the key writes its record, and fails if the key was deleted.
        authority: null,
        enrollment: { networkId: network_id, allowsReplacing: allow_replace },
      },
      expiresAt: expires_at === null ? null : Date.parse(expires_at),
    };
  };
}
