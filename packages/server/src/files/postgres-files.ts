import type { FileHandle } from 'node:fs/promises';
import type { Clock } from '../core/clock.ts';
import { toUuid } from '../core/ids.ts';
import type { SqlDatabase } from '../store/sql/sql-database.ts';
import { createPut } from './create-put.ts';
import { createFileCache } from './file-cache.ts';
import { readFrom } from './file-folder.ts';
import { createFileIndex } from './file-index.ts';
import type { FileStore } from './file-store.ts';
import { FileRefused } from './file-store.ts';
import { readChunks, removeChunks, writeChunks } from './postgres-chunks.ts';
import { createSemaphore } from '../core/semaphore.ts';

export interface PostgresFilesOptions {
  readonly database: SqlDatabase;
  readonly clock: Clock;
  readonly quotaBytes: number;
  /** Where this process caches the content that it serves, and how many bytes. */
  readonly cacheFolder: string;
  readonly cacheBytes: number;
}

/** Large files occupy a connection for a while; most connections are for requests. */
const TRANSFERS_AT_ONCE = 2;

/** Everything in PostgreSQL, so that every process serves every file, and caches on each process's disk. */
export function createPostgresFiles(options: PostgresFilesOptions): FileStore {
  const { database: sqlDatabase, cacheFolder, cacheBytes } = options;
  const { database } = sqlDatabase;
  const index = createFileIndex(sqlDatabase, options);
  const cache = createFileCache({ folder: cacheFolder, capacityBytes: cacheBytes });
  const transfers = createSemaphore(TRANSFERS_AT_ONCE);
  const filling = new Map<string, Promise<unknown>>();
  const closing = new AbortController();

  type Opened = { handle: FileHandle; bytes: number } | undefined;

  async function copyFromDatabase(projectId: string, project: string, digest: string): Promise<Opened> {
    const row = await index.locate(projectId, digest);
    if (row === undefined) return undefined;
    try {
      const arrived = await transfers(() => cache.receive(row, readChunks(database, row)));
      return { handle: await cache.keepOpen(arrived, { ...row, project }), bytes: row.bytes };
    } catch (error) {
      if (!(error instanceof FileRefused) || error.reason === 'full') throw error;
      const isGone = (await index.locate(projectId, digest))?.content_id !== row.content_id;
      if (isGone) return undefined;
      throw new Error(`The content of file ${digest} is damaged in the database.`, { cause: error });
    }
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
    async keep(projectId, file, arrived, { project, contentId }) {
      const key = { project_id: project, content_id: contentId };
      try {
        await transfers(() =>
          index.add(projectId, file, contentId, (transaction) => writeChunks(transaction, key, arrived.path)),
        );
        await cache.keep(arrived, { ...file, project });
      } catch (error) {
        await cache.discard(arrived);
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
      const copy = await openCopy(projectId, project, digest);
      return copy && readFrom(copy.handle, copy.bytes, range);
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
