import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { ConnectionError, Landhold, ServiceError } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import {
  respondWith,
  drop,
  dropInBody,
  dropInHeaders,
  ok,
  refuse,
  rejection,
  useFailingServer,
} from './failing-server.ts';

const server = useFailingServer();
const AT_ONCE = { 'retry-after': '0' };

function connect(options: { maxRetries?: number } = {}): Landhold {
  return new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), ...options });
}

async function timeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe('tried again', () => {
  test.each([
    [408, 'request_timeout'],
    [409, 'idempotency_key_in_use'],
    [429, 'rate_limited'],
    [500, 'internal_error'],
    [502, 'engine_error'],
    [503, 'unavailable'],
    [504, 'timeout'],
  ])('%i %s', async (status, code) => {
    server.treat(refuse(status, code, AT_ONCE), refuse(status, code, AT_ONCE), ok);
    await expect(connect().domains.getDomain({ id: 'dom_1' })).resolves.toMatchObject({ id: 'dom_1' });
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    ['before the answer', drop],
    ['within the headers', dropInHeaders],
    ['within the body', dropInBody],
  ])('a connection that is dropped %s', async (_, dropped) => {
    server.treat(dropped, ok);
    await expect(connect().domains.getDomain({ id: 'dom_1' })).resolves.toMatchObject({ id: 'dom_1' });
    expect(server.requests).toHaveLength(2);
  });

  test("a proxy's 502 in HTML", async () => {
    server.treat(respondWith(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html', ...AT_ONCE }), ok);
    await expect(connect().domains.getDomain({ id: 'dom_1' })).resolves.toMatchObject({ id: 'dom_1' });
  });
});

test.each([
  [400, 'name_required'],
  [401, 'api_key_invalid'],
  [403, 'scope_missing'],
  [404, 'resource_not_found'],
  [409, 'name_taken'],
  [413, 'body_too_large'],
  [422, 'idempotency_key_reused'],
  [451, 'region_restricted'],
])('never tried again: %i %s', async (status, code) => {
  server.treat(refuse(status, code, AT_ONCE));
  const error = await rejection(connect().domains.registerDomain({ name: 'a.test' }));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ status, code });
  expect(server.requests).toHaveLength(1);
});

test('after the last try the error is that of the last answer', async () => {
  server.treat(
    refuse(500, 'internal_error', AT_ONCE),
    refuse(503, 'unavailable', AT_ONCE),
    refuse(504, 'timeout', AT_ONCE),
  );
  expect(await rejection(connect().domains.getDomain({ id: 'dom_1' }))).toMatchObject({ status: 504, code: 'timeout' });
  expect(server.requests).toHaveLength(3);
});

test('how often is said for the client, and for one call over it', async () => {
  server.treat(refuse(503, 'unavailable', AT_ONCE));
  await rejection(connect({ maxRetries: 1 }).domains.getDomain({ id: 'dom_1' }));
  expect(server.requests).toHaveLength(2);
  await rejection(connect({ maxRetries: 1 }).domains.getDomain({ id: 'dom_1' }, { maxRetries: 0 }));
  expect(server.requests).toHaveLength(3);
  await rejection(connect().domains.getDomain({ id: 'dom_1' }, { maxRetries: 4 }));
  expect(server.requests).toHaveLength(8);
});

test('nobody there is a ConnectionError that says where and why', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const baseUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  closed.close();
  const client = new Landhold({ apiKey: 'sk_svc_test', baseUrl, maxRetries: 1 });
  const error = (await rejection(client.domains.getDomain({ id: 'dom_1' }))) as ConnectionError;
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.message).toContain(`GET ${baseUrl}/api/v1/domains/dom_1`);
  expect(error.message).toContain('ECONNREFUSED');
  expect(error.cause).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

describe('how long it waits', () => {
  test.each(['retry-after', 'x-ratelimit-reset'])('429: until the reset that %s tells', async (header) => {
    server.treat(refuse(429, 'rate_limited', { [header]: '1' }), ok);
    const waited = await timeOf(() => connect().domains.getDomain({ id: 'dom_1' }));
    expect(waited).toBeGreaterThanOrEqual(999);
    expect(server.requests).toHaveLength(2);
  });

  test('429 with a reset that is too far away is not waited for', async () => {
    server.treat(refuse(429, 'rate_limited', { 'retry-after': '3600' }));
    expect(await rejection(connect().domains.getDomain({ id: 'dom_1' }))).toMatchObject({ status: 429 });
    expect(server.requests).toHaveLength(1);
  });

  test('otherwise a default wait of at least a quarter of a second', async () => {
    server.treat(refuse(503, 'unavailable'), ok);
    const waited = await timeOf(() => connect().domains.getDomain({ id: 'dom_1' }));
    expect(waited).toBeGreaterThanOrEqual(249);
  });
});

describe('Idempotency-Key', () => {
  const sentKeys = (): unknown[] => server.requests.map(({ headers }) => headers['idempotency-key']);

  test('stays the same over the retries of a call, and is another for the next', async () => {
    const busy = refuse(503, 'unavailable', AT_ONCE);
    server.treat(busy, drop, ok, busy, ok);
    const client = connect();
    await client.domains.registerDomain({ name: 'a.test' });
    await client.domains.registerDomain({ name: 'a.test' });
    const [first, second, third, fourth, fifth] = sentKeys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
    expect(fifth).toBe(fourth);
  });

  test("is the caller's where there is one, as an option or as a header", async () => {
    const client = connect();
    await client.domains.registerDomain({ name: 'a.test' }, { idempotencyKey: 'order-1' });
    await client.domains.registerDomain({ name: 'a.test' }, { headers: { 'IDEMPOTENCY-KEY': 'order-2' } });
    expect(sentKeys()).toEqual(['order-1', 'order-2']);
  });

  test('is never one for all calls of a client', async () => {
    const headers = { 'Idempotency-Key': 'always' };
    const client = new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), headers });
    await client.domains.registerDomain({ name: 'a.test' });
    expect(sentKeys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  test('goes with creates alone', async () => {
    const client = connect();
    await client.domains.getDomain({ id: 'dom_1' });
    await client.domains.updateDomain({ id: 'dom_1', auto_renew: false });
    await client.domains.deleteDomain({ id: 'dom_1' });
    expect(sentKeys()).toEqual([undefined, undefined, undefined]);
  });
});

describe('a delete that is tried again and finds nothing', () => {
  const gone = refuse(404, 'resource_not_found');

  test.each([
    ['was dropped', drop],
    ['failed inside', refuse(500, 'internal_error', AT_ONCE)],
  ])('has succeeded when the first try %s', async (_, first) => {
    server.treat(first, gone);
    await expect(connect().domains.deleteDomain({ id: 'dom_1' })).resolves.toBeUndefined();
  });

  test('is a 404 when the first try was not even looked at', async () => {
    server.treat(refuse(429, 'rate_limited', AT_ONCE), gone);
    expect(await rejection(connect().domains.deleteDomain({ id: 'dom_1' }))).toMatchObject({ status: 404 });
  });
});
