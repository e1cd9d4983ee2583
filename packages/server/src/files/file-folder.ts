import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedContent } from './checked-content.ts';
import type { ByteRange, FileSummary, OpenFile } from './file-store.ts';
import { checkRange, isDigest, isFull, storageFull } from './file-store.ts';

/** Identifies content. All three parts are checked before they become a path. */
export interface ContentName {
  /** The project's UUID. */
  readonly project: string;
  readonly digest: string;
  readonly contentId: string;
}

/** Content that was received and checked, and has no name yet. */
export interface ReceivedContent {
  readonly contentId: string;
  readonly path: string;
}

/** Content on a disk. A name exists completely or not at all, and its content never changes. */
export interface FileFolder {
  /** Receives content. A failure leaves nothing behind. */
  receive(file: FileSummary, content: AsyncIterable<Uint8Array>): Promise<ReceivedContent>;
  /** Gives received content its name. */
  keep(received: ReceivedContent, name: ContentName): Promise<void>;
  discard(received: ReceivedContent): Promise<void>;
  /** Undefined if there is no such content. */
  open(name: ContentName): Promise<FileHandle | undefined>;
  remove(name: ContentName): Promise<void>;
  /** All names, in batches of moderate size, and when their content was written. */
  list(): AsyncIterable<readonly (ContentName & { readonly writtenAt: number })[]>;
}

/** A folder next to the SQLite database. */
export const FILES_FOLDER = 'files';
/** Content is received here: on the same disk, so that naming it is only a rename. */
const INCOMING = 'incoming';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Larger than Node's 64 KiB, because each read goes through another thread. */
const READ_BYTES = 256 * 1024;

export function contentPath(folder: string, { project, digest, contentId }: ContentName): string {
  if (!UUID.test(project) || !isDigest(digest) || !UUID.test(contentId))
    throw new Error('This is not the name of a stored file.');
  return join(folder, project, digest.slice(0, 2), `${digest}-${contentId}`);
}

/**
 * Makes the folder, which is private to this process, and removes what an earlier process had not completely
 * received. Durable content is on the disk before a call resolves; copies of content stored elsewhere need not be.
 */
export async function openFileFolder(folder: string, { isDurable }: { isDurable: boolean }): Promise<FileFolder> {
  const incoming = join(folder, INCOMING);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  return {
    async receive(file, content) {
      const contentId = randomUUID();
      const path = join(incoming, contentId);
      try {
        await write(path, checkedContent(file, content), isDurable);
        return { contentId, path };
      } catch (error) {
        await rm(path, { force: true });
        throw isFull(error) ? storageFull(error) : error;
      }
    },
    async keep({ path }, name) {
      const target = contentPath(folder, name);
      const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      if (!isDurable) return;
      await syncFolder(dirname(target));
      if (created === undefined) return;
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

/** Ignores other files in the folder. */
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
    if (range !== undefined) checkRange(bytes, range);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return { bytes, content: handle.createReadStream({ ...range, highWaterMark: READ_BYTES }) };
}

/** Only its owner may read it. */
async function write(path: string, content: AsyncIterable<Uint8Array>, isDurable: boolean): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await writeAll(handle, chunk);
    if (isDurable) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** On a nearly full disk, the first write is partial, and only the next one fails. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
