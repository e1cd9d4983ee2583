import type { Clock } from '../../core/clock.ts';
import { createCommitListeners } from '../commit-listeners.ts';
import { createSignal } from '../signal.ts';
import type { Commit } from '../store.ts';
import type { Randomness } from '../../core/randomness.ts';
import { createMemoryAccounts } from './memory-accounts.ts';
import { createMemoryAuditLog } from './memory-audit-log.ts';
import { createMemoryCertificates } from './memory-certificates.ts';
import { createMemoryDirectory } from './memory-directory.ts';
import { createMemoryInstallation } from './memory-installation.ts';
import { createMemoryRequestLog } from './memory-request-log.ts';
import { createMemorySignIns } from './memory-sign-ins.ts';
import { createMemoryStore } from './memory-store.ts';
import type { SavedStore } from './memory-saving.ts';
import type { SavedTenants } from './memory-tenants.ts';
import { MemoryTenants } from './memory-tenants.ts';

export interface MemoryStoresOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly historyKeptMs?: number | undefined;
  /** Those who follow the stores. Pass them to share them with stores that take the place of others. */
  readonly listeners?: MemoryListeners | undefined;
  /** What other stores had when they were saved. */
  readonly saved?: SavedStores | undefined;
}

/** Records with all that belongs to them, projects and keys. Not accounts, nor the request log. */
export interface SavedStores {
  readonly tenants: SavedTenants;
  readonly store: SavedStore;
}

export type MemoryListeners = ReturnType<typeof createMemoryListeners>;

export function createMemoryListeners() {
  return {
    newEvents: createSignal(),
    committed: createCommitListeners<Commit>(),
    deliveryChanges: createSignal(),
    endedKeys: [] as ((hash: string) => void)[],
  };
}

/** All stores in memory, and the projects that they share. */
export function openMemoryStores(options: MemoryStoresOptions) {
  const { listeners = createMemoryListeners() } = options;
  const tenants = new MemoryTenants({ endedKeys: listeners.endedKeys });
  if (options.saved !== undefined) tenants.load(options.saved.tenants);
  const store = createMemoryStore({ ...options, ...listeners, tenants, saved: options.saved?.store });
  const accounts = createMemoryAccounts(tenants);
  const stores = {
    store,
    directory: createMemoryDirectory(tenants),
    accounts,
    signIns: createMemorySignIns(accounts, accounts.people, tenants),
    auditLog: createMemoryAuditLog(tenants),
    requestLog: createMemoryRequestLog(tenants),
    installation: createMemoryInstallation(options.randomness),
    certificates: createMemoryCertificates(),
  };
  const save = (): SavedStores => ({ tenants: tenants.save(), store: store.save() });
  return { stores, tenants, save };
}
