import type {
  LoggedRequest,
  ProjectCount,
  RequestCount,
  RequestLog,
  RequestPageRequest,
  RequestRow,
} from '../request-log.ts';
import { MemoryTenants } from './memory-tenants.ts';
import { pageAfter } from './page-after.ts';

export function createMemoryRequestLog(tenants = new MemoryTenants()): RequestLog {
  /** Oldest first. */
  const logs = new Map<string, LoggedRequest[]>();
  const counts = new Map<string, Map<number, RequestCount>>();

  function add({ projectId, at, requests, errors }: ProjectCount): void {
    let buckets = counts.get(projectId);
    if (buckets === undefined) counts.set(projectId, (buckets = new Map()));
    const before = buckets.get(at) ?? { requests: 0, errors: 0 };
    buckets.set(at, { at, requests: before.requests + requests, errors: before.errors + errors });
  }

  tenants.onRemoved((projectId) => {
    logs.delete(projectId);
    counts.delete(projectId);
  });

  return {
    async append(entries, added) {
      for (const count of added) add(count);
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
    countSince: async (projectId, since) =>
      [...(counts.get(projectId)?.values() ?? [])].filter(({ at }) => at >= since).toSorted((a, b) => a.at - b.at),
    async sweep(_projectIds, most, since) {
      for (const [projectId, log] of logs) {
        const kept = log.slice(-most).filter(({ at }) => at >= since);
        if (kept.length < log.length) logs.set(projectId, kept);
      }
      for (const buckets of counts.values()) for (const at of buckets.keys()) if (at < since) buckets.delete(at);
    },
  };
}

/** Requests end in another order than they began, but not by much. */
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
