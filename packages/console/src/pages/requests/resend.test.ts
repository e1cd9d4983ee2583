import { afterEach, expect, test, vi } from 'vitest';
import { bodyOf, requestOf } from './request-bench.ts';
import { resendObstacle, resendRequest } from './resend.ts';

afterEach(() => vi.unstubAllGlobals());

test('a read, and a write whose body is whole, can be sent again', () => {
  expect(resendObstacle(requestOf({ query: 'limit=5' }))).toBeNull();
  expect(resendObstacle(requestOf({ method: 'POST', request_body: bodyOf({ name: 'ü' }) }))).toBeNull();
});

test.each([
  ['a secret in the body', { request_body: bodyOf('{"password":"[redacted]"}') }, /contained a secret/],
  ['a secret in the query', { query: 'token=[redacted]' }, /contained a secret/],
  ['a secret in the path', { path: '/api/v1/sites/[redacted]' }, /contained a secret/],
  ['a body that was cut', { request_body: { text: '{"a', bytes: 9_000, is_truncated: true } }, /only the start/],
  ['a body that was not kept', { request_body: { text: '', bytes: 9, is_truncated: false } }, /only the start/],
  ['an unknown path', { operation: null }, /not part of the API/],
  ['a stream', { operation: 'streamEvents', path: '/api/v1/events/stream' }, /stream/],
  // With the session these would reach the console's API.
  ['dots', { path: '/api/v1/sites/../../../members' }, /browser cannot send/],
  ['escaped dots', { path: '/api/v1/sites/%2e%2e/%2E%2e/..%2fx' }, /browser cannot send/],
  ['a backslash', { path: '/api/v1/sites\\..\\x' }, /browser cannot send/],
  ['a path outside the API', { path: '/console/api/session' }, /browser cannot send/],
])('%s cannot', (_what, fields, reason) => {
  expect(resendObstacle(requestOf(fields))).toMatch(reason);
});

test('a request is sent again with the session, the same body and a new idempotency key', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response('{"id":"site_2"}', { status: 201 }));
  vi.stubGlobal('fetch', sent);
  const request = requestOf({
    method: 'POST',
    query: 'a=1',
    request_headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Idempotency-Key', value: 'first' },
      { name: 'User-Agent', value: 'x' },
      { name: 'Authorization', value: '[redacted]' },
    ],
    request_body: bodyOf('{ "name": "a" }'),
  });
  const response = await resendRequest('proj_1', request);
  expect(response).toMatchObject({ status: 201, text: '{"id":"site_2"}' });
  const [address, options] = sent.mock.calls[0]!;
  expect(address).toBe('/console/api/projects/proj_1/api/v1/sites?a=1');
  expect(options).toMatchObject({ method: 'POST', body: '{ "name": "a" }', credentials: 'same-origin' });
  const { 'idempotency-key': key, ...headers } = options!.headers as Record<string, string>;
  expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});
