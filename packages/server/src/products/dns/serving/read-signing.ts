import type { Zone } from '@landhold/contract';
import { readSigningKey } from '@landhold/dns/name-server.ts';
import type { SignatureCache, SignerOptions } from '@landhold/dns/name-server.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { PrivateKeys } from '../ports/zone-signing.ts';
import { validityOf, ZONE_KEYS } from '../ports/zone-signing.ts';
import type { Store } from '../../../store/store.ts';
import { wallClock } from '../../../core/clock.ts';

/** How a zone is signed; undefined if it is not. Throws if its keys cannot be read: unsigned, it would be refused. */
export type ReadSigning = (projectId: string, zone: Zone) => Promise<SignerOptions | undefined>;

export interface ReadSigningOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly cache: SignatureCache;
}

export function createReadSigning({ store, sealer, cache }: ReadSigningOptions): ReadSigning {
  return async (projectId, { id, name, ttl, signing }) => {
    if (!signing) return undefined;
    const { [ZONE_KEYS]: sealed } = await store.findSecrets(projectId, 'dns', id);
    const text = sealed && sealer.open({ projectId, recordId: id, field: ZONE_KEYS }, sealed.text);
    const secrets = text === undefined ? {} : (JSON.parse(text) as PrivateKeys);
    // A key that was removed meanwhile is missing. The zone is read again because of the removal.
    const found = signing.keys.flatMap(({ key_tag: tag }) => secrets[tag] ?? []);
    if (found.length === 0) throw new Error(`The zone ${name} is signed, but its private keys are missing.`);
    const keys = found.map((secret) => readSigningKey(Buffer.from(secret, 'base64')));
    return { keys, ...validityOf(signedAt(signing.signed_at)), ttl, cache };
  };
}

/** Resolvers check signatures by the time of their machines, and refuse those of a service whose time is ahead. */
function signedAt(timestamp: string): number {
  const at = Date.parse(timestamp);
  return validityOf(at).validFrom * 1_000 > wallClock.now() ? wallClock.now() : at;
}
