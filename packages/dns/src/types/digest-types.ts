import { readFieldsAndRest, readNumber } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError, show } from '../dns-data-error.ts';
import { joinBytes, MAX_DATA_BYTES, toHex, uint16 } from '../wire-bytes.ts';
import type { WireReader } from '../wire-bytes.ts';

const HEX = /^[0-9a-f]*$/i;

/** Hex digits in one field or several, as zone files break them. */
function readHex(fields: readonly string[]): Uint8Array {
  const text = fields.join('');
  if (!HEX.test(text)) throw new DnsDataError(`${show(text)} is not written in hex digits (0-9 and a-f).`);
  if (text.length % 2 !== 0) throw new DnsDataError(`The hex digits are ${text.length}; expected an even number.`);
  if (text.length > 2 * MAX_DATA_BYTES) throw new DnsDataError('The hex digits are too many for one record.');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

function readChoice(field: string | undefined, name: string, allowed: readonly number[]): number {
  const number = readNumber(field, name, 255);
  if (allowed.includes(number)) return number;
  throw new DnsDataError(`The ${name} ${number} is not known; expected one of ${allowed.join(', ')}.`);
}

/** The digest length of each type; undefined if any length is valid. */
type Lengths = ReadonlyMap<number, number | undefined>;

function readDigest(type: number, lengths: Lengths, fields: readonly string[], name: string): Uint8Array {
  const bytes = readHex(fields);
  const length = lengths.get(type);
  if (length !== undefined && bytes.length !== length) {
    throw new DnsDataError(`A ${name} of type ${type} has ${2 * length} hex digits; this has ${2 * bytes.length}.`);
  }
  return bytes;
}

function formatDigest(reader: WireReader): string {
  const bytes = reader.rest();
  if (bytes.length === 0) throw new DnsDataError('The data ends before its hex digits.');
  return toHex(bytes);
}

/** IANA, Delegation Signer Digest Algorithms. */
const DS_DIGESTS: Lengths = new Map([
  [1, 20],
  [2, 32],
  [3, 32],
  [4, 48],
  [5, 32],
  [6, 32],
]);

export const DS: DataType = {
  code: 43,
  example: '12345 13 2 <64 hex digits>',
  parse(text) {
    const names = ['a key tag', 'an algorithm', 'a digest type'];
    const [[keyTag, algorithm, type], digest] = readFieldsAndRest(text, names, 'a digest');
    const tag = uint16(readNumber(keyTag, 'key tag', 65_535));
    const number = readNumber(algorithm, 'algorithm', 255);
    if (number === 0) throw new DnsDataError('The algorithm 0 is reserved; expected 1 to 255, such as 13.');
    const digestType = readChoice(type, 'digest type', [...DS_DIGESTS.keys()]);
    return joinBytes([tag, [number, digestType], readDigest(digestType, DS_DIGESTS, digest, 'digest')]);
  },
  format: (reader) => `${reader.uint16()} ${reader.uint8()} ${reader.uint8()} ${formatDigest(reader)}`,
};

/** RSA, DSA, ECDSA, Ed25519 and Ed448; 5 was never assigned. */
const SSH_ALGORITHMS = [1, 2, 3, 4, 6];
const SSH_FINGERPRINTS: Lengths = new Map([
  [1, 20],
  [2, 32],
]);

export const SSHFP: DataType = {
  code: 44,
  example: '4 2 <64 hex digits>',
  parse(text) {
    const names = ['an algorithm', 'a fingerprint type'];
    const [[algorithm, type], fingerprint] = readFieldsAndRest(text, names, 'a fingerprint');
    const number = readChoice(algorithm, 'algorithm', SSH_ALGORITHMS);
    const hash = readChoice(type, 'fingerprint type', [...SSH_FINGERPRINTS.keys()]);
    return joinBytes([[number, hash], readDigest(hash, SSH_FINGERPRINTS, fingerprint, 'fingerprint')]);
  },
  format: (reader) => `${reader.uint8()} ${reader.uint8()} ${formatDigest(reader)}`,
};

/** The whole certificate or key, its SHA-256 and its SHA-512. */
const TLSA_MATCHES: Lengths = new Map([
  [0, undefined],
  [1, 32],
  [2, 64],
]);

function certificateAssociation(code: number): DataType {
  return {
    code,
    example: '3 1 1 <64 hex digits>',
    parse(text) {
      const names = ['a usage', 'a selector', 'a matching type'];
      const [[usage, selector, type], data] = readFieldsAndRest(text, names, 'certificate data');
      const numbers = [readChoice(usage, 'usage', [0, 1, 2, 3]), readChoice(selector, 'selector', [0, 1])];
      const matching = readChoice(type, 'matching type', [...TLSA_MATCHES.keys()]);
      return joinBytes([numbers, [matching], readDigest(matching, TLSA_MATCHES, data, 'digest')]);
    },
    format: (reader) => `${reader.uint8()} ${reader.uint8()} ${reader.uint8()} ${formatDigest(reader)}`,
  };
}

export const TLSA: DataType = certificateAssociation(52);
/** The same for mail (RFC 8162). */
export const SMIMEA: DataType = certificateAssociation(53);
