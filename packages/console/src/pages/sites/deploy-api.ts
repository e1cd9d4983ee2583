import type { DeployCalls } from '@landhold/client/deploy-files';
import type { Deployment, DeploymentFile, Site } from '@landhold/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { refreshQueries } from '../../api/console-api.ts';
import type { Filters, Page } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { waitForConnection } from '../../connection.ts';
import type { Write } from '../../api/use-write.ts';
import { useWrite } from '../../api/use-write.ts';

/** The path of one of a site's API operations, for a call with the session. */
function sitePath(project: string, site: string, rest: string): string {
  return `/console/api/projects/${encodeURIComponent(project)}/api/v1/sites/${encodeURIComponent(site)}/${rest}`;
}

/** Queries to refetch after a deployment: they show a site's deployments, and which of them is live. */
export const STALE_AFTER_DEPLOYMENT = ['deployments', 'resource', 'resources', 'events'];

export function deploymentsQuery(project: string, site: string, query: Filters) {
  return queryOptions({
    queryKey: ['deployments', project, site, query] as const,
    queryFn: async ({ signal }) =>
      send<Page<Deployment>>({ method: 'GET', path: sitePath(project, site, 'deployments'), query, signal }),
  });
}

export function deploymentQuery(project: string, site: string, id: string) {
  return queryOptions({
    queryKey: ['deployments', project, site, id] as const,
    queryFn: async ({ signal }) =>
      send<Deployment>({ method: 'GET', path: sitePath(project, site, `deployments/${id}`), signal }),
  });
}

/** How a deployment differs from another. Neither ever changes. */
export function changesQuery(project: string, { site_id: site, id }: Deployment, other: string) {
  return infiniteQueryOptions({
    queryKey: ['deployment-changes', project, id, other] as const,
    initialPageParam: '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: '100', compared_with: other, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      const path = sitePath(project, site, `deployments/${id}/files`);
      return send<Page<DeploymentFile>>({ method: 'GET', path, query, signal });
    },
    getNextPageParam: ({ next_cursor: next }) => next,
  });
}

export interface Promotion {
  readonly id: string;
  /** The same while the dialog is open: a retry after a lost response has no second effect. */
  readonly idempotencyKey: string;
}

export function usePromotion(project: string, site: string): Write<Site, Promotion> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ id, idempotencyKey }: Promotion) =>
      send<Site>({ method: 'POST', path: sitePath(project, site, `deployments/${id}/promote`), idempotencyKey }),
    onSuccess: async () => refreshQueries(client, STALE_AFTER_DEPLOYMENT),
  });
}

/** The API calls of a deployment, made with the session. In a browser, the client's `signal` is an AbortSignal. */
export function deployCalls(project: string): DeployCalls {
  return {
    async createDeployment({ site_id: site, ...body }, { signal }) {
      const path = sitePath(project, site, 'deployments/manifest');
      const idempotencyKey = crypto.randomUUID();
      return withRetries(async () =>
        send<Deployment>({ method: 'POST', path, body, idempotencyKey, signal: signal as AbortSignal }),
      );
    },
    async getDeployment({ site_id: site, id }, { signal }) {
      const path = sitePath(project, site, `deployments/${id}`);
      return withRetries(async () => send<Deployment>({ method: 'GET', path, signal: signal as AbortSignal }));
    },
    async uploadFile({ site_id: site, sha256 }, body, { signal, timeoutMs: limitMs }) {
      const path = sitePath(project, site, `files/${sha256}`);
      const upload = body as Blob;
      return withRetries(async () =>
        send<void>({ method: 'PUT', path, upload, limitMs, signal: signal as AbortSignal }),
      );
    },
  };
}

/** Deletes an unfinished deployment, which would wait a day for its files. If it has gone live meanwhile, it stays. */
export async function dropDeployment(project: string, { site_id: site, id }: Deployment): Promise<void> {
  await send<void>({ method: 'DELETE', path: sitePath(project, site, `deployments/${id}`) }).catch(() => {});
}

const MAX_ATTEMPTS = 20;
const RATE_LIMIT_WAIT_MS = 5_000;

/** Waits and tries again after a rate limit or a lost connection: both are likely with many requests in a row. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || attempts === MAX_ATTEMPTS) throw error;
      if (error.status === 0) await waitForConnection();
      else if (error.status === 429) await new Promise((resolve) => setTimeout(resolve, RATE_LIMIT_WAIT_MS));
      else throw error;
    }
  }
}
