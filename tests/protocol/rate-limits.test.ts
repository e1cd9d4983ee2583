/** Which requests count against which limit, and the headers for it. Each test uses its own key and address. */
import { describe, expect, test } from 'vitest';
import { expectLimited, expectWindow } from '../support/expect-limited.ts';
import { makeKey } from '../support/make-key.ts';
import { AUTHORIZATION, head, HOST } from '../support/raw-request.ts';
import { exchange } from '../support/raw-socket.ts';
import type { ApiResponse, SendOptions } from '../support/send.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const LIMIT = 5;
const ANONYMOUS_LIMIT = 3;
const KEYS = Array.from({ length: 8 }, (_, index) => makeKey(`rate limit ${index}`));
const SMALL = { LANDHOLD_RATE_LIMIT: String(LIMIT), LANDHOLD_ANONYMOUS_RATE_LIMIT: String(ANONYMOUS_LIMIT) };
const LIST = '/api/v1/domains';

const { send } = useServer({
  ...SMALL,
  LANDHOLD_TRUSTED_PROXIES: '127.0.0.1',
  LANDHOLD_BOOTSTRAP_KEYS: [...KEYS, `${makeKey('reader')}=domains:read`].join(' '),
});

let usedKeys = 0;
const nextKey = (): string => KEYS[(usedKeys += 1) - 1]!;
let usedAddresses = 0;
const nextAddress = (): string => `198.51.100.${(usedAddresses += 1)}`;
const from = (address: string, options: SendOptions = {}): SendOptions => ({
  ...options,
  headers: { 'X-Forwarded-For': address, ...options.headers },
});

async function repeat(count: number, request: () => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (let done = 0; done < count; done += 1) responses.push(await request());
  return responses;
}

describe('a key', () => {
  test('has one request fewer left after each, and gets 429 with Retry-After at 0', async () => {
    const key = nextKey();
    const responses = await repeat(LIMIT, async () => send('GET', LIST, { key }));
    for (const [index, response] of responses.entries()) {
      expect(response.status).toBe(200);
      expectWindow(response, { limit: LIMIT, remaining: LIMIT - 1 - index });
    }
    for (const response of await repeat(2, async () => send('GET', LIST, { key }))) expectLimited(response, LIMIT);
  });

  test('counts every request, whatever its response', async () => {
    const key = nextKey();
    const responses = [
      await send('POST', LIST, { key, json: {} }),
      await send('GET', '/api/v1/nowhere', { key }),
      await send('PUT', LIST, { key }),
      await send('POST', LIST, { key, text: '{', headers: { 'Content-Type': 'application/json' } }),
      await send('POST', LIST, { key, text: 'a', headers: { 'Content-Type': 'text/plain' } }),
    ];
    expect(responses.map((response) => response.status)).toEqual([400, 404, 405, 400, 415]);
    for (const [index, response] of responses.entries())
      expectWindow(response, { limit: LIMIT, remaining: LIMIT - 1 - index });
    expectLimited(await send('GET', LIST, { key }), LIMIT);
  });

  test('429 also for unknown paths, other methods and missing scopes', async () => {
    const key = nextKey();
    await repeat(LIMIT, async () => send('GET', LIST, { key }));
    for (const [method, path] of [
      ['GET', '/api/v1/nowhere'],
      ['GET', '/api/v1'],
      ['PUT', LIST],
      ['DELETE', `${LIST}/x`],
    ]) {
      expectLimited(await send(method!, path!, { key }), LIMIT);
    }
    const reader = makeKey('reader');
    await repeat(LIMIT, async () => send('POST', LIST, { key: reader, json: {} }));
    expectLimited(await send('POST', LIST, { key: reader, json: {} }), LIMIT);
  });

  test('429 creates nothing', async () => {
    const [key, other] = [nextKey(), nextKey()];
    await repeat(LIMIT, async () => send('GET', LIST, { key }));
    expectLimited(await send('POST', LIST, { key, json: { name: 'limited.test' } }), LIMIT);
    expect((await send('GET', `${LIST}?name=limited.test`, { key: other })).page().data).toEqual([]);
  });

  test('is counted separately from other keys, from every address', async () => {
    const [spent, fresh] = [nextKey(), nextKey()];
    await repeat(LIMIT, async () => send('GET', LIST, from(nextAddress(), { key: spent })));
    expectLimited(await send('GET', LIST, from(nextAddress(), { key: spent })), LIMIT);
    expectWindow(await send('GET', LIST, { key: fresh }), { limit: LIMIT, remaining: LIMIT - 1 });
  });
});

describe('an address without a valid key', () => {
  const INVALID = [null, 'nonsense', makeKey('unknown'), DEMO_KEY];

  test('gets 401 and one request fewer left for every invalid key, then 429', async () => {
    const address = nextAddress();
    for (const [index, key] of INVALID.slice(0, ANONYMOUS_LIMIT).entries()) {
      const response = await send('GET', LIST, from(address, { key }));
      expect(response.status).toBe(401);
      expectWindow(response, { limit: ANONYMOUS_LIMIT, remaining: ANONYMOUS_LIMIT - 1 - index });
    }
    for (const key of INVALID) expectLimited(await send('GET', LIST, from(address, { key })), ANONYMOUS_LIMIT);
    expectLimited(await send('GET', '/api/v1/nowhere', from(address, { key: null })), ANONYMOUS_LIMIT);
    expectLimited(await send('OPTIONS', LIST, from(address, { key: null })), ANONYMOUS_LIMIT);
  });

  test('does not count against a key from the same address, or the reverse', async () => {
    const [address, key] = [nextAddress(), nextKey()];
    await repeat(ANONYMOUS_LIMIT + 1, async () => send('GET', LIST, from(address, { key: null })));
    expectWindow(await send('GET', LIST, from(address, { key })), { limit: LIMIT, remaining: LIMIT - 1 });

    const other = nextAddress();
    await repeat(LIMIT, async () => send('GET', LIST, from(other, { key })));
    expectLimited(await send('GET', LIST, from(other, { key })), LIMIT);
    const response = await send('GET', LIST, from(other, { key: null }));
    expect(response.status).toBe(401);
    expectWindow(response, { limit: ANONYMOUS_LIMIT, remaining: ANONYMOUS_LIMIT - 1 });
  });

  test('can read pages, which are neither counted nor limited', async () => {
    const address = nextAddress();
    await repeat(ANONYMOUS_LIMIT, async () => send('GET', LIST, from(address, { key: null })));
    for (const path of ['/', '/livez', '/readyz', '/metrics', '/openapi.json', '/openapi.yaml']) {
      const response = await send('GET', path, from(address, { key: null }));
      expect(response.status).toBe(200);
      expect(response.header('X-RateLimit-Remaining')).toBeUndefined();
    }
  });
});

describe('the demo key', () => {
  const SANDBOX = '/sandbox/api/v1/domains';

  test('is counted by address, separately from requests without a key', async () => {
    const address = nextAddress();
    for (const [index, response] of (
      await repeat(3, async () => send('GET', SANDBOX, from(address, { key: DEMO_KEY })))
    ).entries())
      expectWindow(response, { limit: ANONYMOUS_LIMIT, remaining: ANONYMOUS_LIMIT - 1 - index });
    expectLimited(await send('GET', SANDBOX, from(address, { key: DEMO_KEY })), ANONYMOUS_LIMIT);

    const elsewhere = await send('GET', SANDBOX, from(nextAddress(), { key: DEMO_KEY }));
    expectWindow(elsewhere, { limit: ANONYMOUS_LIMIT, remaining: ANONYMOUS_LIMIT - 1 });
    const keyless = await send('GET', SANDBOX, from(address, { key: null }));
    expect(keyless.status).toBe(401);
    expectWindow(keyless, { limit: ANONYMOUS_LIMIT, remaining: ANONYMOUS_LIMIT - 1 });
  });
});

describe('malformed requests', () => {
  const direct = useServer(SMALL);

  test('400, and counted against the address, which then gets 429 instead of 401', async () => {
    const port = Number(new URL(direct.url()).port);
    const malformed = [
      head('GET / HTTP/1.1'),
      'BROKEN\r\n\r\n',
      head('GET / HTTP/1.1', HOST, AUTHORIZATION, AUTHORIZATION),
    ];
    for (const [index, bytes] of malformed.entries()) {
      const [response] = await exchange({ port }, bytes);
      expect(response?.status).toBe(400);
      expect(response?.header('X-RateLimit-Limit')).toBe(String(ANONYMOUS_LIMIT));
      expect(response?.header('X-RateLimit-Remaining')).toBe(String(ANONYMOUS_LIMIT - 1 - index));
    }
    expectLimited(await direct.send('GET', LIST, { key: null }), ANONYMOUS_LIMIT);
    expect((await exchange({ port }, 'BROKEN\r\n\r\n'))[0]?.status).toBe(400);
    expect((await direct.send('GET', LIST)).status).toBe(200);
  });
});

describe('a window', () => {
  const short = useServer({ ...SMALL, LANDHOLD_RATE_WINDOW_S: '1' });

  test('ends on time, however many requests got 429 in it', async () => {
    const list = async (): Promise<ApiResponse> => short.send('GET', LIST);
    for (let round = 1; round <= 2; round += 1) {
      expectLimited(await waitUntil(list, ({ status }) => status === 429), LIMIT, { seconds: 1 });
      const first = await waitUntil(list, ({ status }) => status === 200);
      expectWindow(first, { limit: LIMIT, remaining: LIMIT - 1, seconds: 1 });
    }
  });
});
