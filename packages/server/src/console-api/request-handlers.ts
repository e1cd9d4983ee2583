import type { ErrorGroup, OverviewBucket } from '@landhold/contract/console';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { KeyService } from '../keys/key-service.ts';
import type { ProjectService } from '../projects/project-service.ts';
import type { ProviderHealth } from '../providers/provider-health.ts';
import type { RequestCount, RequestLog, RequestRow } from '../store/request-log.ts';
import { BUCKET_MS, bucketOf } from '../store/request-log.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { statusOfKey, toLoggedRequest, toRequestDetail } from './wire-forms.ts';

export interface RequestHandlersOptions {
  readonly log: RequestLog;
  readonly keys: KeyService;
  readonly projects: ProjectService;
  readonly providerHealth: ProviderHealth;
  readonly clock: Clock;
}

type RequestHandlers = Pick<ConsoleHandlers, 'getOverview' | 'listRequests' | 'getRequest'>;

const BUCKETS = 48;
/** Errors are grouped over the latest of them: what is recent is what helps. */
const ERRORS_LOOKED_AT = 500;

export function createRequestHandlers(options: RequestHandlersOptions): RequestHandlers {
  const { log, keys, projects, providerHealth, clock } = options;
  async function keyNamesOf(projectId: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await keys.listKeys(projectId)).map(({ id, name }) => [id, name]));
  }

  return {
    async getOverview({ membership }) {
      const { id } = membership!.project;
      const now = clock.now();
      const since = bucketOf(now) - (BUCKETS - 1) * BUCKET_MS;
      const [counts, errors, latest, allKeys, records, providers] = await Promise.all([
        log.countSince(id, since),
        log.page(id, { limit: ERRORS_LOOKED_AT, after: null, status: [400, 599], since }),
        log.page(id, { limit: 1, after: null }),
        keys.listKeys(id),
        projects.count(id),
        providerHealth.read(),
      ]);
      const buckets = toBuckets(counts, since);
      return {
        status: 200,
        body: {
          object: 'overview',
          since: toTimestamp(since),
          bucket_seconds: BUCKET_MS / 1000,
          buckets,
          total_requests: buckets.reduce((total, { requests }) => total + requests, 0),
          total_errors: buckets.reduce((total, bucket) => total + bucket.errors, 0),
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
        status: status === undefined ? undefined : toRange(status),
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

/** A status, or a class such as `4xx`, as the statuses that will do. */
function toRange(status: string): readonly [number, number] {
  if (!status.endsWith('xx')) return [Number(status), Number(status)];
  const first = Number(status[0]) * 100;
  return [first, first + 99];
}

function toBuckets(counts: readonly RequestCount[], since: number): OverviewBucket[] {
  const byTime = new Map(counts.map((count) => [count.at, count]));
  return Array.from({ length: BUCKETS }, (_, index) => {
    const at = since + index * BUCKET_MS;
    const { requests = 0, errors = 0 } = byTime.get(at) ?? {};
    return { at: toTimestamp(at), requests, errors };
  });
}

/** Most frequent first, and of equals the latest first. */
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
