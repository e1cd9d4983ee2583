/** Browsers must not guess a response's type, whichever part of the server sends it. */
import { expect, test } from 'vitest';
import { AUTHORIZATION, CLOSE, createWithLine, createWithType, head, HOST } from '../support/raw-request.ts';
import { exchange } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();

const get = (path: string, ...headers: readonly string[]): string =>
  head(`GET ${path} HTTP/1.1`, HOST, CLOSE, AUTHORIZATION, ...headers);

const WEB_PAGE = 'Accept: text/html';

test.each<[string, number, string | Buffer]>([
  ['a list of the API', 200, get('/api/v1/domains')],
  ['a create', 201, createWithLine('POST /api/v1/domains HTTP/1.1')],
  ['a HEAD', 200, get('/api/v1/domains').replace('GET', 'HEAD')],
  ['an OPTIONS', 204, get('/api/v1/domains').replace('GET', 'OPTIONS')],
  ['an OPTIONS of the whole server', 204, head('OPTIONS * HTTP/1.1', HOST, CLOSE)],
  ['a stream without events', 200, get('/api/v1/events/stream').replace('GET', 'HEAD')],
  ['a request without a key', 401, head('GET /api/v1/domains HTTP/1.1', HOST, CLOSE)],
  ['a wrong media type', 415, createWithType('text/plain')],
  ['an unknown path of the API', 404, get('/api/v1/nothing')],
  [
    'the sandbox',
    200,
    get('/sandbox/api/v1/regions').replace(AUTHORIZATION, 'Authorization: Bearer sk_svc_demo_LandholdSandbox'),
  ],
  ['the API of the console', 401, get('/console/api/account')],
  ['the home page', 200, get('/', WEB_PAGE)],
  ['the home page as text', 200, get('/')],
  ['a guide', 200, get('/guides/errors', WEB_PAGE)],
  ['the reference', 200, get('/reference', WEB_PAGE)],
  ['the document', 200, get('/openapi.json')],
  ['the document as YAML', 200, get('/openapi.yaml')],
  ['liveness', 200, get('/livez')],
  ['readiness', 200, get('/readyz')],
  ['metrics', 200, get('/metrics')],
  ['an unknown page', 404, get('/nothing', WEB_PAGE)],
  ['an unknown path', 404, get('/nothing')],
  ['a wrong host', 421, head('GET / HTTP/1.1', 'Host: other.example', CLOSE)],
  ['an unknown version of HTTP', 400, head('GET / HTTP/1.7', HOST, CLOSE)],
  ['bytes that are not HTTP', 400, 'NOT HTTP\r\n\r\n'],
  ['a tunnel', 405, head('CONNECT other.example:443 HTTP/1.1', HOST)],
  ['headers that are too long', 431, get('/', `X-Long: ${'a'.repeat(20_000)}`)],
])('X-Content-Type-Options: nosniff for %s', async (_, status, sent) => {
  const methods = [String(sent).split(' ', 1)[0]!];
  const [response] = await exchange({ port: port(), methods }, sent);
  expect({ status: response!.status, options: response!.header('X-Content-Type-Options') }).toEqual({
    status,
    options: 'nosniff',
  });
});
