import { createHash } from 'node:crypto';

/** Each byte makes one of these; the same as in the helper's checks. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** 15 together, which is the most that Linux allows. */
const INSTALLATION_LETTERS = 5;
const NETWORK_LETTERS = 8;

function lettersOf(text: string, count: number): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, count), (byte) => LETTERS[byte % LETTERS.length]!).join('');
}

/** The prefix of an installation's interfaces. Another installation's are never touched. */
export function devicePrefixOf(installationId: string): string {
  return `lh${lettersOf(installationId, INSTALLATION_LETTERS)}`;
}

/** A network's interface. */
export function deviceNameOf(prefix: string, networkId: string): string {
  return prefix + lettersOf(networkId, NETWORK_LETTERS);
}
