import { join } from 'node:path';
import type { Backend } from '../products/backend.ts';
import type { Config } from '../products/config.ts';
import type { Clock } from '../core/clock.ts';
import type { Randomness } from '../core/randomness.ts';
import { FILES_FOLDER } from '../files/file-folder.ts';
import type { FileStore } from '../files/file-store.ts';
import { establishSealer } from '../secrets/establish-sealer.ts';
import { createPassingSealer } from '../secrets/sealer.ts';
import { secretKeyFileIn } from '../secrets/secret-key-file.ts';
import type { SavedFiles } from '../files/memory-files.ts';
import type { SavedStores } from '../store/memory/open-memory-stores.ts';
import type { SqlDatabase } from '../store/sql/shared/sql-database.ts';

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
  const [{ createMemoryListeners, openMemoryStores }, { createMemoryFiles }] = await Promise.all([
    import('../store/memory/open-memory-stores.ts'),
    import('../files/memory-files.ts'),
  ]);
  const listeners = createMemoryListeners();
  const { historyKeptMs, filesQuotaBytes: quotaBytes } = config;
  function open(saved?: SavedGeneration) {
    const { stores, tenants, save } = openMemoryStores({ ...options, historyKeptMs, listeners, saved: saved?.stores });
    const limits = { quotaBytes, capacityBytes: MEMORY_FILES_BYTES };
    const files = createMemoryFiles({ clock: options.clock, ...limits, tenants, saved: saved?.files });
    const saveAll = (): SavedGeneration => ({ stores: save(), files: files.save() });
    return { parts: { ...stores, files }, saveAll };
  }
  let current = open();
  const { parts } = current;
  function begin(saved?: SavedGeneration): void {
    current = open(saved);
    replaceStores(parts, current.parts);
  }
  return {
    ...parts,
    generations: {
      reset: () => begin(),
      save() {
        const saved = current.saveAll();
        return () => begin(saved);
      },
    },
    sealer: createPassingSealer(),
    hasSecretKey: true,
    pollMs: undefined,
    isReady: async () => true,
    close: async () => {},
  };
}

/**
 * Everything refers to the objects of the first stores, so these get the methods of fresh ones. A call costs the same as
 * before. The installation stays.
 */
function replaceStores(current: Omit<MemoryParts, 'installation'>, fresh: MemoryParts): void {
  const { deliveries } = current.store;
  Object.assign(deliveries, fresh.store.deliveries);
  Object.assign(current.store, fresh.store, { deliveries });
  for (const name of ['directory', 'accounts', 'signIns', 'auditLog', 'requestLog', 'certificates', 'files'] as const)
    Object.assign(current[name], fresh[name]);
}

interface SavedGeneration {
  readonly stores: SavedStores;
  readonly files: SavedFiles;
}

type MemoryParts = Pick<
  Backend,
  'store' | 'directory' | 'accounts' | 'signIns' | 'auditLog' | 'requestLog' | 'certificates' | 'files' | 'installation'
>;

async function openSqlBackend(config: Config, options: BackendOptions): Promise<Backend> {
  const { databaseUrl, dataDir, secretKeys } = config;
  // Loaded only when used: a mock should start without two database drivers.
  const { openSqlStores } = await import('../store/sql/shared/open-sql-stores.ts');
  const opened = await openSqlStores({ ...config, ...options });
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
    const { createPostgresFiles } = await import('../files/postgres-files.ts');
    return createPostgresFiles({ database, clock, quotaBytes, cacheFolder, cacheBytes });
  }
  const { openDiskFiles } = await import('../files/disk-files.ts');
  return openDiskFiles({ database, clock, quotaBytes, folder: join(dataDir, FILES_FOLDER) });
}
