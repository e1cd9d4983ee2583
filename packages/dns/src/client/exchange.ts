import { createSocket } from 'node:dgram';

export interface ServerAddress {
  readonly address: string;
  readonly port: number;
}

export interface ExchangeOptions extends ServerAddress {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one packet and waits for its answer; undefined when none comes in time. Packets from others do not count:
 * `read` returns undefined for them.
 */
export async function exchange<Answer>(
  { address, port, timeoutMs, signal }: ExchangeOptions,
  packet: Buffer,
  read: (bytes: Buffer) => Answer | undefined,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const giveUp = (): void => resolve(undefined);
  const timer = setTimeout(giveUp, timeoutMs);
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  // Such as a port on which nobody listens.
  socket.on('error', giveUp);
  socket.on('message', (bytes) => {
    const answer = read(bytes);
    if (answer !== undefined) resolve(answer);
  });
  signal?.addEventListener('abort', giveUp);
  socket.connect(port, address, () => socket.send(packet));
  try {
    return signal?.aborted ? undefined : await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    // Later errors do not matter.
    socket.on('error', () => {});
    socket.close();
  }
}
