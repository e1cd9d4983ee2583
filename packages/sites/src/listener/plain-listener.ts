import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpListener, ListenerOptions } from './http-listener.ts';
import { httpOptions } from './http-listener.ts';
import { createServer } from './node-http.ts';
import { refuseConnection } from './refuse-connection.ts';

/** HTTP/1.1 without TLS. */
export function createPlainListener({ limits, handle }: ListenerOptions): HttpListener {
  /** Connections without a request yet, which Node does not count as idle. */
  const unused = new Set<Socket>();

  function listener(request: IncomingMessage, response: ServerResponse): void {
    unused.delete(request.socket);
    handle(request, response);
  }

  const server = createServer(httpOptions(limits), listener);
  server.timeout = limits.idleMs;
  server.on('clientError', refuseConnection);
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // A request that waits for 100 Continue gets its response at once, as any other: no body is read.
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);

  return {
    server,
    closeIdle() {
      for (const socket of unused) socket.destroy();
      server.closeIdleConnections();
    },
    closeAll: () => server.closeAllConnections(),
  };
}
