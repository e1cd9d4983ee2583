import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An API key in production form: the same for the same words, and different for others. */
export function makeKey(words: string): string {
  const unsigned = `sk_svc_${createHash('sha256').update(words).digest('hex').slice(0, 32)}`;
  let rest = crc32(unsigned);
  let checksum = '';
  while (checksum.length < 6) {
    checksum = ALPHABET[rest % 62]! + checksum;
    rest = Math.floor(rest / 62);
  }
  return unsigned + checksum;
}

/** The same letters, each in its other case. */
export function swapCase(text: string): string {
  return Array.from(text, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  ).join('');
}

/** Another last character, so that the checksum is wrong. */
export function breakChecksum(key: string): string {
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
}
