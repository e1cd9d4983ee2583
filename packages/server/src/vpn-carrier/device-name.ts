import { createHash } from 'node:crypto';

/** Of which each byte makes one: the same as in the helper's checks. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Together 15, which is all that Linux allows. */
const INSTALLATION_LETTERS = 5;
const NETWORK_LETTERS = 8;

function lettersOf(text: string, count: number): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, count), (byte) => LETTERS[byte % LETTERS.length]!).join('');
}

/** How the interfaces of an installation begin. Those of another one are never touched. */
export function devicePrefixOf(installationId: string): string {
  return `lh${lettersOf(installationId, INSTALLATION_LETTERS)}`;
}

/** The interface of a network. */
export function deviceNameOf(prefix: string, networkId: string): string {
  return prefix + lettersOf(networkId, NETWORK_LETTERS);
}
