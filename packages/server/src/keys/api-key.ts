import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Randomness } from '../core/randomness.ts';

const KEY = 'sk_svc_';
const TOKEN = 'sk_usr_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const PATTERN = new RegExp(`^(?:${KEY}|${TOKEN})[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** A public key, the same in every installation, so that the first request can be copied and run. Only mock mode accepts it. */
export const DEVELOPMENT_KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';

export function makeKey(randomness: Randomness): string {
  return make(KEY, randomness);
}

/** A key that stands for a person. */
export function makePersonalToken(randomness: Randomness): string {
  return make(TOKEN, randomness);
}

export function isPersonalToken(key: string): boolean {
  return key.startsWith(TOKEN);
}

function make(prefix: string, randomness: Randomness): string {
  let key = prefix;
  while (key.length < prefix.length + RANDOM_LENGTH) {
    const byte = randomness.bytes(1).readUInt8();
    // 248 is the largest multiple of 62 in a byte: values above it would favour some characters.
    if (byte < 248) key += ALPHABET[byte % ALPHABET.length];
  }
  return key + checksumOf(key);
}

/** Detects a mistyped or truncated key without a lookup, and lets secret scanners recognise a key. */
export function isWellFormedKey(key: string): boolean {
  return PATTERN.test(key) && checksumOf(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

/** Keys are long and random, so a plain digest cannot be reversed by guessing, and it costs a microsecond. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

function checksumOf(text: string): string {
  let remaining = crc32(text);
  let digits = '';
  for (let position = 0; position < CHECKSUM_LENGTH; position += 1) {
    digits = ALPHABET[remaining % ALPHABET.length]! + digits;
    remaining = Math.floor(remaining / ALPHABET.length);
  }
  return digits;
}
