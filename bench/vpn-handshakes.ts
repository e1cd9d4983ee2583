import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:dgram';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { publicKeyObject } from '../packages/wireguard/src/keys.ts';
import { readResponse, writeInitiation } from '../packages/wireguard/src/noise/handshake.ts';
import { RESPONSE, RESPONSE_TYPE, typeOf } from '../packages/wireguard/src/noise/layout.ts';
import { addMacs, macKeysOf } from '../packages/wireguard/src/noise/macs.ts';
import { timestampOf } from '../packages/wireguard/src/noise/timestamp.ts';
import type { BenchHub } from './vpn-hubs.ts';

/** Too few for wireguard-go to assume an attack, and enough to keep a hub busy. */
const WINDOW = 64;
/** The loopback addresses that initiations come from. Our hub reads 200 a second from each. */
const SOURCES = 40;
/** One in this many responses is read, after the measurement. */
const READ_EVERY = 10;
const LIMIT_MS = 20_000;

/**
 * Handshakes that a hub answers in a second: all its peers initiate once. Initiations are prepared before,
 * and responses are read afterwards, so that only the hub's time is measured.
 */
export async function countHandshakes({ port, publicKey, peers }: BenchHub): Promise<number> {
  const remote = { publicKey, publicKeyObject: publicKeyObject(publicKey), presharedKey: Buffer.alloc(32) };
  const macKeys = macKeysOf(publicKey);
  const written = peers.map((own, index) => {
    const facts = { index, timestamp: timestampOf(Date.now()), secret: randomBytes(32) };
    const initiation = writeInitiation(own, remote, facts)!;
    addMacs(initiation.message, macKeys, undefined);
    return initiation;
  });
  const sockets = await Promise.all(Array.from({ length: SOURCES }, (_, at) => bind(`127.0.0.${at + 2}`)));
  const answers = new Map<number, Buffer>();
  const all = Promise.withResolvers<void>();
  let next = 0;
  const sendNext = (): void => {
    if (next < written.length) sockets[next % SOURCES]!.send(written[next++]!.message, port, '127.0.0.1');
  };
  for (const socket of sockets)
    socket.on('message', (message) => {
      if (typeOf(message) !== RESPONSE_TYPE) all.reject(new Error('Something else than a handshake was answered.'));
      answers.set(message.readUInt32LE(RESPONSE.receiver), message);
      if (answers.size === written.length) all.resolve();
      else sendNext();
    });
  const startedAt = performance.now();
  for (let count = 0; count < WINDOW; count += 1) sendNext();
  const late = setTimeout(() => all.reject(new Error(`${written.length - answers.size} had no answer.`)), LIMIT_MS);
  try {
    await all.promise;
  } finally {
    clearTimeout(late);
    for (const socket of sockets) socket.close();
  }
  const rate = (written.length * 1_000) / (performance.now() - startedAt);
  for (const [index, message] of answers)
    if (index % READ_EVERY === 0 && readResponse(peers[index]!, remote, written[index]!, message) === undefined)
      throw new Error('An answer cannot be read.');
  return rate;
}

async function bind(address: string): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, address);
  await once(socket, 'listening');
  return socket;
}
