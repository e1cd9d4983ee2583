/** Reads messages for the tests. It shares nothing with the package, so that a mistake there shows here. */

/** Labels as latin1, as they were sent, the first one first. */
export type Name = readonly string[];

export interface WireRecord {
  readonly owner: Name;
  readonly type: number;
  readonly class: number;
  readonly ttl: number;
  /** The data: what stands before its names, the names without compression, and what follows. */
  readonly before: Buffer;
  readonly names: readonly Name[];
  readonly after: Buffer;
}

export interface WireMessage {
  readonly id: number;
  readonly flags: number;
  /** With the upper bits from EDNS. */
  readonly rcode: number;
  readonly question: { readonly name: Name; readonly type: number; readonly class: number } | null;
  readonly answer: readonly WireRecord[];
  readonly authority: readonly WireRecord[];
  /** Without that of EDNS. */
  readonly additional: readonly WireRecord[];
  readonly edns: WireRecord | null;
}

export const OPT = 41;
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
      if (size > 63 || name.length > 127) throw new Error('A label is too long, or a name.');
      name.push(message.toString('latin1', at + 1, at + 1 + size));
      at += size + 1;
    }
  }
}

function readData(
  message: Buffer,
  type: number,
  from: number,
  end: number,
): Pick<WireRecord, 'before' | 'names' | 'after'> {
  const [bytes, count] = NAMES_IN[type] ?? [0, 0];
  let at = from + bytes;
  const names = Array.from({ length: count }, () => {
    const read = readName(message, at);
    at = read.end;
    return read.name;
  });
  if (at > end) throw new Error('A name ends after its data.');
  return { before: message.subarray(from, from + bytes), names, after: message.subarray(at, end) };
}

/** Throws when a byte of the message is wrong or left over. */
export function readWire(message: Buffer): WireMessage {
  const [questions, ...counts] = [4, 6, 8, 10].map((place) => message.readUInt16BE(place));
  let at = 12;
  let question: WireMessage['question'] = null;
  if (questions === 1) {
    const { name, end } = readName(message, at);
    question = { name, type: message.readUInt16BE(end), class: message.readUInt16BE(end + 2) };
    at = end + 4;
  }
  const [answer, authority, additional] = counts.map((count) =>
    Array.from({ length: count }, (): WireRecord => {
      const { name: owner, end } = readName(message, at);
      const type = message.readUInt16BE(end);
      const from = end + 10;
      at = from + message.readUInt16BE(from - 2);
      if (at > message.length) throw new Error('A record ends after its message.');
      const data = readData(message, type, from, at);
      return { owner, type, class: message.readUInt16BE(end + 2), ttl: message.readUInt32BE(end + 4), ...data };
    }),
  ) as [WireRecord[], WireRecord[], WireRecord[]];
  if (at !== message.length) throw new Error('Bytes follow the message.');
  const edns = additional.find(({ type }) => type === OPT) ?? null;
  const flags = message.readUInt16BE(2);
  return {
    id: message.readUInt16BE(0),
    flags,
    rcode: (flags & 15) + (edns === null ? 0 : (edns.ttl >>> 24) * 16),
    question,
    answer,
    authority,
    additional: additional.filter((record) => record !== edns),
    edns,
  };
}
