import { ArchiveRefused } from './archive-refused.ts';
import { readEntryPath } from './entry-path.ts';

export interface ArchiveLimits {
  /** The most files and folders. */
  readonly entries: number;
  readonly fileBytes: number;
  /** The most bytes of all files, unpacked. */
  readonly totalBytes: number;
  /** The most bytes of the archive itself. */
  readonly archiveBytes: number;
}

export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 20_000,
  fileBytes: 100 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
  archiveBytes: 1024 * 1024 * 1024,
};

/** Text shrinks to a twentieth at best. A small archive may compress better, which does no harm. */
const MAX_RATIO = 100;
const RATIO_FROM_BYTES = 16 * 1024 * 1024;

/** Checks the entries of one archive against the limits, in any format. */
export interface EntryGuard {
  /** Counts an entry, and returns its path in a deployment, or undefined for a folder. */
  admit(entry: { readonly name: string; readonly bytes: number; readonly isFolder: boolean }): string | undefined;
  /** Compares the bytes read from the archive so far with the bytes that they were unpacked to. */
  checkRatio(packed: number, unpacked: number): void;
}

export function createEntryGuard(limits: ArchiveLimits): EntryGuard {
  const paths = new Set<string>();
  let count = 0;
  let total = 0;
  return {
    admit({ name, bytes, isFolder }) {
      count += 1;
      if (count > limits.entries)
        throw new ArchiveRefused('too_many_entries', `An archive has at most ${limits.entries} files and folders.`);
      const path = readEntryPath(name, isFolder);
      if (isFolder && bytes > 0)
        throw new ArchiveRefused('archive_invalid', 'A folder has no content.', { entry: name });
      if (isFolder) return undefined;
      if (bytes > limits.fileBytes)
        throw new ArchiveRefused('entry_too_large', `A file has at most ${limits.fileBytes} bytes.`, { entry: name });
      total += bytes;
      if (total > limits.totalBytes) {
        const message = `All files together have at most ${limits.totalBytes} bytes.`;
        throw new ArchiveRefused('archive_too_large', message, { entry: name });
      }
      if (paths.has(path))
        throw new ArchiveRefused('entry_duplicate', 'The archive has this file twice.', { entry: name });
      paths.add(path);
      return path;
    },
    checkRatio(packed, unpacked) {
      if (unpacked > RATIO_FROM_BYTES && unpacked > packed * MAX_RATIO)
        throw new ArchiveRefused('archive_is_bomb', `The content is more than ${MAX_RATIO} times its packed size.`);
    },
  };
}
