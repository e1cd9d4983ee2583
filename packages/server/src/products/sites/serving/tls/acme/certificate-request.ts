import type { KeyObject } from 'node:crypto';
import { createPublicKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { bits, der, integer, objectId, octets, sequence, set, tagged, text, time, truth } from './der.ts';

const COMMON_NAME = objectId('2.5.4.3');
const ALTERNATIVE_NAMES = objectId('2.5.29.17');
const EXTENSION_REQUEST = objectId('1.2.840.113549.1.9.14');
const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
/** RFC 8737, 6.1. */
const ACME_IDENTIFIER = objectId('1.3.6.1.5.5.7.1.31');
const DNS_NAME = 0x82;
const DAY_MS = 86_400_000;

export function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

export function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }) as string;
}

/** A certificate request for these names (RFC 2986). The subject is empty: clients look only at the names. */
export function createCertificateRequest(key: KeyObject, names: readonly string[]): Buffer {
  const attributes = tagged(0, sequence(EXTENSION_REQUEST, set(sequence(alternativeNames(names)))));
  const content = sequence(integer(Buffer.from([0])), sequence(), publicKeyOf(key), attributes);
  return signed(content, key);
}

/** A certificate that proves to a CA by tls-alpn-01 that a name is served here (RFC 8737, 3). */
export function createProofCertificate(name: string, digest: Uint8Array, now: number): { cert: string; key: string } {
  const key = newKey();
  const subject = sequence(set(sequence(COMMON_NAME, text('ACME challenge'))));
  const proof = sequence(ACME_IDENTIFIER, truth(), octets(octets(digest)));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(serial),
    ECDSA_WITH_SHA256,
    subject,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    subject,
    publicKeyOf(key),
    tagged(3, sequence(alternativeNames([name]), proof)),
  );
  return { cert: new X509Certificate(signed(content, key)).toString(), key: toPem(key) };
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) => der(DNS_NAME, Buffer.from(name, 'ascii')));
  return sequence(ALTERNATIVE_NAMES, octets(sequence(...entries)));
}

function publicKeyOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}

function signed(content: Buffer, key: KeyObject): Buffer {
  return sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, key)));
}
