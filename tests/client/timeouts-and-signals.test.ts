import type { FetchLike, LandholdOptions, RequestOptions } from '@landhold/client';
import { ConnectionError, Landhold, TimeoutError } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import { hang, hangInBody, ok, refuse, rejection, useFailingServer } from './failing-server.ts';

const server = useFailingServer();
const LONG_MS = 60_000;

function connect(options: LandholdOptions = {}): Landhold {
  return new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), maxRetries: 0, ...options });
}

describe('TimeoutError', () => {
  test.each([
    ['no response', hang],
    ['a response without an end', hangInBody],
  ])('%s within timeoutMs', async (_, treatment) => {
    server.treat(treatment);
    const error = await rejection(connect({ timeoutMs: 50 }).domains.getDomain({ id: 'dom_1' }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as Error).message).toBe(`No response from GET ${server.url()}/api/v1/domains/dom_1 within 50 ms.`);
  });

  test('the timeout of a call overrides that of the client', async () => {
    server.treat(hang);
    const client = connect({ timeoutMs: LONG_MS });
    expect(await rejection(client.domains.getDomain({ id: 'dom_1' }, { timeoutMs: 50 }))).toBeInstanceOf(TimeoutError);
  });

  test('applies to each attempt, and an attempt that hangs is retried', async () => {
    server.treat(hang, ok);
    await expect(
      connect({ timeoutMs: 5_000, maxRetries: 1 }).domains.getDomain({ id: 'dom_1' }),
    ).resolves.toMatchObject({
      id: 'dom_1',
    });
    expect(server.requests).toHaveLength(2);
  });

  test('also if a custom fetch ignores its signal', async () => {
    const fetch = (): Promise<never> => new Promise(() => undefined);
    expect(await rejection(connect({ fetch, timeoutMs: 20 }).regions.listRegions())).toBeInstanceOf(TimeoutError);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 40])('%d ms does not expire at once', async (timeoutMs) => {
    await expect(connect({ timeoutMs }).domains.getDomain({ id: 'dom_1' })).resolves.toMatchObject({ id: 'dom_1' });
  });
});

test('a response that comes after its timeout is not used for the next attempt', async () => {
  const regions = (id: string): Response => Response.json({ data: [{ id }] }, { headers: { 'x-request-id': id } });
  const first = Promise.withResolvers<Response>();
  let attempts = 0;
  const fetch = (): Promise<Response> => {
    attempts += 1;
    if (attempts === 1) return first.promise;
    first.resolve(regions('late'));
    // By then the first response has been read to its end.
    return new Promise((resolve) => setImmediate(() => resolve(regions('in time'))));
  };
  const { data, requestId } = await connect({ fetch, timeoutMs: 500, maxRetries: 1 })
    .regions.listRegions()
    .withResponse();
  expect([data.data, requestId]).toEqual([[{ id: 'in time' }], 'in time']);
});

test.each([
  [
    'throws at once',
    () => {
      throw new Error('not today');
    },
  ],
  ['rejects', () => Promise.reject(new Error('not today'))],
  [
    'fails in the body',
    async () => ({ status: 200, headers: new Headers(), text: () => Promise.reject(new Error('not today')) }),
  ],
] as [string, FetchLike][])('a fetch that %s is a ConnectionError', async (_, fetch) => {
  const error = await rejection(connect({ fetch, maxRetries: 0 }).regions.listRegions());
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: expect.stringContaining('not today') as unknown });
});

/** A fetch with a promise for when the client has read the headers or the text of a response. */
function watchedFetch(part: 'headers' | 'text'): { fetch: FetchLike; arrived: Promise<void> } {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const notify = (): unknown => setImmediate(resolve);
  return {
    arrived,
    fetch: async (url, request: RequestInit) => {
      const response = await fetch(url, request);
      if (part === 'headers') notify();
      const { status, headers } = response;
      return { status, headers, text: () => response.text().finally(part === 'text' ? notify : undefined) };
    },
  };
}

describe.each(['for the client', 'for one call'])('a signal %s', (place) => {
  function start(signal: AbortSignal, options: RequestOptions = {}): PromiseLike<unknown> {
    const client = connect({ timeoutMs: LONG_MS, maxRetries: 5, ...(place === 'for the client' ? { signal } : {}) });
    return client.domains.getDomain({ id: 'dom_1' }, place === 'for one call' ? { signal, ...options } : options);
  }
  const reason = new Error('The user left.');

  test('that is already aborted: nothing is sent', async () => {
    expect(await rejection(start(AbortSignal.abort(reason)))).toBe(reason);
    expect(server.requests).toHaveLength(0);
  });

  test('ends the wait for a response at once with its reason, and nothing is retried', async () => {
    server.treat(hang);
    const controller = new AbortController();
    const call = rejection(start(controller.signal));
    await server.received(1);
    controller.abort(reason);
    expect(await call).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['the rest of a response', hangInBody, 'headers'],
    ['the next attempt', refuse(429, 'rate_limited', { 'retry-after': '100' }), 'text'],
  ] as const)('ends the wait for %s at once with its reason', async (_, treatment, part) => {
    server.treat(treatment);
    const controller = new AbortController();
    const watched = watchedFetch(part);
    const call = rejection(start(controller.signal, { fetch: watched.fetch }));
    await watched.arrived;
    controller.abort(reason);
    expect(await call).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  test('works together with the other', async () => {
    server.treat(hang);
    const [own, other] = [new AbortController(), new AbortController()];
    const client = connect({ timeoutMs: LONG_MS, signal: place === 'for the client' ? own.signal : other.signal });
    const call = rejection(
      client.domains.getDomain({ id: 'dom_1' }, { signal: place === 'for one call' ? own.signal : other.signal }),
    );
    await server.received(1);
    own.abort(reason);
    expect(await call).toBe(reason);
  });

  test('without a reason gives an AbortError', async () => {
    expect(await rejection(start(AbortSignal.abort()))).toMatchObject({ name: 'AbortError' });
  });
});

test('the fetch of a call overrides that of the client', async () => {
  const used: string[] = [];
  const fetchAs = (name: string) => (url: string, request: RequestInit) => {
    used.push(name);
    return fetch(url, request);
  };
  const client = connect({ fetch: fetchAs('client') });
  await client.domains.getDomain({ id: 'dom_1' });
  await client.domains.getDomain({ id: 'dom_1' }, { fetch: fetchAs('call') });
  expect(used).toEqual(['client', 'call']);
});
