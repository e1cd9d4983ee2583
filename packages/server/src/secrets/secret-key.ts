import { createHash, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Randomness } from '../core/randomness.ts';
import { howToRun } from '../core/how-to-run.ts';

/** A key that seals secrets. Its id is stored with sealed values, and does not reveal it. */
export interface SecretKey {
  readonly id: string;
  readonly key: KeyObject;
}

const KEY_BYTES = 32;
const ID_CHARACTERS = 12;
const WRITTEN = /^[\w+/-]{43}=?$/;

/** A list: the first seals, all open. Errors repeat nothing of it, because it is secret. */
export function parseSecretKeys(text: string): readonly SecretKey[] {
  const written = text.split(/[\s,]+/).filter((each) => each !== '');
  const keys = written.map((each, index) => {
    const bytes = Buffer.from(each, 'base64');
    // Two spellings can mean the same bytes; leftover bits were not written by us or by openssl.
    if (!WRITTEN.test(each) || bytes.length !== KEY_BYTES || plain(bytes.toString('base64')) !== plain(each)) {
      throw new Error(
        `key ${index + 1} is not 32 bytes in base64. ${howToRun('start', '--new-secret-key')} prints one that can be used`,
      );
    }
    return toSecretKey(bytes);
  });
  const twice = keys.findIndex(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (twice !== -1) throw new Error(`key ${twice + 1} is there twice`);
  return keys;
}

export function toSecretKey(bytes: Buffer): SecretKey {
  const digest = createHash('sha256').update('landhold secret key\n').update(bytes).digest('hex');
  return { id: digest.slice(0, ID_CHARACTERS), key: createSecretKey(bytes) };
}

/** A new key in the setting's format. */
export function makeSecretKey(randomness: Randomness): string {
  return randomness.bytes(KEY_BYTES).toString('base64url');
}

/** Base64 in one of its two alphabets, without padding. */
function plain(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
