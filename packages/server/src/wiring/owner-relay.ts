import { rmSync } from 'node:fs';
import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import type { Ids } from '../core/ids.ts';
import { request as sendRequest } from '../core/node-http.ts';
import { ServiceError } from '../core/service-error.ts';
import type { LateRoutes } from '../http/connection/late-routes.ts';
import { renderError } from '../http/responses/render-error.ts';
import { toList, withBody } from '../http/responses/respond.ts';

/** These belong to one connection, and the first response to an expectation was already sent. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'expect', 'upgrade', 'proxy-connection']);
const LONGEST_ADDRESS = 64;

/** Passes requests below a prefix to the process that owns what they are about. */
export function relayToOwner(prefix: string, ownerSocket: string, ids: Ids): LateRoutes {
  function fail(response: ServerResponse): void {
    if (response.headersSent) return void response.destroy();
    const error = new ServiceError('unavailable', 'The process that serves this is restarting. Try again shortly.', {
      headers: { 'Retry-After': '1' },
    });
    const requestId = ids.next('req');
    const { status, headers, body } = renderError(error, requestId);
    const all = ['X-Request-Id', requestId, ...toList(headers)];
    response.writeHead(status, withBody(all, Buffer.byteLength(body)));
    response.end(body);
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket, method, url: path, rawHeaders } = request;
    const relayed = sendRequest({
      createConnection: () => openConnection(ownerSocket, socket.remoteAddress ?? ''),
      method: method!,
      path: path!,
      headers: ownHeaders(rawHeaders) as string[] & Record<string, string>,
      setHost: false,
    });
    relayed.on('response', (answer) => passBack(answer, response, relayed));
    relayed.on('error', () => fail(response));
    response.on('close', () => relayed.destroy());
    // A request without a body has a stream that never ends: see the options of the server.
    if (request.readableEnded) relayed.end();
    else request.pipe(relayed);
  }

  return { prefix, open: async () => handle };
}

/** The connection begins with a line that has the caller's address. */
function openConnection(path: string, address: string): Socket {
  const socket = connect(path);
  socket.write(`${address}\n`);
  return socket;
}

function passBack(answer: IncomingMessage, response: ServerResponse, relayed: ClientRequest): void {
  response.writeHead(answer.statusCode!, ownHeaders(answer.rawHeaders, 'transfer-encoding'));
  response.flushHeaders();
  answer.on('error', () => relayed.destroy());
  answer.pipe(response);
}

function ownHeaders(raw: readonly string[], alsoWithout = ''): string[] {
  return raw.filter((_, index) => {
    const name = raw[index - (index % 2)]!.toLowerCase();
    return !OF_CONNECTION.has(name) && name !== alsoWithout;
  });
}

/** Takes the requests that other processes pass on. They go through the same server as all others. */
export async function acceptFromOthers(server: Server, ownerSocket: string): Promise<() => void> {
  // Of a process that had its number before.
  rmSync(ownerSocket, { force: true });
  const listener = createServer(
    { noDelay: true },
    (socket) => void admit(server, socket).catch(() => socket.destroy()),
  );
  listener.listen({ path: ownerSocket, exclusive: true });
  await once(listener, 'listening');
  return () => void listener.close();
}

async function admit(server: Server, socket: Socket): Promise<void> {
  socket.on('error', () => socket.destroy());
  const address = await readLine(socket);
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  server.emit('connection', socket);
}

async function readLine(socket: Socket): Promise<string> {
  let text = Buffer.alloc(0);
  for (;;) {
    await once(socket, 'readable');
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) throw new Error('The connection ended before its first line.');
    text = Buffer.concat([text, chunk]);
    const end = text.indexOf('\n');
    if (end === -1 && text.length > LONGEST_ADDRESS) throw new Error('The first line is too long.');
    if (end === -1) continue;
    socket.unshift(text.subarray(end + 1));
    return text.toString('latin1', 0, end);
  }
}
