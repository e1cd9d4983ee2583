/** Reads answers as validators do, and checks signatures. It shares nothing with the package. */
import type { KeyObject } from 'node:crypto';
import { createPublicKey, verify } from 'node:crypto';

/** Labels in lower case, each as latin1, the first one first. */
export type Name = readonly string[];

export interface SignedRecord {
  readonly owner: Name;
  readonly type: number;
  readonly ttl: number;
  /** In canonical form: without compression, with names in lower case (RFC 4034, 6.2). */
  readonly data: Buffer;
}

export interface SignedMessage {
  readonly rcode: number;
  readonly isTruncated: boolean;
  readonly name: Name;
  readonly type: number;
  readonly class: number;
  readonly answer: readonly SignedRecord[];
  readonly authority: readonly SignedRecord[];
  readonly additional: readonly SignedRecord[];
}

export const SIGNATURE = 46;
const OPT = 41;
/** Where names are in the data of these types: how many bytes stand before them, and how many they are. */
const NAMES_IN: Readonly<Record<number, readonly [before: number, names: number]>> = {
  2: [0, 1],
  5: [0, 1],
  6: [0, 2],
  12: [0, 1],
  15: [2, 1],
  33: [6, 1],
  46: [18, 1],
  47: [0, 1],
};

export function toWire(name: Name): Buffer {
  return Buffer.from(`${name.map((label) => String.fromCharCode(label.length) + label).join('')}\0`, 'latin1');
}

export function readName(message: Buffer, from: number): { readonly name: Name; readonly end: number } {
  const name: string[] = [];
  let end = -1;
  for (let at = from, lowest = from; ;) {
    const size = message.readUInt8(at);
    if (size === 0) return { name, end: end === -1 ? at + 1 : end };
    if (size >= 0xc0) {
      if (end === -1) end = at + 2;
      at = message.readUInt16BE(at) & 0x3fff;
      if (at >= lowest) throw new Error('A pointer does not go back.');
      lowest = at;
    } else {
      const bytes = message.subarray(at + 1, at + 1 + size);
      name.push(bytes.toString('latin1').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
      at += size + 1;
    }
  }
}

function canonicalData(message: Buffer, type: number, from: number, end: number): Buffer {
  const [before, names] = NAMES_IN[type] ?? [0, 0];
  const parts = [message.subarray(from, from + before)];
  let at = from + before;
  for (let index = 0; index < names; index += 1) {
    const read = readName(message, at);
    parts.push(toWire(read.name));
    at = read.end;
  }
  if (at > end) throw new Error('A name ends after its data.');
  return Buffer.concat([...parts, message.subarray(at, end)]);
}

/** Throws when a byte of the message is wrong or left over. */
export function readSigned(message: Buffer): SignedMessage {
  const counts = [6, 8, 10].map((at) => message.readUInt16BE(at));
  let [at, name, type, qclass]: [number, Name, number, number] = [12, [], 0, 1];
  if (message.readUInt16BE(4) === 1) {
    const question = readName(message, at);
    name = question.name;
    type = message.readUInt16BE(question.end);
    qclass = message.readUInt16BE(question.end + 2);
    at = question.end + 4;
  }
  const sections = counts.map((count) =>
    Array.from({ length: count }, (): SignedRecord => {
      const owner = readName(message, at);
      const recordType = message.readUInt16BE(owner.end);
      const from = owner.end + 10;
      at = from + message.readUInt16BE(from - 2);
      if (at > message.length) throw new Error('A record ends after its message.');
      const data = canonicalData(message, recordType, from, at);
      return { owner: owner.name, type: recordType, ttl: message.readUInt32BE(owner.end + 4), data };
    }),
  );
  if (at !== message.length) throw new Error('Bytes follow the message.');
  const [answer, authority, additional] = sections as [SignedRecord[], SignedRecord[], SignedRecord[]];
  const opt = additional.find((record) => record.type === OPT);
  const flags = message.readUInt16BE(2);
  const rcode = (flags & 15) + (opt === undefined ? 0 : (opt.ttl >>> 24) * 16);
  const rest = additional.filter((record) => record !== opt);
  return { rcode, isTruncated: (flags & 0x0200) !== 0, name, type, class: qclass, answer, authority, additional: rest };
}

export function readPublicKey(base64: string): KeyObject {
  const point = Buffer.from(base64, 'base64');
  const [x, y] = [point.toString('base64url', 0, 32), point.toString('base64url', 32)];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

export interface Signature {
  readonly covers: number;
  readonly labels: number;
  readonly keyTag: number;
  readonly signer: Name;
}

export function readSignature({ data }: SignedRecord): Signature {
  const { name: signer } = readName(data, 18);
  return { covers: data.readUInt16BE(0), labels: data[3]!, keyTag: data.readUInt16BE(16), signer };
}

/** The labels of a name that count: neither those of the root nor that of a wildcard (RFC 4034, 3.1.3). */
export function countLabels(name: Name): number {
  return name[0] === '*' ? name.length - 1 : name.length;
}

/** What is wrong with the signature of a set; undefined where it is valid now (RFC 4035, 5.3). */
export function checkSignature(
  set: readonly SignedRecord[],
  signed: SignedRecord,
  key: KeyObject,
  now: number,
): string | undefined {
  const { data } = signed;
  const { labels } = readSignature(signed);
  const [{ owner, type, ttl }] = set as [SignedRecord];
  const [originalTtl, until, from] = [4, 8, 12].map((at) => data.readUInt32BE(at));
  if (data[2] !== 13) return `algorithm ${data[2]}`;
  if (now < from! || now > until!) return 'it is not valid now';
  if (ttl > originalTtl! || set.some((record) => record.ttl !== ttl)) return 'the TTL is not that of the signature';
  if (labels > countLabels(owner)) return 'it has more labels than the name';
  const suffix = owner.slice(owner.length - labels);
  const name = toWire(labels < countLabels(owner) ? ['*', ...suffix] : owner);
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt32BE(originalTtl!, 4);
  const records = set
    .map((record) => record.data)
    .toSorted((one, other) => Buffer.compare(one, other))
    .map((each) => Buffer.concat([name, head, Buffer.of(each.length >> 8, each.length & 255), each]));
  const { end } = readName(data, 18);
  const text = Buffer.concat([data.subarray(0, end), ...records]);
  const isGood = verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, data.subarray(end));
  return isGood ? undefined : 'it does not match';
}
