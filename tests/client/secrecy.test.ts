/** The key is never in an error, a log or an inspected object. */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import type { FetchLike } from '@landhold/client';
import { Landhold } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import type { Treatment } from './failing-server.ts';
import { respondWith, drop, hang, ok, RECORD, refuse, rejection, useFailingServer } from './failing-server.ts';

const server = useFailingServer();
const KEY = 'sk_svc_VeryVerySecretKey00000000000000000000';

function connect(fetch?: FetchLike): Landhold {
  return new Landhold({ apiKey: KEY, baseUrl: server.url(), maxRetries: 0, fetch });
}

/** Everything that a log, a debugger or an error report may show of a value. */
function written(value: unknown): string {
  let logged = '';
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString();
      done();
    },
  });
  const console = new Console(stream);
  console.log(value);
  console.dir(value, { depth: null });
  console.log('%o %O %j %s', value, value, value, value);
  const errors: string[] = [];
  for (let error = value; error instanceof Error; error = error.cause) errors.push(`${error.stack}${error.message}`);
  const properties = Object.getOwnPropertyDescriptors(value as object);
  return [
    logged,
    inspect(value, { showHidden: true, depth: null, getters: true }),
    inspect(properties, { showHidden: true, depth: null }),
    JSON.stringify(value),
    JSON.stringify(properties),
    ...errors,
  ].join('\n');
}

function expectNoKey(value: unknown): void {
  const text = written(value);
  expect(text.length).toBeGreaterThan(10);
  expect(text).not.toContain(KEY);
}

/** A proxy's error page, which shows the request. */
const echo: Treatment = (response, _, { headers }) =>
  response
    .writeHead(502, { 'content-type': `text/html; x=${headers.authorization}` })
    .end(`<p>${headers.authorization}`);
const echoInJson: Treatment = (response, socket, { headers }) =>
  respondWith(400, JSON.stringify({ error: { type: 'a', code: 'b', message: headers.authorization } }))(
    response,
    socket,
    {
      method: '',
      url: '',
      headers,
      body: '',
    },
  );

test('the check itself finds a key wherever it is', () => {
  expect(written({ deep: { apiKey: KEY } })).toContain(KEY);
  expect(written(new Error('x', { cause: new Error(KEY) }))).toContain(KEY);
});

test('the client, its namespaces and what its methods return', async () => {
  const client = connect();
  const call = client.domains.getDomain({ id: 'dom_1' });
  for (const value of [client, client.domains, call]) expectNoKey(value);
  expectNoKey(await call);
  expectNoKey(await client.domains.getDomain({ id: 'dom_1' }).withResponse());
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
});

test('lists, their pages and their iterators', async () => {
  server.treat(
    respondWith(200, JSON.stringify({ object: 'list', data: [RECORD], has_more: false, next_cursor: null })),
  );
  const list = connect().domains.listDomains();
  for (const value of [list, list.pages(), list[Symbol.asyncIterator](), await list]) expectNoKey(value);
});

test.each<[string, Treatment]>([
  ['an error of the service', refuse(404, 'resource_not_found')],
  ["a proxy's page that repeats the request", echo],
  ['JSON that repeats the request', echoInJson],
  ['a dropped connection', drop],
  ['a timeout', hang],
  ['a redirect', respondWith(302, '', { location: `http://127.0.0.1/?key=${KEY}` })],
  ['an answer in a wrong form', respondWith(200, KEY)],
])('%s', async (_, treatment) => {
  server.treat(treatment);
  const timeoutMs = treatment === hang ? 50 : undefined;
  const error = await rejection(connect().domains.getDomain({ id: 'dom_1' }, { timeoutMs }));
  expect(error).toBeInstanceOf(Error);
  expectNoKey(error);
});

describe('a fetch that throws what it was given', () => {
  const thrown: [string, (request: { headers: Headers }) => unknown][] = [
    [
      'hung on the error',
      (request) => Object.assign(new Error('no'), { request, config: { headers: [...request.headers] } }),
    ],
    ['in the message', ({ headers }) => new Error(`Could not send ${headers.get('authorization')}`)],
    ['in the stack', ({ headers }) => Object.assign(new Error('no'), { stack: `at ${headers.get('authorization')}` })],
    ['in a cause', (request) => new TypeError('no', { cause: Object.assign(new Error(KEY), { code: KEY, request }) })],
    ['as a string', ({ headers }) => headers.get('authorization')],
    ['as an object', (request) => ({ message: KEY, name: KEY, request })],
  ];
  test.each(thrown)('%s', async (_, make) => {
    const fetch: FetchLike = (_url, request: { headers: Headers }) => Promise.reject(make(request));
    const error = await rejection(connect(fetch).domains.getDomain({ id: 'dom_1' }));
    expect(error).toMatchObject({ name: 'ConnectionError' });
    expectNoKey(error);
  });

  test('keeps what helps: message, code, stack and causes', async () => {
    const fetch: FetchLike = () =>
      Promise.reject(new TypeError('outer', { cause: Object.assign(new Error('inner'), { code: 'EPIPE' }) }));
    const error = (await rejection(connect(fetch).domains.getDomain({ id: 'dom_1' }))) as Error;
    expect(error.message).toContain('could not be completed: inner.');
    expect(error.cause).toMatchObject({ name: 'TypeError', message: 'outer', cause: { code: 'EPIPE' } });
    expect((error.cause as Error).stack).toContain('secrecy.test.ts');
  });

  test.each([undefined, null, 0, {}])('%j is a ConnectionError too', async (value) => {
    const fetch: FetchLike = () => Promise.reject(value);
    const error = await rejection(connect(fetch).domains.getDomain({ id: 'dom_1' }));
    expect(error).toMatchObject({ name: 'ConnectionError', message: expect.stringContaining('the connection failed') });
  });

  test('in circles', async () => {
    const circle = new Error('round');
    circle.cause = circle;
    const error = await rejection(connect(() => Promise.reject(circle)).domains.getDomain({ id: 'dom_1' }));
    expect(error).toMatchObject({ name: 'ConnectionError', message: expect.stringContaining('round') });
  });
});

test.each([`${KEY}\n`, ` ${KEY}`, `${KEY}\r\nX-Other: 1`, `${KEY}ü`])(
  '%j as a key is refused without an echo',
  (apiKey) => {
    let error: unknown;
    try {
      void new Landhold({ apiKey, baseUrl: server.url() });
    } catch (caught) {
      error = caught;
    }
    expect(error).toMatchObject({ name: 'LandholdError' });
    expectNoKey(error);
  },
);

test('a header of the caller that HTTP does not allow', async () => {
  server.treat(ok);
  const error = await rejection(connect().domains.getDomain({ id: 'dom_1' }, { headers: { 'x y': 'z' } }));
  expectNoKey(error);
});
