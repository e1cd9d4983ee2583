import { scopes } from '@landhold/contract/forms';
import type { APIRequestContext, Browser } from 'playwright-core';
import { createSystemRandomness } from '../../packages/server/src/core/randomness.ts';
import type { ProjectStats, StatsDimension } from '../../packages/server/src/store/request-log.ts';
import { DURATION_BOUNDS, RANGES, startOfRange } from '../../packages/server/src/store/request-log.ts';
import { openSqlStores } from '../../packages/server/src/store/sql/shared/open-sql-stores.ts';
import type { Send } from '../../tests/support/send.ts';
import { createSend } from '../../tests/support/send.ts';
import type { RunningServer } from '../../tests/support/start-server.ts';
import { wallClock } from '../../packages/server/src/core/clock.ts';

export const ADMINISTRATOR = {
  name: 'Operations',
  email: 'operations@harbour.example',
  password: 'correct horse battery',
};
const NAMES = ['harbour-books', 'tidewater-press', 'quay-cafe', 'north-field', 'saltmarsh'];
const DAY_MS = 86_400_000;

export interface Filled {
  readonly projectId: string;
  readonly siteId: string;
  readonly failedSiteId: string;
  readonly refusedRequestId: string;
  /** A project in which nothing has happened yet. */
  readonly emptyProjectId: string;
  readonly invitation: string;
}

interface Console {
  post<Result>(path: string, data: object): Promise<Result>;
}

function openConsole(request: APIRequestContext, url: string): Console {
  return {
    async post<Result>(path: string, data: object): Promise<Result> {
      const answer = await request.post(`${url}/console/api${path}`, { data, headers: { Origin: url } });
      if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()) as Result;
    },
  };
}

/** What a small business might have after some weeks: people, projects, keys, resources, and failed requests. */
export async function fillInstallation(server: RunningServer, browser: Browser): Promise<Filled> {
  const { request } = await browser.newContext();
  const { post } = openConsole(request, server.url);
  const [, token] = /#token=([\w-]+)/.exec(server.output())!;
  await post('/setup', { token, ...ADMINISTRATOR });
  await post('/projects', { name: 'staging', country: 'DE' });
  const { id: emptyProjectId } = await post<{ id: string }>('/projects', { name: 'archive', country: null });
  const { id: projectId } = await post<{ id: string }>('/projects', { name: 'harbour', country: 'DE' });
  const invite = async (email: string, role: string): Promise<string> =>
    (await post<{ link: string }>(`/projects/${projectId}/invitations`, { email, role })).link;
  for (const [name, role] of [
    ['Web team', 'developer'],
    ['Platform engineering', 'owner'],
    ['Auditors', 'read_only'],
  ] as const) {
    const link = await invite(`${name.split(' ')[0]!.toLowerCase()}@harbour.example`, role);
    const { request: theirs } = await browser.newContext();
    const accepted = { token: /#token=(.*)/.exec(link)![1], name, password: ADMINISTRATOR.password };
    await openConsole(theirs, server.url).post('/invitation-acceptances', accepted);
  }
  const invitation = await invite('purchasing@tidewater-press.example', 'developer');

  const makeKey = async (name: string, given: readonly string[], days: number | null): Promise<Send> => {
    const expires_at = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    const json = { name, scopes: given, expires_at };
    return createSend(server.url, (await post<{ secret: string }>(`/projects/${projectId}/keys`, json)).secret);
  };
  const terraform = await makeKey('terraform', scopes, null);
  const deploy = await makeKey('site-deploy', ['sites:read', 'sites:write', 'domains:read', 'dns:read'], 90);
  await makeKey('uptime-check', ['sites:read'], 365);
  return { projectId, emptyProjectId, invitation, ...(await fillProject(terraform, deploy)) };
}

async function fillProject(
  terraform: Send,
  deploy: Send,
): Promise<Pick<Filled, 'siteId' | 'failedSiteId' | 'refusedRequestId'>> {
  const labels = { env: 'production', team: 'web' };
  for (const name of NAMES) {
    await terraform('POST', '/api/v1/domains', { json: { name: `${name}.com` } });
    await terraform('POST', '/api/v1/dns', { json: { name: `${name}.com`, labels: { env: 'production' } } });
    await deploy('GET', '/api/v1/sites?limit=5');
  }
  await terraform('POST', '/api/v1/domains', { json: { name: 'fail-harbour.com' } });
  const failed = await terraform('POST', '/api/v1/sites', {
    json: { name: 'fail-preview', labels: { env: 'preview' } },
  });
  for (const name of NAMES.slice(1)) await deploy('POST', '/api/v1/sites', { json: { name, labels } });
  const site = await deploy('POST', '/api/v1/sites', {
    json: {
      name: NAMES[0],
      region: 'eu-north',
      labels,
      deletion_protection: true,
      custom_domains: ['www.harbour-books.com'],
    },
  });
  await terraform('POST', '/api/v1/databases', {
    json: { name: 'catalogue', size: 'medium', storage_gb: 120, labels },
  });
  await terraform('POST', '/api/v1/databases', { json: { name: 'orders', engine: 'mysql', region: 'us-east' } });
  await terraform('POST', '/api/v1/databases', { json: { name: 'sessions', engine: 'valkey' } });
  for (const name of ['office', 'warehouse']) await terraform('POST', '/api/v1/vpn', { json: { name } });
  await terraform('PATCH', `/api/v1/sites/${site.record().id}`, {
    json: { force_https: true, labels: { tier: 'gold' } },
  });

  await deploy('POST', '/api/v1/sites', { json: { name: NAMES[0] } });
  await deploy('POST', '/api/v1/databases', { json: { name: 'scratch' } });
  await terraform('GET', '/api/v1/domains?limit=1000');
  for (const name of NAMES.slice(0, 3)) await terraform('POST', '/api/v1/databases', { json: { name, storage_gb: 5 } });
  await deploy('GET', '/api/v1/sites/site_01h455vb4pex5vsknk084sn02q');
  const refused = await deploy('POST', '/api/v1/sites', { json: { name: 'far-away', region: 'restricted-1' } });
  for (const tag of ['sites', 'dns', 'domains']) await deploy('GET', `/api/v1/${tag}?limit=20`);
  return {
    siteId: site.record().id,
    failedSiteId: failed.record().id,
    refusedRequestId: refused.header('X-Request-Id')!,
  };
}

/** A shop's requests in half an hour: few at night, most in the afternoon, and one bad half hour. */
function requestsAt(at: number): { requests: number; errors: number } {
  const hour = (at % DAY_MS) / 3_600_000;
  const daylight = Math.max(0, Math.sin(((hour - 5) / 17) * Math.PI));
  const ripple = 1 + 0.22 * Math.sin(at / 2.1e6) + 0.13 * Math.sin(at / 7.7e5);
  const requests = Math.round((24 + 410 * daylight ** 1.4) * ripple);
  return { requests, errors: Math.round(requests * (hour === 10.5 ? 0.14 : 0.012)) };
}

/** Counts of the previous day, put into a stopped server's store: nobody waits a day for a picture. */
export async function addDayBefore(dataDir: string, projectId: string): Promise<void> {
  const clock = wallClock;
  const onError = (error: unknown): void => console.error(error);
  const randomness = createSystemRandomness();
  const { requestLog, close } = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError,
  });
  const keys = await requestLog.statsSince(projectId, { bucketMs, dimension: 'key', since: 0 });
  const parts: readonly (readonly [StatsDimension, string, number])[] = [
    ['all', '', 1],
    ...OPERATIONS.map(([operation, share]) => ['operation', operation, share] as const),
    ...keys.map(({ value }, index) => ['key', value, index === 0 ? 0.72 : 0.28 / (keys.length - 1)] as const),
  ];
  const start = startOfRange('day', clock.now());
  const stats = Array.from({ length: RANGES.day.buckets }, (_, index) => start + index * bucketMs).flatMap((at) =>
    parts.map(([dimension, value, share]) => ({ projectId, bucketMs, dimension, value, at, ...statsAt(at, share) })),
  );
  await requestLog.append([], stats);
  await close();
}

const { bucketMs } = RANGES.day;
const OPERATIONS = [
  ['listSites', 0.34],
  ['getSite', 0.27],
  ['listDnsZones', 0.16],
  ['createSite', 0.12],
  ['updateDnsZone', 0.08],
  ['createDatabase', 0.03],
] as const;

/** Most take a few milliseconds, and more when many arrive at once. */
function statsAt(at: number, share: number): Pick<ProjectStats, 'requests' | 'errors' | 'durations'> {
  const all = requestsAt(at);
  const [requests, errors] = [Math.round(all.requests * share), Math.round(all.errors * share)];
  const middle = Math.log(3 + all.requests / 60);
  const weights = [...DURATION_BOUNDS, 20_000].map((bound) => Math.exp(-2.2 * (Math.log(bound) - middle) ** 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { requests, errors, durations: weights.map((weight) => Math.round((weight / total) * requests)) };
}
