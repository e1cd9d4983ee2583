import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';

/** What comes before the 32 bytes of a key in DER: the algorithm X25519, and lengths. */
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');

export const KEY_BYTES = 32;

/** A private key with all that is made from it again and again. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: Buffer;
}

/** Node reads a text sooner than bytes: it throws and catches inside to see whether these are a key object. */
function pemOf(label: 'PUBLIC' | 'PRIVATE', prefix: Buffer, key: Buffer): string {
  const body = Buffer.concat([prefix, key]).toString('base64');
  return `-----BEGIN ${label} KEY-----\n${body}\n-----END ${label} KEY-----`;
}

export function publicKeyObject(key: Buffer): KeyObject {
  return createPublicKey(pemOf('PUBLIC', PUBLIC_PREFIX, key));
}

/** Any 32 bytes are a private key. */
export function keyPairOf(secret: Buffer): KeyPair {
  const privateKey = createPrivateKey(pemOf('PRIVATE', PRIVATE_PREFIX, secret));
  // A fraction of the time that an export in DER takes.
  const publicKey = Buffer.from(privateKey.export({ format: 'jwk' }).x!, 'base64url');
  return { privateKey, publicKey };
}

/** Undefined where the other key is of low order, so that the secret would be known to everyone. */
export function agree(privateKey: KeyObject, publicKey: KeyObject): Buffer | undefined {
  try {
    return diffieHellman({ privateKey, publicKey });
  } catch {
    return undefined;
  }
}

/** A private key as `wg genkey` writes them, with the bits that X25519 ignores set as it sets them. */
export function clampKey(secret: Buffer): Buffer {
  const key = Buffer.from(secret);
  key[0]! &= 248;
  key[31] = (key[31]! & 127) | 64;
  return key;
}
