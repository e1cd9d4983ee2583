import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate as setImmediately } from 'node:timers/promises';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Counters } from './counters.ts';
import type { Listener } from './listener.ts';
import type { Respond } from './responder.ts';
import { createFraming } from './tcp-framing.ts';

export interface TcpLimits {
  /** The time limit for a connection's next complete query, and for reading its answers. */
  readonly idleMs: number;
  readonly maxConnections: number;
  /** Per address, so that one sender cannot take all of them. */
  readonly maxConnectionsPerAddress: number;
}

/** docs/decisions/0073-the-name-server.md */
export const DEFAULT_TCP_LIMITS: TcpLimits = { idleMs: 10_000, maxConnections: 512, maxConnectionsPerAddress: 32 };

export interface TcpOptions {
  readonly respond: Respond;
  readonly counters: Counters;
  readonly limits: TcpLimits;
  readonly onError: (error: unknown) => void;
}

/** Answers that were not read yet. Above this nothing more is answered until they are. */
const MAX_UNREAD_BYTES = 128 * 1024;
/** Queries of one connection in a row; then others are served. */
const MAX_IN_A_ROW = 32;
/** The time limit for answers in progress once the server stops. */
const STOP_MS = 1_000;

function frame(answer: Buffer): Buffer {
  const framed = Buffer.allocUnsafe(answer.length + 2);
  framed.writeUInt16BE(answer.length, 0);
  answer.copy(framed, 2);
  return framed;
}

/** Also resolves once it is closed, so that nobody waits for a reader who has gone. */
async function drained(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('drain', resolve);
  socket.once('close', resolve);
  await promise;
  socket.off('drain', resolve);
  socket.off('close', resolve);
}

/** Queries may be pipelined, and are answered in order (RFC 7766, 6.2.1.1 and 7). */
function serveConnection(socket: Socket, { respond, counters, limits, onError }: TcpOptions): void {
  const framing = createFraming();
  const address = socket.remoteAddress ?? '';
  let hasEnded = false;
  let isBusy = false;
  // Restarted by a complete query and not by a byte, so that slow sending does not keep a connection open.
  const deadline = setTimeout(() => {
    counters.tcpTimeouts += 1;
    socket.destroy();
  }, limits.idleMs);

  function answer(message: Buffer): void {
    counters.tcpQueries += 1;
    deadline.refresh();
    const response = respond(message, true, address);
    // After something that is not even a query, none will follow.
    if (response === undefined) socket.destroy();
    else if (Buffer.isBuffer(response)) socket.write(frame(response));
    else {
      isBusy = true;
      void sendAll(response);
    }
  }

  /** A transfer continues as fast as it is read, and others are answered in between. */
  async function sendAll(messages: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const message of messages) {
        if (socket.destroyed) return;
        deadline.refresh();
        socket.write(frame(message));
        await (socket.writableLength > MAX_UNREAD_BYTES ? drained(socket) : setImmediately());
      }
      work();
    } catch (error) {
      counters.errors += 1;
      onError(error);
      socket.destroy();
    }
  }

  function work(): void {
    isBusy = false;
    socket.cork();
    for (let count = 0; !socket.destroyed; count += 1) {
      if (socket.writableLength > MAX_UNREAD_BYTES) {
        isBusy = true;
        socket.once('drain', work);
        break;
      }
      if (count === MAX_IN_A_ROW) {
        isBusy = true;
        setImmediate(work);
        break;
      }
      const message = framing.next();
      if (message === undefined) break;
      answer(message);
      if (isBusy) break;
    }
    socket.uncork();
    if (isBusy) socket.pause();
    else if (hasEnded) socket.end();
    else socket.resume();
  }

  socket.on('data', (chunk: Buffer) => {
    framing.push(chunk);
    if (!isBusy) work();
  });
  socket.on('end', () => {
    hasEnded = true;
    if (!isBusy) socket.end();
  });
  // A broken connection need not be reported; `close` follows.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearTimeout(deadline));
}

/** Admits connections up to the limits, and returns the open ones. */
function admitConnections(server: Server, options: TcpOptions): Set<Socket> {
  const { counters, limits } = options;
  const sockets = new Set<Socket>();
  const byAddress = new Map<string, number>();

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const others = byAddress.get(address) ?? 0;
    if (sockets.size >= limits.maxConnections || others >= limits.maxConnectionsPerAddress) {
      counters.tcpRefused += 1;
      socket.on('error', () => socket.destroy());
      socket.destroy();
      return;
    }
    counters.tcpConnections += 1;
    sockets.add(socket);
    byAddress.set(address, others + 1);
    socket.on('close', () => {
      sockets.delete(socket);
      const left = byAddress.get(address)! - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    serveConnection(socket, options);
  });
  return sockets;
}

export async function listenTcp(address: string, port: number, options: TcpOptions): Promise<Listener> {
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  const sockets = admitConnections(server, options);
  server.listen({ host: address, port, ipv6Only: true });
  await once(server, 'listening');
  server.on('error', options.onError);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroySoon();
      const patience = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, STOP_MS);
      await closed;
      clearTimeout(patience);
    },
  };
}
