import { beforeAll, describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure, expectFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { named, operations } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const LIMIT = 3;
const ANONYMOUS_LIMIT = 5;
const WINDOW_S = 600;
const COUNTED = makeKey('counted');
const EXHAUSTED = makeKey('exhausted');
const FRESH = makeKey('fresh');
const server = useServer({
  LANDHOLD_BOOTSTRAP_KEYS: [COUNTED, EXHAUSTED, FRESH].join(' '),
  LANDHOLD_RATE_LIMIT: String(LIMIT),
  LANDHOLD_ANONYMOUS_RATE_LIMIT: String(ANONYMOUS_LIMIT),
  LANDHOLD_RATE_WINDOW_S: String(WINDOW_S),
});
const ANY_PATH = operations[0]!.path;

function sendWith(key: string | null, prefix = ''): Send {
  return (method, path, options) => server.send(method, prefix + path, { key, ...options });
}

async function exhaust(send: Send, limit: number): Promise<void> {
  for (let count = 0; count < limit; count += 1) expect((await send('GET', ANY_PATH)).status).not.toBe(429);
}

function expectLimited(response: ApiResponse, operation: Operation, limit: number): void {
  expectDocumentedFailure(response, operation, 'rate_limited');
  expect(response.header('X-RateLimit-Limit')).toBe(String(limit));
  expect(response.header('X-RateLimit-Remaining')).toBe('0');
  expect(response.header('RateLimit-Policy')).toBe(`"default";q=${limit};w=${WINDOW_S}`);
  expect(response.header('Retry-After')).toBe(response.header('X-RateLimit-Reset'));
  expect(Number(response.header('Retry-After'))).toBeLessThanOrEqual(WINDOW_S);
}

test('200 with one request fewer left each time, and 429 with Retry-After after 0', async () => {
  const send = sendWith(COUNTED);
  for (let remaining = LIMIT - 1; remaining >= 0; remaining -= 1) {
    const response = await send('GET', ANY_PATH);
    expectDocumented(response, operations[0]!, 200);
    expect(response.header('X-RateLimit-Remaining')).toBe(String(remaining));
    expect(response.header('Retry-After')).toBeUndefined();
  }
  expectLimited(await send('GET', ANY_PATH), operations[0]!, LIMIT);
});

describe.each([
  ['a key', LIMIT, sendWith(EXHAUSTED)],
  ['the demo key, by address', ANONYMOUS_LIMIT, sendWith(DEMO_KEY, '/sandbox')],
  ['no key, by address', ANONYMOUS_LIMIT, sendWith(null)],
])('once no requests are left for %s', (_caller, limit, send) => {
  beforeAll(async () => {
    await exhaust(send, limit);
  });

  test.each(named(operations))('429 rate_limited: %s', async (_, operation) => {
    expectLimited(await send(operation.method, operation.path.replaceAll(/\{\w+\}/g, 'any')), operation, limit);
  });

  test('429 also for an unknown path, another method and an unreadable body', async () => {
    expectFailure(await send('GET', '/api/v1/nothing'), 'rate_limited');
    expectFailure(await send('PUT', ANY_PATH), 'rate_limited');
    const headers = { 'Content-Type': 'application/json' };
    expectFailure(await send('POST', ANY_PATH, { text: '{', headers }), 'rate_limited');
  });
});

test('429 instead of 401 for every invalid key, once the address has no requests left', async () => {
  const keys = ['sk_svc_unknown', makeKey('unknown'), DEMO_KEY, ''];
  for (const key of keys) expectLimited(await sendWith(key)('GET', ANY_PATH), operations[0]!, ANONYMOUS_LIMIT);
});

test('200 for a valid key from an address that has no requests left, where OPTIONS gets 429', async () => {
  expectFailure(await sendWith(null)('OPTIONS', ANY_PATH), 'rate_limited');
  expectDocumented(await sendWith(FRESH)('GET', ANY_PATH), operations[0]!, 200);
});

test('200 for pages and the document from such an address: only the API is counted', async () => {
  for (const path of ['/', '/openapi.json', '/livez', '/readyz', '/metrics']) {
    expect((await sendWith(null)('GET', path)).status).toBe(200);
  }
  for (let count = 0; count < LIMIT; count += 1) await sendWith(FRESH)('GET', '/openapi.json');
  const response = await sendWith(FRESH)('GET', ANY_PATH);
  expect(response.header('X-RateLimit-Remaining')).toBe(String(LIMIT - 2));
});
