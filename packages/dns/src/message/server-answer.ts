import { HEADER_BYTES, TYPE } from './codes.ts';
import { skipName, uint16At } from './query.ts';

/** The relevant parts of another server's answer. */
export interface ServerAnswer {
  readonly id: number;
  readonly opcode: number;
  readonly rcode: number;
  /** From the first SOA record in the answer section; undefined without one. */
  readonly serial: number | undefined;
  /** Where the signature begins; -1 when there is none. */
  readonly tsigAt: number;
}

const FIXED_BYTES = 10;
const SERIAL_FROM_END = 20;

/** Undefined if it is not an answer, or malformed. The cost is bounded by the answer's length. */
export function readServerAnswer(bytes: Uint8Array): ServerAnswer | undefined {
  if (bytes.length < HEADER_BYTES || (bytes[2]! & 0x80) === 0) return undefined;
  let at = HEADER_BYTES;
  for (let left = uint16At(bytes, 4); left > 0; left -= 1) {
    const end = skipName(bytes, at);
    if (end === -1 || end + 4 > bytes.length) return undefined;
    at = end + 4;
  }
  const answers = uint16At(bytes, 6);
  const count = answers + uint16At(bytes, 8) + uint16At(bytes, 10);
  let serial: number | undefined;
  let tsigAt = -1;
  for (let index = 0; index < count; index += 1) {
    const fixed = skipName(bytes, at);
    if (fixed === -1 || fixed + FIXED_BYTES > bytes.length || tsigAt !== -1) return undefined;
    const end = fixed + FIXED_BYTES + uint16At(bytes, fixed + 8);
    if (end > bytes.length) return undefined;
    const type = uint16At(bytes, fixed);
    const isSoa = type === TYPE.SOA && index < answers && end - fixed - FIXED_BYTES > SERIAL_FROM_END;
    if (isSoa) serial ??= uint16At(bytes, end - SERIAL_FROM_END) * 65_536 + uint16At(bytes, end - SERIAL_FROM_END + 2);
    if (type === TYPE.TSIG) tsigAt = at;
    at = end;
  }
  const flags = uint16At(bytes, 2);
  return { id: uint16At(bytes, 0), opcode: (flags >> 11) & 15, rcode: flags & 15, serial, tsigAt };
}
