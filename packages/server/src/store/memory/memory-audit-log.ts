import type { AuditLog } from '../audit-log.ts';
import type { MemoryTenants } from './memory-tenants.ts';
import { pageAfter } from './page-after.ts';

export function createMemoryAuditLog(tenants: MemoryTenants): AuditLog {
  return { page: async (projectId, request) => pageAfter(tenants.auditsOf(projectId).toReversed(), request) };
}
