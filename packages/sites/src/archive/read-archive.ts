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
  /** The folder for a zip archive while it is read, because its directory is at its end. */
  readonly folder: string;
  readonly limits?: Partial<ArchiveLimits>;
}

/** An archive that was received completely. It can be read any number of times. The caller closes the file. */
export interface SpooledArchive extends Pick<ReadArchiveOptions, 'format' | 'limits'> {
  readonly file: FileHandle;
  readonly bytes: number;
}

/** Larger than Node's 64 KiB, because each read goes through another thread. */
const PIECE_BYTES = 256 * 1024;

/**
 * The files of an archive, one after the other, in bounded memory. Throws `ArchiveRefused`, also after some of the files
 * were returned: the caller removes what it made of them.
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

/** The same for a spooled archive. A caller can read it twice, to refuse it before using it. */
export async function* readSpooledArchive(archive: SpooledArchive): AsyncGenerator<ArchiveEntry, void, void> {
  const { format, file, bytes } = archive;
  const limits = { ...DEFAULT_ARCHIVE_LIMITS, ...archive.limits };
  if (format === 'zip') yield* readZip(file, bytes, limits);
  else yield* readTar(file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE_BYTES }), limits);
}
