import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { SecureContext } from 'node:tls';
import type { HttpListener, ListenerOptions } from './http-listener.ts';
import { httpOptions } from './http-listener.ts';
import { normaliseHost } from './host-name.ts';
import { Server } from './node-http.ts';
import { refuseConnection } from './refuse-connection.ts';

type FoundContext = SecureContext | undefined | Promise<SecureContext | undefined>;

/** The certificates of hosts. Without one, the handshake fails. */
export interface SecureHosts {
  contextOf(host: string): FoundContext;
  /** The certificate that proves to a CA that the host is served here, by tls-alpn-01 (RFC 8737). */
  readonly challengeOf?: ((host: string) => FoundContext) | undefined;
}

const CHALLENGE_PROTOCOL = 'acme-tls/1';
const MAX_STREAMS = 100;
/** The memory that one connection may use for its streams. */
const SESSION_MEMORY_MIB = 4;

/** HTTP/2 and HTTP/1.1 with TLS, with a certificate for each host. */
export function createSecureListener(options: ListenerOptions & { readonly hosts: SecureHosts }): HttpListener {
  const { hosts, limits, handle, onError } = options;
  const sockets = new Set<Socket>();
  /** Connections without a request yet, which Node does not count as idle. */
  const unused = new Set<unknown>();
  const sessions = new Set<ServerHttp2Session>();

  function listener(request: IncomingMessage, response: ServerResponse): void {
    unused.delete(request.socket);
    handle(request, response);
  }

  const server = createSecureServer(
    {
      ...httpOptions(limits),
      allowHTTP1: true,
      minVersion: 'TLSv1.2',
      handshakeTimeout: limits.headMs,
      SNICallback: chooseBy(hosts.contextOf, onError),
      settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: limits.headBytes },
      maxSessionMemory: SESSION_MEMORY_MIB,
    },
    listener as never,
  );
  // For HTTP/1.1; HTTP/2 sessions have their own timeout.
  Object.assign(server, { timeout: limits.idleMs });
  server.on('checkContinue', listener as never);
  server.on('clientError', refuseConnection);
  server.on('tlsClientError', (_, socket) => socket.destroy());
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setTimeout(limits.idleMs, () => session.destroy());
  });
  server.on('sessionError', () => {});
  server.on('secureConnection', (socket) => {
    if (socket.alpnProtocol === 'h2') return;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  proveHosts(server, options);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    server,
    closeIdle() {
      for (const session of sessions) session.close();
      for (const socket of unused) (socket as Socket).destroy();
      // The class for both protocols lacks this method, but keeps the same lists.
      Server.prototype.closeIdleConnections.call(server as never);
    },
    closeAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Node reports the protocols that a client offers only after the certificate was chosen. A CA that requests the proof
 * offers only one, and its name is readable in the first bytes.
 */
function proveHosts(
  server: Http2SecureServer,
  { hosts: { challengeOf }, limits: { headMs }, onError }: ListenerOptions & { readonly hosts: SecureHosts },
): void {
  if (challengeOf === undefined) return;
  const [accept] = server.listeners('connection') as ((socket: Socket) => void)[];
  const prover = createServer(
    { ALPNProtocols: [CHALLENGE_PROTOCOL], SNICallback: chooseBy(challengeOf, onError), handshakeTimeout: headMs },
    (socket) => socket.end(),
  );
  prover.on('tlsClientError', (_, socket) => socket.destroy());
  server.off('connection', accept!);
  server.on('connection', (socket: Socket) => {
    const giveUp = (): void => void socket.destroy();
    socket.on('error', giveUp);
    socket.setTimeout(headMs, giveUp);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.setTimeout(0, giveUp);
      socket.unshift(first);
      if (first.includes(CHALLENGE_PROTOCOL)) prover.emit('connection', socket);
      else accept!.call(server, socket);
    });
  });
}

function chooseBy(find: (host: string) => FoundContext, onError: (error: unknown) => void) {
  return (name: string, choose: (error: Error | null, context?: SecureContext) => void): void => {
    const host = normaliseHost(name);
    Promise.resolve(host === undefined ? undefined : find(host)).then(
      (context) => choose(null, context),
      (error: unknown) => {
        onError(error);
        choose(null);
      },
    );
  };
}
