import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../../core/start-error.ts';
import { checkSqliteFile } from './sqlite-check.ts';
import { DATABASE_FILE } from './sqlite-folder.ts';

/**
 * Writes everything that was committed before it began into one file, while the server keeps writing. Returns the
 * version of the tables. `complete` may add to the copy. The file gets its name only once it is complete, checked and
 * on the disk.
 */
export function backUpSqlite(folder: string, target: string, complete: (copy: string) => void): string {
  const source = join(folder, DATABASE_FILE);
  if (!existsSync(source))
    throw new StartError(
      `There is no database in ${folder} that this process can read. Set LANDHOLD_DATA_DIR to the server's value.`,
    );
  if (existsSync(target)) throw new StartError(`${target} already exists. Choose another name.`);
  const unfinished = createUnfinished(target);
  try {
    copyCommitted(source, unfinished);
    complete(unfinished);
    const { version } = checkSqliteFile(unfinished);
    syncToDisk(unfinished);
    renameSync(unfinished, target);
    syncToDisk(dirname(target));
    return version;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Created empty and private, because it will contain the hashes of keys and the cursor secret. */
export function createUnfinished(target: string): string {
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(`Cannot create a file in ${dirname(target)} (${reason}).`, { cause: error });
  }
  return unfinished;
}

/** In one read transaction, which does not block writers: docs/decisions/0036-online-backup-of-sqlite.md. */
function copyCommitted(source: string, target: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(source, { readOnly: true });
    connection.prepare('vacuum into ?').run(target);
  } catch (error) {
    throw new StartError(`The backup could not be written: ${(error as Error).message}.`, { cause: error });
  } finally {
    connection?.close();
  }
}

/** A file or a folder. A rename is durable once its folder is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
