import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ArchiveEntry } from './archive-entry.ts';
import { createEntryGuard } from './archive-limits.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { findDirectory, invalidZip, readAt, readDirectory } from './zip-directory.ts';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL_BYTES = 30;
const ENCRYPTED = 0x2041;
const TYPE_MASK = 0o170000;
const FOLDER = 0o040000;
const FILE = 0o100000;
const LINK = 0o120000;

function isFolder({ name, mode }: ZipEntry): boolean {
  return name.endsWith('/') || (mode & TYPE_MASK) === FOLDER;
}

function checkEntry({ name, mode, flags, method }: ZipEntry): void {
  const type = mode & TYPE_MASK;
  if (type === LINK)
    throw new ArchiveRefused('entry_is_link', 'Links are not allowed. Pack what they point to.', { entry: name });
  if (type !== 0 && type !== FILE && type !== FOLDER)
    throw new ArchiveRefused('entry_is_device', 'Devices and pipes are not allowed.', { entry: name });
  if ((flags & ENCRYPTED) !== 0)
    throw new ArchiveRefused('archive_unsupported', 'Encrypted files are not supported.', { entry: name });
  if (method !== 0 && method !== 8)
    throw new ArchiveRefused('archive_unsupported', 'It is neither stored nor deflated.', { entry: name });
}

/** In a zip bomb, many entries share the same bytes. In a real archive, each entry has its own. */
function checkOverlaps(entries: readonly ZipEntry[], end: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? end;
    if (entry.offset + LOCAL_BYTES + entry.rawName.length + entry.packedBytes > next)
      throw new ArchiveRefused('archive_invalid', 'It shares its bytes with another entry.', { entry: entry.name });
  }
}

/** The position of the content. The entry's header must agree with the directory. */
async function findContent(file: FileHandle, entry: ZipEntry): Promise<number> {
  const header = await readAt(file, entry.offset, LOCAL_BYTES + entry.rawName.length);
  const isSame =
    header.readUInt32LE(0) === 0x04034b50 &&
    header.readUInt16LE(8) === entry.method &&
    header.readUInt16LE(26) === entry.rawName.length &&
    header.subarray(LOCAL_BYTES).equals(entry.rawName);
  if (!isSame)
    throw new ArchiveRefused('archive_invalid', 'It differs from its line in the directory.', { entry: entry.name });
  return entry.offset + header.length + header.readUInt16LE(28);
}

async function* readPacked(file: FileHandle, start: number, length: number): AsyncGenerator<Uint8Array, void, void> {
  for (let done = 0; done < length;) {
    const piece = await readAt(file, start + done, Math.min(64 * 1024, length - done));
    done += piece.length;
    yield piece;
  }
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const stream = createInflateRaw();
  // A failure is thrown where the content is read.
  pipeline(packed, stream).catch(() => {});
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } finally {
    stream.destroy();
  }
}

/** The content of an entry, which must have the size and the checksum from the directory. */
async function* readContent(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array, void, void> {
  const damaged = (cause?: unknown): ArchiveRefused =>
    new ArchiveRefused('archive_invalid', 'The content is damaged.', { entry: entry.name, cause });
  const packed = readPacked(file, await findContent(file, entry), entry.packedBytes);
  let bytes = 0;
  let sum = 0;
  try {
    for await (const chunk of entry.method === 8 ? inflate(packed) : packed) {
      bytes += chunk.length;
      if (bytes > entry.bytes) throw damaged();
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZlib ? damaged(error) : error;
  }
  if (bytes !== entry.bytes || sum !== entry.crc) throw damaged();
}

/** The files of a zip archive. All names and sizes are checked before the first is returned. */
export async function* readZip(
  file: FileHandle,
  fileBytes: number,
  limits: ArchiveLimits,
): AsyncGenerator<ArchiveEntry, void, void> {
  if (fileBytes === 0) throw invalidZip();
  const directory = await findDirectory(file, fileBytes);
  const entries = await readDirectory(file, directory, limits.entries);
  const guard = createEntryGuard(limits);
  let unpacked = 0;
  const admitted = entries.map((entry) => {
    checkEntry(entry);
    unpacked += entry.bytes;
    return { entry, path: guard.admit({ ...entry, isFolder: isFolder(entry) }) };
  });
  checkOverlaps(entries, directory.offset);
  guard.checkRatio(fileBytes, unpacked);
  for (const { entry, path } of admitted) {
    if (path !== undefined) yield { path, bytes: entry.bytes, content: readContent(file, entry) };
  }
}
