import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

export const TAG_BYTES = 16;
const OPTIONS = { authTagLength: TAG_BYTES } as const;
const NOTHING = Buffer.alloc(0);

/** The nonce of a counter. It is below 2^53, which no session reaches in the three minutes that it lives. */
export function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32LE(counter % 2 ** 32, 4);
  nonce.writeUInt32LE(Math.floor(counter / 2 ** 32), 8);
  return nonce;
}

/** Node takes a key's bytes as well, and three times as long for it: it throws and catches inside to see what they are. */
export function keyOf(bytes: Buffer): KeyObject {
  return createSecretKey(bytes);
}

/** Writes what is sealed into the target from there on: as many bytes as are plain, and the tag. */
export function sealInto(
  target: Buffer,
  at: number,
  { key, nonce, plain }: { readonly key: KeyObject; readonly nonce: Buffer; readonly plain: Buffer },
  associated: Buffer = NOTHING,
): void {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, OPTIONS);
  if (associated.length > 0) cipher.setAAD(associated, { plaintextLength: plain.length });
  target.set(cipher.update(plain), at);
  cipher.final();
  target.set(cipher.getAuthTag(), at + plain.length);
}

export function seal(key: KeyObject, nonce: Buffer, plain: Buffer, associated: Buffer): Buffer {
  const sealed = Buffer.allocUnsafe(plain.length + TAG_BYTES);
  sealInto(sealed, 0, { key, nonce, plain }, associated);
  return sealed;
}

/** Undefined when it was not sealed with this key, this nonce and these associated data. */
export function open(key: KeyObject, nonce: Buffer, sealed: Buffer, associated: Buffer = NOTHING): Buffer | undefined {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) return undefined;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, OPTIONS);
  if (associated.length > 0) decipher.setAAD(associated, { plaintextLength: end });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  return plain;
}
