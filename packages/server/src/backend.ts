import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { Randomness } from './core/randomness.ts';
import type { Directory } from './store/directory.ts';
import { createMemoryDirectory } from './store/memory/memory-directory.ts';
import { createMemoryStore } from './store/memory/memory-store.ts';
import type { Store } from './store/store.ts';

/** Where everything is kept. */
export interface Backend {
  readonly store: Store;
  readonly directory: Directory;
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
  return {
    store: createMemoryStore(options),
    directory: createMemoryDirectory(),
    pollMs: undefined,
    isReady: async () => true,
    close: async () => {},
  };
}

async function openSqlBackend(
  { databaseUrl, dataDir, databaseConnections }: Config,
  options: BackendOptions,
): Promise<Backend> {
  // Loaded only when used: a mock should start without two database drivers.
  const { openSqlStores } = await import('./store/sql/open-sql-stores.ts');
  return openSqlStores({ databaseUrl, dataDir, databaseConnections, ...options });
}
