import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import { StartError } from '../../core/start-error.ts';
import type { Accounts } from '../accounts.ts';
import type { AuditLog } from '../audit-log.ts';
import type { Directory } from '../directory.ts';
import type { RequestLog } from '../request-log.ts';
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import { createSqlAccounts } from './sql-accounts.ts';
import { createSqlAuditLog } from './sql-audit-log.ts';
import { createSqlDirectory } from './sql-directory.ts';
import { createSqlRequestLog } from './sql-request-log.ts';
import { createSqlStore } from './sql-store.ts';
import { openSqlite } from './sqlite-database.ts';
import { answeringTrouble, isTrouble } from './trouble.ts';

export interface SqlStoresOptions {
  /** PostgreSQL when it is set, SQLite when it is null. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly databaseConnections: number;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly onError: (error: unknown) => void;
}

export interface SqlStores {
  readonly store: Store;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly pollMs: number | undefined;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const POLL_MS = 1_000;

/** Opens the database and brings its tables up to date. */
export async function openSqlStores(options: SqlStoresOptions): Promise<SqlStores> {
  const { databaseUrl, dataDir, databaseConnections, clock, randomness, onError } = options;
  const opened =
    databaseUrl === null
      ? openSqlite(dataDir)
      : openPostgres({ url: databaseUrl, connections: databaseConnections, onError });
  try {
    await migrate(opened, { clock, randomness });
  } catch (error) {
    await opened.close();
    if (!isTrouble(error)) throw error;
    throw new StartError(
      `The database cannot be used: ${(error as Error).message || String((error as { code?: string }).code)}.`,
      { cause: error },
    );
  }
  return {
    store: answeringTrouble(createSqlStore(opened, { clock })),
    directory: answeringTrouble(createSqlDirectory(opened)),
    accounts: answeringTrouble(createSqlAccounts(opened)),
    auditLog: answeringTrouble(createSqlAuditLog(opened)),
    requestLog: answeringTrouble(createSqlRequestLog(opened)),
    // SQLite belongs to this process alone; what another process left behind is there only on PostgreSQL.
    pollMs: opened.engine === 'postgres' ? POLL_MS : undefined,
    async isReady() {
      try {
        await sql`select 1`.execute(opened.database);
        return true;
      } catch {
        return false;
      }
    },
    close: opened.close,
  };
}
