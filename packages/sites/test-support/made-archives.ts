/** Archives byte by byte, for tests: also such as no program makes. */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

export function tarEntry(
  name: string,
  content: Buffer | string,
  type = '0',
  bytes = Buffer.byteLength(content),
): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0, 100, 'utf8');
  head.write('0000644\0', 100, 'latin1');
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  head.write(type, 156, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  head.fill(32, 148, 156);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  const body = Buffer.from(content);
  return Buffer.concat([head, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

export function tar(...entries: Buffer[]): Buffer {
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(1_024)]));
}

export function pax(records: Record<string, string>): Buffer {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`;
    const length = Buffer.byteLength(rest);
    const digits = String(length + String(length + 2).length);
    return digits + rest;
  });
  return tarEntry('pax', lines.join(''), 'x');
}

interface ZipOptions {
  readonly content?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly mode?: number;
  readonly localName?: string;
  readonly bytes?: number;
  readonly crc?: number;
  readonly offset?: number;
}

export function zip(
  entries: readonly (readonly [name: string, options?: ZipOptions])[],
  count = entries.length,
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, options = {}] of entries) {
    const { content = Buffer.from('hello'), method = 8, flags = 0, mode = 0o100644, localName = name } = options;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(Buffer.byteLength(localName), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(options.crc ?? crc32(content), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(options.bytes ?? content.length, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt16LE(mode, 40);
    central.writeUInt32LE(options.offset ?? at, 42);
    locals.push(local, Buffer.from(localName), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + Buffer.byteLength(localName) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** The same archive with its directory described in 64 bits. */
export function as64(bytes: Buffer): Buffer {
  const end = bytes.subarray(-22);
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(bytes.length - 22), 8);
  const marks = Buffer.from(end);
  marks.fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, -22), large, locator, marks]);
}
