/** The part of ASN.1's DER that requests and certificates need (X.690). */

const [INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID, UTF8, UTC_TIME, GENERALIZED_TIME] = [
  0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x18,
];
const [SEQUENCE, SET] = [0x30, 0x31];
/** From 2050 on, years have four digits (RFC 5280, 4.1.2.5). */
const LONG_YEAR = 2050;

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes];
  const digits = bytes < 0x100 ? [bytes] : [bytes >> 8, bytes & 0xff];
  return [0x80 | digits.length, ...digits];
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(SEQUENCE, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => der(SET, ...parts);
export const octets = (content: Uint8Array): Buffer => der(OCTET_STRING, content);
export const bits = (content: Uint8Array): Buffer => der(BIT_STRING, Buffer.from([0]), content);
export const text = (value: string): Buffer => der(UTF8, Buffer.from(value));
/** Explicitly tagged, as `[0] version` is. */
export const tagged = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | number, ...parts);
export const truth = (): Buffer => Buffer.from([0x01, 0x01, 0xff]);

/** From bytes, as a number that is not negative. */
export function integer(bytes: Uint8Array): Buffer {
  return der(INTEGER, bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(OBJECT_ID, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let left = number >>> 7; left > 0; left >>>= 7) digits.unshift(0x80 | (left & 0x7f));
  return digits;
}

export function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  const isLong = new Date(at).getUTCFullYear() >= LONG_YEAR;
  return der(isLong ? GENERALIZED_TIME : UTC_TIME, Buffer.from(isLong ? digits : digits.slice(2)));
}
