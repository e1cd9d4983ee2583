import { DnsDataError } from './dns-data-error.ts';

/** RDLENGTH has 16 bits (RFC 1035, 3.2.1). */
export const MAX_DATA_BYTES = 65_535;

export function joinBytes(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function uint16(value: number): readonly number[] {
  return [value >> 8, value & 0xff];
}

export interface WireReader {
  readonly remaining: () => number;
  readonly uint8: () => number;
  readonly uint16: () => number;
  /** A view of the next bytes, not a copy. */
  readonly take: (length: number) => Uint8Array;
  readonly rest: () => Uint8Array;
}

/** Every read is checked against the end, so hostile bytes cause an error and never a read outside of the data. */
export function readWire(bytes: Uint8Array): WireReader {
  let at = 0;

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new DnsDataError('The data ends too early.');
    at += length;
    return bytes.subarray(at - length, at);
  }
  function uint8(): number {
    return take(1)[0]!;
  }
  return {
    remaining: () => bytes.length - at,
    uint8,
    uint16: () => uint8() * 256 + uint8(),
    take,
    rest: () => take(bytes.length - at),
  };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}
