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
    ['no answer', hang],
    ['an answer without an end', hangInBody],
  ])('%s within timeoutMs', async (_, treatment) => {
    server.treat(treatment);
    const error = await rejection(connect({ timeoutMs: 50 }).domains.getDomain({ id: 'dom_1' }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as Error).message).toBe(`No answer from GET ${server.url()}/api/v1/domains/dom_1 within 50 ms.`);
  });

  test('the time said for one call goes before that of the client', async () => {
    server.treat(hang);
    const client = connect({ timeoutMs: LONG_MS });
    expect(await rejection(client.domains.getDomain({ id: 'dom_1' }, { timeoutMs: 50 }))).toBeInstanceOf(TimeoutError);
  });

  test('each try has the whole time, and one that hangs is tried again', async () => {
    server.treat(hang, ok);
    await expect(
      connect({ timeoutMs: 5_000, maxRetries: 1 }).domains.getDomain({ id: 'dom_1' }),
    ).resolves.toMatchObject({
      id: 'dom_1',
    });
    expect(server.requests).toHaveLength(2);
  });

  test('also when the given fetch does not listen', async () => {
    const fetch = (): Promise<never> => new Promise(() => undefined);
    expect(await rejection(connect({ fetch, timeoutMs: 20 }).regions.listRegions())).toBeInstanceOf(TimeoutError);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 40])('%d ms is a long time, not none', async (timeoutMs) => {
    await expect(connect({ timeoutMs }).domains.getDomain({ id: 'dom_1' })).resolves.toMatchObject({ id: 'dom_1' });
  });
});

test('an answer that comes after its time is not taken for that of the next try', async () => {
  const regions = (id: string): Response => Response.json({ data: [{ id }] }, { headers: { 'x-request-id': id } });
  const first = Promise.withResolvers<Response>();
  let tries = 0;
  const fetch = (): Promise<Response> => {
    tries += 1;
    if (tries === 1) return first.promise;
    first.resolve(regions('late'));
    // By now the first one has been read to its end.
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
    'breaks off',
    async () => ({ status: 200, headers: new Headers(), text: () => Promise.reject(new Error('not today')) }),
  ],
] as [string, FetchLike][])('a fetch that %s is a ConnectionError', async (_, fetch) => {
  const error = await rejection(connect({ fetch, maxRetries: 0 }).regions.listRegions());
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: expect.stringContaining('not today') as unknown });
});

/** A fetch that tells when the client has had the headers or the text of an answer, and has gone on to what is next. */
function watchedFetch(part: 'headers' | 'text'): { fetch: FetchLike; arrived: Promise<void> } {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const tell = (): unknown => setImmediate(resolve);
  return {
    arrived,
    fetch: async (url, request: RequestInit) => {
      const response = await fetch(url, request);
      if (part === 'headers') tell();
      const { status, headers } = response;
      return { status, headers, text: () => response.text().finally(part === 'text' ? tell : undefined) };
    },
  };
}

describe.each(['for the client', 'for one call'])('a signal given %s', (place) => {
  function start(signal: AbortSignal, options: RequestOptions = {}): PromiseLike<unknown> {
    const client = connect({ timeoutMs: LONG_MS, maxRetries: 5, ...(place === 'for the client' ? { signal } : {}) });
    return client.domains.getDomain({ id: 'dom_1' }, place === 'for one call' ? { signal, ...options } : options);
  }
  const reason = new Error('The user left.');

  test('that is off already: nothing is sent', async () => {
    expect(await rejection(start(AbortSignal.abort(reason)))).toBe(reason);
    expect(server.requests).toHaveLength(0);
  });

  test('ends the wait for an answer at once with its reason, and nothing is tried again', async () => {
    server.treat(hang);
    const controller = new AbortController();
    const call = rejection(start(controller.signal));
    await server.received(1);
    controller.abort(reason);
    expect(await call).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['the rest of an answer', hangInBody, 'headers'],
    ['the next try', refuse(429, 'rate_limited', { 'retry-after': '100' }), 'text'],
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

  test('counts together with the other', async () => {
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

  test('without a reason of its own gives an AbortError', async () => {
    expect(await rejection(start(AbortSignal.abort()))).toMatchObject({ name: 'AbortError' });
  });
});

test('a fetch given for one call goes before that of the client', async () => {
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
