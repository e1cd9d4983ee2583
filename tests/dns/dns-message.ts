/** Answers as texts that tests can compare, and questions. */
import type { Name, WireRecord } from './wire-message.ts';
import { OPT, readWire } from './wire-message.ts';

export interface DnsRecord {
  readonly name: string;
  readonly type: number;
  readonly class: number;
  readonly ttl: number;
  /** Names are written out; other data is in hex. */
  readonly data: string;
}

export interface DnsMessage {
  readonly id: number;
  readonly flags: number;
  /** With the upper bits from EDNS. */
  readonly rcode: number;
  readonly question: string;
  readonly answer: readonly DnsRecord[];
  readonly authority: readonly DnsRecord[];
  readonly additional: readonly DnsRecord[];
  readonly edns: { readonly size: number; readonly version: number; readonly flags: number } | null;
  readonly bytes: number;
}

const textOf = (name: Name): string => `${name.join('.')}.`;

function readRecord({ owner, type, class: recordClass, ttl, before, names, after }: WireRecord): DnsRecord {
  const parts = [before.toString('hex'), ...names.map((name) => textOf(name).toLowerCase()), after.toString('hex')];
  const data = parts.filter((part) => part !== '').join(' ');
  return { name: textOf(owner), type, class: recordClass, ttl, data };
}

/** Throws when a byte of the message is wrong or left over. */
export function readMessage(message: Buffer): DnsMessage {
  const { question, answer, authority, additional, edns, ...rest } = readWire(message);
  return {
    ...rest,
    question: question === null ? '' : `${textOf(question.name)} ${question.type} ${question.class}`,
    answer: answer.map(readRecord),
    authority: authority.map(readRecord),
    additional: additional.map(readRecord),
    edns: edns && { size: edns.class, version: (edns.ttl >> 16) & 255, flags: edns.ttl & 0xffff },
    bytes: message.length,
  };
}

export interface Question {
  readonly name: string;
  readonly type: number;
  readonly class?: number;
  readonly id?: number;
  /** The second 16 bits of the header: by default a plain query. */
  readonly flags?: number;
  readonly edns?: {
    readonly size?: number;
    readonly version?: number;
    readonly flags?: number;
    readonly options?: string;
  };
  /** Hex after the message. */
  readonly tail?: string;
  /** Counts in the header that are not true. */
  readonly counts?: readonly [number, number, number, number];
}

export function writeName(name: string): Buffer {
  const labels = name === '.' ? [] : name.replace(/\.$/, '').split('.');
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label, 'latin1')])),
    Buffer.of(0),
  ]);
}

function uint16s(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.of(value >> 8, value & 255)));
}

export function writeQuery({ name, type, class: qclass = 1, id = 0x1234, flags = 0, ...rest }: Question): Buffer {
  const { edns, tail = '', counts = [1, 0, 0, edns === undefined ? 0 : 1] } = rest;
  const parts = [uint16s(id, flags, ...counts), writeName(name), uint16s(type, qclass)];
  if (edns !== undefined) {
    const options = Buffer.from(edns.options ?? '', 'hex');
    const fields = uint16s(OPT, edns.size ?? 1232, edns.version ?? 0, edns.flags ?? 0, options.length);
    parts.push(Buffer.of(0), fields, options);
  }
  return Buffer.concat([...parts, Buffer.from(tail, 'hex')]);
}
