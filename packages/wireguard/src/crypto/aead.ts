import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

export const TAG_BYTES = 16;
const OPTIONS = { authTagLength: TAG_BYTES } as const;
const NOTHING = Buffer.alloc(0);

/** A counter's nonce. The counter is below 2^53, which no session reaches in its three minutes. */
export function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32LE(counter % 2 ** 32, 4);
  nonce.writeUInt32LE(Math.floor(counter / 2 ** 32), 8);
  return nonce;
}

/** Node also accepts bytes, but takes three times as long: it throws and catches inside to detect their type. */
export function keyOf(bytes: Buffer): KeyObject {
  return createSecretKey(bytes);
}

/** Writes the sealed bytes into the target: as many as the plain bytes, and the tag. */
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

/** Undefined when it was not sealed with this key, nonce and associated data. */
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
