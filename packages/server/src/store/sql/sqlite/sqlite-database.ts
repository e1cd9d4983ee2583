import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { Kysely, SqliteDialect } from 'kysely';
import { createLosses } from '../../losses.ts';
import { createSignal } from '../../signal.ts';
import type { SqlDatabase, Statement } from '../shared/sql-database.ts';
import { createSqliteCommits } from './sqlite-commit.ts';
import { DATABASE_FILE, lockFolder } from './sqlite-folder.ts';
import type { ResourceRow, Tables } from '../shared/tables.ts';

/** For a backup that opens the file at the same moment. Nothing else writes to it. */
const BUSY_MS = 1_000;

const LEASE_DUE = `update resources set attempt_at = ?
  where rowid in (select rowid from resources where kind = ? and attempt_at <= ? order by attempt_at limit ?)
  returning *`;
/**
 * Large enough for the inner index pages of a million records. Otherwise each page of a list would be read from the
 * disk.
 */
const CACHE_KIB = 64 * 1_024;

/** The database is a file that belongs to this process. Commits are durable when they resolve. */
export function openSqlite(folder: string): SqlDatabase {
  const lock = lockFolder(folder);
  const file = join(folder, DATABASE_FILE);
  let connection: DatabaseSync;
  try {
    // The database is private, whatever the mode of its folder. SQLite's other files get the same mode.
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

  /** A reader between a writer's statements could see data that is rolled back. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => database.connection().execute(work);
  // Prepared later, when the tables exist.
  let commit: SqlDatabase['commit'] | undefined;
  let leases: StatementSync | undefined;

  return {
    dialect: 'sqlite',
    database,
    async read<T>({ name, text }: Statement, values: readonly SQLInputValue[], convert: (rows: readonly never[]) => T) {
      let statement = reading.get(name);
      if (statement === undefined) {
        // SQLite treats numbered parameters as named, and cannot bind them by position.
        reading.set(name, (statement = connection.prepare(text.replaceAll(/\$\d+/g, '?'))));
      }
      const all = (): T => convert(statement.all(...values) as never[]);
      return connection.isTransaction ? alone(async () => all()) : all();
    },
    // The folder is already locked.
    migrateAlone: (work) => database.transaction().execute(work),
    commit(rows) {
      commit ??= createSqliteCommits(connection, alone, newEvents.emit);
      return commit(rows);
    },
    leaseDue: (kind, now, leasedUntil, limit, except) =>
      alone(async () => {
        leases ??= connection.prepare(LEASE_DUE);
        // A lease ends with this process, so it need not be durable. The next commit writes it to the disk.
        connection.exec('pragma synchronous = normal');
        try {
          if (except.length === 0) return leases.all(leasedUntil, kind, now, limit) as unknown as ResourceRow[];
          const places = except.map(() => '?').join(', ');
          const others = connection.prepare(
            LEASE_DUE.replace('order by', `and project_id not in (${places}) order by`),
          );
          return others.all(leasedUntil, kind, now, ...except, limit) as unknown as ResourceRow[];
        } finally {
          connection.exec('pragma synchronous = full');
        }
      }),
    // Commits assign positions.
    placeEvents: async () => {},
    gatherStatistics: async () => {},
    onEvents: newEvents.subscribe,
    // A backup is restored while nothing runs.
    losses: createLosses(),
    // This is the only process.
    announceEnd: async (hash) => listeners.forEach((listener) => listener(hash)),
    // Commits do not overlap.
    awaitUses: async () => {},
    onEnd: (listener) => void listeners.push(listener),
    async close() {
      await database.destroy();
      lock.release();
    },
  };
}

/** Adapts node:sqlite to Kysely's interface. Statements are prepared once. */
function toKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      // If the disk is full, SQLite has already ended the transaction. A rollback would fail, and its error would hide
      // the cause.
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
