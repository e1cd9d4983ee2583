import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { Randomness } from './core/randomness.ts';
import type { Sealer } from './core/sealer.ts';
import { establishSealer } from './secrets/establish-sealer.ts';
import { createPassingSealer } from './secrets/sealer.ts';
import { secretKeyFileIn } from './secrets/secret-key-file.ts';
import type { Accounts } from './store/accounts.ts';
import type { AuditLog } from './store/audit-log.ts';
import type { Directory } from './store/directory.ts';
import { createMemoryAccounts } from './store/memory/memory-accounts.ts';
import { createMemoryAuditLog } from './store/memory/memory-audit-log.ts';
import { createMemoryDirectory } from './store/memory/memory-directory.ts';
import { createMemoryRequestLog } from './store/memory/memory-request-log.ts';
import { createMemoryStore } from './store/memory/memory-store.ts';
import { MemoryTenants } from './store/memory/memory-tenants.ts';
import type { RequestLog } from './store/request-log.ts';
import type { Store } from './store/store.ts';

/** Where everything is kept. */
export interface Backend {
  readonly store: Store;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly sealer: Sealer;
  /** Whether secrets can be sealed at all. */
  readonly hasSecretKey: boolean;
  /** How often to look for what other processes on it may have left undone; undefined when there are none. */
  readonly pollMs: number | undefined;
  /** Whether it answers right now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly onError: (error: unknown) => void;
}

export async function openBackend(config: Config, options: BackendOptions): Promise<Backend> {
  if (config.dataMode === 'live') return openSqlBackend(config, options);
  const tenants = new MemoryTenants();
  return {
    store: createMemoryStore({ ...options, tenants }),
    directory: createMemoryDirectory(tenants),
    accounts: createMemoryAccounts(tenants),
    auditLog: createMemoryAuditLog(tenants),
    requestLog: createMemoryRequestLog(tenants),
    sealer: createPassingSealer(),
    hasSecretKey: true,
    pollMs: undefined,
    isReady: async () => true,
    close: async () => {},
  };
}

async function openSqlBackend(
  { databaseUrl, dataDir, databaseConnections, secretKeys }: Config,
  options: BackendOptions,
): Promise<Backend> {
  // Loaded only when used: a mock should start without two database drivers.
  const { openSqlStores } = await import('./store/sql/open-sql-stores.ts');
  const { sealedValues, ...stores } = await openSqlStores({ databaseUrl, dataDir, databaseConnections, ...options });
  try {
    const file = databaseUrl === null ? secretKeyFileIn(dataDir) : null;
    const { sealer, keys } = await establishSealer({ keys: secretKeys, file, values: sealedValues });
    return { ...stores, sealer, hasSecretKey: keys.length > 0 };
  } catch (error) {
    await stores.close();
    throw error;
  }
}
