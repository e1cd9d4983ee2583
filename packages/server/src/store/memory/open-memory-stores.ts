import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import { createMemoryAccounts } from './memory-accounts.ts';
import { createMemoryAuditLog } from './memory-audit-log.ts';
import { createMemoryCertificates } from './memory-certificates.ts';
import { createMemoryDirectory } from './memory-directory.ts';
import { createMemoryInstallation } from './memory-installation.ts';
import { createMemoryRequestLog } from './memory-request-log.ts';
import { createMemoryStore } from './memory-store.ts';
import { MemoryTenants } from './memory-tenants.ts';

export interface MemoryStoresOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Every store in memory, and the projects that they share. */
export function openMemoryStores(options: MemoryStoresOptions) {
  const tenants = new MemoryTenants();
  const stores = {
    store: createMemoryStore({ ...options, tenants }),
    directory: createMemoryDirectory(tenants),
    accounts: createMemoryAccounts(tenants),
    auditLog: createMemoryAuditLog(tenants),
    requestLog: createMemoryRequestLog(tenants),
    installation: createMemoryInstallation(options.randomness),
    certificates: createMemoryCertificates(),
  };
  return { stores, tenants };
}
