import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface OwnCertificate {
  readonly key: string;
  readonly pem: string;
  readonly der: Buffer;
}

const OID = {
  commonName: '550403',
  basicConstraints: '551d13',
  keyUsage: '551d0f',
  subjectAltName: '551d11',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const DAY_MS = 86_400_000;
/** It is valid from a day ago, for clocks that are slow. The private key is gone with the process. */
const VALID_DAYS = 30;

/** A self-signed certificate for `localhost` (RFC 5280), which Node can read but not make. */
export function makeCertificate(now: Date): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const name = sequence(element(0x31, sequence(oid(OID.commonName), element(0x0c, Buffer.from('localhost')))));
  const validity = sequence(
    time(new Date(now.getTime() - DAY_MS)),
    time(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
  );
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, serialNumber()),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, extensions()),
  );
  const der = sequence(body, algorithm, bitString(0, sign('sha256', body, privateKey)));
  const lines = der.toString('base64').replaceAll(/.{1,64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pem: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
    der,
  };
}

function extensions(): Buffer {
  const critical = (id: string, value: Buffer): Buffer => sequence(oid(id), TRUE, element(0x04, value));
  return sequence(
    critical(OID.basicConstraints, sequence(TRUE)),
    // digitalSignature and keyCertSign.
    critical(OID.keyUsage, bitString(2, Buffer.from([0x84]))),
    // Go does not read the common name.
    sequence(oid(OID.subjectAltName), element(0x04, sequence(element(0x82, Buffer.from('localhost'))))),
  );
}

/** Positive, and without a leading zero, because integers are written in the shortest form. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return bytes;
}

function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return element(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'));
}

function bitString(unusedBits: number, bytes: Buffer): Buffer {
  return element(0x03, Buffer.from([unusedBits]), bytes);
}

/** Two digits of the year until 2049, and four from then on. */
function time(at: Date): Buffer {
  const text = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050 ? element(0x17, Buffer.from(text.slice(2))) : element(0x18, Buffer.from(text));
}
