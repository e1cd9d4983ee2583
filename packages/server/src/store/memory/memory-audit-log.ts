import type { AuditEntry, AuditLog } from '../audit-log.ts';
import { pageAfter } from './page-after.ts';

const ENTRIES_PER_PROJECT = 1_000;

/** Bounded, because in memory nothing else would end it. */
export function createMemoryAuditLog(): AuditLog {
  const logs = new Map<string, AuditEntry[]>();
  return {
    async append(projectId, entry) {
      logs.set(projectId, [...(logs.get(projectId) ?? []), entry].slice(-ENTRIES_PER_PROJECT));
    },
    page: async (projectId, request) => pageAfter((logs.get(projectId) ?? []).toReversed(), request),
    async removeProject(projectId) {
      logs.delete(projectId);
    },
  };
}
