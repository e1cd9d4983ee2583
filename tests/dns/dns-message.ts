/** Reads answers for the tests. It shares nothing with the package, so that a mistake there shows here. */

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

const OPT = 41;
const NAMES_AT: Readonly<Record<number, readonly [before: number, names: number]>> = {
  2: [0, 1],
  5: [0, 1],
  6: [0, 2],
  12: [0, 1],
  15: [2, 1],
  33: [6, 1],
};

function readName(message: Buffer, from: number): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let end = -1;
  for (let at = from, lowest = from; ;) {
    const size = message.readUInt8(at);
    if (size === 0) return { name: `${labels.join('.')}.`, end: end === -1 ? at + 1 : end };
    if (size >= 0xc0) {
      if (end === -1) end = at + 2;
      at = message.readUInt16BE(at) & 0x3fff;
      if (at >= lowest) throw new Error('A pointer does not go back.');
      lowest = at;
    } else {
      if (size > 63 || labels.length > 127) throw new Error('A label is too long, or a name.');
      labels.push(message.toString('latin1', at + 1, at + 1 + size));
      at += size + 1;
    }
  }
}

function readData(message: Buffer, type: number, from: number, end: number): string {
  const [before, names] = NAMES_AT[type] ?? [0, 0];
  const parts = [message.toString('hex', from, from + before)];
  let at = from + before;
  for (let index = 0; index < names; index += 1) {
    const read = readName(message, at);
    parts.push(read.name.toLowerCase());
    at = read.end;
  }
  if (at > end) throw new Error('A name ends after its data.');
  return [...parts, message.toString('hex', at, end)].filter((part) => part !== '').join(' ');
}

function readRecord(message: Buffer, from: number): { readonly record: DnsRecord; readonly end: number } {
  const { name, end: at } = readName(message, from);
  const type = message.readUInt16BE(at);
  const end = at + 10 + message.readUInt16BE(at + 8);
  if (end > message.length) throw new Error('A record ends after its message.');
  const data = readData(message, type, at + 10, end);
  return { record: { name, type, class: message.readUInt16BE(at + 2), ttl: message.readUInt32BE(at + 4), data }, end };
}

function readRecords(message: Buffer, from: number, count: number): { records: DnsRecord[]; end: number } {
  const records: DnsRecord[] = [];
  let at = from;
  for (let index = 0; index < count; index += 1) {
    const { record, end } = readRecord(message, at);
    records.push(record);
    at = end;
  }
  return { records, end: at };
}

/** Throws when a byte of the message is wrong or left over. */
export function readMessage(message: Buffer): DnsMessage {
  const counts = [4, 6, 8, 10].map((at) => message.readUInt16BE(at));
  let at = 12;
  let question = '';
  if (counts[0] === 1) {
    const { name, end } = readName(message, at);
    question = `${name} ${message.readUInt16BE(end)} ${message.readUInt16BE(end + 2)}`;
    at = end + 4;
  }
  const answer = readRecords(message, at, counts[1]!);
  const authority = readRecords(message, answer.end, counts[2]!);
  const additional = readRecords(message, authority.end, counts[3]!);
  if (additional.end !== message.length) throw new Error('Bytes follow the message.');
  const opt = additional.records.find(({ type }) => type === OPT);
  const flags = message.readUInt16BE(2);
  return {
    id: message.readUInt16BE(0),
    flags,
    rcode: (flags & 15) + (opt === undefined ? 0 : (opt.ttl >>> 24) * 16),
    question,
    answer: answer.records,
    authority: authority.records,
    additional: additional.records.filter((record) => record !== opt),
    edns: opt === undefined ? null : { size: opt.class, version: (opt.ttl >> 16) & 255, flags: opt.ttl & 0xffff },
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
