import type { FileHandle } from 'node:fs/promises';
import type { ArchiveEntry } from './archive-entry.ts';
import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';
import { spool } from './spool.ts';

export interface ReadArchiveOptions {
  readonly format: 'tar.gz' | 'zip';
  readonly source: AsyncIterable<Uint8Array>;
  /** Where a zip archive is kept while it is read: what it has is written at its end. */
  readonly folder: string;
  readonly limits?: Partial<ArchiveLimits>;
}

/** An archive that has arrived whole. It can be read any number of times, and closing the file is the caller's. */
export interface SpooledArchive extends Pick<ReadArchiveOptions, 'format' | 'limits'> {
  readonly file: FileHandle;
  readonly bytes: number;
}

/** Larger pieces than Node's own 64 KiB: each takes a trip to another thread. */
const PIECE_BYTES = 256 * 1024;

/**
 * The files of an archive, one after the other, in bounded memory. Throws `ArchiveRefused`, also after some of the files
 * have been handed out: what was made of them is the caller's to remove.
 */
export async function* readArchive(options: ReadArchiveOptions): AsyncGenerator<ArchiveEntry, void, void> {
  const { format, source, folder } = options;
  const limits = { ...DEFAULT_ARCHIVE_LIMITS, ...options.limits };
  if (format === 'tar.gz') {
    yield* readTar(source, limits);
    return;
  }
  const { file, bytes } = await spool(source, folder, limits.archiveBytes);
  try {
    yield* readZip(file, bytes, limits);
  } finally {
    await file.close();
  }
}

/** The same for one that was spooled. A caller that reads it twice can refuse it before using it. */
export async function* readSpooledArchive(archive: SpooledArchive): AsyncGenerator<ArchiveEntry, void, void> {
  const { format, file, bytes } = archive;
  const limits = { ...DEFAULT_ARCHIVE_LIMITS, ...archive.limits };
  if (format === 'zip') yield* readZip(file, bytes, limits);
  else yield* readTar(file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE_BYTES }), limits);
}
