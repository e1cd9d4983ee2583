import type { ErrorGroup } from '@landhold/contract/console';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { KeyService } from '../keys/key-service.ts';
import type { ProjectService } from '../projects/project-service.ts';
import type { ProviderHealth } from '../reconciler/provider-health.ts';
import { toStatusRange } from '../store/project-reads.ts';
import type { RequestLog, RequestRow, StatsDimension } from '../store/request-log.ts';
import { RANGES, startOfRange } from '../store/request-log.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { groupStats, sumStats, toBuckets } from './request-stats.ts';
import { statusOfKey, toLoggedRequest, toRequestDetail } from './wire-forms.ts';

export interface RequestHandlersOptions {
  readonly log: RequestLog;
  readonly keys: KeyService;
  readonly projects: ProjectService;
  readonly providerHealth: ProviderHealth;
  readonly clock: Clock;
}

type RequestHandlers = Pick<ConsoleHandlers, 'getOverview' | 'listRequests' | 'getRequest'>;

/** Only the latest errors are grouped, because they help most. */
const MAX_GROUPED_ERRORS = 500;

export function createRequestHandlers(options: RequestHandlersOptions): RequestHandlers {
  const { log, keys, projects, providerHealth, clock } = options;
  async function keyNamesOf(projectId: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await keys.listKeys(projectId)).map(({ id, name }) => [id, name]));
  }

  return {
    async getOverview({ membership, query: { range = 'day' } }) {
      const { id } = membership!.project;
      const now = clock.now();
      const since = startOfRange(range, now);
      const { bucketMs } = RANGES[range];
      const statsBy = (dimension: StatsDimension) => log.statsSince(id, { bucketMs, dimension, since });
      const [all, byOperation, byKey, errors, latest, allKeys, records, providers] = await Promise.all([
        statsBy('all'),
        statsBy('operation'),
        statsBy('key'),
        log.page(id, { limit: MAX_GROUPED_ERRORS, after: null, status: [400, 599], since }),
        log.page(id, { limit: 1, after: null }),
        keys.listKeys(id),
        projects.count(id),
        providerHealth.read(),
      ]);
      const total = sumStats(all);
      const keyOf = new Map(allKeys.map((key) => [key.id, key]));
      return {
        status: 200,
        body: {
          object: 'overview',
          range,
          since: toTimestamp(since),
          bucket_seconds: bucketMs / 1000,
          buckets: toBuckets(all, range, since),
          total_requests: total.requests,
          total_errors: total.errors,
          p50_ms: total.p50_ms,
          p95_ms: total.p95_ms,
          by_operation: groupStats(byOperation).map(({ value, ...sums }) => ({ operation: value || null, ...sums })),
          by_key: groupStats(byKey).map(({ value, ...sums }) => ({
            key_id: value,
            key_name: keyOf.get(value)?.name ?? null,
            last_four: keyOf.get(value)?.lastFour ?? null,
            ...sums,
          })),
          error_groups: groupErrors(errors.items),
          first_steps: {
            has_key: allKeys.some((key) => statusOfKey(key, now) === 'active'),
            has_request: latest.items.length > 0,
            has_resource: Object.values(records).some((count) => count > 0),
          },
          providers: [...providers],
          paused: providerHealth.paused(),
        },
      };
    },
    async listRequests({ membership, page, query }) {
      const { id } = membership!.project;
      const { method, operation, status, key_id, path, since, until } = query;
      const filters = {
        method,
        operation,
        keyId: key_id,
        status: status === undefined ? undefined : toStatusRange(status),
        path,
        since: since === undefined ? undefined : Date.parse(since),
        until: until === undefined ? undefined : Date.parse(until),
      };
      const [{ items, next }, names] = await Promise.all([log.page(id, { ...page, ...filters }), keyNamesOf(id)]);
      return { status: 200, items: items.map((row) => toLoggedRequest(row, names)), next };
    },
    async getRequest({ membership, params }) {
      const { id } = membership!.project;
      const [found, names] = await Promise.all([log.find(id, params['request_id']!), keyNamesOf(id)]);
      if (found !== undefined) return { status: 200, body: toRequestDetail(found, names) };
      throw new ServiceError('resource_not_found', 'No such request in the log. It may have expired.', {
        param: 'request_id',
      });
    },
  };
}

/** Most frequent first, then latest first. */
export function groupErrors(newestFirst: readonly RequestRow[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { id, at, operation, status, errorCode } of newestFirst) {
    const code = errorCode ?? String(status);
    const name = `${operation} ${code}`;
    const group = groups.get(name);
    if (group !== undefined) group.count += 1;
    else groups.set(name, { operation, code, status, count: 1, latest_request_id: id, latest_at: toTimestamp(at) });
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}
