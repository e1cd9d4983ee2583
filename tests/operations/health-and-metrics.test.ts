/** What the process reports to its operator. */
import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { exchange } from '../support/raw-socket.ts';
import { DEMO_KEY, DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const { send, url } = useServer();
const EVERY_LINE = /^(#.*|[a-zA-Z_:][\w:]*(\{[^{}]*\})? \S+|)$/;

async function metrics(): Promise<string> {
  const response = await send('GET', '/metrics', { key: null });
  expect(response.status).toBe(200);
  expect(response.header('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4; charset=utf-8$/);
  return response.text;
}

/** How often a request of this kind was answered so far; 0 when it is not in the text. */
async function count(operation: string, method: string, status: number): Promise<number> {
  const labels = `operation="${operation}",method="${method}",status="${status}"`;
  const line = (await metrics())
    .split('\n')
    .find((each) => each.startsWith(`landhold_http_requests_total{${labels}} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('without a key', () => {
  test('200 for /livez and /readyz, also by HEAD', async () => {
    expect((await send('GET', '/livez', { key: null })).json()).toEqual({ status: 'ok' });
    const ready = (await send('GET', '/readyz', { key: null })).json() as {
      status: string;
      providers: { kind: string }[];
    };
    expect(ready.status).toBe('ready');
    const real = Object.values(kinds).filter(({ recordFields }) =>
      (recordFields as readonly string[]).includes('provider'),
    );
    // Backups have the provider of their databases, and its tag.
    expect(ready.providers.map(({ kind }) => kind)).toEqual([...new Set(real.map(({ tag }) => tag))]);
    expect(ready.providers[0]).toEqual({
      kind: 'domains',
      provider: 'simulated',
      healthy: true,
      detail: 'Nothing outside is touched.',
    });
    for (const path of ['/livez', '/readyz']) expect((await send('HEAD', path, { key: null })).status).toBe(200);
  });

  test('200 for /metrics, in the text format of Prometheus', async () => {
    const lines = (await metrics()).split('\n');
    expect(lines.filter((line) => !EVERY_LINE.test(line))).toEqual([]);
    const types = Array.from(
      (await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm),
      ([, name, type]) => `${name} ${type}`,
    );
    expect(types).toContain('landhold_http_requests_total counter');
    expect(types).toContain('landhold_http_request_duration_seconds histogram');
    expect(types).toContain('landhold_provider_tries_total counter');
    expect(types).toContain('landhold_provider_healthy gauge');
    expect(types).toContain('process_resident_memory_bytes gauge');
  });
});

describe('the counters', () => {
  test.each([
    ['listDomains', 'GET', 200, '/api/v1/domains', undefined],
    ['registerDomain', 'POST', 400, '/api/v1/domains', {}],
    ['getDomain', 'GET', 404, '/api/v1/domains/dom_x', undefined],
    ['listDomains', 'GET', 200, '/sandbox/api/v1/domains', undefined],
    ['none', 'GET', 404, '/api/v1/nowhere', undefined],
    ['none', 'PUT', 405, '/api/v1/domains', undefined],
  ])('grow by one for %s, %s and %i', async (operation, method, status, path, json) => {
    const before = await count(operation, method, status);
    const key = path.startsWith('/sandbox') ? DEMO_KEY : DEVELOPMENT_KEY;
    expect((await send(method, path, { key, json })).status).toBe(status);
    expect(await count(operation, method, status)).toBe(before + 1);
  });

  test('grow by one for a request that was refused before it had a route', async () => {
    const before = await count('none', 'none', 400);
    await exchange({ port: Number(new URL(url()).port) }, 'BROKEN\r\n\r\n');
    expect(await count('none', 'none', 400)).toBe(before + 1);
  });

  test('measure how long answers take', async () => {
    const measured = async (): Promise<number> =>
      Number(
        /^landhold_http_request_duration_seconds_count\{operation="listSites"\} (\d+)$/m.exec(await metrics())?.[1] ??
          0,
      );
    const before = await measured();
    await send('GET', '/api/v1/sites');
    expect(await measured()).toBe(before + 1);
  });
});

test('no label holds an id, a key, a name or anything else that a caller chose', async () => {
  const key = makeKey('in a label');
  const created = (await send('POST', '/api/v1/domains', { json: { name: 'labelled.test' } })).record();
  await send('GET', `/api/v1/domains/${created.id}`);
  await send('GET', `/api/v1/domains/${key}?name=labelled.test`);
  await send('GET', `/api/v1/${key}/labelled`);
  await send('GET', `/labelled/${key}`, { key });
  await send('PROPFIND', '/labelled');
  const text = await metrics();
  for (const chosen of [created.id, 'dom_', 'labelled', key, 'sk_svc_', DEVELOPMENT_KEY])
    expect(text).not.toContain(chosen);
  const operations = new Set(Array.from(text.matchAll(/operation="([^"]*)"/g), ([, operation]) => operation!));
  expect([...operations].filter((operation) => !/^[a-zA-Z]+$|^\/[a-z.]*$/.test(operation))).toEqual([]);
});
