import { describeConsoleStores } from '../suite/console-suite.ts';
import { createMemoryAccounts } from './memory-accounts.ts';
import { createMemoryAuditLog } from './memory-audit-log.ts';
import { createMemoryDirectory } from './memory-directory.ts';
import { createMemoryRequestLog } from './memory-request-log.ts';

describeConsoleStores('memory', () => ({
  accounts: createMemoryAccounts(),
  auditLog: createMemoryAuditLog(),
  requestLog: createMemoryRequestLog(),
  directory: createMemoryDirectory(),
}));
