import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../../core/start-error.ts';

/** Contains everything, including the cursor secret and the hashes of keys. */
export const DATABASE_FILE = 'landhold.db';
const LOCK_FILE = 'landhold.lock';

export interface FolderLock {
  release(): void;
}

/**
 * Allows one process at a time. The lock is a separate file, so that a backup can still read the database. It is
 * SQLite's, so the system releases it however the process ends: docs/decisions/0036-online-backup-of-sqlite.md.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`LANDHOLD_DATA_DIR: ${folder} cannot be made: ${(error as Error).message}.`, { cause: error });
  }
  const connection = openLock(folder);
  try {
    // Nothing is ever written to it, so it needs no journal.
    connection.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`Another process is using ${folder}. Stop it, or choose another folder.`, { cause: error });
  }
  return { release: () => connection.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, LOCK_FILE));
  } catch (error) {
    throw new StartError(`LANDHOLD_DATA_DIR: this process may not write in ${folder}.`, { cause: error });
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}
