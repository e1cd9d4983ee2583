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
 * Sends one packet and waits for the answer that belongs to it; undefined when none comes in time. Anyone may send
 * others, which do not count: `read` answers undefined for them.
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
  // Such as a port that nobody listens at.
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
    // Whatever it still says is of no interest.
    socket.on('error', () => {});
    socket.close();
  }
}
