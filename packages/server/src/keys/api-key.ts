import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Randomness } from '../core/randomness.ts';

const PREFIX = 'sk_svc_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Public and the same everywhere, so that the first request can be pasted. It works only in mock mode. */
export const DEVELOPMENT_KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';

export function makeKey(randomness: Randomness): string {
  let key = PREFIX;
  while (key.length < PREFIX.length + RANDOM_LENGTH) {
    const byte = randomness.bytes(1).readUInt8();
    // 248 is the largest multiple of 62 in a byte: values above it would favour some characters.
    if (byte < 248) key += ALPHABET[byte % ALPHABET.length];
  }
  return key + checksumOf(key);
}

/** Detects a mistyped or truncated key without a store, and a production key without knowing it. */
export function isWellFormedKey(key: string): boolean {
  return SHAPE.test(key) && checksumOf(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

/** Keys are long and random, so a plain digest cannot be reversed by guessing, and it costs a microsecond. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
