import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { Kysely, SqliteDialect } from 'kysely';
import { createSignal } from '../../core/signal.ts';
import type { SqlDatabase, Statement } from './sql-database.ts';
import { createSqliteCommits } from './sqlite-commit.ts';
import { DATABASE_FILE, lockFolder } from './sqlite-folder.ts';
import type { ResourceRow, Tables } from './tables.ts';

/** Nobody else writes; this is for a backup that opens the file in the same moment. */
const BUSY_MS = 1_000;

const LEASE_DUE = `update resources set attempt_at = ?
  where rowid in (select rowid from resources where kind = ? and attempt_at <= ? order by attempt_at limit ?)
  returning *`;
/** Inner pages of the indexes of a million records fit; without them, each page of a list is looked up on the disk. */
const CACHE_KIB = 64 * 1_024;

/** Durable in one file of this process's own: what was answered survives a power cut. */
export function openSqlite(folder: string): SqlDatabase {
  const lock = lockFolder(folder);
  const file = join(folder, DATABASE_FILE);
  let connection: DatabaseSync;
  try {
    // No matter who made the folder, only this user can read what is in it; SQLite's other files follow this one.
    closeSync(openSync(file, 'a', 0o600));
    connection = new DatabaseSync(file, { timeout: BUSY_MS });
    connection.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE_KIB}`);
  } catch (error) {
    lock.release();
    throw error;
  }
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyDatabase(connection) }) });

  const reading = new Map<string, StatementSync>();

  const listeners: ((hash: string) => void)[] = [];
  const newEvents = createSignal();

  /** A writer has the connection until the commit; a read in between would see what may be undone. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => database.connection().execute(work);
  // Prepared when the tables are there.
  let commit: SqlDatabase['commit'] | undefined;
  let leases: StatementSync | undefined;

  return {
    dialect: 'sqlite',
    database,
    async read<T>({ name, text }: Statement, values: readonly SQLInputValue[], convert: (rows: readonly never[]) => T) {
      let statement = reading.get(name);
      if (statement === undefined) {
        // What has a number has a name to SQLite, and cannot be given by its place.
        reading.set(name, (statement = connection.prepare(text.replaceAll(/\$\d+/g, '?'))));
      }
      const all = (): T => convert(statement.all(...values) as never[]);
      return connection.isTransaction ? alone(async () => all()) : all();
    },
    // The whole folder is this process's own already.
    migrateAlone: (work) => database.transaction().execute(work),
    commit(rows) {
      commit ??= createSqliteCommits(connection, alone, newEvents.emit);
      return commit(rows);
    },
    leaseDue: (kind, now, leasedUntil, limit) =>
      alone(async () => {
        leases ??= connection.prepare(LEASE_DUE);
        // A lease ends with this process, so it need not be on the disk; the next commit takes it along.
        connection.exec('pragma synchronous = normal');
        try {
          return leases.all(leasedUntil, kind, now, limit) as unknown as ResourceRow[];
        } finally {
          connection.exec('pragma synchronous = full');
        }
      }),
    // They get it in the commit.
    placeEvents: async () => {},
    gatherStatistics: async () => {},
    onEvents: newEvents.subscribe,
    // There is no other process to tell.
    announceEnd: async (hash) => listeners.forEach((listener) => listener(hash)),
    // Nothing else is being committed while something is.
    awaitUses: async () => {},
    onEnd: (listener) => void listeners.push(listener),
    async close() {
      await database.destroy();
      lock.release();
    },
  };
}

/** node:sqlite in the shape that Kysely asks for. Statements are prepared once. */
function toKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      // When the disk is full, SQLite itself ends the transaction. A rollback would then fail, and its error hide the cause.
      if (text === 'rollback' && !connection.isTransaction) return NOTHING;
      let statement = prepared.get(text);
      if (statement === undefined) prepared.set(text, (statement = toKyselyStatement(connection.prepare(text))));
      return statement;
    },
    close: () => connection.close(),
  };
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const valuesOf = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...valuesOf(parameters)),
    run: (parameters) => statement.run(...valuesOf(parameters)),
    iterate: (parameters) => statement.iterate(...valuesOf(parameters)),
  };
}
