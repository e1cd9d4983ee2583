/** The part of MessagePack that values of Terraform use: https://github.com/msgpack/msgpack/blob/master/spec.md */

/** A value that is known only after an apply. */
export class Unknown {
  readonly isUnknown = true;
}
export const UNKNOWN = new Unknown();

export type Value = null | boolean | number | string | Unknown | Value[] | { [name: string]: Value };

/** How Terraform writes an unknown value: extension 0 with one byte. */
const UNKNOWN_BYTES = Buffer.from([0xd4, 0, 0]);

export function encodeValue(value: Value): Buffer {
  const parts: Buffer[] = [];
  write(value, parts);
  return Buffer.concat(parts);
}

function write(value: Value, parts: Buffer[]): void {
  if (value instanceof Unknown) parts.push(UNKNOWN_BYTES);
  else if (value === null) parts.push(Buffer.from([0xc0]));
  else if (typeof value === 'boolean') parts.push(Buffer.from([value ? 0xc3 : 0xc2]));
  else if (typeof value === 'number') parts.push(numberBytes(value));
  else if (typeof value === 'string') parts.push(header(0xd9, Buffer.byteLength(value)), Buffer.from(value));
  else if (Array.isArray(value)) {
    parts.push(header(0xdb, value.length));
    for (const each of value) write(each, parts);
  } else {
    const members = Object.entries(value);
    parts.push(header(0xdd, members.length));
    for (const [name, member] of members) {
      write(name, parts);
      write(member, parts);
    }
  }
}

/** The shortest form of a length: short forms first, then one, two or four bytes. */
function header(family: 0xd9 | 0xdb | 0xdd, length: number): Buffer {
  const isText = family === 0xd9;
  const [short, below] = isText ? [0xa0, 32] : family === 0xdb ? [0x90, 16] : [0x80, 16];
  if (length < below) return Buffer.from([short + length]);
  if (isText && length < 0x100) return Buffer.from([0xd9, length]);
  const [two, four] = isText ? [0xda, 0xdb] : family === 0xdb ? [0xdc, 0xdd] : [0xde, 0xdf];
  return length < 0x10000
    ? Buffer.from([two, length >> 8, length & 0xff])
    : Buffer.concat([Buffer.from([four]), uint32(length)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Whole numbers are written as such, which Terraform compares exactly; others as doubles. */
function numberBytes(value: number): Buffer {
  if (!Number.isSafeInteger(value)) {
    const bytes = Buffer.alloc(9, 0xcb);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (value >= 0 && value < 0x80) return Buffer.from([value]);
  const bytes = Buffer.alloc(9, 0xd3);
  bytes.writeBigInt64BE(BigInt(value), 1);
  return bytes;
}

export function decodeValue(bytes: Uint8Array): Value {
  return new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).read();
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  read(): Value {
    const type = this.#uint(1);
    if (type < 0x80) return type;
    if (type < 0x90) return this.#map(type & 15);
    if (type < 0xa0) return this.#list(type & 15);
    if (type < 0xc0) return this.#text(type & 31);
    if (type >= 0xe0) return type - 0x100;
    return this.#long(type);
  }

  #long(type: number): Value {
    if (type === 0xc0) return null;
    if (type === 0xc2 || type === 0xc3) return type === 0xc3;
    if (type >= 0xc4 && type <= 0xc6) return this.#text(this.#uint(2 ** (type - 0xc4)));
    if (type >= 0xc7 && type <= 0xc9) return this.#extension(this.#uint(2 ** (type - 0xc7)));
    if (type >= 0xca && type <= 0xd3) return this.#number(type);
    if (type >= 0xd4 && type <= 0xd8) return this.#extension(2 ** (type - 0xd4));
    if (type >= 0xd9 && type <= 0xdb) return this.#text(this.#uint(2 ** (type - 0xd9)));
    if (type === 0xdc || type === 0xdd) return this.#list(this.#uint(type === 0xdc ? 2 : 4));
    if (type === 0xde || type === 0xdf) return this.#map(this.#uint(type === 0xde ? 2 : 4));
    throw new TypeError(`0x${type.toString(16)} is no type of MessagePack.`);
  }

  #number(type: number): number {
    const at = this.#at;
    if (type === 0xca) return (this.#skip(4), this.#bytes.readFloatBE(at));
    if (type === 0xcb) return (this.#skip(8), this.#bytes.readDoubleBE(at));
    if (type === 0xcf) return (this.#skip(8), Number(this.#bytes.readBigUInt64BE(at)));
    if (type < 0xcf) return this.#uint(2 ** (type - 0xcc));
    const size = 2 ** (type - 0xd0);
    this.#skip(size);
    return size === 8 ? Number(this.#bytes.readBigInt64BE(at)) : this.#bytes.readIntBE(at, size);
  }

  #uint(size: number): number {
    const at = this.#at;
    this.#skip(size);
    return this.#bytes.readUIntBE(at, size);
  }

  #skip(size: number): void {
    this.#at += size;
    if (this.#at > this.#bytes.length) throw new RangeError('A value ends too early.');
  }

  /** Unknown, plain or with what is known of it, which a provider can ignore. */
  #extension(length: number): Value {
    this.#skip(1 + length);
    return UNKNOWN;
  }

  #text(length: number): string {
    const at = this.#at;
    this.#skip(length);
    return this.#bytes.toString('utf8', at, this.#at);
  }

  #list(length: number): Value[] {
    return Array.from({ length }, () => this.read());
  }

  #map(length: number): Value {
    return Object.fromEntries(Array.from({ length }, () => [this.#name(), this.read()] as const));
  }

  #name(): string {
    const name = this.read();
    if (typeof name !== 'string') throw new TypeError('The name of a member should be text.');
    return name;
  }
}
