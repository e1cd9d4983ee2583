import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { RawResponse } from './raw-response.ts';
import { readResponses } from './raw-response.ts';

/** A connection on which a test controls exactly which bytes are sent, and sees exactly which come back. */
export interface RawSocket {
  send(bytes: string | Buffer): Promise<void>;
  /** Ends only our side; the other may still respond. */
  end(): void;
  /** The first `count` complete responses, as soon as they arrive. */
  responses(count: number): Promise<RawResponse[]>;
  /** All responses until the other side closed. Throws unless they are all complete. */
  untilClose(): Promise<RawResponse[]>;
  destroy(): void;
}

export interface RawSocketOptions {
  readonly port: number;
  readonly host?: string;
  /** A wait fails after this long. */
  readonly deadlineMs?: number;
  /** The sent methods, in order, if one of them is HEAD: its response has no body. */
  readonly methods?: readonly string[];
}

const DEADLINE_MS = 60_000;

export async function openSocket(options: RawSocketOptions): Promise<RawSocket> {
  const { port, host = '127.0.0.1', deadlineMs = DEADLINE_MS, methods = [] } = options;
  const socket = connect({ port, host, allowHalfOpen: true });
  let received = Buffer.alloc(0);
  let isClosed = false;
  let onChange: () => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    onChange();
  });
  for (const event of ['end', 'close'] as const) {
    socket.on(event, () => {
      isClosed = true;
      onChange();
    });
  }
  await once(socket, 'connect');
  // A reset is one way to be cut off, and earlier bytes count.
  socket.on('error', () => socket.destroy());

  async function waitUntil(isDone: () => boolean, what: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const deadline = setTimeout(() => {
      reject(new Error(`No ${what} within ${deadlineMs} ms; received so far:\n${received.toString('latin1')}`));
    }, deadlineMs);
    onChange = () => {
      if (isDone()) resolve();
    };
    onChange();
    await promise.finally(() => clearTimeout(deadline));
  }

  return {
    send: async (bytes) => write(socket, bytes),
    end: () => socket.end(),
    async responses(count) {
      await waitUntil(() => isClosed || readResponses(received, methods).whole.length >= count, `${count} answers`);
      return readResponses(received, methods).whole;
    },
    async untilClose() {
      await waitUntil(() => isClosed, 'end of the connection');
      socket.destroy();
      const { whole, rest } = readResponses(received, methods);
      if (rest.length > 0) throw new Error(`Not a whole answer: ${JSON.stringify(rest.toString('latin1'))}`);
      return whole;
    },
    destroy: () => socket.destroy(),
  };
}

async function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  if (!socket.writable) return;
  // A server may close before it took everything; the test judges that by the response.
  await new Promise<void>((resolve) => {
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, () => resolve());
  });
}

/** Sends bytes on a separate connection and returns everything received until the server closed it. */
export async function exchange(options: RawSocketOptions, ...pieces: (string | Buffer)[]): Promise<RawResponse[]> {
  const socket = await openSocket(options);
  for (const piece of pieces) await socket.send(piece);
  return socket.untilClose();
}
