import type { Clock } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import { StartError } from '../../../core/start-error.ts';
import type { Migrated } from '../migrations/migrate.ts';
import { migrate } from '../migrations/migrate.ts';
import type { SqlDatabase } from './sql-database.ts';
import { isTrouble } from './trouble.ts';

export interface SqlDatabaseOptions {
  /** PostgreSQL if set, SQLite if null. */
  readonly databaseUrl: string | null;
  /** Leads past a pooler. */
  readonly databaseDirectUrl?: string | null | undefined;
  readonly dataDir: string;
  readonly databaseConnections: number;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly onError: (error: unknown) => void;
}

export interface OpenedDatabase {
  readonly opened: SqlDatabase;
  readonly migrated: Migrated;
}

/** Opens the database and brings its tables up to date. */
export async function openSqlDatabase(options: SqlDatabaseOptions): Promise<OpenedDatabase> {
  const {
    databaseUrl,
    databaseDirectUrl: directUrl,
    dataDir,
    databaseConnections,
    clock,
    randomness,
    onError,
  } = options;
  let opened: SqlDatabase | undefined;
  try {
    // Only one of the drivers is loaded.
    if (databaseUrl === null) {
      const { openSqlite } = await import('../sqlite/sqlite-database.ts');
      opened = openSqlite(dataDir);
    } else {
      const { openPostgres } = await import('../postgres/postgres-database.ts');
      opened = await openPostgres({ url: databaseUrl, directUrl, connections: databaseConnections, onError });
    }
    return { opened, migrated: await migrate(opened, { clock, randomness }) };
  } catch (error) {
    await opened?.close();
    throw !(error instanceof StartError) && isDatabaseError(error)
      ? new StartError(`${databaseUrl === null ? 'LANDHOLD_DATA_DIR' : 'DATABASE_URL'}: ${describe(error)}.`, {
          cause: error,
        })
      : error;
  }
}

/** Whether the operator has to fix it: a wrong password, a missing permission, a file that is not a database. */
function isDatabaseError(error: unknown): boolean {
  // SQLite's errors have an errcode, the system's a syscall, and PostgreSQL's a severity.
  const { errcode, syscall, severity } = error as { errcode?: number; syscall?: string; severity?: string };
  return errcode !== undefined || syscall !== undefined || severity !== undefined || isTrouble(error);
}

function describe(error: unknown): string {
  // For a name with several addresses, connecting fails with one error per address and no message.
  return `the database cannot be used: ${(error as Error).message || String((error as { code?: string }).code)}`;
}
