import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../core/start-error.ts';
import type { Pause } from '../../installation.ts';
import type { SqlDatabaseOptions } from './open-sql-database.ts';
import { openSqlStores } from './open-sql-stores.ts';
import { DATABASE_FILE } from '../sqlite/sqlite-folder.ts';
import { setPauseIn } from '../sqlite/sqlite-pause.ts';

/**
 * Pauses the installation, or resumes it if `pause` is null. Returns whether that changed anything. Servers may be
 * running, even on SQLite, whose folder otherwise belongs to one process: this writes a single row, which servers only
 * read.
 */
export async function setPause(options: SqlDatabaseOptions, pause: Pause | null): Promise<boolean> {
  if (options.databaseUrl === null) return setPauseInFolder(options.dataDir, pause);
  const { installation, close } = await openSqlStores(options);
  try {
    return await (pause === null ? installation.resume() : installation.pause(pause));
  } finally {
    await close();
  }
}

function setPauseInFolder(folder: string, pause: Pause | null): boolean {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) {
    throw new StartError(
      `There is no database in ${folder} that this process can read. Set LANDHOLD_DATA_DIR to the server's value.`,
    );
  }
  try {
    return setPauseIn(file, pause);
  } catch (error) {
    throw new StartError(`${file} could not be changed: ${(error as Error).message}.`, { cause: error });
  }
}
