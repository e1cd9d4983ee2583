import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { compileZone, createNameServer, createZones, updateZone } from '@landhold/dns/name-server.ts';
import type { NameServer, NameServerOptions } from '@landhold/dns/name-server.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { whenClosed } from '../support/when-closed.ts';
import { ANSWER_ZONES } from './answer-zones.ts';
import { askByTcp, askByUdp } from './ask.ts';
import { readMessage, writeQuery } from './dns-message.ts';

const zones = createZones();
for (const source of ANSWER_ZONES) zones.put(compileZone(source));
const APEX = { name: 'example.test', type: 1 };
const BIG = { name: 'big.example.test', type: 1, edns: {} };
const REFUSED = 5;

const running: NameServer[] = [];
const sockets: Socket[] = [];

async function start(options: Partial<NameServerOptions> = {}): Promise<NameServer> {
  const server = createNameServer({ zones, addresses: ['127.0.0.1'], port: 0, ...options });
  await server.start();
  running.push(server);
  return server;
}

async function connectTo(server: NameServer): Promise<Socket> {
  const socket = connect(server.port(), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

function frame(packet: Buffer): Buffer {
  return Buffer.concat([Buffer.of(packet.length >> 8, packet.length & 255), packet]);
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

describe('TCP', () => {
  test('an answer that UDP truncates is whole', async () => {
    const server = await start();
    const [short, [whole]] = await Promise.all([
      askByUdp(server.port(), writeQuery(BIG)),
      askByTcp(server.port(), [writeQuery(BIG)]),
    ]);
    expect(readMessage(short!).flags & 0x0200).toBe(0x0200);
    expect(readMessage(whole!)).toMatchObject({ flags: 0x8400, answer: { length: 90 } });
  });

  test('500 queries sent without waiting are answered in their order', async () => {
    const server = await start();
    const ids = Array.from({ length: 500 }, (_, index) => index);
    const answers = await askByTcp(
      server.port(),
      ids.map((id) => writeQuery({ ...BIG, id })),
    );
    expect(answers.map((answer) => answer.readUInt16BE(0))).toEqual(ids);
  });

  test('a sender that ends after its queries gets all answers', async () => {
    const server = await start();
    const socket = await connectTo(server);
    socket.end(Buffer.concat(Array.from({ length: 200 }, () => frame(writeQuery(BIG)))));
    let bytes = 0;
    for await (const chunk of socket) bytes += (chunk as Buffer).length;
    const [one] = await askByTcp(server.port(), [writeQuery(BIG)]);
    expect(bytes).toBe(200 * (one!.length + 2));
  });

  test('a connection that sends single bytes, and no whole query in time, is closed', async () => {
    const server = await start({ tcpLimits: { idleMs: 200 } });
    const socket = await connectTo(server);
    const packet = frame(writeQuery(APEX));
    let at = 0;
    const timer = setInterval(() => {
      // Never the last byte.
      socket.write(packet.subarray(at, at + 1));
      at = Math.min(at + 1, packet.length - 2);
    }, 20);
    await whenClosed(socket.resume());
    clearInterval(timer);
    expect(server.counters).toMatchObject({ tcpTimeouts: 1, tcpQueries: 0 });
  });

  test('a connection that reads no answers is closed, and little is kept for it', async () => {
    const server = await start({ tcpLimits: { idleMs: 300 } });
    const socket = await connectTo(server);
    socket.pause();
    const query = frame(writeQuery(BIG));
    const flood = Buffer.concat(Array.from({ length: 20_000 }, () => query));
    socket.write(flood);
    await waitUntil(
      async () => server.counters.tcpTimeouts,
      (timeouts) => timeouts === 1,
    );
    // What the kernel and the buffer of a connection hold, and not 30 MB.
    expect(server.counters.tcpQueries).toBeLessThan(15_000);
  });

  test('connections over the limit of an address or of the server are closed at once', async () => {
    const server = await start({ tcpLimits: { maxConnectionsPerAddress: 2 } });
    const kept = [await connectTo(server), await connectTo(server)];
    const refused = await connectTo(server);
    await once(refused.resume(), 'close');
    expect(server.counters).toMatchObject({ tcpConnections: 2, tcpRefused: 1 });
    kept[0]!.end();
    await once(kept[0]!.resume(), 'close');
    await waitUntil(
      async () => askByTcp(server.port(), [writeQuery(APEX)]).catch(() => []),
      ({ length }) => length === 1,
    );

    const small = await start({ tcpLimits: { maxConnections: 1 } });
    await connectTo(small);
    await once((await connectTo(small)).resume(), 'close');
    expect(small.counters.tcpRefused).toBe(1);
  });

  test('what is not a query ends its connection', async () => {
    const server = await start();
    expect(await askByTcp(server.port(), [writeQuery({ ...APEX, flags: 0x8000 })])).toEqual([]);
    expect(server.counters.ignored).toBe(1);
  });

  test('an empty message ends its connection', async () => {
    const server = await start();
    expect(await askByTcp(server.port(), [Buffer.alloc(0)])).toEqual([]);
  });
});

describe('UDP', () => {
  test('an answer is not answered', async () => {
    const server = await start();
    expect(await askByUdp(server.port(), writeQuery({ ...APEX, flags: 0x8000 }), 200)).toBeUndefined();
    expect(server.counters.ignored).toBe(1);
  });

  test('senders that are gone before their answer are no trouble', async () => {
    const errors: unknown[] = [];
    const server = await start({ onError: (error) => errors.push(error) });
    for (let round = 0; round < 20; round += 1) {
      const socket = createSocket('udp4');
      socket.send(writeQuery(APEX), server.port(), '127.0.0.1', () => socket.close());
      await once(socket, 'close');
    }
    expect(await askByUdp(server.port(), writeQuery(APEX))).toBeDefined();
    expect(errors).toEqual([]);
  });

  test('over the limit answers are dropped or truncated, and TCP is open', async () => {
    let time = 0;
    const limits = { perSubject: 5, perNetwork: 1_000, slip: 2 };
    const server = await start({ rateLimits: limits, isExempt: () => false, now: () => time });
    const socket = createSocket('udp4');
    const answers: Buffer[] = [];
    socket.on('message', (answer) => answers.push(answer));
    for (let index = 0; index < 25; index += 1) socket.send(writeQuery(APEX), server.port(), '127.0.0.1');
    await waitUntil(
      async () => answers.length,
      (count) => count === 15,
    );
    socket.close();
    const whole = answers.filter((answer) => (answer[2]! & 2) === 0);
    const truncated = answers.filter((answer) => (answer[2]! & 2) !== 0);
    expect([whole.length, truncated.length]).toEqual([5, 10]);
    // No larger than the query, so that nothing is amplified.
    expect(new Set(truncated.map(({ length }) => length))).toEqual(new Set([writeQuery(APEX).length]));
    expect(server.counters).toMatchObject({ udpQueries: 25, limited: 20, slipped: 10, truncated: 10 });
    expect(await askByTcp(server.port(), [writeQuery(APEX)])).toHaveLength(1);
    time = 1_000;
    expect(readMessage((await askByUdp(server.port(), writeQuery(APEX)))!).answer).toHaveLength(1);
  });

  test.each([
    ['names that do not exist', (index: number) => ({ name: `nx${index}.example.test`, type: 1 })],
    ['names that a wildcard answers for', (index: number) => ({ name: `any${index}.wild.example.test`, type: 1 })],
    ['names in a delegated zone', (index: number) => ({ name: `host${index}.child.example.test`, type: 1 })],
    ['names outside', (index: number) => ({ name: `host${index}.invalid`, type: 1 })],
  ])('%s are limited together, so that another name each time does not help', async (_, question) => {
    const server = await start({
      rateLimits: { perSubject: 3, perNetwork: 1_000, slip: 0 },
      isExempt: () => false,
      now: () => 0,
    });
    const socket = createSocket('udp4');
    for (let index = 0; index < 10; index += 1) socket.send(writeQuery(question(index)), server.port(), '127.0.0.1');
    await waitUntil(
      async () => server.counters.udpQueries,
      (count) => count === 10,
    );
    socket.close();
    expect(server.counters.limited).toBe(7);
  });
});

describe('starting and stopping', () => {
  test('both families are answered on one port', async () => {
    const server = await start({ addresses: ['127.0.0.1', '::1'] });
    const socket = createSocket('udp6');
    socket.send(writeQuery(APEX), server.port(), '::1');
    const [answer] = (await once(socket, 'message')) as [Buffer];
    socket.close();
    expect(readMessage(answer).answer).toHaveLength(1);
    const tcp = connect(server.port(), '::1');
    sockets.push(tcp);
    tcp.write(frame(writeQuery(APEX)));
    await once(tcp, 'data');
    expect(await askByUdp(server.port(), writeQuery(APEX))).toBeDefined();
  });

  test.each(['UDP', 'TCP'])('a port that is taken for %s is an error, and nothing stays open', async (transport) => {
    const server = await start();
    const port = server.port();
    await server.stop();
    const taken =
      transport === 'UDP' ? createSocket('udp4').bind(port, '127.0.0.1') : createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    await expect(start({ port })).rejects.toThrow('EADDRINUSE');
    taken.close();
    await once(taken, 'close');
    expect((await start({ port })).port()).toBe(port);
  });

  test('an address that is not ours is an error', async () => {
    await expect(start({ addresses: ['127.0.0.1', '192.0.2.1'] })).rejects.toThrow('EADDRNOTAVAIL');
  });

  test('stopping ends connections and frees the port', async () => {
    const server = await start();
    const socket = await connectTo(server);
    const closed = once(socket.resume(), 'close');
    await server.stop();
    await closed;
    const probe = createServer().listen(server.port(), '127.0.0.1');
    await once(probe, 'listening');
    expect((probe.address() as AddressInfo).port).toBeGreaterThan(0);
    probe.close();
  });

  test('it cannot be started twice', async () => {
    const server = await start();
    await expect(server.start()).rejects.toThrow('started');
  });
});

test('a change, a new zone and a removed one are in the next answer', async () => {
  const own = createZones();
  const [source] = ANSWER_ZONES;
  const server = await start({ zones: own });
  const rcodeOf = async (name: string): Promise<number> =>
    readMessage((await askByUdp(server.port(), writeQuery({ name, type: 1 })))!).rcode;
  expect(await rcodeOf('new.example.test')).toBe(REFUSED);
  const zone = compileZone(source!);
  own.put(zone);
  expect(await rcodeOf('new.example.test')).toBe(3);
  updateZone(zone, { sets: [{ name: 'new', type: 'A', ttl: 60, values: ['192.0.2.1'] }] });
  expect(await rcodeOf('new.example.test')).toBe(0);
  expect(own.remove('example.test')).toBe(true);
  expect(await rcodeOf('new.example.test')).toBe(REFUSED);
});

test('version.bind says what it was given, and nothing without it', async () => {
  const question = { name: 'VERSION.bind', type: 16, class: 3 };
  const server = await start({ version: 'Landhold' });
  const { answer } = readMessage((await askByUdp(server.port(), writeQuery(question)))!);
  expect(answer).toEqual([{ name: 'VERSION.bind.', type: 16, class: 3, ttl: 0, data: '084c616e64686f6c64' }]);
  const silent = await start();
  expect(readMessage((await askByUdp(silent.port(), writeQuery(question)))!).rcode).toBe(REFUSED);
});

test('an error of ours is a SERVFAIL and a count, and the next query is answered', async () => {
  const errors: unknown[] = [];
  const broken = {
    ...zones,
    findAbove: (name: string, from: number) => {
      if (name.startsWith('\u0003bad')) throw new Error('broken');
      return zones.findAbove(name, from);
    },
  };
  const server = await start({ zones: broken, onError: (error) => errors.push(error) });
  const { rcode, flags } = readMessage((await askByUdp(server.port(), writeQuery({ name: 'bad.test', type: 1 })))!);
  expect([rcode, flags & 0x0400]).toEqual([2, 0]);
  expect(errors).toEqual([new Error('broken')]);
  expect(readMessage((await askByUdp(server.port(), writeQuery(APEX)))!).rcode).toBe(0);
});
