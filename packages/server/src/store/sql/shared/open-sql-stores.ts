import type { Clock } from '../../../core/clock.ts';
import type { Accounts } from '../../accounts.ts';
import type { AuditLog } from '../../audit-log.ts';
import type { Certificates } from '../../certificates.ts';
import { createCommitListeners } from '../../commit-listeners.ts';
import type { Directory } from '../../directory.ts';
import type { SealedValues } from '../../hidden.ts';
import type { Installation } from '../../installation.ts';
import type { RequestLog } from '../../request-log.ts';
import type { SignIns } from '../../sign-ins.ts';
import type { Commit, Store } from '../../store.ts';
import type { SqlDatabaseOptions } from './open-sql-database.ts';
import { openSqlDatabase } from './open-sql-database.ts';
import { createRecordCache } from './record-cache.ts';
import { createReadiness, probeWrite } from './readiness.ts';
import { createSqlAccounts } from './sql-accounts.ts';
import { createSqlAuditLog } from './sql-audit-log.ts';
import { createSqlCertificates, withCertificates } from './sql-certificates.ts';
import type { SqlDatabase } from './sql-database.ts';
import { createSqlDeliveries } from './sql-deliveries.ts';
import { createSqlDirectory } from './sql-directory.ts';
import { createSqlSealedValues } from './sql-hidden.ts';
import { createSqlPauses } from './sql-installation.ts';
import { createSqlRequestLog } from './sql-request-log.ts';
import { createSqlSignIns } from './sql-sign-ins.ts';
import { createSqlStore } from './sql-store.ts';
import { answeringTrouble } from './trouble.ts';

export interface SqlStores {
  /** For other data in the same database. */
  readonly database: SqlDatabase;
  readonly store: Store;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly sealedValues: SealedValues;
  readonly certificates: Certificates;
  readonly installation: Installation;
  readonly pollMs: number | undefined;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const POLL_MS = 1_000;

export interface SqlStoresOptions extends SqlDatabaseOptions {
  /** By default, 30 days. */
  readonly historyKeptMs?: number | undefined;
}

export async function openSqlStores(options: SqlStoresOptions): Promise<SqlStores> {
  const { clock } = options;
  const { opened, migrated } = await openSqlDatabase(options);
  return {
    database: opened,
    store: openStore(opened, clock, options.historyKeptMs),
    directory: answeringTrouble(createSqlDirectory(opened)),
    accounts: answeringTrouble(createSqlAccounts(opened)),
    signIns: answeringTrouble(createSqlSignIns(opened)),
    auditLog: answeringTrouble(createSqlAuditLog(opened)),
    requestLog: answeringTrouble(createSqlRequestLog(opened)),
    sealedValues: answeringTrouble(withCertificates(createSqlSealedValues(opened), opened)),
    certificates: answeringTrouble(createSqlCertificates(opened)),
    installation: { id: migrated.installationId, ...answeringTrouble(createSqlPauses(opened)) },
    // Only on PostgreSQL can another process leave work behind. SQLite has one process.
    pollMs: opened.dialect === 'postgres' ? POLL_MS : undefined,
    isReady: createReadiness(() => probeWrite(opened.database, clock.now())),
    close: opened.close,
  };
}

export function openStore(opened: SqlDatabase, clock: Clock, historyKeptMs?: number): Store {
  const { changes, ...deliveries } = createSqlDeliveries(opened);
  // Only on SQLite: on PostgreSQL, other processes write too.
  const cache = opened.dialect === 'sqlite' ? createRecordCache() : undefined;
  const committed = createCommitListeners<Commit>();
  const store = answeringTrouble(createSqlStore(opened, { clock, cache, committed, historyKeptMs }));
  return {
    ...store,
    ...cache?.over(store),
    groupsCommits: true,
    // Subscribing is synchronous, so it is not wrapped.
    onEvents: opened.onEvents,
    onHistoryLost: opened.losses.subscribe,
    onCommitted: committed.subscribe,
    deliveries: { ...answeringTrouble(deliveries), onChange: changes.subscribe },
  };
}
