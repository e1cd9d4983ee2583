import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedContent } from './checked-content.ts';
import type { ByteRange, FileSummary, OpenFile } from './file-store.ts';
import { isDigest, noRoomLeft, refuseRange } from './file-store.ts';

/** Identifies content. All three parts are checked before they become a path. */
export interface ContentName {
  /** The project's UUID. */
  readonly project: string;
  readonly digest: string;
  readonly contentId: string;
}

/** Content that has arrived completely, was checked, and has no name yet. */
export interface ArrivedContent {
  readonly contentId: string;
  readonly path: string;
}

/** Content on a disk. A name exists completely or not at all, and its content never changes. */
export interface FileFolder {
  /** Receives content. A failure leaves nothing behind. */
  receive(file: FileSummary, content: AsyncIterable<Uint8Array>): Promise<ArrivedContent>;
  /** Gives it its name. */
  keep(arrived: ArrivedContent, name: ContentName): Promise<void>;
  discard(arrived: ArrivedContent): Promise<void>;
  /** Undefined when there is none. */
  open(name: ContentName): Promise<FileHandle | undefined>;
  remove(name: ContentName): Promise<void>;
  /** All names, in batches of moderate size, and when their content was written. */
  list(): AsyncIterable<readonly (ContentName & { readonly writtenAt: number })[]>;
}

/** Beside the SQLite database. */
export const FILES_FOLDER = 'files';
/** Where content arrives: on the same disk, so that naming it moves nothing. */
const INCOMING = 'incoming';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Larger than Node's 64 KiB: each piece takes a trip to another thread. */
const PIECE_BYTES = 256 * 1024;

export function contentPath(folder: string, { project, digest, contentId }: ContentName): string {
  if (!UUID.test(project) || !isDigest(digest) || !UUID.test(contentId))
    throw new Error('This is not the name of a stored file.');
  return join(folder, project, digest.slice(0, 2), `${digest}-${contentId}`);
}

/**
 * Makes the folder, which is private to this process, and removes what was arriving when an earlier process ended.
 * Lasting content is on the disk before the call resolves; copies of content stored elsewhere need not be.
 */
export async function openFileFolder(folder: string, { isLasting }: { isLasting: boolean }): Promise<FileFolder> {
  const incoming = join(folder, INCOMING);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  return {
    async receive(file, content) {
      const contentId = randomUUID();
      const path = join(incoming, contentId);
      try {
        await write(path, checkedContent(file, content), isLasting);
        return { contentId, path };
      } catch (error) {
        await rm(path, { force: true });
        throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? noRoomLeft(error) : error;
      }
    },
    async keep({ path }, name) {
      const target = contentPath(folder, name);
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      if (!isLasting) return;
      await syncFolder(dirname(target));
      if (made === undefined) return;
      await syncFolder(dirname(dirname(target)));
      await syncFolder(folder);
    },
    discard: ({ path }) => rm(path, { force: true }),
    async open(name) {
      try {
        return await open(contentPath(folder, name), 'r');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(contentPath(folder, name), { force: true }),
    async *list() {
      for (const project of await namesIn(folder, UUID)) {
        for (const shard of await namesIn(join(folder, project), SHARD)) {
          const names = await namesIn(join(folder, project, shard), CONTENT);
          yield await Promise.all(names.map((name) => describe(folder, project, name)));
        }
      }
    },
  };
}

const SHARD = /^[0-9a-f]{2}$/;
const CONTENT = /^[0-9a-f]{64}-[0-9a-f-]{36}$/;

/** Other files there are not ours to touch. */
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name));
}

async function describe(folder: string, project: string, name: string): Promise<ContentName & { writtenAt: number }> {
  const [digest, contentId] = [name.slice(0, 64), name.slice(65)];
  const { mtimeMs } = await stat(join(folder, project, name.slice(0, 2), name));
  return { project, digest, contentId, writtenAt: mtimeMs };
}

/** An open file's content; closes the file at the end, or when the reader stops. */
export async function readFrom(handle: FileHandle, bytes: number, range?: ByteRange): Promise<OpenFile> {
  try {
    if (range !== undefined) refuseRange(bytes, range);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return { bytes, content: handle.createReadStream({ ...range, highWaterMark: PIECE_BYTES }) };
}

/** Only its owner may read it. */
async function write(path: string, content: AsyncIterable<Uint8Array>, isLasting: boolean): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) await writeAll(handle, piece);
    if (isLasting) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A nearly full disk writes a part, and fails only when asked for the rest. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) at += (await handle.write(piece, at)).bytesWritten;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
