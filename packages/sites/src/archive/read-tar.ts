import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ArchiveEntry } from './archive-entry.ts';
import { createEntryGuard } from './archive-limits.ts';
import type { ArchiveLimits, EntryGuard } from './archive-limits.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { createByteReader } from './byte-reader.ts';
import type { ByteReader } from './byte-reader.ts';
import { BLOCK_BYTES, isEnd, readPaxRecords, readTarHeader } from './tar-header.ts';
import type { TarHeader } from './tar-header.ts';

/** A name takes at most a kilobyte; the rest is for attributes. */
const MAX_META_BYTES = 64 * 1024;
/** A long name, a long link target and attributes may precede an entry. */
const MAX_META_IN_A_ROW = 4;
/** Headers and padding of an entry, on average. Each extension is bounded, and this bounds all of them together. */
const MAX_BYTES_BESIDE_ENTRY = 8 * 1024;
/** The zeros with which tar fills its last record. */
const MAX_PADDING_BYTES = 1024 * 1024;

/** Decompresses, and checks the ratio of input to output. */
async function* unpack(
  source: AsyncIterable<Uint8Array>,
  limits: ArchiveLimits,
  guard: EntryGuard,
): AsyncGenerator<Uint8Array, void, void> {
  let packed = 0;
  let unpacked = 0;
  const max = limits.totalBytes + limits.entries * MAX_BYTES_BESIDE_ENTRY + MAX_PADDING_BYTES;
  async function* counted(): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of source) {
      packed += chunk.length;
      if (packed > limits.archiveBytes)
        throw new ArchiveRefused('archive_too_large', `An archive has at most ${limits.archiveBytes} bytes.`);
      yield chunk;
    }
  }
  const gunzip = createGunzip();
  // A failure is thrown where the content is read.
  pipeline(counted(), gunzip).catch(() => {});
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length;
      if (unpacked > max) throw new ArchiveRefused('archive_too_large', 'The archive has more headers than files.');
      guard.checkRatio(packed, unpacked);
      yield chunk;
    }
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    if (!isZlib) throw error;
    throw new ArchiveRefused('archive_invalid', 'The archive is no gzip file, or is damaged.', { cause: error });
  } finally {
    gunzip.destroy();
  }
}

async function skip(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

function paddingOf(bytes: number): number {
  return (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

async function readMeta(reader: ByteReader, { name, bytes }: TarHeader): Promise<Buffer> {
  if (bytes > MAX_META_BYTES)
    throw new ArchiveRefused('archive_invalid', `A header has at most ${MAX_META_BYTES} bytes.`, { entry: name });
  const content = (await reader.take(bytes)) ?? Buffer.alloc(0);
  await skip(reader.pass(paddingOf(bytes)));
  return content;
}

function applyPax(header: TarHeader, records: ReadonlyMap<string, string>): TarHeader {
  if (records.keys().some((key) => key.startsWith('GNU.sparse.')))
    throw new ArchiveRefused('archive_unsupported', 'Files with holes are not supported.', { entry: header.name });
  const size = records.get('size');
  const bytes = size === undefined ? header.bytes : /^\d{1,15}$/.test(size) ? Number(size) : Number.MAX_SAFE_INTEGER;
  return { ...header, name: records.get('path') ?? header.name, bytes };
}

/** The next entry, with everything from the headers that precede it; undefined at the end. */
async function readHeader(reader: ByteReader): Promise<TarHeader | undefined> {
  let longName: string | undefined;
  let records: ReadonlyMap<string, string> = new Map();
  for (let meta = 0; meta <= MAX_META_IN_A_ROW; meta += 1) {
    const block = await reader.take(BLOCK_BYTES);
    if (block === undefined || isEnd(block)) return undefined;
    const header = readTarHeader(block);
    if (!'xgLK'.includes(header.type))
      return applyPax(longName === undefined ? header : { ...header, name: longName }, records);
    const content = await readMeta(reader, header);
    if (header.type === 'x') records = readPaxRecords(content);
    if (header.type === 'L') longName = content.toString('utf8').replace(/\0.*$/s, '');
  }
  throw new ArchiveRefused('archive_invalid', 'The archive has headers without an entry.');
}

function checkType({ name, type }: TarHeader): void {
  if (type === '1' || type === '2')
    throw new ArchiveRefused('entry_is_link', 'Links are not allowed. Pack what they point to (tar -h).', {
      entry: name,
    });
  if (type === '3' || type === '4' || type === '6')
    throw new ArchiveRefused('entry_is_device', 'Devices and pipes are not allowed.', { entry: name });
  if (!'057'.includes(type))
    throw new ArchiveRefused('archive_unsupported', 'It is neither a file nor a folder.', { entry: name });
}

/** The files of a gzipped tar archive, in order, while it is received. Throws `ArchiveRefused`. */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  limits: ArchiveLimits,
): AsyncGenerator<ArchiveEntry, void, void> {
  const guard = createEntryGuard(limits);
  const unpacked = unpack(source, limits, guard);
  const reader = createByteReader(unpacked);
  try {
    for (let header = await readHeader(reader); header !== undefined; header = await readHeader(reader)) {
      checkType(header);
      const { name, bytes, type } = header;
      const isFolder = type === '5' || name.endsWith('/');
      const path = guard.admit({ name, bytes, isFolder });
      const content = reader.pass(bytes);
      let left = bytes;
      if (path !== undefined) {
        const counted = async function* (): AsyncGenerator<Uint8Array, void, void> {
          for await (const chunk of content) {
            left -= chunk.length;
            yield chunk;
          }
        };
        yield { path, bytes, content: counted() };
      }
      await skip(reader.pass(left + paddingOf(bytes)));
    }
    // Read to the end, where gzip has a checksum that detects damage.
    let padding = 0;
    for await (const chunk of reader.rest()) {
      padding += chunk.length;
      if (padding > MAX_PADDING_BYTES)
        throw new ArchiveRefused('archive_invalid', 'The archive goes on after its end.');
    }
  } finally {
    await unpacked.return();
  }
}
