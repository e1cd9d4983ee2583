import { createSocket } from 'node:dgram';
import type { Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { findFreePort } from '../support/free-port.ts';

/** Stands between secondaries and their primary, and passes everything on. */
export interface TransferProxy {
  readonly port: number;
  /** Forwards at most this many bytes of the next transfers. Resolves when one of them waits for the rest. */
  holdTransferAt(bytes: number): Promise<void>;
  /** Ends what is held. */
  release(): void;
  stop(): Promise<void>;
}

export async function startTransferProxy(target: number): Promise<TransferProxy> {
  const port = await findFreePort();
  const open = new Set<Socket>();
  const relays = new Map<string, Datagrams>();
  let limit = Number.POSITIVE_INFINITY;
  let onHeld = (): void => {};

  const streams = createServer((secondary) => {
    const primary = connect(target, '127.0.0.1');
    let passed = 0;
    for (const [one, other] of [
      [secondary, primary],
      [primary, secondary],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    secondary.pipe(primary);
    primary.on('data', (chunk: Buffer) => {
      secondary.write(chunk.subarray(0, Math.max(limit - passed, 0)));
      passed += chunk.length;
      if (passed <= limit) return;
      primary.pause();
      onHeld();
    });
  });
  const datagrams = createSocket('udp4');
  datagrams.on('message', (query, { address, port: from }) => {
    const sender = `${address} ${from}`;
    const relay = relays.get(sender) ?? createSocket('udp4');
    if (!relays.has(sender)) relay.on('message', (answer) => datagrams.send(answer, from, address));
    relays.set(sender, relay);
    relay.send(query, target, '127.0.0.1');
  });
  streams.listen(port, '127.0.0.1');
  datagrams.bind(port, '127.0.0.1');
  await Promise.all([once(streams, 'listening'), once(datagrams, 'listening')]);

  return {
    port,
    async holdTransferAt(bytes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      [limit, onHeld] = [bytes, resolve];
      await promise;
    },
    release() {
      limit = Number.POSITIVE_INFINITY;
      for (const socket of open) socket.destroy();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      for (const relay of relays.values()) relay.close();
      datagrams.close();
      streams.close();
      await once(streams, 'close');
    },
  };
}
