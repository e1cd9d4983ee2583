import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import type { SqlDatabase } from '../store/sql/shared/sql-database.ts';
import type { FileRow } from '../store/sql/shared/tables.ts';
import { lockOutBackups } from './collection-lock.ts';
import { createPut } from './create-put.ts';
import type { ContentName, FileFolder } from './file-folder.ts';
import { openFileFolder, readFrom } from './file-folder.ts';
import type { FileIndex } from './file-index.ts';
import { createFileIndex } from './file-index.ts';
import type { FileStore } from './file-store.ts';
import { GRACE_MS } from './file-store.ts';

export interface DiskFilesOptions {
  readonly database: SqlDatabase;
  /** Private to this process, like the database beside it. */
  readonly folder: string;
  readonly clock: Clock;
  readonly quotaBytes: number;
}

/** Content in a folder, and everything else in the SQLite database beside it. */
export async function openDiskFiles({ database, folder, clock, quotaBytes }: DiskFilesOptions): Promise<FileStore> {
  const contents = await openFileFolder(folder, { isDurable: true });
  const index = createFileIndex(database, { clock, quotaBytes });
  let isSwept = false;
  const closing = new AbortController();

  /** Returns undefined while a backup needs all files. */
  async function whileNoBackup<T>(work: () => Promise<T>): Promise<T | undefined> {
    const lock = lockOutBackups(folder);
    if (lock === undefined) return undefined;
    try {
      return await work();
    } finally {
      lock.release();
    }
  }

  /** The row first, then the content: if interrupted, the content is stray and removed after the next start. */
  async function removeExpired(): Promise<number> {
    const forgotten = await index.forgetExpired();
    for (const file of forgotten) await contents.remove(nameOf(file));
    return forgotten.length;
  }

  const put = createPut({
    index,
    receive: contents.receive,
    async keep(projectId, file, received, name) {
      try {
        // The content first, then the row: what has a row can be read.
        await contents.keep(received, name);
        if (!(await index.add(projectId, file, received.contentId))) await contents.remove(name);
      } catch (error) {
        await contents.discard(received);
        await contents.remove(name);
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
      const row = await index.locate(projectId, digest);
      if (row === undefined) return undefined;
      const handle = await contents.open(nameOf(row));
      if (handle !== undefined) return readFrom(handle, row.bytes, range);
      const isReplaced = (await index.locate(projectId, digest))?.content_id !== row.content_id;
      if (isReplaced) return undefined;
      throw new Error(`The content of file ${digest} is not in ${folder}.`);
    },
    async collect() {
      if (!isSwept) isSwept = (await whileNoBackup(() => removeStray(contents, index))) !== undefined;
      let removed = 0;
      for (let some: number | undefined = 1; some && !closing.signal.aborted; removed += some ?? 0) {
        some = await whileNoBackup(removeExpired);
      }
      return removed;
    },
    async close() {
      closing.abort();
    },
  };
}

function nameOf({ project_id, digest, content_id }: FileRow): ContentName {
  return { project: project_id, digest, contentId: content_id };
}

/**
 * Removes content without a row, left by processes that ended between the two. Only if a day old: newer content may be
 * about to get its row, and someone may have restored an older database.
 */
async function removeStray(contents: FileFolder, index: FileIndex): Promise<true> {
  for await (const names of contents.list()) {
    const old = names.filter(({ writtenAt }) => writtenAt <= wallClock.now() - GRACE_MS);
    if (old.length === 0) continue;
    const { project } = old[0]!;
    const rows = await index.look(
      project,
      old.map(({ digest }) => digest),
    );
    const used = new Set(rows.map(({ content_id }) => content_id));
    for (const name of old) if (!used.has(name.contentId)) await contents.remove(name);
  }
  return true;
}
