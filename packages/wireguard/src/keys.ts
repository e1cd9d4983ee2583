import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';

/** The DER bytes before a key's 32 bytes: the algorithm X25519, and lengths. */
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');

export const KEY_BYTES = 32;

/** A private key with everything that is often derived from it. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: Buffer;
}

/** Node reads text faster than bytes: it throws and catches inside to see whether these are a key object. */
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
  // Takes a fraction of the time of a DER export.
  const publicKey = Buffer.from(privateKey.export({ format: 'jwk' }).x!, 'base64url');
  return { privateKey, publicKey };
}

/** Undefined if the other key is of low order, because everyone would know the secret. */
export function agree(privateKey: KeyObject, publicKey: KeyObject): Buffer | undefined {
  try {
    return diffieHellman({ privateKey, publicKey });
  } catch {
    return undefined;
  }
}

/** 2^255 - 19, the modulus of Curve25519. Keys have the least significant byte first, this has it last. */
const MODULUS = Buffer.from(`7f${'ff'.repeat(30)}ed`, 'hex');
const { privateKey: SOME_PRIVATE_KEY } = keyPairOf(Buffer.alloc(KEY_BYTES, 1));

/**
 * Whether a private key for it can exist. Not so for points of low order, with which every secret is zero, and for
 * another spelling of a key: X25519 ignores the last bit and counts modulo 2^255 - 19.
 */
export function isPublicKey(key: Buffer): boolean {
  if (key.length !== KEY_BYTES || Buffer.compare(Buffer.from(key).toReversed(), MODULUS) >= 0) return false;
  return agree(SOME_PRIVATE_KEY, publicKeyObject(key)) !== undefined;
}

/** A private key as `wg genkey` writes it, with the bits that X25519 ignores set in the same way. */
export function clampKey(secret: Buffer): Buffer {
  const key = Buffer.from(secret);
  key[0]! &= 248;
  key[31] = (key[31]! & 127) | 64;
  return key;
}
