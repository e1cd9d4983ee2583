import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../core/start-error.ts';
import { findDue, versionOf } from './migrations.ts';

/**
 * Reads the whole file and throws what is wrong with it: that it is no database, damaged, not Landhold's, or newer than
 * this program. Answers the version of its tables. The file is read as it stands and nothing is written beside it.
 */
export function checkSqliteFile(file: string): string {
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
    return versionOf(applied);
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
  const isThere = connection.prepare(`select 1 from sqlite_schema where name = 'schema_migrations'`).get();
  if (isThere === undefined) return [];
  return connection
    .prepare('select name from schema_migrations')
    .all()
    .map(({ name }) => String(name));
}
