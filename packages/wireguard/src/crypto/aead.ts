import { createCipheriv, createDecipheriv } from 'node:crypto';

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

export function seal(key: Buffer, nonce: Buffer, plain: Buffer, associated: Buffer = NOTHING): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, OPTIONS);
  cipher.setAAD(associated, { plaintextLength: plain.length });
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([body, cipher.getAuthTag()]);
}

/** Undefined when it was not sealed with this key, this nonce and these associated data. */
export function open(key: Buffer, nonce: Buffer, sealed: Buffer, associated: Buffer = NOTHING): Buffer | undefined {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) return undefined;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, OPTIONS);
  decipher.setAAD(associated, { plaintextLength: end });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  return plain;
}
