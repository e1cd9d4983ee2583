import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import { createFairSemaphore } from '../shares/fair-semaphore.ts';
import { toUuid } from '../core/ids.ts';
import { SHARES } from '../shares/project-shares.ts';
import type { SqlDatabase } from '../store/sql/shared/sql-database.ts';
import { checkedContent } from './checked-content.ts';
import { createPut } from './create-put.ts';
import { createFileCache } from './file-cache.ts';
import { readFrom } from './file-folder.ts';
import { createFileIndex } from './file-index.ts';
import type { ByteRange, FileStore, OpenFile } from './file-store.ts';
import { checkRange, FileRefused, isFull } from './file-store.ts';
import { readChunks, removeChunks, writeChunks } from './postgres-chunks.ts';

export interface PostgresFilesOptions {
  readonly database: SqlDatabase;
  readonly clock: Clock;
  readonly quotaBytes: number;
  /** Where this process caches the content that it serves, and how many bytes. */
  readonly cacheFolder: string;
  readonly cacheBytes: number;
}

const FULL_MS = 10_000;

/** Everything in PostgreSQL, so that every process serves every file, and caches on each process's disk. */
export function createPostgresFiles(options: PostgresFilesOptions): FileStore {
  const { database: sqlDatabase, cacheFolder, cacheBytes } = options;
  const { database } = sqlDatabase;
  const index = createFileIndex(sqlDatabase, options);
  const cache = createFileCache({ folder: cacheFolder, capacityBytes: cacheBytes });
  /** Large files occupy a connection for a while; most connections are for requests. */
  const transfers = createFairSemaphore(SHARES.fileTransfers);
  let fullUntil = 0;
  const filling = new Map<string, Promise<unknown>>();
  const closing = new AbortController();

  type Opened = { handle: FileHandle; bytes: number } | undefined;

  async function copyFromDatabase(projectId: string, project: string, digest: string): Promise<Opened> {
    const row = await index.locate(projectId, digest);
    if (row === undefined) return undefined;
    try {
      const received = await transfers(projectId)(() => cache.receive(row, readChunks(database, row)));
      return { handle: await cache.keepOpen(received, { ...row, project }), bytes: row.bytes };
    } catch (error) {
      if (!(error instanceof FileRefused) || error.reason === 'full') throw error;
      const isReplaced = (await index.locate(projectId, digest))?.content_id !== row.content_id;
      if (isReplaced) return undefined;
      throw new Error(`The content of file ${digest} is damaged in the database.`, { cause: error });
    }
  }

  /** Whether a copy can be tried: a full disk is left alone for a while. */
  const mayCopy = (): boolean => wallClock.monotonic() >= fullUntil;

  /** Content without a copy of it, for as long as the disk has no room. */
  async function openInDatabase(projectId: string, digest: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const row = await index.locate(projectId, digest);
    if (row === undefined) return undefined;
    if (range !== undefined) checkRange(row.bytes, range);
    const chunks = readChunks(database, row, range);
    return { bytes: row.bytes, content: Readable.from(range === undefined ? checkedContent(row, chunks) : chunks) };
  }

  /** One copy at a time, however many callers ask for it. */
  async function openCopy(projectId: string, project: string, digest: string): Promise<Opened> {
    const key = `${project} ${digest}`;
    for (;;) {
      const copy = await cache.open(project, digest);
      if (copy !== undefined) return copy;
      const other = filling.get(key);
      if (other === undefined) break;
      // Whatever its result, this call looks again.
      await other.catch(() => undefined);
    }
    const copying = copyFromDatabase(projectId, project, digest);
    filling.set(key, copying);
    try {
      return await copying;
    } finally {
      filling.delete(key);
    }
  }

  const put = createPut({
    index,
    // To disk first: a slow caller must not occupy a database connection meanwhile.
    receive: cache.receive,
    async keep(projectId, file, received, { project, contentId }) {
      const key = { project_id: project, content_id: contentId };
      try {
        await transfers(projectId)(() =>
          index.add(projectId, file, contentId, (transaction) => writeChunks(transaction, key, received.path)),
        );
        await cache.keep(received, { ...file, project });
      } catch (error) {
        await cache.discard(received);
        throw error;
      }
    },
  });

  return {
    put,
    find: index.find,
    hold: index.hold,
    release: index.release,
    owners: index.owners,
    usage: index.usage,
    async open(projectId, digest, range) {
      const project = toUuid('proj', projectId);
      if (project === undefined) return undefined;
      if (!mayCopy()) return openInDatabase(projectId, digest, range);
      try {
        const copy = await openCopy(projectId, project, digest);
        return copy && (await readFrom(copy.handle, copy.bytes, range));
      } catch (error) {
        if (!isFull(error)) throw error;
        fullUntil = wallClock.monotonic() + FULL_MS;
        return openInDatabase(projectId, digest, range);
      }
    },
    async collect() {
      let removed = 0;
      for (let some = 1; some > 0 && !closing.signal.aborted; removed += some) {
        some = (await index.forgetExpired(removeChunks)).length;
      }
      await cache.prune(async (project, digests) => {
        const kept = new Set((await index.look(project, digests)).map(({ digest }) => digest));
        return digests.filter((digest) => !kept.has(digest));
      });
      return removed;
    },
    async close() {
      closing.abort();
      await cache.close();
    },
  };
}
