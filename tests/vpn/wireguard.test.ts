/** The hub against wireguard-go: its messages, its timers, and what it must refuse. */
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { createHub, keyPairOf } from '@landhold/wireguard';
import type { Hub } from '@landhold/wireguard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import type { Answered, Device } from './wireguard-device.ts';
import { startDevice, stopDevices } from './wireguard-device.ts';

const SECRETS = {
  office: randomBytes(32),
  lab: randomBytes(32),
  a: randomBytes(32),
  b: randomBytes(32),
  c: randomBytes(32),
};
const PRESHARED = randomBytes(32);
/** When the hub renews keys, and when it no longer uses those that it has. */
const RENEWED_MS = 121_000;
const EXPIRED_MS = 181_000;

let socket: Socket;
let hub: Hub;
let timer: NodeJS.Timeout;
let devices: Record<'a' | 'b' | 'c', Device>;
/** The last initiation of each device, as it came. */
const initiations: Buffer[] = [];

/** How far the hub's clock is ahead. */
let aheadMs = 0;
const now = (): number => Date.now() + aheadMs;

const publicKeyOf = (secret: Buffer): Buffer => keyPairOf(secret).publicKey;

function configOf(secret: Buffer, network: Buffer, presharedKey?: Buffer): string {
  return [
    '[Interface]',
    `PrivateKey = ${secret.toString('base64')}`,
    '[Peer]',
    `PublicKey = ${publicKeyOf(network).toString('base64')}`,
    ...(presharedKey === undefined ? [] : [`PresharedKey = ${presharedKey.toString('base64')}`]),
    'AllowedIPs = 10.40.0.0/24, fd40::/64',
    `Endpoint = 127.0.0.1:${socket.address().port}`,
    'PersistentKeepalive = 1',
    '',
  ].join('\n');
}

const tunnel = (host: number) => ({
  addresses: [`10.40.0.${host}/32`, `fd40::${host}/128`],
  routes: ['10.40.0.0/24', 'fd40::/64'],
});

const peerOf = (host: number, secret: Buffer) => ({
  id: `peer-${host}`,
  publicKey: publicKeyOf(secret),
  allowedIps: [`10.40.0.${host}/32`, `fd40::${host}/128`],
  keepaliveS: 25,
});

beforeAll(async () => {
  socket = createSocket({ type: 'udp4', recvBufferSize: 2 ** 22 });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  hub = createHub({ now, random: randomBytes, send: (message, to) => socket.send(message, to.port, to.address) });
  socket.on('message', (message, from) => {
    if (message[0] === 1) initiations.push(message);
    hub.receive(message, from);
  });
  timer = setInterval(hub.tick, 20);
  hub.putNetwork('office', { privateKey: SECRETS.office, addresses: ['10.40.0.1', 'fd40::1'] });
  hub.putNetwork('lab', { privateKey: SECRETS.lab, addresses: ['10.40.0.1', 'fd40::1'] });
  const office = hub.network('office')!;
  office.putPeer({ ...peerOf(2, SECRETS.a), presharedKey: PRESHARED });
  office.putPeer(peerOf(3, SECRETS.b));
  hub.network('lab')!.putPeer(peerOf(2, SECRETS.c));
  const [a, b, c] = await Promise.all([
    startDevice({ ...tunnel(2), config: configOf(SECRETS.a, SECRETS.office, PRESHARED) }),
    startDevice({ ...tunnel(3), config: configOf(SECRETS.b, SECRETS.office) }),
    startDevice({ ...tunnel(2), config: configOf(SECRETS.c, SECRETS.lab) }),
  ]);
  devices = { a, b, c };
  await Promise.all([b.echo('10.40.0.3'), b.echo('fd40::3'), a.echo('10.40.0.2')]);
  await waitUntil(async () => [a, b, c].every((device) => device.lastHandshake() > 0), Boolean);
});
afterAll(async () => {
  clearInterval(timer);
  await stopDevices();
  socket.close();
});

test('IPv4 and IPv6 pass between two devices, both ways', async () => {
  const { a, b } = devices;
  expect((await a.ask('10.40.0.2', '10.40.0.3')).answered).toBe(20);
  expect((await a.ask('fd40::2', 'fd40::3')).answered).toBe(20);
  expect((await b.ask('10.40.0.3', '10.40.0.2')).answered).toBe(20);
});

test('two networks with the same range stay apart', async () => {
  const { forwarded, unroutable } = hub.counters;
  expect((await devices.c.ask('10.40.0.2', '10.40.0.3', { limitMs: 1_000 })).answered).toBe(0);
  expect(hub.counters.forwarded).toBe(forwarded);
  expect(hub.counters.unroutable).toBeGreaterThan(unroutable);
});

test('packets with a source that is not the device’s are dropped', async () => {
  devices.a.addAddress('10.40.0.9/32');
  const { forwarded, spoofed } = hub.counters;
  expect((await devices.a.ask('10.40.0.9', '10.40.0.3', { limitMs: 1_000 })).answered).toBe(0);
  expect(hub.counters.forwarded).toBe(forwarded);
  expect(hub.counters.spoofed).toBeGreaterThan(spoofed);
});

test('a replayed initiation gets no answer, nor does one with a wrong MAC', async () => {
  const stranger = createSocket('udp4');
  const answers: Buffer[] = [];
  stranger.on('message', (message) => answers.push(message));
  const { refused } = hub.counters;
  const replayed = initiations.map((message) => Buffer.from(message));
  const wrong = replayed.map((message) => Buffer.concat([message.subarray(0, 116), randomBytes(32)]));
  for (const message of [...replayed, ...wrong]) stranger.send(message, socket.address().port, '127.0.0.1');
  await waitUntil(
    async () => hub.counters.refused,
    (count) => count === refused + 2 * replayed.length,
  );
  expect(answers).toEqual([]);
  stranger.close();
  // And the devices go on where they are.
  expect((await devices.a.ask('10.40.0.2', '10.40.0.3')).answered).toBe(20);
});

const PACKETS = 10_000;
const ROUNDS = 4;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test('10,000 packets go there and back through rekeys', { tags: 'long' }, async () => {
  const { a } = devices;
  async function untilNewKeys(before: number): Promise<void> {
    await waitUntil(
      async () => hub.counters.handshakes,
      (count) => count >= before + 2,
    );
  }
  // Its keys are too old now, so that the hub makes new ones and is the one to renew them.
  let before = hub.counters.handshakes;
  aheadMs += EXPIRED_MS;
  await untilNewKeys(before);
  const rounds: Answered[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    before = hub.counters.handshakes;
    const { forwarded } = hub.counters;
    const asked = a.ask('10.40.0.2', '10.40.0.3', { count: PACKETS / ROUNDS, limitMs: 60_000 });
    await waitUntil(
      async () => hub.counters.forwarded,
      (count) => count > forwarded + 100,
    );
    // While packets pass. The former keys last for another minute.
    aheadMs += RENEWED_MS;
    await untilNewKeys(before);
    rounds.push(await asked);
  }
  const [answered, resent] = [sumOf(rounds.map((round) => round.answered)), sumOf(rounds.map((round) => round.resent))];
  expect(answered).toBe(PACKETS);
  expect(resent).toBeLessThan(PACKETS / 100);
});

test('a removed peer is cut off at once', async () => {
  const { a, b } = devices;
  expect((await b.ask('10.40.0.3', '10.40.0.2')).answered).toBe(20);
  hub.network('office')!.dropPeer('peer-3');
  const { forwarded } = hub.counters;
  expect((await a.ask('10.40.0.2', '10.40.0.3', { limitMs: 1_000 })).answered).toBe(0);
  expect((await b.ask('10.40.0.3', '10.40.0.2', { limitMs: 1_000 })).answered).toBe(0);
  expect(hub.counters.forwarded).toBe(forwarded);
});
