import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { Randomness } from './core/randomness.ts';
import type { Sealer } from './core/sealer.ts';
import { FILES_FOLDER } from './files/file-folder.ts';
import type { FileStore } from './files/file-store.ts';
import { establishSealer } from './secrets/establish-sealer.ts';
import { createPassingSealer } from './secrets/sealer.ts';
import { secretKeyFileIn } from './secrets/secret-key-file.ts';
import type { Accounts } from './store/accounts.ts';
import type { AuditLog } from './store/audit-log.ts';
import type { Certificates } from './store/certificates.ts';
import type { Directory } from './store/directory.ts';
import type { Installation } from './store/installation.ts';
import type { RequestLog } from './store/request-log.ts';
import type { SqlDatabase } from './store/sql/sql-database.ts';
import type { Store } from './store/store.ts';

/** All storage of the server. */
export interface Backend {
  readonly store: Store;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly files: FileStore;
  readonly installation: Installation;
  readonly certificates: Certificates;
  readonly sealer: Sealer;
  /** Whether secrets can be sealed at all. */
  readonly hasSecretKey: boolean;
  /** How often to look for work that other processes left undone; undefined if there are none. */
  readonly pollMs: number | undefined;
  /** Whether it can be used right now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly onError: (error: unknown) => void;
}

/** Limit for the files of mock mode. A development machine can spare it. */
const MEMORY_FILES_BYTES = 256 * 2 ** 20;

export async function openBackend(config: Config, options: BackendOptions): Promise<Backend> {
  return config.dataMode === 'live' ? openSqlBackend(config, options) : openMemoryBackend(config, options);
}

async function openMemoryBackend(config: Config, options: BackendOptions): Promise<Backend> {
  const [{ openMemoryStores }, { createMemoryFiles }] = await Promise.all([
    import('./store/memory/open-memory-stores.ts'),
    import('./files/memory-files.ts'),
  ]);
  const { stores, tenants } = openMemoryStores(options);
  return {
    ...stores,
    files: createMemoryFiles({
      clock: options.clock,
      quotaBytes: config.filesQuotaBytes,
      capacityBytes: MEMORY_FILES_BYTES,
      tenants,
    }),
    sealer: createPassingSealer(),
    hasSecretKey: true,
    pollMs: undefined,
    isReady: async () => true,
    close: async () => {},
  };
}

async function openSqlBackend(config: Config, options: BackendOptions): Promise<Backend> {
  const { databaseUrl, dataDir, databaseConnections, secretKeys } = config;
  // Loaded only when used: a mock should start without two database drivers.
  const { openSqlStores } = await import('./store/sql/open-sql-stores.ts');
  const opened = await openSqlStores({ databaseUrl, dataDir, databaseConnections, ...options });
  const { database, sealedValues, ...stores } = opened;
  try {
    const file = databaseUrl === null ? secretKeyFileIn(dataDir) : null;
    const { sealer, keys } = await establishSealer({ keys: secretKeys, file, values: sealedValues });
    const files = await openFiles(config, options, database);
    return {
      ...stores,
      files,
      sealer,
      hasSecretKey: keys.length > 0,
      async close() {
        await files.close();
        await stores.close();
      },
    };
  } catch (error) {
    await stores.close();
    throw error;
  }
}

async function openFiles(config: Config, { clock }: BackendOptions, database: SqlDatabase): Promise<FileStore> {
  const { dataDir, filesQuotaBytes: quotaBytes, filesCacheDir: cacheFolder, filesCacheBytes: cacheBytes } = config;
  if (database.dialect === 'postgres') {
    const { createPostgresFiles } = await import('./files/postgres-files.ts');
    return createPostgresFiles({ database, clock, quotaBytes, cacheFolder, cacheBytes });
  }
  const { openDiskFiles } = await import('./files/disk-files.ts');
  return openDiskFiles({ database, clock, quotaBytes, folder: join(dataDir, FILES_FOLDER) });
}
