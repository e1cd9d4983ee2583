import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto';
import { readWholeName } from '../domain-name.ts';
import { joinBytes, toHex, uint16 } from '../wire-bytes.ts';

/** A key that signs a whole zone, itself included (a combined signing key, RFC 6781, 3.1). */
export interface SigningKey {
  /** Distinguishes a zone's keys (RFC 4034, appendix B). */
  readonly keyTag: number;
  /** The public key in base64, as in DNSKEY records. */
  readonly publicKey: string;
  /** The data of its DNSKEY record. */
  readonly dnskey: Uint8Array;
  readonly sign: (data: Uint8Array) => Buffer;
}

/** ECDSA on P-256 with SHA-256 (RFC 6605). */
export const ALGORITHM = 13;
/** A zone key whose digest the parent may publish. */
const FLAGS = 257;
const PROTOCOL = 3;
/** SHA-256 (RFC 4509). */
const DIGEST_TYPE = 2;
const CURVE = 'prime256v1';
export const PRIVATE_KEY_BYTES = 32;
const HALF = 32;

function keyTagOf(dnskey: Uint8Array): number {
  const sum = dnskey.reduce((total, byte, at) => total + (at % 2 === 0 ? byte * 256 : byte), 0);
  return (sum + (sum >>> 16)) & 0xffff;
}

/** A signature in DNS form, two numbers of 32 bytes (RFC 6605, 4), from one in DER, whose numbers are signed. */
function toHalves(der: Buffer): Buffer {
  const halves = Buffer.alloc(2 * HALF);
  // A sequence of less than 128 bytes: each number is preceded by one byte for its type and one for its length.
  for (let at = 2, end = HALF; end <= 2 * HALF; end += HALF) {
    const [from, next] = [at + 2, at + 2 + der[at + 1]!];
    const digits = der.subarray(Math.max(from, next - HALF), next);
    digits.copy(halves, end - digits.length);
    at = next;
  }
  return halves;
}

/** The key with these private bytes. Throws for one in 2 ** 32 values, which are not valid private keys. */
export function readSigningKey(secret: Uint8Array): SigningKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey().subarray(1);
  const coordinates = { x: point.toString('base64url', 0, HALF), y: point.toString('base64url', HALF) };
  const d = Buffer.from(secret).toString('base64url');
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, ...coordinates }, format: 'jwk' });
  const dnskey = joinBytes([uint16(FLAGS), [PROTOCOL, ALGORITHM], point]);
  return {
    keyTag: keyTagOf(dnskey),
    publicKey: point.toString('base64'),
    dnskey,
    // Node takes twice as long to write the DNS form directly.
    sign: (data) => toHalves(sign('sha256', data, key)),
  };
}

/** The data of the DS record with which a parent vouches for the key. */
export function digestOf({ keyTag, dnskey }: SigningKey, zone: string): Uint8Array {
  const digest = createHash('sha256').update(readWholeName(zone)).update(dnskey).digest();
  return joinBytes([uint16(keyTag), [ALGORITHM, DIGEST_TYPE], digest]);
}

/** The same as a value of a DS record set. */
export function formatDigest(key: SigningKey, zone: string): string {
  const digest = toHex(digestOf(key, zone).subarray(4));
  return `${key.keyTag} ${ALGORITHM} ${DIGEST_TYPE} ${digest.toUpperCase()}`;
}
