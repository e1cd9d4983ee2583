import type { AuditEntry } from '../../core/audit-entry.ts';
import type { AuditLog, AuditPageRequest } from '../audit-log.ts';
import type { MemoryTenants } from './memory-tenants.ts';
import { pageAfter } from './page-after.ts';

export function createMemoryAuditLog(tenants: MemoryTenants): AuditLog {
  return {
    async page(projectId, request) {
      const fitting = tenants.auditsOf(projectId).filter((entry) => fits(entry, request));
      return pageAfter(fitting.toReversed(), request);
    },
  };
}

function fits(entry: AuditEntry, { action, accountId, since, until }: AuditPageRequest): boolean {
  return (
    (action === undefined || entry.action === action) &&
    (accountId === undefined || entry.accountId === accountId) &&
    (since === undefined || entry.at >= since) &&
    (until === undefined || entry.at < until)
  );
}
