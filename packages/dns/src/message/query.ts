import { MAX_LABEL_BYTES, MAX_NAME_BYTES } from '../domain-name.ts';
import { HEADER_BYTES, OPCODE, TYPE } from './codes.ts';

/** Type, class, TTL and length of a record. */
const FIXED_BYTES = 10;
const POINTER = 0xc0;

/** The query. One object serves all packets, so that a query leaves no garbage. */
export interface Query {
  flags: number;
  opcode: number;
  /** Where the question ends; the header's length if none can be read. */
  questionEnd: number;
  /** In wire form and lower case, each byte as one character. */
  name: string;
  type: number;
  class: number;
  hasEdns: boolean;
  ednsVersion: number;
  /** The largest answer that the sender accepts by UDP. */
  ednsSize: number;
  isDnssecOk: boolean;
  /** The serial of a SOA record before the additional section, as in an IXFR (RFC 1995, 3); -1 without one. */
  serial: number;
  /** Where the signature begins (RFC 8945); -1 when there is none. */
  tsigAt: number;
}

/**
 * `ignored`: must not be answered. `malformed`: a FORMERR, with the question if it could be read. `unread`: an opcode
 * whose messages may look different.
 */
export type Verdict = 'ignored' | 'malformed' | 'unread' | 'asked';

export function createQuery(): Query {
  return {
    flags: 0,
    opcode: 0,
    questionEnd: HEADER_BYTES,
    name: '',
    type: 0,
    class: 0,
    hasEdns: false,
    ednsVersion: 0,
    ednsSize: 0,
    isDnssecOk: false,
    serial: -1,
    tsigAt: -1,
  };
}

const lowered = Buffer.alloc(MAX_NAME_BYTES);

/** Where the name ends; -1 if it is invalid. Nothing before the question could be a pointer's target. */
function readQuestionName(bytes: Uint8Array, query: Query): number {
  let at = HEADER_BYTES;
  for (;;) {
    const size = bytes[at];
    if (size === undefined || size > MAX_LABEL_BYTES) return -1;
    const end = at + 1 + size;
    if (end > bytes.length || end - HEADER_BYTES > MAX_NAME_BYTES) return -1;
    for (; at < end; at += 1) {
      const byte = bytes[at]!;
      lowered[at - HEADER_BYTES] = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
    }
    if (size === 0) break;
  }
  query.name = lowered.toString('latin1', 0, at - HEADER_BYTES);
  return at;
}

/** The end of a record's name, which does not matter; -1 if it is invalid, or a pointer does not go back. */
export function skipName(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const size = bytes[at];
    if (size === undefined) return -1;
    if (size === 0) return at + 1;
    if (size >= POINTER) {
      const target = (size - POINTER) * 256 + (bytes[at + 1] ?? 0xff);
      return target >= HEADER_BYTES && target < from && at + 2 <= bytes.length ? at + 2 : -1;
    }
    at += size + 1;
    if (size > MAX_LABEL_BYTES || at - from >= MAX_NAME_BYTES) return -1;
  }
}

export function uint16At(bytes: Uint8Array, at: number): number {
  return bytes[at]! * 256 + bytes[at + 1]!;
}

/** Unknown options are ignored, but each must end within the record (RFC 6891, 6.1.2). */
function areOptionsWhole(bytes: Uint8Array, from: number, end: number): boolean {
  let at = from;
  while (at + 4 <= end) at += 4 + uint16At(bytes, at + 2);
  return at === end;
}

/** The serial is followed by four numbers of the same size; two names precede it. */
const SERIAL_FROM_END = 20;
const MIN_SOA_BYTES = SERIAL_FROM_END + 2;

/** Reads one record and returns its end; -1 when it is malformed. Only OPT, TSIG and a SOA's serial matter. */
function readRecord(bytes: Uint8Array, from: number, isAdditional: boolean, query: Query): number {
  // A signature is the last record (RFC 8945, 5.1).
  if (query.tsigAt !== -1) return -1;
  const at = skipName(bytes, from);
  if (at === -1 || at + FIXED_BYTES > bytes.length) return -1;
  const start = at + FIXED_BYTES;
  const end = start + uint16At(bytes, at + 8);
  if (end > bytes.length) return -1;
  if (isAdditional && uint16At(bytes, at) === TYPE.OPT) {
    // One OPT at most, and its name is the root (RFC 6891, 6.1.1 and 6.1.2).
    if (query.hasEdns || at !== from + 1 || !areOptionsWhole(bytes, start, end)) return -1;
    query.hasEdns = true;
    query.ednsSize = uint16At(bytes, at + 2);
    query.ednsVersion = bytes[at + 5]!;
    query.isDnssecOk = (bytes[at + 6]! & 0x80) !== 0;
  } else if (isAdditional && uint16At(bytes, at) === TYPE.TSIG) query.tsigAt = from;
  else if (!isAdditional && uint16At(bytes, at) === TYPE.SOA && end - start >= MIN_SOA_BYTES) {
    const serialAt = end - SERIAL_FROM_END;
    query.serial = uint16At(bytes, serialAt) * 65_536 + uint16At(bytes, serialAt + 2);
  }
  return end;
}

/** The counts are only claims: reading ends with the bytes, so the cost is bounded by their length. */
function readRecords(bytes: Uint8Array, query: Query): boolean {
  let at = query.questionEnd;
  const before = uint16At(bytes, 6) + uint16At(bytes, 8);
  const count = before + uint16At(bytes, 10);
  for (let index = 0; index < count; index += 1) {
    at = readRecord(bytes, at, index >= before, query);
    if (at === -1) return false;
  }
  return at === bytes.length;
}

/** There is one question (RFC 9619). */
function readQuestion(bytes: Uint8Array, query: Query): boolean {
  if (uint16At(bytes, 4) !== 1) return false;
  const end = readQuestionName(bytes, query);
  if (end === -1 || end + 4 > bytes.length) return false;
  query.type = uint16At(bytes, end);
  query.class = uint16At(bytes, end + 2);
  query.questionEnd = end + 4;
  return true;
}

/** Reads a message that should be a query or an update, which has the same layout, whatever it is. */
export function readQuery(bytes: Uint8Array, query: Query): Verdict {
  query.questionEnd = HEADER_BYTES;
  query.hasEdns = false;
  query.serial = -1;
  query.tsigAt = -1;
  // Too short to be answered, or an answer: answering answers would let two servers talk forever.
  if (bytes.length < HEADER_BYTES || (bytes[2]! & 0x80) !== 0) return 'ignored';
  query.flags = uint16At(bytes, 2);
  query.opcode = (query.flags >> 11) & 15;
  const hasQuestion = readQuestion(bytes, query);
  if (query.opcode !== OPCODE.QUERY && query.opcode !== OPCODE.UPDATE) return 'unread';
  return hasQuestion && readRecords(bytes, query) ? 'asked' : 'malformed';
}
