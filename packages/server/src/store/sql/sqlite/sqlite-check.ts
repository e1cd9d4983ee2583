import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../core/start-error.ts';
import { findDue, versionOf } from './due-migrations.ts';

export interface CheckedFile {
  /** Of its tables. */
  readonly version: string;
  /** The keys that its secrets are sealed with. */
  readonly keyIds: readonly string[];
}

/**
 * Reads the whole file and throws what is wrong with it: that it is no database, damaged, not Landhold's, or newer than
 * this program. The file is read as it stands and nothing is written beside it.
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

/** SQLite takes the bytes that a file lacks at its end for zeros, and these may even be right. */
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

/** All different values of a column; none where there is no such table yet. */
function readNames(connection: DatabaseSync, table: string, column: string): string[] {
  const isThere = connection.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(table);
  if (isThere === undefined) return [];
  return connection
    .prepare(`select distinct ${column} as name from ${table} where ${column} is not null`)
    .all()
    .map(({ name }) => String(name));
}
