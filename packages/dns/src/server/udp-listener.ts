import { createSocket } from 'node:dgram';
import type { RemoteInfo, Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Counters } from './counters.ts';
import type { Listener } from './listener.ts';
import type { Respond } from './responder.ts';

export interface UdpOptions {
  readonly respond: Respond;
  readonly counters: Counters;
  readonly onError: (error: unknown) => void;
}

/** How much of a burst the kernel should buffer; it may allow less. */
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;
/** Answers that wait for the kernel. More than this would only be late. */
const MAX_WAITING = 2_000;

/** Senders are addresses and never names, so nothing is looked up. */
function passAddress(
  address: string,
  _: unknown,
  done: (error: NodeJS.ErrnoException | null, address: string, family: number) => void,
): void {
  done(null, address, address.includes(':') ? 6 : 4);
}

function answerAll(socket: Socket, { respond, counters, onError }: UdpOptions): void {
  let waiting = 0;
  let isOpen = true;
  socket.once('close', () => {
    isOpen = false;
  });
  const onSent = (error: Error | null): void => {
    waiting -= 1;
    if (error !== null) counters.unsent += 1;
  };
  function send(answer: Buffer, { port, address }: RemoteInfo): void {
    // Port 0 cannot be sent to, and is only seen in forged packets.
    if (!isOpen || port === 0 || waiting >= MAX_WAITING) {
      counters.unsent += 1;
      return;
    }
    waiting += 1;
    // A copy, because the kernel may take it only after the next answer is written.
    socket.send(Buffer.from(answer), port, address, onSent);
  }
  /** Answers that are made later. */
  async function sendAll(answers: AsyncIterable<Buffer>, sender: RemoteInfo): Promise<void> {
    try {
      for await (const answer of answers) send(answer, sender);
    } catch (error) {
      counters.errors += 1;
      onError(error);
    }
  }
  socket.on('message', (message, sender) => {
    counters.udpQueries += 1;
    const answer = respond(message, false, sender.address);
    if (answer === undefined) return;
    if (Buffer.isBuffer(answer)) send(answer, sender);
    else void sendAll(answer, sender);
  });
}

export async function listenUdp(address: string, port: number, options: UdpOptions): Promise<Listener> {
  const isIpv6 = address.includes(':');
  const socket = createSocket({
    type: isIpv6 ? 'udp6' : 'udp4',
    // Each family has a separate socket. The flag is an error for the other family.
    ipv6Only: isIpv6,
    recvBufferSize: RECEIVE_BUFFER_BYTES,
    lookup: passAddress,
  });
  const listening = once(socket, 'listening');
  socket.bind({ port, address });
  try {
    await listening;
  } catch (error) {
    socket.close();
    throw error;
  }
  // Such as an ICMP message that a former receiver is gone. The socket still works.
  socket.on('error', options.onError);
  answerAll(socket, options);
  return {
    port: socket.address().port,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
