import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { StartError } from '../../core/start-error.ts';
import type { CreationResult, CreationRows, SqlDatabase } from './sql-database.ts';
import type { ResourceRow, Tables } from './tables.ts';

const FILE = 'landhold.db';

/** Leaves the transaction without a trace, and says why. */
class Refusal extends Error {
  readonly result: CreationResult;

  constructor(result: CreationResult) {
    super(result);
    this.result = result;
  }
}

/** Durable in one file of this process's own: what was answered survives a power cut. */
export function openSqlite(folder: string): SqlDatabase {
  mkdirSync(folder, { recursive: true });
  const connection = new DatabaseSync(join(folder, FILE));
  connection.exec('pragma busy_timeout = 0');
  try {
    // Exclusive, from the first write until the process ends: the lock that keeps a second process out.
    connection.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; begin immediate; commit',
    );
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`Another process is using ${folder}. Stop it, or choose another folder.`, {
      cause: error,
    });
  }
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyDatabase(connection) }) });

  const listeners: ((hash: string) => void)[] = [];

  async function create(rows: CreationRows): Promise<CreationResult> {
    try {
      await database.transaction().execute(async (transaction) => {
        const { now, resource, labels, claims, event, guard, attempt } = rows;
        const { project_id, kind, id } = resource;
        if (attempt !== undefined) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('idempotency_keys')
            .values(attempt)
            .onConflict((conflict) =>
              conflict
                .columns(['project_id', 'key'])
                .doUpdateSet(attempt)
                .where('idempotency_keys.expires_at', '<=', now),
            )
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('attempted');
        }
        if (guard !== undefined) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('guards')
            .values({ scope: guard.scope, version: guard.version + 1 })
            .onConflict((conflict) =>
              conflict
                .column('scope')
                .doUpdateSet({ version: guard.version + 1 })
                .where('guards.version', '=', guard.version),
            )
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('stale');
        }
        if (claims.length > 0) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('claims')
            .values(claims.map(({ scope, key }) => ({ scope, key, project_id, resource_id: id })))
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows !== BigInt(claims.length)) throw new Refusal('taken');
        }
        await transaction.insertInto('resources').values(resource).execute();
        if (labels.length > 0) {
          await transaction
            .insertInto('resource_labels')
            .values(labels.map((label) => ({ project_id, kind, label, id })))
            .execute();
        }
        await transaction.insertInto('events').values(event).execute();
      });
      return 'committed';
    } catch (error) {
      if (error instanceof Refusal) return error.result;
      throw error;
    }
  }

  return {
    engine: 'sqlite',
    database,
    // The whole file is this process's own already.
    migrateAlone: (work) => database.transaction().execute(work),
    create,
    async leaseDue(now, leasedUntil, limit) {
      const { rows } = await sql<ResourceRow>`
        update resources set attempt_at = ${leasedUntil}
        where rowid in (select rowid from resources where attempt_at <= ${now} order by attempt_at limit ${limit})
        returning *`.execute(database);
      return rows;
    },
    // There is no other process to tell.
    announceEnd: async (hash) => listeners.forEach((listener) => listener(hash)),
    onEnd: (listener) => void listeners.push(listener),
    close: () => database.destroy(),
  };
}

/** node:sqlite in the shape that Kysely asks for. Statements are prepared once. */
function toKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      let statement = prepared.get(text);
      if (statement === undefined) prepared.set(text, (statement = toKyselyStatement(connection.prepare(text))));
      return statement;
    },
    close: () => connection.close(),
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const valuesOf = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...valuesOf(parameters)),
    run: (parameters) => statement.run(...valuesOf(parameters)),
    iterate: (parameters) => statement.iterate(...valuesOf(parameters)),
  };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}
