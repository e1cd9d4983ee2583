import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../core/start-error.ts';

/** Everything that is kept; the cursor's secret and the keys' hashes are in there too. */
export const DATABASE_FILE = 'landhold.db';
const LOCK_FILE = 'landhold.lock';

export interface FolderLock {
  release(): void;
}

/**
 * One process at a time. The lock is on a separate file, so that a backup can read the database meanwhile, and it is
 * SQLite's, so that the system takes it back however the process ends: docs/decisions/0036-online-backup-of-sqlite.md.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`LANDHOLD_DATA_DIR: ${folder} cannot be made: ${(error as Error).message}.`, { cause: error });
  }
  const connection = openLock(folder);
  try {
    // Nothing is ever written there, so that no journal need lie beside it.
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
