import { expect, test } from 'vitest';
import { readIpPacket } from './ip-packet.ts';
import type { Segment } from './tcp-segment.ts';
import { FLAG, readSegment } from './tcp-segment.ts';
import { createTestHub, createTestPeer, tcpPacket } from '../../test-support/test-peer.ts';

const PORT = 40_000;
const LARGE = Buffer.alloc(60_000, 'large');
const { ack: ACK, fin: FIN, rst: RST, syn: SYN } = FLAG;

function createWorld(count = 2) {
  const answerDns = (query: Buffer): Buffer | undefined => {
    if (query.toString() === 'nonsense') return undefined;
    return query.toString() === 'large' ? LARGE : query;
  };
  const world = createTestHub({ answerDns });
  world.hub.putNetwork('net', { privateKey: Buffer.alloc(32, 7), addresses: ['10.0.0.1', 'fd00::1'] });
  const network = world.hub.network('net')!;
  const peers = Array.from({ length: count }, (_, at) => at + 2).map((host) => {
    const peer = createTestPeer(world, { port: 1000 + host });
    const allowedIps = [`10.0.0.${host}/32`, `fd00::${host}/128`];
    network.putPeer({ id: String(host), publicKey: peer.publicKey, allowedIps });
    peer.connect();
    return peer;
  });
  world.takeSent();
  return { ...world, network, peers: peers as [(typeof peers)[0], (typeof peers)[0]] };
}

type World = ReturnType<typeof createWorld>;

/** A client that sends anything, and acknowledges nothing unless asked to. */
function createClient({ peers }: World, { host = 2, port = PORT, family = 4 } = {}) {
  const peer = peers[host - 2]!;
  const [from, to] = family === 4 ? [`10.0.0.${host}`, '10.0.0.1'] : [`fd00::${host}`, 'fd00::1'];
  // Both sides' sequence numbers wrap around soon.
  let sequence = 0xffff_fffe;
  let expected = 0;
  let received: Buffer = Buffer.alloc(0);

  function read(): Segment[] {
    const packets = peer.read().filter((packet) => packet.length > 0);
    const segments = packets.map((packet) => readSegment(readIpPacket(packet)!, port)!);
    for (const { sequence: at, data, flags } of segments) {
      if (at !== expected && (flags & SYN) === 0) continue;
      received = Buffer.concat([received, data]);
      expected = (at + data.length + ((flags & (SYN | FIN)) === 0 ? 0 : 1)) >>> 0;
    }
    return segments;
  }

  function send(flags: number, data: Buffer = Buffer.alloc(0), fields: Partial<Segment> = {}): Segment[] {
    const segment = { port, sequence, acknowledged: expected, flags, window: 65_535, data, ...fields };
    peer.send(tcpPacket(from, to, segment));
    return read();
  }

  const client = {
    send,
    read,
    sequence: () => sequence,
    expected: () => expected,
    /** Counts these bytes as sent. */
    pass(bytes: number): void {
      sequence = (sequence + bytes) >>> 0;
    },
    connect(): number[] {
      const flags = send(SYN).map((segment) => segment.flags);
      client.pass(1);
      send(ACK);
      return flags;
    },
    ask(text: string): Segment[] {
      const message = query(text);
      const answer = send(ACK, message);
      client.pass(message.length);
      return answer;
    },
    received: () => received,
  };
  return client;
}

const query = (text: string): Buffer => Buffer.concat([Buffer.of(0, text.length), Buffer.from(text)]);
const flagsOf = (segments: readonly Segment[]): number[] => segments.map(({ flags }) => flags);

test.each([4, 6])(
  'queries by TCP are answered in order, and the connection ends when the client ends it: IPv%d',
  (family) => {
    const client = createClient(createWorld(), { family });
    expect(client.connect()).toEqual([SYN | ACK]);
    client.ask('first');
    // Two in one segment, and one in pieces.
    client.send(ACK, Buffer.concat([query('second'), query('third').subarray(0, 3)]));
    client.pass(11);
    client.send(ACK, query('third').subarray(3));
    client.pass(4);
    expect(client.received()).toEqual(Buffer.concat(['first', 'second', 'third'].map(query)));
    expect(flagsOf(client.send(ACK | FIN))).toEqual([FIN | ACK]);
    client.pass(1);
    expect(client.send(ACK)).toEqual([]);
    expect(flagsOf(client.send(ACK))).toEqual([RST | ACK]);
  },
);

test('a query and the end of the client in one segment are answered, and then the hub ends too', () => {
  const client = createClient(createWorld());
  client.connect();
  const answers = client.send(ACK | FIN, query('only'));
  expect(flagsOf(answers)).toEqual([ACK | FLAG.psh, FIN | ACK]);
  expect(client.received()).toEqual(query('only'));
});

test('a large answer comes as fast as it is read, and what is lost comes again', () => {
  const world = createWorld();
  const client = createClient(world);
  client.connect();
  expect(client.ask('large')).toHaveLength(10);
  const before = client.received().length;
  // Nothing of the next ten arrives.
  client.send(ACK, undefined, { window: 100 });
  world.pass(1_000);
  expect(client.read()[0]!.data).toHaveLength(100);
  while (client.received().length < LARGE.length + 2) if (client.send(ACK).length === 0) break;
  expect(before).toBe(12_200);
  expect(client.received().subarray(2).equals(LARGE)).toBe(true);
});

test('what comes twice or too early is acknowledged and not answered again', () => {
  const client = createClient(createWorld());
  client.connect();
  const early = client.send(ACK, Buffer.from('later'), { sequence: (client.sequence() + 7) >>> 0 });
  expect(early.map(({ acknowledged, data }) => [acknowledged, data.length])).toEqual([[client.sequence(), 0]]);
  const first = client.sequence();
  client.ask('once');
  const again = client.send(ACK, query('once'), { sequence: first });
  expect(again.map(({ acknowledged, data }) => [acknowledged, data.length])).toEqual([[client.sequence(), 0]]);
  // Half of it is known.
  client.send(ACK, Buffer.concat([query('once'), query('more')]), { sequence: first });
  client.pass(6);
  expect(client.received()).toEqual(Buffer.concat([query('once'), query('more')]));
  // A client that checks whether we are still there.
  expect(flagsOf(client.send(ACK, undefined, { sequence: (client.sequence() - 1) >>> 0 }))).toEqual([ACK]);
});

test('an acknowledgement of what was never sent, and a segment of no connection, are refused', () => {
  const world = createWorld();
  const client = createClient(world);
  expect(flagsOf(client.send(ACK, query('hello')))).toEqual([RST | ACK]);
  expect(flagsOf(client.send(RST))).toEqual([]);
  client.send(SYN);
  client.pass(1);
  expect(flagsOf(client.send(ACK, undefined, { acknowledged: 77 }))).toEqual([RST | ACK]);
  const other = createClient(world, { port: PORT + 1 });
  other.connect();
  expect(flagsOf(other.send(ACK, query('hello'), { acknowledged: (other.expected() + 9) >>> 0 }))).toEqual([ACK]);
  expect(other.received()).toHaveLength(0);
  // A reset counts only at the expected sequence number.
  other.send(RST, undefined, { sequence: 5 });
  other.ask('still there');
  expect(other.received()).toEqual(query('still there'));
  other.send(RST);
  expect(flagsOf(other.send(ACK))).toEqual([RST | ACK]);
});

test.each([
  ['what is no query', query('nonsense')],
  ['a query that is too long', Buffer.of(255, 255, 0)],
])('%s ends the connection', (_, bytes) => {
  const client = createClient(createWorld());
  client.connect();
  expect(flagsOf(client.send(ACK, bytes))).toEqual([RST | ACK]);
});

test('a connection without a whole query ends after ten seconds, also when bytes come', () => {
  const world = createWorld();
  const client = createClient(world);
  client.connect();
  for (let second = 0; second < 9; second += 1) {
    client.send(ACK, Buffer.of(9));
    client.pass(1);
    world.pass(1_000);
  }
  world.takeSent();
  world.pass(1_000);
  expect(flagsOf(client.read())).toContain(RST | ACK);
});

test('a peer has eight connections at most, and a removed peer none', () => {
  const world = createWorld();
  const flags = Array.from({ length: 9 }, (_, at) => createClient(world, { port: PORT + at }).connect());
  expect(flags.map(([first]) => first)).toEqual([...Array.from({ length: 8 }, () => SYN | ACK), RST | ACK]);
  expect(createClient(world, { host: 3 }).connect()).toEqual([SYN | ACK]);
  const [one] = world.peers;
  const allowedIps = ['10.0.0.2/32'];
  world.network.dropPeer('2');
  world.network.putPeer({ id: 'again', publicKey: one.publicKey, allowedIps });
  world.pass(1_000);
  one.connect();
  const client = createClient(world);
  expect(flagsOf(client.send(ACK, query('old')))).toEqual([RST | ACK]);
  expect(client.connect()).toEqual([SYN | ACK]);
});

test('a network has 64 connections at most', () => {
  const world = createWorld(9);
  const open = (host: number, port: number): number[] => createClient(world, { host, port }).connect();
  for (let at = 0; at < 64; at += 1) expect(open(2 + (at >> 3), PORT + at)).toEqual([SYN | ACK]);
  expect(open(10, PORT)).toEqual([RST | ACK]);
  world.pass(11_000);
  world.takeSent();
  expect(open(10, PORT)).toEqual([SYN | ACK]);
});

test('a connection that is opened and left is greeted again, and then forgotten', () => {
  const world = createWorld();
  const client = createClient(world);
  expect(flagsOf(client.send(SYN))).toEqual([SYN | ACK]);
  expect(flagsOf(client.send(SYN))).toEqual([SYN | ACK]);
  world.pass(5_000);
  const later = flagsOf(client.read());
  expect(later.length).toBeGreaterThanOrEqual(4);
  expect(new Set(later)).toEqual(new Set([SYN | ACK]));
  world.pass(6_000);
  expect(flagsOf(client.read()).at(-1)).toBe(RST | ACK);
  world.pass(6_000);
  expect(client.read()).toEqual([]);
});
