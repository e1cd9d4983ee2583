import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { ArchiveRefused } from './archive-refused.ts';

/** An entry as the directory at the end of the archive describes it. */
export interface ZipEntry {
  readonly name: string;
  /** As written in the archive. The entry's header must have the same. */
  readonly rawName: Buffer;
  readonly flags: number;
  /** 0 is stored, 8 is deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** The position of the entry's own header. */
  readonly offset: number;
  /** Type and permissions on Unix; 0 if the archive was made on another system. */
  readonly mode: number;
}

export interface ZipDirectory {
  readonly count: number;
  readonly offset: number;
  readonly bytes: number;
}

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const ENTRY_BYTES = 46;
/** An entry's name, attributes and comment, on average. All of them are in memory while the archive is read. */
const MAX_ENTRY_BYTES = 2 * 1024;
const IN_64 = 0xffffffff;

export function invalidZip(message = 'The archive is no zip file, or is damaged.'): ArchiveRefused {
  return new ArchiveRefused('archive_invalid', message);
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw invalidZip('The archive ends too early.');
    done += bytesRead;
  }
  return buffer;
}

function numberAt(buffer: Buffer, at: number): number {
  const value = buffer.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw invalidZip();
  return Number(value);
}

/** Large archives have a second record with the position of their directory. */
async function readEnd64(file: FileHandle, endAt: number): Promise<ZipDirectory | undefined> {
  if (endAt < LOCATOR_BYTES) return undefined;
  const locator = await readAt(file, endAt - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== 0x07064b50) return undefined;
  const end = await readAt(file, numberAt(locator, 8), END_64_BYTES);
  if (end.readUInt32LE(0) !== 0x06064b50 || end.readUInt32LE(16) !== 0 || end.readUInt32LE(20) !== 0)
    throw invalidZip();
  return { count: numberAt(end, 32), bytes: numberAt(end, 40), offset: numberAt(end, 48) };
}

/** Finds the directory through the record at the end of the file, which only a comment can follow. */
export async function findDirectory(file: FileHandle, fileBytes: number): Promise<ZipDirectory> {
  const length = Math.min(fileBytes, END_BYTES + MAX_COMMENT_BYTES);
  const tail = await readAt(file, fileBytes - length, length);
  let at = length - END_BYTES;
  const isEnd = (): boolean =>
    tail.readUInt32LE(at) === 0x06054b50 && at + END_BYTES + tail.readUInt16LE(at + 20) === length;
  while (at >= 0 && !isEnd()) at -= 1;
  if (at < 0) throw invalidZip();
  if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0)
    throw new ArchiveRefused('archive_unsupported', 'Archives in several parts are not supported.');
  const plain = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const directory = (await readEnd64(file, fileBytes - length + at)) ?? plain;
  if (directory.offset + directory.bytes > fileBytes) throw invalidZip();
  return directory;
}

/** The extra fields of an entry, by id. */
function readExtra(extra: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) break;
    fields.set(extra.readUInt16LE(at), extra.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** Names are UTF-8, with or without the flag for it. Info-ZIP may put them into an extra field instead. */
function readName(rawName: Buffer, unicode: Buffer | undefined): string {
  const isOfName = unicode !== undefined && unicode.length > 5 && unicode[0] === 1;
  if (isOfName && unicode.readUInt32LE(1) === crc32(rawName)) return unicode.toString('utf8', 5);
  return rawName.toString('utf8');
}

function readEntry(fixed: Buffer, rest: Buffer): ZipEntry {
  const nameBytes = fixed.readUInt16LE(28);
  const rawName = rest.subarray(0, nameBytes);
  const fields = readExtra(rest.subarray(nameBytes, nameBytes + fixed.readUInt16LE(30)));
  const large = fields.get(1) ?? Buffer.alloc(0);
  let at = 0;
  /** Values above 32 bits are in an extra field, in this order. */
  const sizeAt = (place: number): number => {
    const value = fixed.readUInt32LE(place);
    if (value !== IN_64) return value;
    if (at + 8 > large.length) throw invalidZip();
    at += 8;
    return numberAt(large, at - 8);
  };
  const bytes = sizeAt(24);
  const packedBytes = sizeAt(20);
  const offset = sizeAt(42);
  return {
    name: readName(rawName, fields.get(0x7075)),
    rawName,
    flags: fixed.readUInt16LE(8),
    method: fixed.readUInt16LE(10),
    crc: fixed.readUInt32LE(16),
    packedBytes,
    bytes,
    offset,
    mode: fixed.readUInt16LE(40),
  };
}

/** All entries of the directory. */
export async function readDirectory(
  file: FileHandle,
  { count, offset, bytes }: ZipDirectory,
  maxEntries: number,
): Promise<ZipEntry[]> {
  if (count > maxEntries)
    throw new ArchiveRefused('too_many_entries', `An archive has at most ${maxEntries} files and folders.`);
  if (bytes > count * MAX_ENTRY_BYTES) throw invalidZip();
  const directory = await readAt(file, offset, bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const fixed = directory.subarray(at, at + ENTRY_BYTES);
    if (fixed.length < ENTRY_BYTES || fixed.readUInt32LE(0) !== 0x02014b50) throw invalidZip();
    const length = fixed.readUInt16LE(28) + fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
    const rest = directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length);
    if (rest.length < length) throw invalidZip();
    entries.push(readEntry(fixed, rest));
    at += ENTRY_BYTES + length;
  }
  // With uncounted entries, another program would see other files.
  if (at !== bytes) throw invalidZip();
  return entries;
}
