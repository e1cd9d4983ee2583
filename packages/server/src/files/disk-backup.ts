import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../core/start-error.ts';
import { backUpSqlite, syncToDisk } from '../store/sql/sqlite/sqlite-backup.ts';
import type { Restored, RestoreOptions } from '../store/sql/sqlite/sqlite-restore.ts';
import { restoreSqlite } from '../store/sql/sqlite/sqlite-restore.ts';
import type { FileRow } from '../store/sql/shared/tables.ts';
import { lockOutCollection } from './collection-lock.ts';
import { contentPath, FILES_FOLDER } from './file-folder.ts';

const CHUNK_BYTES = 2 ** 20;

/**
 * Writes the database and all its files into one file. The database is copied first: later files are not in that copy,
 * and no file in it is removed before its content is copied too.
 */
export function backUpWithFiles(dataDir: string, target: string): string {
  const folder = join(dataDir, FILES_FOLDER);
  const lock = existsSync(folder) ? lockOrExplain(folder) : undefined;
  try {
    return backUpSqlite(dataDir, target, (copy) => packFiles(folder, copy));
  } finally {
    lock?.release();
  }
}

function lockOrExplain(folder: string): { release(): void } {
  try {
    return lockOutCollection(folder);
  } catch (error) {
    throw new StartError(`Files in ${folder} cannot be kept from being removed: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

export function restoreWithFiles(backup: string, dataDir: string, options: Omit<RestoreOptions, 'folder'>): Restored {
  return restoreSqlite(backup, dataDir, {
    ...options,
    folder: { name: FILES_FOLDER, unpack: (copy, target) => unpackFiles(backup, copy, target) },
  });
}

/** Each file is read completely, so that corruption is noticed now, not when it is needed. */
function packFiles(folder: string, copy: string): void {
  withFiles(copy, (connection, files) => {
    const insert = connection.prepare('insert into file_chunks values (?, ?, ?, ?)');
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    connection.exec('begin');
    for (const { project_id, digest, content_id } of files) {
      const path = contentPath(folder, { project: project_id, digest, contentId: content_id });
      const hash = createHash('sha256');
      let place = 0;
      for (const bytes of readFile(path, chunk)) {
        hash.update(bytes);
        insert.run(project_id, content_id, place, bytes);
        place += 1;
      }
      if (hash.digest('hex') !== digest) throw new StartError(`${path} is damaged: it does not have its digest.`);
    }
    connection.exec('commit');
  });
}

function* readFile(path: string, chunk: Buffer): Generator<Buffer> {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  try {
    for (let bytes; (bytes = readSync(descriptor, chunk)) > 0;) yield chunk.subarray(0, bytes);
  } finally {
    closeSync(descriptor);
  }
}

/** Moves all files' content out of the copy into a folder. */
function unpackFiles(backup: string, copy: string, target: string): void {
  withFiles(copy, (connection, files) => {
    const select = connection.prepare(
      'select content from file_chunks where project_id = ? and content_id = ? order by place',
    );
    const folders = new Set([target]);
    for (const { project_id, digest, content_id } of files) {
      const path = contentPath(target, { project: project_id, digest, contentId: content_id });
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      folders.add(dirname(path)).add(dirname(dirname(path)));
      const found = writeFile(path, select.iterate(project_id, content_id));
      if (found !== digest) throw new StartError(`${backup} is damaged: file ${digest} does not have its digest.`);
    }
    for (const folder of folders) syncToDisk(folder);
    connection.exec('delete from file_chunks; vacuum');
  });
}

/** Returns the digest. */
function writeFile(path: string, chunks: Iterable<Record<string, unknown>>): string {
  const hash = createHash('sha256');
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    for (const { content } of chunks) {
      const bytes = content as Uint8Array;
      hash.update(bytes);
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

/** On a private copy. If interrupted it is discarded, so it needs no journal. A database older than files has none. */
function withFiles(copy: string, work: (connection: DatabaseSync, files: Iterable<FileRow>) => void): void {
  const connection = new DatabaseSync(copy);
  try {
    connection.exec('pragma journal_mode = off; pragma synchronous = off');
    const hasFiles = connection.prepare(`select 1 from sqlite_schema where name = 'files'`).get() !== undefined;
    if (hasFiles) work(connection, connection.prepare('select * from files').iterate() as Iterable<unknown> as never);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The files could not be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    connection.close();
  }
}
