import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * A backup copies files after the database, and none of those files may be removed in between. So this lock belongs
 * either to any number of backups or to the collection. Like the folder's lock it is SQLite's, so the system releases
 * it however the process ends.
 */
const LOCK_FILE = 'collection.lock';
/** A collection keeps the lock only while it removes a few files. */
const PATIENCE_MS = 30_000;

export interface CollectionLock {
  release(): void;
}

/** For a backup. */
export function lockOutCollection(folder: string): CollectionLock {
  return lock(folder, PATIENCE_MS, 'begin; select count(*) from sqlite_schema');
}

/** For a collection; undefined while there is a backup. */
export function lockOutBackups(folder: string): CollectionLock | undefined {
  try {
    return lock(folder, 0, 'begin exclusive');
  } catch (error) {
    const SQLITE_BUSY = 5;
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return undefined;
    throw error;
  }
}

function lock(folder: string, patienceMs: number, begin: string): CollectionLock {
  const connection = new DatabaseSync(join(folder, LOCK_FILE), { timeout: patienceMs });
  try {
    connection.exec(`pragma journal_mode = memory; ${begin}`);
  } catch (error) {
    connection.close();
    throw error;
  }
  return { release: () => connection.close() };
}
