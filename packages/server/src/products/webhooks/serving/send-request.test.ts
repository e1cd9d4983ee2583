import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { onTestFinished, test, expect } from 'vitest';
import { createWebhookTargets } from '../ports/webhook-targets.ts';
import type { Connections } from './send-request.ts';
import { createSendRequest, openConnections } from './send-request.ts';

const targets = createWebhookTargets({ allowsLoopback: true });
const KIB_16 = 16_384;

async function sendTo(answer: (request: IncomingMessage, response: ServerResponse) => void, answerMs?: number) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = createSendRequest({
    targets,
    resolveName: async () => ['127.0.0.1'],
    ...(answerMs === undefined ? {} : { answerMs }),
  });
  const { port } = server.address() as { port: number };
  return send({ url: `http://receiver.example:${port}/in`, headers: { 'X-Sent': 'yes' }, body: '{"ü":1}' });
}

test('a request arrives as it was sent, by POST', async () => {
  let seen = '';
  const result = await sendTo((request, response) => {
    request.on('data', (chunk: Buffer) => (seen += chunk.toString()));
    request.on('end', () => {
      seen += ` ${request.method} ${request.url} ${String(request.headers['x-sent'])} ${request.headers['content-length']}`;
      response.writeHead(202, { 'Retry-After': '7' }).end('thanks');
    });
  });
  expect(seen).toBe('{"ü":1} POST /in yes 8');
  expect(result).toEqual({ statusCode: 202, error: null, retryAfter: '7', excerpt: 'thanks' });
});

test('an endless answer is read for 16 kB, and its status counts', async () => {
  let isClosed: Promise<unknown> | undefined;
  const result = await sendTo((_request, response) => {
    isClosed = once(response, 'close');
    response.writeHead(200);
    const write = (): void => {
      while (response.write('x'.repeat(1_024)));
      response.once('drain', write);
    };
    write();
  });
  expect(result).toMatchObject({ statusCode: 200, error: null });
  expect(result.excerpt).toHaveLength(KIB_16);
  await isClosed;
});

test('an answer whose body does not end is cut off, and its status counts', async () => {
  const result = await sendTo((_request, response) => void response.writeHead(200).write('a'), 2_000);
  expect(result).toMatchObject({ statusCode: 200, error: null, excerpt: 'a' });
});

test('headers that trickle in are no answer', async () => {
  const result = await sendTo((_request, { socket }) => void socket!.write('HTTP/1.1 200 OK\r\nX-A: '), 200);
  expect(result).toEqual({ statusCode: null, error: 'No answer within 0.2 seconds.', retryAfter: null, excerpt: '' });
});

test('no answer at all', async () => {
  const result = await sendTo(() => undefined, 200);
  expect(result).toMatchObject({ statusCode: null, error: 'No answer within 0.2 seconds.' });
});

test.each([
  ['a connection that is closed', 'The connection was closed before an answer came.', (socket) => socket.destroy()],
  ['an answer that is not HTTP', 'The answer is not HTTP.', (socket) => socket.end('hello\r\n\r\n')],
  [
    'headers without end',
    'The headers of the answer are too large.',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(2 * KIB_16)}\r\n\r\n`),
  ],
] satisfies [string, string, (socket: NonNullable<ServerResponse['socket']>) => unknown][])(
  '%s',
  async (_, error, answer) => {
    const result = await sendTo((_request, { socket }) => void answer(socket!));
    expect(result).toMatchObject({ statusCode: null, error });
  },
);

test('a port where nobody listens, and a name that does not exist', async () => {
  const send = createSendRequest({ targets, resolveName: async (name) => (name === 'a.example' ? ['127.0.0.1'] : []) });
  const request = { headers: {}, body: '{}' };
  expect((await send({ url: 'http://a.example:1/', ...request })).error).toBe('The connection was refused.');
  expect((await send({ url: 'http://b.example:1/', ...request })).error).toBe(
    'The name does not resolve to an address.',
  );
});

test('requests of one turn share a connection, also after it was closed while it was idle; others have their own', async () => {
  const sockets: unknown[] = [];
  let closes = false;
  const server = createServer((request, response) => {
    if (closes && sockets.at(-1) === request.socket) return void request.socket.destroy();
    sockets.push(request.socket);
    request.resume().on('end', () => response.writeHead(200).end('thanks'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = openConnections();
  onTestFinished(() => {
    connections.close();
    server.closeAllConnections();
    server.close();
  });
  const send = createSendRequest({ targets, resolveName: async () => [] });
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const post = async (shared?: Connections): Promise<number | null> =>
    (await send({ url, headers: {}, body: '{}', connections: shared })).statusCode;
  expect([await post(connections), await post(connections), await post(), await post()]).toEqual([200, 200, 200, 200]);
  expect([sockets[0] === sockets[1], new Set(sockets).size]).toEqual([true, 3]);
  expect(await post(connections)).toBe(200);
  closes = true;
  expect(await post(connections)).toBe(200);
  expect(new Set(sockets).size).toBe(4);
});
