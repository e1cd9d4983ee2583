/** What someone can do who sees all datagrams between real devices and the hub, and can send from any address. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:dgram';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Hub } from '@landhold/wireguard';
import { createHub, keyPairOf } from '@landhold/wireguard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import type { Device } from './wireguard-device.ts';
import { startDevice, stopDevices } from './wireguard-device.ts';

const SECRETS = { office: randomBytes(32), lab: randomBytes(32), a: randomBytes(32), b: randomBytes(32) };
const INITIATION = 1;
const COOKIE = 3;
const DATA = 4;

interface Watched {
  readonly hub: Hub;
  readonly port: number;
  /** What devices have sent. */
  readonly seen: Buffer[];
  close(): void;
}

const watched: Watched[] = [];
let stranger: Socket;
const answers: Buffer[] = [];

async function bind(): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 2 ** 22 });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

/** A hub whose socket can be watched. */
async function startHub(loadPerSecond?: number): Promise<Watched> {
  const socket = await bind();
  const send = (message: Buffer, to: { port: number; address: string }): void =>
    socket.send(message, to.port, to.address);
  const hub = createHub({ now: Date.now, random: randomBytes, send, loadPerSecond });
  const seen: Buffer[] = [];
  socket.on('message', (message, from) => {
    if (from.port !== stranger.address().port) seen.push(message);
    hub.receive(message, from);
  });
  const timer = setInterval(hub.tick, 20);
  const close = (): void => {
    clearInterval(timer);
    socket.close();
  };
  const started = { hub, port: socket.address().port, seen, close };
  watched.push(started);
  return started;
}

function connect({ port }: Watched, host: number, secret: Buffer, network: Buffer): Promise<Device> {
  const config = [
    '[Interface]',
    `PrivateKey = ${secret.toString('base64')}`,
    '[Peer]',
    `PublicKey = ${keyPairOf(network).publicKey.toString('base64')}`,
    'AllowedIPs = 10.41.0.0/24',
    `Endpoint = 127.0.0.1:${port}`,
    'PersistentKeepalive = 1',
    '',
  ].join('\n');
  return startDevice({ config, addresses: [`10.41.0.${host}/32`], routes: ['10.41.0.0/24'] });
}

const peerOf = (host: number, secret: Buffer) => ({
  id: `peer-${host}`,
  publicKey: keyPairOf(secret).publicKey,
  allowedIps: [`10.41.0.${host}/32`],
});

/** Sends these from the stranger's address, and waits until the hub has read all of them. */
async function replay({ hub, port }: Watched, messages: readonly Buffer[]): Promise<void> {
  const read = (): number => hub.counters.refused + hub.counters.limited + hub.counters.cookies;
  const before = read();
  for (const message of messages) stranger.send(message, port, '127.0.0.1');
  await waitUntil(
    async () => read(),
    (count) => count >= before + messages.length,
  );
}

beforeAll(async () => {
  stranger = await bind();
  stranger.on('message', (message) => answers.push(message));
});
afterAll(async () => {
  await stopDevices();
  for (const each of watched) each.close();
  stranger.close();
});

describe('between two devices', () => {
  let office: Watched;
  let devices: Record<'a' | 'b', Device>;
  beforeAll(async () => {
    office = await startHub();
    const { hub } = office;
    hub.putNetwork('office', { privateKey: SECRETS.office, addresses: ['10.41.0.1'], owner: 'one' });
    hub.putNetwork('lab', { privateKey: SECRETS.lab, addresses: ['10.41.0.1'], owner: 'another' });
    hub.network('office')!.putPeer(peerOf(2, SECRETS.a));
    hub.network('office')!.putPeer(peerOf(3, SECRETS.b));
    const [a, b] = await Promise.all([
      connect(office, 2, SECRETS.a, SECRETS.office),
      connect(office, 3, SECRETS.b, SECRETS.office),
    ]);
    devices = { a, b };
    await b.echo('10.41.0.3');
    await waitUntil(async () => [a, b].every((device) => device.lastHandshake() > 0), Boolean);
  });

  test('20 of 20 packets are answered', async () => {
    expect((await devices.a.ask('10.41.0.2', '10.41.0.3')).answered).toBe(20);
  });

  const endpoints = () => ['peer-2', 'peer-3'].map((id) => office.hub.network('office')!.statusOf(id)!.endpoint!.port);

  test.each([
    ['packets', DATA],
    ['initiations', INITIATION],
  ])('replayed %s of a device get no answer, reach nobody, and do not move the device', async (_, type) => {
    const messages = office.seen.filter((message) => message[0] === type);
    expect(messages.length).toBeGreaterThan(1);
    const [before, { forwarded, handshakes }] = [endpoints(), { ...office.hub.counters }];
    await replay(office, messages.slice(0, 100));
    expect(answers).toEqual([]);
    expect(endpoints()).toEqual(before);
    expect(endpoints()).not.toContain(stranger.address().port);
    expect(office.hub.counters).toMatchObject({ forwarded, handshakes });
    expect((await devices.a.ask('10.41.0.2', '10.41.0.3')).answered).toBe(20);
  });

  test('packets with changed bytes, from another address, do not move the device', async () => {
    const messages = office.seen.filter((message) => message[0] === DATA).slice(-50);
    const before = endpoints();
    // The counter says that they are the newest, so only the tag can refuse them.
    const forged = messages.map((message) => {
      const copy = Buffer.from(message);
      copy.writeUInt32LE(0x7f_ff_ff_ff, 8);
      return copy;
    });
    await replay(office, forged);
    expect(endpoints()).toEqual(before);
    expect((await devices.a.ask('10.41.0.2', '10.41.0.3')).answered).toBe(20);
  });

  test('a device of one project cannot agree on keys with another project’s network', async () => {
    const { handshakes, refused } = office.hub.counters;
    const outsider = await connect(office, 4, SECRETS.a, SECRETS.lab);
    await waitUntil(
      async () => office.hub.counters.refused,
      (count) => count > refused,
    );
    expect(outsider.lastHandshake()).toBe(0);
    expect(office.hub.network('lab')!.peerIds()).toEqual([]);
    expect((await outsider.ask('10.41.0.4', '10.41.0.3', { limitMs: 1_000 })).answered).toBe(0);
    expect(office.hub.counters.handshakes - handshakes).toBeLessThanOrEqual(2);
    expect((await devices.a.ask('10.41.0.2', '10.41.0.3')).answered).toBe(20);
  });
});

test('under load a device proves its address with a cookie, which is worth nothing elsewhere', async () => {
  const busy = await startHub(0);
  const { hub } = busy;
  hub.putNetwork('office', { privateKey: SECRETS.office, addresses: ['10.41.0.1'] });
  hub.network('office')!.putPeer(peerOf(2, SECRETS.a));
  const device = await connect(busy, 2, SECRETS.a, SECRETS.office);
  await waitUntil(async () => device.lastHandshake(), Boolean);
  expect(hub.counters.cookies).toBeGreaterThan(0);
  const proved = busy.seen.filter((message) => message[0] === INITIATION && message.subarray(132).some(Boolean));
  expect(proved.length).toBeGreaterThan(0);
  // A device that has not got its answer yet tries again, and that is a handshake as well.
  await stopDevices();
  const replayAll = async (): Promise<void> => {
    answers.length = 0;
    await replay(busy, proved);
    await waitUntil(
      async () => answers.length,
      (count) => count === proved.length,
    );
  };
  // What the device sent before it ended has been read after this.
  await replayAll();
  const { handshakes } = hub.counters;
  await replayAll();
  // Only cookies for its own address, which are shorter than what it sent.
  expect(new Set(answers.map((message) => message[0]))).toEqual(new Set([COOKIE]));
  expect(answers[0]!.length).toBeLessThan(proved[0]!.length);
  expect(hub.counters.handshakes).toBe(handshakes);
  expect(hub.network('office')!.statusOf('peer-2')!.endpoint!.port).not.toBe(stranger.address().port);
});
