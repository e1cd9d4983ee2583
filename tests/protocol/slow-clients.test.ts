/** Clients that take their time. All at once, because each of them takes as long as it is allowed to. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectEnvelope, listCreations } from '../support/expect-refused.ts';
import { AUTHORIZATION, BODY, chunk, CHUNKED, createFramed, head, HOST } from '../support/raw-request.ts';
import type { RawResponse } from '../support/raw-response.ts';
import { exchange, openSocket } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();

/** The limits are 10 s for headers and 15 s for a whole request, and are checked every second. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const LOOK_MS = 1_000;
/** For a busy machine to notice; no promise of the server's. */
const GRACE_MS = 3_000;

interface Waited {
  readonly answers: RawResponse[];
  readonly afterMs: number;
}

/** Sends these bytes, then one more byte a second for as long as the connection lasts, and waits for its end. */
async function trickle(bytes: string, drop: string): Promise<Waited> {
  const socket = await openSocket({ port: port(), deadlineMs: REQUEST_MS + LOOK_MS + GRACE_MS });
  const start = performance.now();
  await socket.send(bytes);
  const drip = setInterval(() => void socket.send(drop), 1_000);
  const responses = await socket.untilClose().finally(() => clearInterval(drip));
  return { answers: responses, afterMs: performance.now() - start };
}

async function fallSilentAfter(bytes: string): Promise<Waited> {
  return trickle(bytes, '');
}

function expectTimedOut({ answers: responses, afterMs }: Waited, limitMs: number): void {
  expect(responses.length).toBe(1);
  expectEnvelope(responses[0]!, 408, 'request_timeout');
  expect(responses[0]!.header('Connection')).toBe('close');
  expect(afterMs).toBeLessThan(limitMs + LOOK_MS + GRACE_MS);
}

const REQUEST_LINE = 'GET /api/v1/events HTTP/1.1\r\n';
const HALF_BODY = createFramed(['Content-Length: 100'], BODY);

const conversations = {
  headersStop: async () => fallSilentAfter(`${REQUEST_LINE}${HOST}\r\n`),
  headersTrickle: async () => trickle(`${REQUEST_LINE}${HOST}\r\nX-Name: `, 'a'),
  lineTrickles: async () => trickle('GET /', 'a'),
  emptyLines: async () => trickle('\r\n', '\r\n'),
  nothing: async () => fallSilentAfter(''),
  bodyStops: async () => fallSilentAfter(HALF_BODY),
  bodyTrickles: async () => trickle(HALF_BODY, ' '),
  chunksTrickle: async () => trickle(createFramed([CHUNKED], chunk(BODY)), chunk(' ')),
  secondStops: async () => fallSilentAfter(head('GET /livez HTTP/1.1', HOST) + REQUEST_LINE),
  page: async () => fallSilentAfter(head('GET /livez HTTP/1.1', HOST, 'Content-Length: 100')),
  noKey: async () => fallSilentAfter(head('POST /api/v1/domains HTTP/1.1', HOST, 'Content-Length: 100')),
  unknownPath: async () =>
    fallSilentAfter(head('POST /api/v1/nowhere HTTP/1.1', HOST, AUTHORIZATION, 'Content-Length: 100')),
};
type Conversation = keyof typeof conversations;

/** All of them go on at the same time; each test then waits for its own. */
const underWay = new Map<Conversation, Promise<Waited>>();
beforeAll(() => {
  for (const [name, start] of Object.entries(conversations)) {
    const waited = start();
    waited.catch(() => 'The test that waits for it fails with it.');
    underWay.set(name as Conversation, waited);
  }
});

describe('408 within the time for headers, 10 s,', () => {
  test.each([
    ['when they stop coming', 'headersStop'],
    ['when they trickle in', 'headersTrickle'],
    ['when the request line does not end', 'lineTrickles'],
    ['when empty lines go on and on', 'emptyLines'],
  ] as const)('%s', async (_, name) => {
    const waited = await underWay.get(name)!;
    expectTimedOut(waited, HEADERS_MS);
    // Not earlier either: a client with a slow connection may use all of the time.
    expect(waited.afterMs).toBeGreaterThan(HEADERS_MS - LOOK_MS);
  });
});

describe('408 within the time for a whole request, 15 s, and nothing is created', () => {
  test.each([
    ['when the body stops coming', 'bodyStops'],
    ['when the body trickles in', 'bodyTrickles'],
    ['when chunks trickle in', 'chunksTrickle'],
  ] as const)('%s', async (_, name) => {
    expectTimedOut(await underWay.get(name)!, REQUEST_MS);
    expect(await listCreations(port())).toEqual([]);
  });
});

test('cut off, with 408 or without a word, when nothing was ever sent', async () => {
  const { answers: responses, afterMs } = await underWay.get('nothing')!;
  expect(responses.map((response) => response.status).filter((status) => status !== 408)).toEqual([]);
  expect(afterMs).toBeLessThan(HEADERS_MS + LOOK_MS + GRACE_MS);
});

test('200 for the first request on a connection, and 408 for the second when it stops coming', async () => {
  const { answers: responses } = await underWay.get('secondStops')!;
  expect(responses.map((response) => response.status)).toEqual([200, 408]);
  expectEnvelope(responses[1]!, 408, 'request_timeout');
});

test.each([
  [200, 'a page', 'page'],
  [401, 'a request without a key', 'noKey'],
  [404, 'an unknown path', 'unknownPath'],
] as const)('%i for %s, and no second answer when its body never comes', async (status, _, name) => {
  const { answers: responses } = await underWay.get(name)!;
  expect(responses.map((response) => response.status)).toEqual([status]);
});

test('200 for everyone else while a slow one is under way', async () => {
  const slow = await openSocket({ port: port() });
  await slow.send(HALF_BODY);
  const responses = await exchange({ port: port() }, head('GET /livez HTTP/1.1', HOST, 'Connection: close'));
  expect(responses.map((response) => response.status)).toEqual([200]);
  slow.destroy();
});
