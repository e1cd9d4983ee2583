import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../../core/start-error.ts';
import { findDue, versionOf } from '../migrations/due-migrations.ts';

export interface CheckedFile {
  /** The version of its tables. */
  readonly version: string;
  /** The ids of the keys that seal its secrets. */
  readonly keyIds: readonly string[];
}

/**
 * Reads the whole file and throws if it is not a database, is damaged, is not Landhold's, or is newer than this
 * program. It writes nothing.
 */
export function checkSqliteFile(file: string): CheckedFile {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(address, { readOnly: true });
    const applied = readMigrations(connection);
    if (applied.length === 0) throw new StartError(`${file} is not a database of Landhold.`);
    findDue(applied);
    refuseCutShort(connection, file);
    const [verdict] = connection.prepare('pragma integrity_check(1)').all();
    if (verdict?.['integrity_check'] !== 'ok')
      throw new StartError(`${file} is damaged: ${String(verdict?.['integrity_check'])}`);
    return { version: versionOf(applied), keyIds: readKeyIds(connection) };
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`${file} cannot be read as a database: ${(error as Error).message}.`, { cause: error });
  } finally {
    connection?.close();
  }
}

/** SQLite reads bytes that are missing at the end of a file as zeros, which may even be right. */
function refuseCutShort(connection: DatabaseSync, file: string): void {
  const page = connection.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size');
  const [expected, found] = [Number(page.get()?.['bytes']), statSync(file).size];
  if (found < expected) throw new StartError(`${file} is damaged: it has ${found} of ${expected} bytes.`);
}

function readMigrations(connection: DatabaseSync): string[] {
  return readNames(connection, 'schema_migrations', 'name');
}

function readKeyIds(connection: DatabaseSync): string[] {
  const tables = ['record_secrets', 'certificates'];
  return [...new Set(tables.flatMap((table) => readNames(connection, table, 'key_id')))];
}

/** The distinct values of a column; none if the table does not exist yet. */
function readNames(connection: DatabaseSync, table: string, column: string): string[] {
  const isThere = connection.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(table);
  if (isThere === undefined) return [];
  return connection
    .prepare(`select distinct ${column} as name from ${table} where ${column} is not null`)
    .all()
    .map(({ name }) => String(name));
}
