/** Whatever a receiver sends, and however slowly, an attempt ends. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createWebhookTargets } from '../ports/webhook-targets.ts';
import type { Connections } from './send-request.ts';
import { createSendRequest, openConnections } from './send-request.ts';

const targets = createWebhookTargets({ allowsLoopback: true });
const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade\r\n\r\n';
const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n';
const LATE = { statusCode: null, error: 'No answer within 0.2 seconds.' };
/** Where the limit ends the attempt, with enough time for the response before it. */
const CUT = { statusCode: 200, error: null };

/** A receiver on a bare socket. `answer` is called for each request; `closed` resolves when its connection ends. */
async function listen(answer: (socket: Socket) => void) {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('data', () => answer(socket));
    socket.on('error', () => {});
    socket.on('close', resolve);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, closed };
}

function post(url: string, { answerMs, connections }: { answerMs?: number; connections?: Connections } = {}) {
  const send = createSendRequest({
    targets,
    resolveName: async () => [],
    ...(answerMs === undefined ? {} : { answerMs }),
  });
  return send({ url, headers: {}, body: '{}', connections });
}

/** Writes this again and again, as fast as it is read. */
function flood(socket: Socket, text: string): void {
  const write = (): void => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', write);
  write();
}

/** Writes this again and again, slowly. */
function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 1);
  socket.on('close', () => clearInterval(timer));
}

test.each<[string, object, (socket: Socket) => unknown]>([
  ['101 and an open connection', { statusCode: 101, error: null }, (socket) => socket.write(SWITCHING)],
  ['101 and a closed connection', { statusCode: 101, error: null }, (socket) => socket.end(SWITCHING)],
  [
    '101 and then 200',
    { statusCode: 101, error: null },
    (socket) => socket.write(`${SWITCHING}HTTP/1.1 200 OK\r\n\r\n`),
  ],
  ['101 without an upgrade', { statusCode: 101 }, (socket) => socket.write('HTTP/1.1 101 Yes\r\n\r\n')],
  ['200 with an upgrade', CUT, (socket) => socket.write(SWITCHING.replace('101', '200'))],
  ['100 and nothing more', LATE, (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n')],
  ['half of a status line', LATE, (socket) => socket.write('HTTP/1.1 20')],
  [
    'one byte of a header value at a time',
    LATE,
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-A: ');
      trickle(socket, 'a');
    },
  ],
  [
    'trailers without end',
    CUT,
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n');
      trickle(socket, 'A: b\r\n');
    },
  ],
  [
    'chunk extensions without end',
    { statusCode: null, error: 'The answer is not HTTP.' },
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;');
      flood(socket, 'a'.repeat(1_024));
    },
  ],
  [
    'a body of one byte at a time',
    CUT,
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      trickle(socket, 'a');
    },
  ],
])('an attempt ends, and so does its connection: %s', async (_, expected, answer) => {
  const { url, closed } = await listen(answer);
  const limit = expected === LATE ? { answerMs: 200 } : expected === CUT ? { answerMs: 2_000 } : {};
  expect(await post(url, limit)).toMatchObject(expected);
  await closed;
});

test('101 on a connection that was used before ends the attempt', async () => {
  let requests = 0;
  const { url, closed } = await listen((socket) => {
    requests += 1;
    socket.write(requests === 1 ? 'HTTP/1.1 204 OK\r\n\r\n' : SWITCHING);
  });
  const connections = openConnections();
  onTestFinished(() => connections.close());
  expect(await post(url, { connections })).toMatchObject({ statusCode: 204 });
  expect(await post(url, { connections })).toMatchObject({ statusCode: 101 });
  await closed;
  expect(requests).toBe(2);
});

test('interim responses without end are read sixteen times', async () => {
  const { url, closed } = await listen((socket) => flood(socket, HINTS.repeat(100)));
  expect(await post(url)).toMatchObject({ statusCode: null, error: 'More than 16 interim responses (1xx) came.' });
  await closed;
});

test('too many interim responses and then an upgrade, in one packet, do not end the process', async () => {
  const { url, closed } = await listen((socket) => socket.write(HINTS.repeat(20) + SWITCHING));
  const errors: unknown[] = [];
  const note = (error: unknown): void => void errors.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  expect(await post(url)).toMatchObject({ statusCode: null, error: 'More than 16 interim responses (1xx) came.' });
  await closed;
  expect(errors).toEqual([]);
});

test('a few interim responses before the final one do no harm', async () => {
  const { url } = await listen((socket) => socket.write(`${HINTS.repeat(3)}HTTP/1.1 204 OK\r\n\r\n`));
  expect(await post(url)).toMatchObject({ statusCode: 204, error: null });
});

test('a name server that never answers ends the attempt too', async () => {
  const send = createSendRequest({ targets, resolveName: () => new Promise(() => {}), answerMs: 200 });
  expect(await send({ url: 'https://silent.example/', headers: {}, body: '{}' })).toMatchObject(LATE);
});

test('an ending process does not wait for a name server', async () => {
  const stop = new AbortController();
  const send = createSendRequest({ targets, resolveName: () => new Promise(() => {}) });
  const attempt = send({ url: 'https://silent.example/', headers: {}, body: '{}' }, stop.signal);
  stop.abort();
  expect(await attempt).toMatchObject({ statusCode: null });
  expect(await send({ url: 'https://silent.example/', headers: {}, body: '{}' }, stop.signal)).toMatchObject({
    statusCode: null,
  });
});
