/**
 * The port to files, which are identified by the SHA-256 of their content: on a disk, in PostgreSQL, or in memory.
 *
 * Each project has its own files. Nothing is shared between projects, not even equal content: nobody can find out what
 * another project has. A file that no owner holds is kept for a day after someone last put it, asked for it or released
 * it. See docs/decisions/0065-file-store.md.
 */
export interface FileStore {
  /**
   * Stores a file once all of it has arrived with the announced size and digest. Putting a file again does no harm. If
   * the content fails, or `FileRefused` is thrown, nothing remains.
   */
  put(projectId: string, file: FileSummary, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The size of each of these that the project has; the others are missing. Found files can be held for a day. */
  find(projectId: string, digests: Iterable<string>): Promise<ReadonlyMap<string, number>>;
  /**
   * Keeps files for as long as the owner, such as a deployment, needs them. Returns the missing ones: if there are any,
   * none of the files is held.
   */
  hold(projectId: string, owner: string, digests: Iterable<string>): Promise<readonly string[]>;
  /** Releases everything that the owner holds. */
  release(projectId: string, owner: string): Promise<void>;
  /** Owners that hold files, in a fixed order after the given one. Their processes may have ended. */
  owners(after: FileOwner | null, limit: number): Promise<readonly FileOwner[]>;
  /** The content must be read to its end or destroyed. It stays readable even if the file is removed meanwhile. */
  open(projectId: string, digest: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** How many bytes the project's files have, and may have. */
  usage(projectId: string): Promise<{ readonly bytes: number; readonly limit: number }>;
  /** Removes files that were not needed for a day; returns how many. Any number of processes may do so at once. */
  collect(): Promise<number>;
  close(): Promise<void>;
}

export interface FileOwner {
  readonly projectId: string;
  readonly owner: string;
}

export interface FileSummary {
  /** SHA-256 as 64 hexadecimal digits in lower case. */
  readonly digest: string;
  readonly bytes: number;
}

/** Positions of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenFile {
  /** The whole file's size, whatever the range. */
  readonly bytes: number;
  readonly content: NodeJS.ReadableStream & AsyncIterable<Uint8Array> & { destroy(): void };
}

export type FileRefusal =
  | 'digest_invalid'
  | 'size_invalid'
  | 'size_differs'
  | 'digest_differs'
  | 'quota_exceeded'
  /** The store is full for everyone. */
  | 'full'
  | 'project_missing';

/** A file that is not stored. The message is for the caller. */
export class FileRefused extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileRefused';
    this.reason = reason;
  }
}

/** How long a file without an owner is kept. */
export const GRACE_MS = 86_400_000;

const DIGEST = /^[0-9a-f]{64}$/;

export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

export function checkSummary({ digest, bytes }: FileSummary): void {
  if (!isDigest(digest))
    throw new FileRefused('digest_invalid', 'A digest is a SHA-256 of 64 hexadecimal digits in lower case.');
  if (!Number.isSafeInteger(bytes) || bytes < 0)
    throw new FileRefused('size_invalid', 'The size of a file is a whole number of bytes.');
}

export function checkRange(bytes: number, { start, end }: ByteRange): void {
  const isWithin = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end < bytes;
  if (!isWithin) throw new RangeError(`A file of ${bytes} bytes has no range from ${start} to ${end}.`);
}

export function quotaExceeded(limit: number): FileRefused {
  const message = `The project's files may have ${limit} bytes together, and with this one they would have more. Delete deployments that are no longer needed.`;
  return new FileRefused('quota_exceeded', message);
}

export function projectMissing(): FileRefused {
  return new FileRefused('project_missing', 'There is no such project.');
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether it failed because a disk has no room. */
export function isFull(error: unknown): boolean {
  return error instanceof FileRefused ? error.reason === 'full' : FULL.has((error as NodeJS.ErrnoException).code);
}

export function storageFull(cause?: unknown): FileRefused {
  return new FileRefused('full', 'There is no room left for files. Try again later.', { cause });
}
