import type { LoggedRequest } from '@landhold/contract/console';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { makeKey } from '../support/make-key.ts';
import type { ApiResponse, SendOptions } from '../support/send.ts';
import { DEMO_KEY, DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
let browser: ConsoleBrowser;
let params: { project_id: string };

beforeAll(async () => {
  browser = createBrowser(server.url());
  await browser.call('getSession');
  const { data } = await browser.call('listProjects');
  params = { project_id: data[0]!.id };
});

/** Sends a request with a key and waits until it is in the log. */
async function logged(method: string, path: string, options: SendOptions = {}): Promise<[ApiResponse, LoggedRequest]> {
  const response = await server.send(method, path, options);
  const id = response.header('X-Request-Id')!;
  const find = async (): Promise<LoggedRequest | undefined> =>
    (await browser.call('listRequests', { params, query: { limit: '100' } })).data.find((row) => row.id === id);
  return [response, (await waitUntil(find, (row) => row !== undefined))!];
}

const detailOf = (requestId: string) => browser.call('getRequest', { params: { ...params, request_id: requestId } });

test('a request is in the log by the id that its answer carried, with key, duration and operation', async () => {
  const [response, row] = await logged('GET', '/api/v1/sites?limit=5');
  expect(row).toMatchObject({
    id: response.header('X-Request-Id'),
    method: 'GET',
    path: '/api/v1/sites',
    query: 'limit=5',
    operation: 'listSites',
    status: 200,
    key_name: 'bootstrap',
    error_code: null,
  });
  expect(row.duration_ms).toBeGreaterThan(0);
  const detail = await detailOf(row.id);
  expect(detail.response_body).toEqual({
    text: response.text,
    bytes: Buffer.byteLength(response.text),
    is_truncated: false,
  });
  expect(detail.response_headers).toContainEqual({ name: 'X-Request-Id', value: row.id });
  expect(detail.request_headers.map(({ name }) => name.toLowerCase())).toContain('host');
});

test('failures have their code: a wrong body, an unknown path, a method that is not allowed', async () => {
  const [, wrong] = await logged('POST', '/api/v1/sites', { json: {} });
  expect(wrong).toMatchObject({ status: 400, error_code: 'name_required', operation: 'createSite' });
  const [, lost] = await logged('GET', '/api/v1/nowhere');
  expect(lost).toMatchObject({ status: 404, error_code: 'route_not_found', operation: null });
});

test('a script in a header, a path or a body comes back as data', async () => {
  const script = '<script>alert(1)</script>';
  const [, row] = await logged('POST', `/api/v1/sites?x=${encodeURIComponent(script)}`, {
    json: { name: script, labels: { note: script } },
    headers: { 'User-Agent': script, 'X-Note': script },
  });
  const detail = await detailOf(row.id);
  expect(detail.request_headers).toContainEqual({ name: 'X-Note', value: script });
  expect(detail.request_body.text).toContain(script);
});

describe('secrets', () => {
  const other = makeKey('a key in the wrong place');
  const secrets = {
    password: 'correct-horse-1',
    client_secret: 'correct-horse-2',
    apiKey: 'correct-horse-3',
    'x-auth-token': 'correct-horse-4',
  };

  test('are blotted out before they are kept: headers, fields by their names, and keys wherever they are', async () => {
    const [response, row] = await logged('POST', `/api/v1/sites?token=correct-horse-5&name=${other}`, {
      json: { name: other, labels: secrets, deeper: [{ ...secrets }] },
      headers: {
        Cookie: 'a=correct-horse-6',
        'X-Api-Key': 'correct-horse-7',
        'X-Note': `see ${other}`,
        'Idempotency-Key': 'order-1042',
      },
    });
    expect(response.status).toBe(400);
    const detail = await detailOf(row.id);
    const text = JSON.stringify(detail);
    expect(text).not.toMatch(/correct-horse|sk_svc_[0-9A-Za-z]/);
    expect(text).not.toContain(DEVELOPMENT_KEY);
    expect(detail.request_headers).toContainEqual({ name: 'Authorization', value: '[redacted]' });
    expect(detail.request_headers).toContainEqual({ name: 'Idempotency-Key', value: 'order-1042' });
    expect(detail.query).toBe('token=[redacted]&name=[redacted]');
  });

  test('are blotted out in a body that is not JSON, and in the path, however it is spelled', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const broken = `{"name": "a", "password": "correct-horse-8", "token" : "correct-horse-9",, "k": "${other}"}`;
    const [, row] = await logged('POST', '/api/v1/sites', { text: broken, headers });
    expect(JSON.stringify(await detailOf(row.id))).not.toMatch(/correct-horse|sk_svc_[0-9A-Za-z]/);
    const [, lost] = await logged('GET', `/api/v1/sites/${other.replace('sk_', '%73k%5f')}`);
    expect(decodeURIComponent(lost.path)).toBe('/api/v1/sites/[redacted]');
  });

  test('stay out when the body is cut in the middle of one', async () => {
    const filler = 'x'.repeat(8_150);
    const json = { name: filler, note: `${'y'.repeat(20)}${other}` };
    const [, row] = await logged('POST', '/api/v1/sites', { json });
    const { request_body } = await detailOf(row.id);
    expect(request_body.is_truncated).toBe(true);
    expect(request_body.bytes).toBe(Buffer.byteLength(JSON.stringify(json)));
    expect(Buffer.byteLength(request_body.text)).toBeLessThanOrEqual(8_192);
    expect(request_body.text).not.toContain('sk_svc');
  });
});

test('only requests of the production API with a key that works are in it', async () => {
  const unwanted = [
    await server.send('GET', '/api/v1/sites', { key: null }),
    await server.send('GET', '/api/v1/sites', { key: makeKey('unknown') }),
    await server.send('GET', '/sandbox/api/v1/sites', { key: DEMO_KEY }),
    await browser.send('GET', `/console/api/projects/${params.project_id}/api/v1/sites`),
  ];
  const [, last] = await logged('GET', '/api/v1/regions');
  const { data } = await browser.call('listRequests', { params, query: { limit: '100' } });
  expect(data[0]).toEqual(last);
  for (const response of unwanted) expect(data.map(({ id }) => id)).not.toContain(response.header('X-Request-Id'));
});

test('filters narrow it, and pages continue it', async () => {
  const [, created] = await logged('POST', '/api/v1/databases', { json: { name: 'orders' } });
  const list = async (query: Record<string, string>) =>
    (await browser.call('listRequests', { params, query: { limit: '100', ...query } })).data;
  expect((await list({ operation: 'createDatabase' })).map(({ id }) => id)).toEqual([created.id]);
  expect((await list({ status: '201', method: 'POST' }))[0]!.id).toBe(created.id);
  for (const { status } of await list({ status: '4xx' })) expect(Math.floor(status / 100)).toBe(4);
  expect(await list({ status: '5xx' })).toEqual([]);
  expect((await list({ since: created.at })).map(({ id }) => id)).toContain(created.id);
  expect(await list({ since: '2100-01-01T00:00:00.000Z' })).toEqual([]);
  expect((await list({ since: created.at, until: '2100-01-01T00:00:00.000Z' })).map(({ id }) => id)).toContain(
    created.id,
  );
  expect((await list({ until: created.at })).map(({ id }) => id)).not.toContain(created.id);
  expect((await list({ path: created.path, method: 'POST' })).map(({ id }) => id)).toContain(created.id);
  for (const { path } of await list({ path: '/api/v1/d' })) expect(path).toMatch(/^\/api\/v1\/d/);
  for (const path of ['%', '/api/v1/_atabases', 'databases', 'ü']) expect(await list({ path })).toEqual([]);
  expect(await list({ key_id: 'key_unknown' })).toEqual([]);
  expect((await list({ key_id: created.key_id })).length).toBeGreaterThan(1);
  for (const [name, value] of [
    ['status', '6xx'],
    ['status', '20'],
    ['method', 'get'],
    ['since', 'yesterday'],
    ['until', 'tomorrow'],
    ['path', ''],
    ['path', '/'.repeat(301)],
    ['path', '\u0000'],
    ['limit', '0'],
  ]) {
    await browser.fail('listRequests', `${name}_invalid`, { params, query: { [name!]: value! } });
  }
  await browser.fail('listRequests', 'unknown_parameter', { params, query: { colour: 'red' } });
  const page = await browser.call('listRequests', { params, query: { limit: '1' } });
  const next = await browser.call('listRequests', { params, query: { limit: '1', cursor: page.next_cursor! } });
  expect(next.data[0]!.id < page.data[0]!.id).toBe(true);
});

test('the overview counts requests and errors, groups the errors, and ticks the first steps', async () => {
  const { id } = await browser.call('createProject', { json: { name: 'counted' } });
  const mine = { project_id: id };
  const before = await browser.call('getOverview', { params: mine });
  expect(before.buckets).toHaveLength(48);
  expect(before).toMatchObject({ range: 'day', total_requests: 0, total_errors: 0, error_groups: [] });
  expect(before).toMatchObject({ p50_ms: null, p95_ms: null, by_operation: [], by_key: [] });
  expect(before.first_steps).toEqual({ has_key: false, has_request: false, has_resource: false });
  expect(before.providers).toContainEqual({
    kind: 'sites',
    provider: 'simulated',
    healthy: true,
    detail: 'Nothing outside is touched.',
  });

  const scopes = ['sites:read', 'sites:write'];
  const { secret } = await browser.call('createKey', { params: mine, json: { name: 'k', scopes, expires_at: null } });
  await server.send('POST', '/api/v1/sites', { key: secret, json: { name: 'counted' } });
  for (let time = 0; time < 3; time += 1) await server.send('POST', '/api/v1/sites', { key: secret, json: {} });
  const refused = await server.send('GET', '/api/v1/databases', { key: secret });
  const after = await waitUntil(
    () => browser.call('getOverview', { params: mine }),
    ({ total_requests }) => total_requests === 5,
  );
  expect(after.total_errors).toBe(4);
  expect(after.buckets.reduce((sum, { requests }) => sum + requests, 0)).toBe(5);
  expect(after.error_groups).toMatchObject([
    { operation: 'createSite', code: 'name_required', status: 400, count: 3 },
    { operation: 'listDatabases', code: 'scope_missing', status: 403, count: 1 },
  ]);
  expect(after.error_groups[1]!.latest_request_id).toBe(refused.header('X-Request-Id'));
  expect(after.first_steps).toEqual({ has_key: true, has_request: true, has_resource: true });
  expect(after.by_operation).toMatchObject([
    { operation: 'createSite', requests: 4, errors: 3 },
    { operation: 'listDatabases', requests: 1, errors: 1 },
  ]);
  expect(after.by_key).toMatchObject([{ key_name: 'k', last_four: secret.slice(-4), requests: 5, errors: 4 }]);
  for (const [range, buckets, bucket_seconds] of [
    ['hour', 60, 60],
    ['day', 48, 1_800],
    ['week', 56, 10_800],
  ] as const) {
    const overview = await browser.call('getOverview', { params: mine, query: { range } });
    expect(overview).toMatchObject({ range, bucket_seconds, total_requests: 5, total_errors: 4 });
    expect(overview.buckets).toHaveLength(buckets);
    expect(overview.buckets[0]!.at).toBe(overview.since);
    for (const { requests, p50_ms, p95_ms } of [...overview.buckets, ...overview.by_operation, ...overview.by_key]) {
      expect(requests === 0).toBe(p50_ms === null);
      expect(p95_ms ?? 0).toBeGreaterThanOrEqual(p50_ms ?? 0);
    }
    expect(overview.p95_ms).toBeGreaterThan(0);
  }
  await browser.fail('getOverview', 'range_invalid', { params: mine, query: { range: 'year' } });
});
