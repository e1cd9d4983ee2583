/** Reads answers as validators do, and checks signatures. It shares nothing with the package. */
import type { KeyObject } from 'node:crypto';
import { createPublicKey, verify } from 'node:crypto';
import type { Name, WireRecord } from './wire-message.ts';
import { readName as readWireName, readWire } from './wire-message.ts';

/** Names are in lower case here. */
export type { Name };

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

export function toWire(name: Name): Buffer {
  return Buffer.from(`${name.map((label) => String.fromCharCode(label.length) + label).join('')}\0`, 'latin1');
}

export function readName(data: Buffer, from: number): { readonly name: Name; readonly end: number } {
  const { name, end } = readWireName(data, from);
  return { name: toLowerCase(name), end };
}

/** ASCII letters alone: other bytes are no letters to DNS. */
function toLowerCase(name: Name): Name {
  return name.map((label) => label.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
}

function readRecord({ owner, type, ttl, before, names, after }: WireRecord): SignedRecord {
  const data = Buffer.concat([before, ...names.map((name) => toWire(toLowerCase(name))), after]);
  return { owner: toLowerCase(owner), type, ttl, data };
}

/** Throws when a byte of the message is wrong or left over. */
export function readSigned(message: Buffer): SignedMessage {
  const { rcode, flags, question, answer, authority, additional } = readWire(message);
  return {
    rcode,
    isTruncated: (flags & 0x0200) !== 0,
    name: toLowerCase(question?.name ?? []),
    type: question?.type ?? 0,
    class: question?.class ?? 1,
    answer: answer.map(readRecord),
    authority: authority.map(readRecord),
    additional: additional.map(readRecord),
  };
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
