import type { LoggedRequest, RequestLog, RequestPageRequest, RequestRow } from '../request-log.ts';
import { createMemoryRequestStats } from './memory-request-stats.ts';
import { MemoryTenants } from './memory-tenants.ts';
import { pageAfter } from './page-after.ts';

export function createMemoryRequestLog(tenants = new MemoryTenants()): RequestLog {
  /** Oldest first. */
  const logs = new Map<string, LoggedRequest[]>();
  const stats = createMemoryRequestStats();

  tenants.onRemoved((projectId) => {
    logs.delete(projectId);
    stats.remove(projectId);
  });

  return {
    async append(entries, added) {
      for (const each of added) stats.add(each);
      for (const entry of entries) {
        const log = logs.get(entry.projectId);
        if (log === undefined) logs.set(entry.projectId, [entry]);
        else insert(log, entry);
      }
    },
    find: async (projectId, id) => logs.get(projectId)?.find((entry) => entry.id === id),
    async page(projectId, request) {
      const fitting = (logs.get(projectId) ?? []).filter((entry) => fits(entry, request));
      const { items, next } = pageAfter(fitting.toReversed(), request);
      return { items: items.map(toRow), next };
    },
    statsSince: async (projectId, request) => stats.since(projectId, request),
    async sweep(_projectIds, max, since, now) {
      for (const [projectId, log] of logs) {
        const kept = log.slice(-max).filter(({ at }) => at >= since);
        if (kept.length < log.length) logs.set(projectId, kept);
      }
      stats.sweep(now);
    },
  };
}

/** Requests end nearly in the order in which they began. */
function insert(log: LoggedRequest[], entry: LoggedRequest): void {
  let place = log.length;
  while (place > 0 && log[place - 1]!.id > entry.id) place -= 1;
  log.splice(place, 0, entry);
}

function fits(
  entry: LoggedRequest,
  { method, operation, status, keyId, path, since, until }: RequestPageRequest,
): boolean {
  return (
    (method === undefined || entry.method === method) &&
    (operation === undefined || entry.operation === operation) &&
    (status === undefined || (entry.status >= status[0] && entry.status <= status[1])) &&
    (keyId === undefined || entry.keyId === keyId) &&
    (path === undefined || entry.path.startsWith(path)) &&
    (since === undefined || entry.at >= since) &&
    (until === undefined || entry.at < until)
  );
}

function toRow({ detail: _detail, ...row }: LoggedRequest): RequestRow {
  return row;
}
