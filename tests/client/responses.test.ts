import { Landhold, ServiceError } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import { respondWith, ok, RECORD, refuse, rejection, useFailingServer } from './failing-server.ts';

const server = useFailingServer();
const HTML = '<html><head><style>p {}</style></head><body><h1>Please   log in</h1></body></html>';

function connect(headers: Record<string, string> = {}): Landhold {
  return new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), maxRetries: 0, headers });
}

async function failure(): Promise<ServiceError> {
  const error = await rejection(connect().domains.getDomain({ id: 'dom_1' }));
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

describe('an answer that the service did not write is still a clear error', () => {
  test.each([502, 200, 403])('%i in HTML', async (status) => {
    server.treat(respondWith(status, HTML, { 'content-type': 'text/html', 'x-request-id': 'req_proxy' }));
    expect(await failure()).toMatchObject({
      name: 'ServiceError',
      status,
      type: 'api_error',
      code: 'unexpected_response',
      requestId: 'req_proxy',
      message: `HTTP ${status} came back in a format that this API does not use (text/html): Please log in`,
    });
  });

  test.each([
    [200, ''],
    [500, ''],
    [200, 'null'],
    [200, '"fine"'],
    [200, '{"id": "dom_'],
    [500, '{"error": "boom"}'],
    [500, '{"error": null}'],
    [500, '[]'],
  ])('%i with the body %j', async (status, body) => {
    server.treat(respondWith(status, body));
    expect(await failure()).toMatchObject({ status, code: 'unexpected_response', requestId: null });
  });

  test.each([301, 302, 307, 308])('%i is not followed, and named', async (status) => {
    server.treat(respondWith(status, '', { location: `${server.url()}/elsewhere` }), ok);
    const { code, message } = await failure();
    expect(code).toBe('unexpected_response');
    expect(message).toContain(`a redirect to ${server.url()}/elsewhere`);
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/v1/domains/dom_1']);
  });
});

test('JSON under another content type is read all the same', async () => {
  server.treat(respondWith(200, JSON.stringify(RECORD), { 'content-type': 'text/plain' }));
  await expect(connect().domains.getDomain({ id: 'dom_1' })).resolves.toEqual(RECORD);
});

test('an error without a request id takes it from the header', async () => {
  const error = { type: 'api_error', code: 'internal_error', message: 'No.' };
  server.treat(respondWith(500, JSON.stringify({ error }), { 'x-request-id': 'req_header' }));
  const { requestId, request_id } = await failure();
  expect([requestId, request_id]).toEqual(['req_header', 'req_header']);
});

test('an error names itself in its stack', async () => {
  server.treat(refuse(404, 'resource_not_found'));
  expect((await failure()).stack).toMatch(/^ServiceError: No: resource_not_found\./);
});

describe('what is sent', () => {
  test('headers of the client and of the call, which cannot replace the key', async () => {
    const client = connect({ 'X-Team': 'a', 'X-Place': 'b', authorization: 'Bearer other' });
    await client.domains.registerDomain(
      { name: 'a.test' },
      { headers: { 'x-place': 'c', AUTHORIZATION: 'Basic x', 'Content-Type': 'text/plain', accept: 'text/html' } },
    );
    expect(server.requests[0]!.headers).toMatchObject({
      'x-team': 'a',
      'x-place': 'c',
      authorization: 'Bearer sk_svc_test',
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  test('a header that HTTP does not allow is refused without a try', async () => {
    const error = await rejection(connect().domains.listDomains({}, { headers: { 'X-Bad': 'a\nb' } }));
    expect(error).toBeInstanceOf(TypeError);
    expect(server.requests).toHaveLength(0);
  });

  test('an id stays one part of the path, whatever is in it', async () => {
    const client = connect();
    for (const id of ['../x', '..%2fx', 'a/b', 'a?b#c', '%2e%2e']) await client.domains.deleteDomain({ id });
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/v1/domains/..%2Fx',
      '/api/v1/domains/..%252fx',
      '/api/v1/domains/a%2Fb',
      '/api/v1/domains/a%3Fb%23c',
      '/api/v1/domains/%252e%252e',
    ]);
  });

  test.each(['', '.', '..', undefined, 5])('%j as an id is refused without a try', async (id) => {
    const error = await rejection(connect().domains.deleteDomain({ id: id as string }));
    expect(error).toMatchObject({ name: 'TypeError', message: 'id must be the id of a record.' });
    expect(server.requests).toHaveLength(0);
  });

  test('fields in the query, repeated where there are several, and none where there is no value', async () => {
    const page = { object: 'list', data: [], has_more: false, next_cursor: null };
    server.treat(respondWith(200, JSON.stringify(page)));
    await connect().domains.listDomains({ limit: 5, label: ['a:b&c', 'd:ü'], cursor: undefined! });
    expect(server.requests[0]!.url).toBe('/api/v1/domains?limit=5&label=a%3Ab%26c&label=d%3A%C3%BC');
  });

  test('fields in the body without the id of the path', async () => {
    await connect().domains.updateDomain({ id: 'dom_1', labels: { a: null } });
    expect(server.requests[0]).toMatchObject({ url: '/api/v1/domains/dom_1', body: '{"labels":{"a":null}}' });
  });
});

test('the rate limit is null where the answer tells none', async () => {
  const { rateLimit, requestId } = await connect().domains.getDomain({ id: 'dom_1' }).withResponse();
  expect([rateLimit, requestId]).toEqual([null, null]);
});
