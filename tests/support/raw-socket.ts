import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { RawResponse } from './raw-response.ts';
import { readResponses } from './raw-response.ts';

/** One connection on which a test says exactly which bytes go out, and sees exactly which come back. */
export interface RawSocket {
  send(bytes: string | Buffer): Promise<void>;
  /** Ends our side alone; the other may still answer. */
  end(): void;
  /** The first `count` whole answers, as soon as they are there. */
  responses(count: number): Promise<RawResponse[]>;
  /** Everything that was answered until the other side closed. Throws when that is not a row of whole answers. */
  untilClose(): Promise<RawResponse[]>;
  destroy(): void;
}

export interface RawSocketOptions {
  readonly port: number;
  readonly host?: string;
  /** After so long without what was waited for, the wait fails. */
  readonly deadlineMs?: number;
  /** The methods that were sent, in order, where one of them is HEAD: its answer has no body. */
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
  // A reset is one way to be cut off, and what came before it counts.
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
  // A server may well close before it took everything, which is for the test to judge by the answer.
  await new Promise<void>((resolve) => {
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, () => resolve());
  });
}

/** Sends bytes on a connection of their own and answers with everything that came back until the server closed it. */
export async function exchange(options: RawSocketOptions, ...pieces: (string | Buffer)[]): Promise<RawResponse[]> {
  const socket = await openSocket(options);
  for (const piece of pieces) await socket.send(piece);
  return socket.untilClose();
}
