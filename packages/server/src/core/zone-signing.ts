/** Under this name the private keys of a zone are sealed beside it. */
export const ZONE_KEYS = 'dnssec_keys';

/** The private keys of a zone, each in base64, by their key tags. */
export type PrivateKeys = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
/** Clocks of resolvers may be behind. */
const EARLIER_MS = 3_600_000;
const VALID_MS = 30 * DAY_MS;
/** What is left then is longer than a secondary keeps a zone that it cannot fetch: docs/decisions/0140-signatures-and-secondaries.md. */
const RENEWED_AFTER_MS = 10 * DAY_MS;

/** Between which seconds since 1970 the signatures of a zone are valid that were made at this time. */
export function validityOf(signedAt: string): { readonly validFrom: number; readonly validUntil: number } {
  const at = Date.parse(signedAt);
  return { validFrom: Math.floor((at - EARLIER_MS) / 1000), validUntil: Math.floor((at + VALID_MS) / 1000) };
}

export function renewalOf(signedAt: string): number {
  return Date.parse(signedAt) + RENEWED_AFTER_MS;
}
