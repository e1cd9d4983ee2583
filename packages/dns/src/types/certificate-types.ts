import { readFieldsAndRest, readNumber } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError } from '../dns-data-error.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';
import { formatBase64, readBase64 } from './base64.ts';

/** RFC 4398, 2.1. */
const CERTIFICATE_TYPES: ReadonlyMap<string, number> = new Map([
  ['PKIX', 1],
  ['SPKI', 2],
  ['PGP', 3],
  ['IPKIX', 4],
  ['ISPKI', 5],
  ['IPGP', 6],
  ['ACPKIX', 7],
  ['IACPKIX', 8],
  ['URI', 253],
  ['OID', 254],
]);
const RESERVED_TYPES = [0, 255, 65_535];

/** IANA, DNS Security Algorithm Numbers. Other programs write these names. */
const ALGORITHMS: ReadonlyMap<string, number> = new Map([
  ['RSAMD5', 1],
  ['DH', 2],
  ['DSA', 3],
  ['RSASHA1', 5],
  ['NSEC3DSA', 6],
  ['DSA-NSEC3-SHA1', 6],
  ['NSEC3RSASHA1', 7],
  ['RSASHA1-NSEC3-SHA1', 7],
  ['RSASHA256', 8],
  ['RSASHA512', 10],
  ['ECCGOST', 12],
  ['ECC-GOST', 12],
  ['ECDSAP256SHA256', 13],
  ['ECDSAP384SHA384', 14],
  ['ED25519', 15],
  ['ED448', 16],
  ['INDIRECT', 252],
  ['PRIVATEDNS', 253],
  ['PRIVATEOID', 254],
]);

function readCertificateType(field: string | undefined): number {
  const number = CERTIFICATE_TYPES.get((field ?? '').toUpperCase()) ?? readNumber(field, 'certificate type', 65_535);
  if (RESERVED_TYPES.includes(number)) {
    throw new DnsDataError(`The certificate type ${number} is reserved; expected PKIX, PGP or another type.`);
  }
  return number;
}

function nameOfType(number: number): string {
  for (const [name, code] of CERTIFICATE_TYPES) if (code === number) return name;
  return String(number);
}

export const CERT: DataType = {
  code: 37,
  example: 'PKIX 0 0 <certificate in base64>',
  parse(text) {
    const names = ['a certificate type', 'a key tag', 'an algorithm'];
    const [[type, keyTag, algorithm = ''], certificate] = readFieldsAndRest(text, names, 'a certificate');
    return joinBytes([
      uint16(readCertificateType(type)),
      uint16(readNumber(keyTag, 'key tag', 65_535)),
      [ALGORITHMS.get(algorithm.toUpperCase()) ?? readNumber(algorithm, 'algorithm', 255)],
      readBase64(certificate.join(''), 'certificate'),
    ]);
  },
  format(reader) {
    const head = `${nameOfType(reader.uint16())} ${reader.uint16()} ${reader.uint8()}`;
    return `${head} ${formatBase64(reader.rest(), 'certificate')}`;
  },
};

/** The key itself, without its armour (RFC 7929). */
export const OPENPGPKEY: DataType = {
  code: 61,
  example: '<public key in base64>',
  parse: (text) => readBase64(readFieldsAndRest(text, [], 'a key')[1].join(''), 'key'),
  format: (reader) => formatBase64(reader.rest(), 'key'),
};
