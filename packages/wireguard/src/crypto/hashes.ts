import { createHash, createHmac } from 'node:crypto';
import { keyOf } from './aead.ts';
import { blake2s } from './blake2s.ts';

const MAC_BYTES = 16;
const NOTHING = Buffer.alloc(0);

export function hash(...parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHash('blake2s256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

export function mac(key: Buffer, input: Buffer): Buffer {
  return blake2s(input, { key, bytes: MAC_BYTES });
}

export function hmac(key: Buffer, ...parts: readonly Buffer[]): Buffer {
  const digest = createHmac('blake2s256', keyOf(key));
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** As many keys as requested: HKDF as in the paper. */
export function derive(count: 1 | 2 | 3, key: Buffer, input: Buffer): [Buffer, Buffer, Buffer] {
  const secret = hmac(key, input);
  const first = hmac(secret, Buffer.of(1));
  const second = count > 1 ? hmac(secret, first, Buffer.of(2)) : NOTHING;
  const third = count > 2 ? hmac(secret, second, Buffer.of(3)) : NOTHING;
  return [first, second, third];
}
