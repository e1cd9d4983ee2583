import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toTimestamp } from '../../../core/clock.ts';
import type { Clock } from '../../../core/clock.ts';
import { StartError } from '../../../core/start-error.ts';
import { createUnfinished, syncToDisk } from './sqlite-backup.ts';
import { checkSqliteFile } from './sqlite-check.ts';
import { DATABASE_FILE, lockFolder } from './sqlite-folder.ts';
import { setPauseIn } from './sqlite-pause.ts';
import { howToRun } from '../../../core/how-to-run.ts';

/**
 * In the order in which they are removed: a database without its log would look complete and lack what is in the log.
 */
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];

export interface RestoreOptions {
  /** Whether existing data may be replaced. */
  readonly force: boolean;
  readonly clock: Clock;
  /** The folder that belongs to the database and is restored from the same backup. */
  readonly folder: {
    readonly name: string;
    /** Moves its content out of a copy of the backup into a new folder. */
    unpack(copy: string, target: string): void;
  };
  /** Throws if the available keys cannot open the secrets. Called before anything is changed. */
  readonly checkKeys: (keyIds: readonly string[]) => void;
}

export interface Restored {
  readonly version: string;
  /** The folder with the earlier data; null if there was none. */
  readonly aside: string | null;
}

/**
 * Restores a backup into the folder. If interrupted at any point, either the earlier or the restored data is complete.
 */
export function restoreSqlite(backup: string, folder: string, options: RestoreOptions): Restored {
  const { force, checkKeys, folder: filesFolder } = options;
  refuseUnusable(backup);
  const { version, keyIds } = checkSqliteFile(backup);
  checkKeys(keyIds);
  const lock = lockFolder(folder);
  try {
    const present = [...FILES, filesFolder.name].filter((file) => existsSync(join(folder, file)));
    if (present.length > 0 && !force) {
      throw new StartError(
        `${folder} holds a database already. Add --force to replace it; what is there now is then kept aside.`,
      );
    }
    const unfinished = copyInto(folder, backup, options);
    const aside = present.length === 0 ? null : moveAside(folder, present, options);
    renameSync(`${unfinished}.${filesFolder.name}`, join(folder, filesFolder.name));
    renameSync(unfinished, join(folder, DATABASE_FILE));
    syncToDisk(folder);
    return { version, aside };
  } finally {
    lock.release();
  }
}

function refuseUnusable(backup: string): void {
  if (!existsSync(backup)) throw new StartError(`There is no file ${backup}.`);
  if (!statSync(backup).isFile()) throw new StartError(`${backup} is not a file.`);
  // A copied file of a running server lacks what is still in the log.
  if ((statSync(`${backup}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new StartError(
      `${backup} is in use, or was copied from a running server. Make a backup with ${howToRun('backup')}.`,
    );
}

function copyInto(folder: string, backup: string, { clock, folder: { name, unpack } }: RestoreOptions): string {
  const unfinished = createUnfinished(join(folder, DATABASE_FILE));
  const unfinishedFiles = `${unfinished}.${name}`;
  try {
    copyFileSync(backup, unfinished);
    mkdirSync(unfinishedFiles, { mode: 0o700 });
    unpack(unfinished, unfinishedFiles);
    // In the copy, so that no server ever runs on it without the pause.
    setPauseIn(unfinished, { since: clock.now(), reason: 'it was restored from a backup' });
    syncToDisk(unfinished);
    return unfinished;
  } catch (error) {
    rmSync(unfinished, { force: true });
    rmSync(unfinishedFiles, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup could not be copied: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Moves the earlier data to a folder from which a server could start. A folder cannot be in two places, so it is moved
 * after the files have a second name. Until then the earlier data is complete in its old place, and afterwards in the
 * new one.
 */
function moveAside(folder: string, present: readonly string[], { clock, folder: filesFolder }: RestoreOptions): string {
  const aside = join(folder, `before-restore-${toTimestamp(clock.now()).replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  const files = present.filter((name) => name !== filesFolder.name);
  for (const file of files) linkSync(join(folder, file), join(aside, file));
  if (files.length < present.length) renameSync(join(folder, filesFolder.name), join(aside, filesFolder.name));
  syncToDisk(aside);
  for (const file of files) rmSync(join(folder, file));
  return aside;
}
