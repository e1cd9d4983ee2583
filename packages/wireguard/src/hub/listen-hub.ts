import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Hub, HubOptions } from './create-hub.ts';
import { createHub } from './create-hub.ts';

export interface ListenOptions {
  readonly address: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
  readonly tickMs?: number;
  readonly answerDns?: HubOptions['answerDns'];
  readonly loadPerSecond?: HubOptions['loadPerSecond'];
  readonly handshakes?: HubOptions['handshakes'];
}

export interface ListeningHub {
  readonly hub: Hub;
  readonly port: number;
  stop(): Promise<void>;
}

/** How much of a burst the kernel should buffer; it may allow less. */
const BUFFER_BYTES = 4 * 1024 * 1024;
/** Messages that wait for the kernel. More than this would only be late. */
const MAX_UNSENT = 2_000;
const TICK_MS = 250;

/** Senders are addresses and never names, so nothing is looked up. */
function passAddress(
  address: string,
  _: unknown,
  done: (error: NodeJS.ErrnoException | null, address: string, family: number) => void,
): void {
  done(null, address, address.includes(':') ? 6 : 4);
}

/** A hub on a UDP port. */
export async function listenHub(options: ListenOptions): Promise<ListeningHub> {
  const { address, port, onError, now = Date.now, tickMs = TICK_MS } = options;
  const isIpv6 = address.includes(':');
  const socket = createSocket({
    type: isIpv6 ? 'udp6' : 'udp4',
    recvBufferSize: BUFFER_BYTES,
    sendBufferSize: BUFFER_BYTES,
    lookup: passAddress,
  });
  const listening = once(socket, 'listening');
  socket.bind({ port, address, exclusive: true });
  try {
    await listening;
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.on('error', onError);
  let unsent = 0;
  let isOpen = true;
  const hub = createHub({
    now,
    random: randomBytes,
    answerDns: options.answerDns,
    loadPerSecond: options.loadPerSecond,
    handshakes: options.handshakes,
    send(message, to) {
      if (!isOpen || to.port === 0 || unsent >= MAX_UNSENT) {
        hub.counters.unsent += 1;
        return;
      }
      unsent += 1;
      socket.send(message, to.port, to.address, (error) => {
        unsent -= 1;
        if (error !== null) hub.counters.unsent += 1;
      });
    },
  });
  socket.on('message', (message, { address: sender, port: senderPort }) =>
    hub.receive(message, { address: sender, port: senderPort }),
  );
  const timer = setInterval(hub.tick, tickMs);
  timer.unref();
  return {
    hub,
    port: socket.address().port,
    async stop() {
      isOpen = false;
      clearInterval(timer);
      socket.close();
      await once(socket, 'close');
    },
  };
}
