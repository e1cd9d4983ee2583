import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toTimestamp } from '../../core/clock.ts';
import type { Clock } from '../../core/clock.ts';
import { StartError } from '../../core/start-error.ts';
import { createUnfinished, syncToDisk } from './sqlite-backup.ts';
import { checkSqliteFile } from './sqlite-check.ts';
import { DATABASE_FILE, lockFolder } from './sqlite-folder.ts';
import { setPauseIn } from './sqlite-pause.ts';

/** In the order in which they may go away: a database that has lost its log would look whole and lack what was in it. */
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];

export interface RestoreOptions {
  /** Whether what is in the folder may make room. */
  readonly force: boolean;
  readonly clock: Clock;
  /** What belongs beside the database and comes out of the same backup. */
  readonly folder: {
    readonly name: string;
    /** Moves it out of a copy of the backup into a folder that does not exist yet. */
    unpack(copy: string, target: string): void;
  };
  /** Throws when the secrets could not be opened with the keys that are there. Asked before anything is touched. */
  readonly checkKeys: (keyIds: readonly string[]) => void;
}

export interface Restored {
  readonly version: string;
  /** The folder where the earlier data is now; null when there was none. */
  readonly aside: string | null;
}

/** Puts a backup into the folder. Whenever it is cut off, either the earlier data or the restored is whole. */
export function restoreSqlite(backup: string, folder: string, options: RestoreOptions): Restored {
  const { force, checkKeys, folder: beside } = options;
  refuseWhatIsNoFile(backup);
  const { version, keyIds } = checkSqliteFile(backup);
  checkKeys(keyIds);
  const lock = lockFolder(folder);
  try {
    const present = [...FILES, beside.name].filter((file) => existsSync(join(folder, file)));
    if (present.length > 0 && !force) {
      throw new StartError(
        `${folder} holds a database already. Add --force to replace it; what is there now is then kept aside.`,
      );
    }
    const unfinished = copyInto(folder, backup, options);
    const aside = present.length === 0 ? null : moveAside(folder, present, options);
    renameSync(`${unfinished}.${beside.name}`, join(folder, beside.name));
    renameSync(unfinished, join(folder, DATABASE_FILE));
    syncToDisk(folder);
    return { version, aside };
  } finally {
    lock.release();
  }
}

function refuseWhatIsNoFile(backup: string): void {
  if (!existsSync(backup)) throw new StartError(`There is no file ${backup}.`);
  if (!statSync(backup).isFile()) throw new StartError(`${backup} is not a file.`);
  // The copy of a running server's file, which lacks what is still in the log.
  if ((statSync(`${backup}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new StartError(
      `${backup} is in use, or was copied from a running server. Make a backup with npm run backup.`,
    );
}

function copyInto(folder: string, backup: string, { clock, folder: { name, unpack } }: RestoreOptions): string {
  const unfinished = createUnfinished(join(folder, DATABASE_FILE));
  const beside = `${unfinished}.${name}`;
  try {
    copyFileSync(backup, unfinished);
    mkdirSync(beside, { mode: 0o700 });
    unpack(unfinished, beside);
    // In the copy, so that no server ever runs on it without.
    setPauseIn(unfinished, { since: clock.now(), reason: 'it was restored from a backup' });
    syncToDisk(unfinished);
    return unfinished;
  } catch (error) {
    rmSync(unfinished, { force: true });
    rmSync(beside, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup could not be copied: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Into a folder that a server could be started on. A folder cannot be in two places, so it is moved once the files have
 * a second name: until then the earlier data is whole in its place, and afterwards in the new one.
 */
function moveAside(folder: string, present: readonly string[], { clock, folder: beside }: RestoreOptions): string {
  const aside = join(folder, `before-restore-${toTimestamp(clock.now()).replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  const files = present.filter((name) => name !== beside.name);
  for (const file of files) linkSync(join(folder, file), join(aside, file));
  if (files.length < present.length) renameSync(join(folder, beside.name), join(aside, beside.name));
  syncToDisk(aside);
  for (const file of files) rmSync(join(folder, file));
  return aside;
}
