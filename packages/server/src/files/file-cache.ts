import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../core/start-error.ts';
import type { FolderLock } from '../store/sql/sqlite/sqlite-folder.ts';
import { lockFolder } from '../store/sql/sqlite/sqlite-folder.ts';
import type { ContentName, FileFolder, ReceivedContent } from './file-folder.ts';
import { openFileFolder } from './file-folder.ts';
import type { FileSummary } from './file-store.ts';
import { isFull, storageFull } from './file-store.ts';

/** Copies, on this machine's disk, of content stored elsewhere: the most recently used, up to a number of bytes. */
export interface FileCache {
  receive(file: FileSummary, content: AsyncIterable<Uint8Array>): Promise<ReceivedContent>;
  discard(received: ReceivedContent): Promise<void>;
  /** Keeps a copy while there is room. */
  keep(received: ReceivedContent, file: ProjectFile): Promise<void>;
  /** Keeps and opens a copy, even if there is no room for it. */
  keepOpen(received: ReceivedContent, file: ProjectFile): Promise<FileHandle>;
  /** Undefined when there is no copy. */
  open(project: string, digest: string): Promise<{ handle: FileHandle; bytes: number } | undefined>;
  /** Drops copies of content that is no longer stored. `findRemoved` returns those among a project's digests. */
  prune(findRemoved: (project: string, digests: readonly string[]) => Promise<readonly string[]>): Promise<void>;
  close(): Promise<void>;
}

export interface ProjectFile extends FileSummary {
  /** The project's UUID. */
  readonly project: string;
}

interface Copy {
  readonly name: ContentName;
  readonly bytes: number;
}

interface OwnFolder {
  readonly path: string;
  readonly contents: FileFolder;
  readonly lock: FolderLock;
}

/** The folder is made on first use: a process that does not use files needs none. */
export function createFileCache({ folder, capacityBytes }: { folder: string; capacityBytes: number }): FileCache {
  /** The most recently used are at the end. */
  const copies = new Map<string, Copy>();
  let taken = 0;
  let opening: Promise<OwnFolder> | undefined;

  async function own(): Promise<OwnFolder> {
    opening ??= openOwnFolder(folder).catch((error: unknown) => {
      // The next call retries: the operator may have fixed it.
      opening = undefined;
      if (isFull(error)) throw storageFull(error);
      throw new Error(`LANDHOLD_FILES_CACHE_DIR: ${folder} cannot be used.`, { cause: error });
    });
    return opening;
  }

  /** Removes it from the list at once, so that nobody finds what is about to go. */
  async function forget(key: string): Promise<void> {
    const copy = copies.get(key);
    if (copy === undefined) return;
    copies.delete(key);
    taken -= copy.bytes;
    await (await own()).contents.remove(copy.name);
  }

  async function keep(received: ReceivedContent, { project, digest, bytes }: ProjectFile): Promise<void> {
    const key = keyOf(project, digest);
    const name = { project, digest, contentId: received.contentId };
    await (await own()).contents.keep(received, name);
    const replaced = forget(key);
    copies.set(key, { name, bytes });
    taken += bytes;
    await replaced;
    for (const oldest of copies.keys()) {
      if (taken <= capacityBytes) return;
      await forget(oldest);
    }
  }

  return {
    receive: async (file, content) => (await own()).contents.receive(file, content),
    discard: async (received) => (await own()).contents.discard(received),
    keep,
    async keepOpen(received, file) {
      const handle = await open(received.path, 'r');
      try {
        await keep(received, file);
        return handle;
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async open(project, digest) {
      const key = keyOf(project, digest);
      const copy = copies.get(key);
      if (copy === undefined) return undefined;
      copies.delete(key);
      copies.set(key, copy);
      const handle = await (await own()).contents.open(copy.name);
      return handle === undefined ? undefined : { handle, bytes: copy.bytes };
    },
    async prune(findRemoved) {
      const byProject = Map.groupBy(copies.values(), ({ name }) => name.project);
      for (const [project, group] of byProject) {
        const removed = await findRemoved(
          project,
          group.map(({ name }) => name.digest),
        );
        for (const digest of removed) await forget(keyOf(project, digest));
      }
    },
    async close() {
      if (opening === undefined) return;
      const { path, lock } = await opening;
      await rm(path, { recursive: true, force: true });
      lock.release();
    },
  };
}

function keyOf(project: string, digest: string): string {
  return `${project} ${digest}`;
}

/** Each process has a separate folder, because only it knows the contents. */
async function openOwnFolder(folder: string): Promise<OwnFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  for (let attempt = 1; ; attempt += 1) {
    const path = join(folder, randomUUID());
    await mkdir(path, { mode: 0o700 });
    const lock = tryLock(path);
    if (lock !== undefined && existsSync(path))
      return { path, lock, contents: await openFileFolder(path, { isDurable: false }) };
    // Another process took it for abandoned in between. The next attempt will do.
    lock?.release();
    if (attempt === MAX_ATTEMPTS) throw new Error(`No folder in ${folder} can be locked.`);
  }
}

const MAX_ATTEMPTS = 5;

/**
 * Removes folders of processes that have ended. Each is renamed first, which is atomic: a process that is making such a
 * folder sees all of it or nothing. What cannot be removed is left to the next start.
 */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const lock = OWN_FOLDER.test(name) ? tryLock(join(folder, name)) : undefined;
    if (lock === undefined) continue;
    await rename(join(folder, name), join(folder, `${randomUUID()}${ABANDONED}`)).catch(() => undefined);
    lock.release();
  }
  const abandoned = (await readdir(folder)).filter((name) => name.endsWith(ABANDONED));
  for (const name of abandoned) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}

const OWN_FOLDER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ABANDONED = '.abandoned';

function tryLock(path: string): FolderLock | undefined {
  try {
    return lockFolder(path);
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}
