import { wallClock as clock } from '../../core/clock.ts';
import { createSystemRandomness } from '../../core/randomness.ts';
import { describeConsoleStores } from '../../../test-support/store/console-suite.ts';
import { createMemoryAccounts } from './memory-accounts.ts';
import { createMemoryAuditLog } from './memory-audit-log.ts';
import { createMemoryDirectory } from './memory-directory.ts';
import { createMemoryRequestLog } from './memory-request-log.ts';
import { createMemoryStore } from './memory-store.ts';
import { MemoryTenants } from './memory-tenants.ts';

describeConsoleStores('memory', () => {
  const tenants = new MemoryTenants();
  return {
    store: createMemoryStore({ clock, randomness: createSystemRandomness(), tenants }),
    accounts: createMemoryAccounts(tenants),
    auditLog: createMemoryAuditLog(tenants),
    requestLog: createMemoryRequestLog(tenants),
    directory: createMemoryDirectory(tenants),
  };
});
