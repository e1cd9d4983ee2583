import type { Zone } from '@landhold/contract';
import { ALGORITHM, PRIVATE_KEY_BYTES, formatDigest, readSigningKey } from '@landhold/dns/protocol.ts';
import type { SigningKey } from '@landhold/dns/name-server.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { PrivateKeys } from '../ports/zone-signing.ts';

export type Signing = NonNullable<Zone['signing']>;
type ZoneKey = Signing['keys'][number];

/** How a zone is signed, and its private keys. */
export interface Signed {
  readonly signing: Signing;
  readonly privateKeys: PrivateKeys;
}

const MAX_ATTEMPTS = 100;
/** How long registries usually let resolvers cache a DS record. */
const DS_TTL_MS = 86_400_000;

/** Two keys of a zone have different tags. A few random numbers are not valid keys. */
function makeKey(randomness: Randomness, taken: readonly ZoneKey[]): { secret: Buffer; key: SigningKey } {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const secret = randomness.bytes(PRIVATE_KEY_BYTES);
    const key = keyOf(secret);
    if (key !== undefined && taken.every(({ key_tag: tag }) => tag !== key.keyTag)) return { secret, key };
  }
  throw new Error('No key for a zone could be made of random numbers.');
}

function keyOf(secret: Buffer): SigningKey | undefined {
  try {
    return readSigningKey(secret);
  } catch {
    return undefined;
  }
}

/** Adds a key to a zone's signing keys. */
function withKey(
  { signing, privateKeys }: Signed,
  { randomness, zone, now }: { randomness: Randomness; zone: string; now: number },
): Signed {
  const { secret, key } = makeKey(randomness, signing.keys);
  const shown: ZoneKey = {
    key_tag: key.keyTag,
    algorithm: ALGORITHM,
    status: signing.keys.length === 0 ? 'active' : 'incoming',
    public_key: key.publicKey,
    created_at: toTimestamp(now),
  };
  return {
    signing: {
      ...signing,
      signed_at: toTimestamp(now),
      keys: [...signing.keys, shown],
      ds: [...signing.ds, formatDigest(key, zone)],
    },
    privateKeys: { ...privateKeys, [key.keyTag]: secret.toString('base64') },
  };
}

/** Signs a zone that was not signed. */
export function beginSigning(facts: { randomness: Randomness; zone: string; now: number }): Signed {
  return withKey(
    { signing: { signed_at: toTimestamp(facts.now), keys: [], ds: [], rollover: null }, privateKeys: {} },
    facts,
  );
}

/** Both keys sign until the rollover is finished: docs/decisions/0141-key-rollover.md. */
export function startRollover(
  signed: Signed,
  facts: { randomness: Randomness; zone: string; ttl: number; now: number },
): Signed {
  const { signing, privateKeys } = withKey(signed, facts);
  const finishAfter = facts.now + facts.ttl * 1000 + DS_TTL_MS;
  const rollover = { started_at: toTimestamp(facts.now), finish_after: toTimestamp(finishAfter) };
  return { signing: { ...signing, rollover }, privateKeys };
}

/** Leaves the key with this status as the only one. */
export function endRollover({ signing, privateKeys }: Signed, kept: ZoneKey['status'], now: number): Signed {
  const at = signing.keys.findIndex(({ status }) => status === kept);
  const key = signing.keys[at]!;
  const secret = privateKeys[key.key_tag];
  return {
    signing: {
      ...signing,
      signed_at: toTimestamp(now),
      keys: [{ ...key, status: 'active' }],
      ds: [signing.ds[at]!],
      rollover: null,
    },
    privateKeys: secret === undefined ? {} : { [key.key_tag]: secret },
  };
}
