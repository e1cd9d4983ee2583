/** Several requests on one connection: each gets one answer, in order, and nothing runs that gets none. */
import { describe, expect, test } from 'vitest';
import { expectEnvelope, expectNothingCreated, listCreations } from '../support/expect-refused.ts';
import {
  AUTHORIZATION,
  BODY,
  chunk,
  CHUNKED,
  CLOSE,
  createWithBody,
  head,
  HOST,
  JSON_TYPE,
  LAST_CHUNK,
  lengthOf,
} from '../support/raw-request.ts';
import type { RawResponse } from '../support/raw-response.ts';
import { exchange, openSocket } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();
const statuses = (responses: readonly RawResponse[]): number[] => responses.map((response) => response.status);
const read = (path: string, ...headers: string[]): string =>
  head(`GET ${path} HTTP/1.1`, HOST, AUTHORIZATION, ...headers);
const EVENTS = read('/api/v1/events');
const LAST = read('/livez', CLOSE);

let count = 0;
function create(...headers: string[]): string {
  const body = `{"name":"connection-${(count += 1)}.test"}`;
  return head('POST /api/v1/domains HTTP/1.1', HOST, AUTHORIZATION, JSON_TYPE, ...headers, lengthOf(body)) + body;
}

describe('a connection that is kept', () => {
  test('200 again and again, one request after the other', async () => {
    const socket = await openSocket({ port: port() });
    for (const round of [1, 2, 3]) {
      await socket.send(EVENTS);
      expect(statuses(await socket.responses(round))).toEqual(Array.from({ length: round }, () => 200));
    }
    await socket.send(LAST);
    const responses = await socket.untilClose();
    expect(statuses(responses)).toEqual([200, 200, 200, 200]);
    expect(responses.map((response) => response.header('Connection'))).toEqual([
      'keep-alive',
      'keep-alive',
      'keep-alive',
      'close',
    ]);
    expect(new Set(responses.slice(0, 3).map((response) => response.header('X-Request-Id'))).size).toBe(3);
  });

  test('200, 404, 201, 401 and 200 in the order of requests that were sent at once', async () => {
    const requests = [EVENTS, read('/api/v1/nowhere'), create(), head('GET /api/v1/events HTTP/1.1', HOST), LAST];
    expect(statuses(await exchange({ port: port() }, requests.join('')))).toEqual([200, 404, 201, 401, 200]);
  });

  test('200 for each of five hundred requests that were sent at once, though only some of them wait at a time', async () => {
    const responses = await exchange({ port: port() }, head('GET /livez HTTP/1.1', HOST).repeat(499) + LAST);
    expect(statuses(responses)).toEqual(Array.from({ length: 500 }, () => 200));
  });

  test('201 for twenty creates that were sent at once, each answer in its place', async () => {
    const requests = Array.from({ length: 20 }, () => create());
    const responses = await exchange({ port: port() }, requests.join('') + LAST);
    const named = responses.slice(0, 20).map((response) => (response.json() as { name: string }).name);
    expect(named).toEqual(requests.map((request) => /"name":"([^"]+)"/.exec(request)![1]));
  });

  test.each([
    ['400 for JSON that is wrong', 400, create().replace('"name"', '"name ')],
    ['401 for a create without a key', 401, create().replace(AUTHORIZATION, 'X-Name: value')],
    ['404 for a create at an unknown path', 404, create().replace('/domains', '/nowhere')],
    ['405 for a method that is not taken', 405, create().replace('POST', 'PUT')],
    ['415 for a create of another type', 415, create().replace(JSON_TYPE, 'Content-Type: text/plain')],
  ])('%s, and 200 for the next request', async (_, status, bytes) => {
    expect(statuses(await exchange({ port: port() }, bytes + LAST))).toEqual([status, 200]);
  });

  test('200 for a request that comes byte by byte', async () => {
    const socket = await openSocket({ port: port() });
    for (const byte of read('/api/v1/events', CLOSE)) await socket.send(byte);
    expect(statuses(await socket.untilClose())).toEqual([200]);
  });

  test('200 without a body for HEAD, and 200 for the next request', async () => {
    const bytes = EVENTS.replace('GET', 'HEAD') + LAST;
    const responses = await exchange({ port: port(), methods: ['HEAD', 'GET'] }, bytes);
    expect(statuses(responses)).toEqual([200, 200]);
    expect(Number(responses[0]?.header('Content-Length'))).toBeGreaterThan(0);
  });
});

describe('HTTP/1.0', () => {
  test('200, and the connection ends', async () => {
    const responses = await exchange({ port: port() }, head('GET /api/v1/events HTTP/1.0', AUTHORIZATION));
    expect(statuses(responses)).toEqual([200]);
    expect(responses[0]?.header('Transfer-Encoding')).toBeUndefined();
  });

  test('201 for a create', async () => {
    expect(statuses(await exchange({ port: port() }, create().replace('HTTP/1.1', 'HTTP/1.0')))).toEqual([201]);
  });
});

describe('Expect and Upgrade', () => {
  test('100, and 201 once the body has come', async () => {
    const body = '{"name":"expected.test"}';
    const socket = await openSocket({ port: port() });
    await socket.send(
      create(CLOSE, 'Expect: 100-continue')
        .split('{')[0]!
        .replace(/Content-Length: \d+/, lengthOf(body)),
    );
    expect(statuses(await socket.responses(1))).toEqual([100]);
    await socket.send(body);
    expect(statuses(await socket.untilClose())).toEqual([100, 201]);
  });

  test('413 and no 100 for a body that is declared too large, so that it is never sent', async () => {
    const request = create('Expect: 100-continue')
      .split('{')[0]!
      .replace(/Content-Length: \d+/, 'Content-Length: 70000');
    const responses = await exchange({ port: port() }, request);
    expect(statuses(responses)).toEqual([413]);
    expectEnvelope(responses[0]!, 413, 'body_too_large');
  });

  test.each(['websocket', 'h2c', 'TLS/1.0'])('200 and no upgrade to %s', async (protocol) => {
    const bytes = read('/api/v1/events', 'Connection: Upgrade', `Upgrade: ${protocol}`);
    const socket = await openSocket({ port: port() });
    await socket.send(bytes);
    expect(statuses(await socket.responses(1))).toEqual([200]);
    socket.destroy();
  });

  test('200 for a request behind an Upgrade, or an end of the connection: never silence', async () => {
    const bytes = read('/api/v1/events', 'Connection: Upgrade', 'Upgrade: h2c') + LAST;
    const responses = await exchange({ port: port() }, bytes);
    expect([[200], [200, 200]]).toContainEqual(statuses(responses));
  });
});

const MALFORMED: readonly [string, string][] = [
  ['a line that is no request', 'BROKEN\r\n\r\n'],
  ['a header sent twice', read('/api/v1/events', AUTHORIZATION)],
  ['a transfer coding that is not known', read('/api/v1/events', 'Transfer-Encoding: identity')],
  ['a broken chunk', read('/api/v1/events', CHUNKED) + 'zz\r\n'],
];

describe('behind a whole request', () => {
  test.each(MALFORMED)('201 and then 400 for %s', async (_, bytes) => {
    const before = await listCreations(port());
    const responses = await exchange({ port: port() }, create() + bytes);
    expect(statuses(responses)).toEqual([201, 400]);
    expectEnvelope(responses[1]!, 400, 'request_malformed');
    expect((await listCreations(port())).length).toBe(Math.min(before.length + 1, 100));
  });

  test('201 and then 405 for CONNECT', async () => {
    const responses = await exchange({ port: port() }, create() + head('CONNECT localhost:443 HTTP/1.1', HOST));
    expect(statuses(responses)).toEqual([201, 405]);
  });

  test('201, 201 and then 400 for a third that is malformed', async () => {
    expect(statuses(await exchange({ port: port() }, create() + create() + 'BROKEN\r\n\r\n'))).toEqual([201, 201, 400]);
  });
});

describe('behind several whole requests in one packet', () => {
  const BEHIND: readonly [string, number, string][] = [
    ...MALFORMED.map(([what, bytes]): [string, number, string] => [what, 400, bytes]),
    ['a broken chunk to a page', 400, head('GET / HTTP/1.1', HOST, CHUNKED) + 'zz\r\n'],
    ['CONNECT', 405, head('CONNECT localhost:443 HTTP/1.1', HOST)],
    ['headers that are too large', 431, read('/api/v1/events', `X-Long: ${'a'.repeat(9_000)}`)],
  ];

  test.each(BEHIND)('200 for each and then an end for %s: %i', async (_, status, bytes) => {
    for (const many of [2, 5]) {
      const responses = await exchange({ port: port() }, EVENTS.repeat(many) + bytes);
      expect(statuses(responses)).toEqual([...Array.from({ length: many }, () => 200), status]);
    }
  });

  test.each(BEHIND)('200, 404 and then an end for %s behind an unknown path: %i', async (_, status, bytes) => {
    const responses = await exchange({ port: port() }, EVENTS + read('/nowhere') + bytes);
    expect(statuses(responses)).toEqual([200, 404, status]);
  });

  test.each(BEHIND)('200, 400 and an end for what comes behind a refused request: %s', async (_, _status, bytes) => {
    const responses = await exchange({ port: port() }, EVENTS + read('/', HOST) + EVENTS + bytes);
    expect(statuses(responses)).toEqual([200, 400]);
  });

  test.each(BEHIND)('200, 200 and an end for what comes behind Connection: close: %s', async (_, _status, bytes) => {
    const responses = await exchange({ port: port() }, EVENTS + LAST + EVENTS + bytes);
    expect(statuses(responses).slice(0, 2)).toEqual([200, 200]);
  });
});

describe('behind a body that is too large', () => {
  const LARGE = 'a'.repeat(70_000);
  test.each([
    ['that has a Content-Length', createWithBody(LARGE).toString().replace(`${CLOSE}\r\n`, '')],
    [
      'that comes in chunks',
      create(CHUNKED).replace(/Content-Length: \d+\r\n\r\n.*$/, `\r\n${chunk(LARGE)}${LAST_CHUNK}`),
    ],
  ])('%s, a create is answered or not run', async (_, bytes) => {
    const before = await listCreations(port());
    const responses = await exchange({ port: port() }, bytes + create(CLOSE));
    expect([[413], [413, 201]]).toContainEqual(statuses(responses));
    expect((await listCreations(port())).length - before.length).toBe(responses.length - 1);
  });
});

describe('behind a request that ended the connection nothing runs and nothing is answered', () => {
  const ENDING: readonly [number, string, string][] = [
    ...MALFORMED.map(([name, bytes]): [number, string, string] => [400, name, bytes]),
    [400, 'no Host', head('GET /api/v1/events HTTP/1.1', AUTHORIZATION)],
    [417, 'an expectation that is not met', read('/api/v1/events', 'Expect: x')],
    [405, 'CONNECT', head('CONNECT localhost:443 HTTP/1.1', HOST)],
    [200, 'a request with Connection: close', read('/api/v1/events', CLOSE)],
    [200, 'a request in HTTP/1.0', head('GET /api/v1/events HTTP/1.0', AUTHORIZATION)],
  ];

  test.each(ENDING)('%i for %s', async (status, _, bytes) => {
    await expectNothingCreated(port(), async () => {
      expect(statuses(await exchange({ port: port() }, bytes + create()))).toEqual([status]);
    });
  });

  test('201 for a create with Connection: close, whatever follows it', async () => {
    expect(statuses(await exchange({ port: port() }, create(CLOSE) + 'BROKEN\r\n\r\n'))).toEqual([201]);
  });

  test('one answer for a page whose body turns out broken', async () => {
    const bytes = head('GET /livez HTTP/1.1', HOST, CHUNKED) + 'zz\r\n';
    expect([[200], [400]]).toContainEqual(statuses(await exchange({ port: port() }, bytes)));
  });
});

test('400 for each of a hundred malformed requests at once, and 200 for the next', async () => {
  const bytes = head('POST /api/v1/domains HTTP/1.1', HOST, HOST, lengthOf(BODY)) + BODY;
  const responses = await Promise.all(Array.from({ length: 100 }, async () => exchange({ port: port() }, bytes)));
  expect(responses.map(statuses)).toEqual(responses.map(() => [400]));
  expect(statuses(await exchange({ port: port() }, LAST))).toEqual([200]);
});
