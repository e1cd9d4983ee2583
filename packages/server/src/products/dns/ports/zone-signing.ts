/** The name of the sealed secret with a zone's private keys. */
export const ZONE_KEYS = 'dnssec_keys';

/** A zone's private keys in base64, by key tag. */
export type PrivateKeys = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
/** Resolvers' clocks may be behind. */
const EARLIER_MS = 3_600_000;
const VALID_MS = 30 * DAY_MS;
/**
 * The rest of the validity is longer than a secondary serves a zone that it cannot fetch:
 * docs/decisions/0140-signatures-and-secondaries.md.
 */
const RENEWED_AFTER_MS = 10 * DAY_MS;

/** The validity period of signatures made at this time, in seconds since 1970. */
export function validityOf(at: number): { readonly validFrom: number; readonly validUntil: number } {
  return { validFrom: Math.floor((at - EARLIER_MS) / 1000), validUntil: Math.floor((at + VALID_MS) / 1000) };
}

export function renewalOf(signedAt: string): number {
  return Date.parse(signedAt) + RENEWED_AFTER_MS;
}
