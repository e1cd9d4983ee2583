import { expect, test } from 'vitest';
import { keyPairOf } from '../keys.ts';
import { INITIATION_TYPE, RESPONSE_TYPE, typeOf } from '../noise/layout.ts';
import { createTestHub, createTestPeer, ipPacket, udpPacket } from '../../test-support/test-peer.ts';
import type { TestHub } from '../../test-support/test-peer.ts';

const HUB_SECRET = Buffer.alloc(32, 7);
const PRESHARED = Buffer.alloc(32, 9);

/** Two peers of one network, with agreed keys. */
function createPair(world: TestHub = createTestHub()) {
  const { hub } = world;
  hub.putNetwork('net', { privateKey: HUB_SECRET, addresses: ['10.0.0.1', 'fd00::1'] });
  const first = createTestPeer(world, { port: 1001, presharedKey: PRESHARED });
  const second = createTestPeer(world, { port: 1002 });
  const network = hub.network('net')!;
  const firstFacts = { id: 'a', publicKey: first.publicKey, allowedIps: ['10.0.0.2/32', 'fd00::2/128'] };
  network.putPeer({ ...firstFacts, presharedKey: PRESHARED });
  network.putPeer({ id: 'b', publicKey: second.publicKey, allowedIps: ['10.0.0.3/32', 'fd00::3/128', '10.9.0.0/16'] });
  first.connect();
  second.connect();
  world.takeSent();
  return { ...world, network, first, second };
}

const texts = (packets: readonly Buffer[], header = 20): string[] =>
  packets.map((packet) => packet.subarray(header).toString().replaceAll('\0', ''));

test('IPv4 and IPv6 pass between two peers, both ways, with and without a preshared key', () => {
  const { hub, first, second } = createPair();
  first.send(ipPacket('10.0.0.2', '10.0.0.3', 'there'));
  expect(texts(second.read())).toEqual(['there']);
  second.send(ipPacket('fd00::3', 'fd00::2', 'back'));
  expect(texts(first.read(), 40)).toEqual(['back']);
  first.send(ipPacket('10.0.0.2', '10.9.4.4', 'behind'));
  expect(texts(second.read())).toEqual(['behind']);
  expect(hub.counters).toMatchObject({ handshakes: 2, forwarded: 3, refused: 0 });
});

test('a wrong preshared key agrees on nothing', () => {
  const world = createTestHub();
  world.hub.putNetwork('net', { privateKey: HUB_SECRET, addresses: [] });
  const peer = createTestPeer(world);
  const network = world.hub.network('net')!;
  network.putPeer({ id: 'a', publicKey: peer.publicKey, presharedKey: PRESHARED, allowedIps: ['10.0.0.2/32'] });
  expect(() => peer.connect()).toThrow('undefined');
  expect(network.statusOf('a')?.lastHandshakeAt).toBeNull();
});

test('spoofed sources, unknown destinations and broken packets are dropped', () => {
  const { hub, first, second } = createPair();
  first.send(ipPacket('10.0.0.3', '10.0.0.3'));
  first.send(ipPacket('10.0.0.9', '10.0.0.3'));
  first.send(ipPacket('fd00::3', 'fd00::3'));
  first.send(ipPacket('10.0.0.2', '10.0.0.77'));
  first.send(ipPacket('10.0.0.2', '10.0.0.2'));
  first.send(Buffer.alloc(48, 0x45));
  first.send(Buffer.from('neither'));
  expect(second.read()).toEqual([]);
  expect(hub.counters).toMatchObject({ forwarded: 0, spoofed: 3, unroutable: 2, malformed: 2 });
});

test('a replayed packet and a replayed handshake are refused, and so is one with a wrong MAC', () => {
  const { hub, first, second, takeSent, pass } = createPair();
  const message = first.seal(ipPacket('10.0.0.2', '10.0.0.3'));
  hub.receive(message, first.endpoint());
  hub.receive(message, first.endpoint());
  expect(second.read()).toHaveLength(1);
  pass(1_000);
  takeSent();
  const initiation = first.initiation();
  const wrong = Buffer.from(initiation);
  wrong[120]! ^= 1;
  hub.receive(wrong, first.endpoint());
  expect(takeSent()).toEqual([]);
  hub.receive(initiation, first.endpoint());
  expect(takeSent().map((each) => typeOf(each.message))).toEqual([RESPONSE_TYPE]);
  pass(1_000);
  hub.receive(initiation, { address: '192.0.2.66', port: 6666 });
  expect(takeSent()).toEqual([]);
  expect(hub.counters.refused).toBe(3);
});

test('a removed peer is heard no more, and gets nothing', () => {
  const { hub, network, first, second, takeSent, pass } = createPair();
  network.dropPeer('b');
  second.send(ipPacket('10.0.0.3', '10.0.0.2'));
  hub.receive(second.initiation(), second.endpoint());
  first.send(ipPacket('10.0.0.2', '10.0.0.3'));
  pass(600_000);
  expect(takeSent().filter(({ to }) => to.port === 1002)).toEqual([]);
});

test('networks with the same range stay apart', () => {
  const { hub, first, second, ...world } = createPair();
  const key = Buffer.alloc(32, 8);
  hub.putNetwork('other', { privateKey: key, addresses: ['10.0.0.1'] });
  const stranger = createTestPeer({ hub, ...world }, { port: 1003, hubKey: keyPairOf(key) });
  hub.network('other')!.putPeer({ id: 'x', publicKey: stranger.publicKey, allowedIps: ['10.0.0.2/32'] });
  stranger.connect();
  stranger.send(ipPacket('10.0.0.2', '10.0.0.3', 'from outside'));
  expect(second.read()).toEqual([]);
  first.send(ipPacket('10.0.0.2', '10.0.0.3', 'from inside'));
  expect(texts(second.read())).toEqual(['from inside']);
  expect(hub.counters.unroutable).toBe(1);
});

test('a peer that moves is answered where it is now, and a forged packet moves nobody', () => {
  const { hub, first, second, takeSent } = createPair();
  first.move('192.0.2.50');
  first.send(ipPacket('10.0.0.2', '10.0.0.3'));
  takeSent();
  const forged = first.seal(ipPacket('10.0.0.2', '10.0.0.3'));
  forged[40]! ^= 1;
  hub.receive(forged, { address: '192.0.2.66', port: 1001 });
  second.send(ipPacket('10.0.0.3', '10.0.0.2'));
  expect(takeSent().map(({ to }) => to)).toEqual([{ address: '192.0.2.50', port: 1001 }]);
});

test('DNS queries at the hub’s addresses are answered, and no other datagrams', () => {
  const { first } = createPair();
  first.send(udpPacket('10.0.0.2', '10.0.0.1', 53, 'what?'));
  first.send(udpPacket('fd00::2', 'fd00::1', 53, 'what??'));
  const [short, long] = first.read();
  expect(texts([short!], 28)).toEqual(['what?']);
  expect(texts([long!], 48)).toEqual(['what??']);
  for (const packet of [short!, long!])
    expect(checksums(packet)).toEqual(packet[0] === 0x45 ? [0xffff, 0xffff] : [0xffff]);

  const fragment = udpPacket('10.0.0.2', '10.0.0.1', 53, 'what?');
  fragment[6] = 0x20;
  const longer = udpPacket('10.0.0.2', '10.0.0.1', 53, 'what?');
  longer.writeUInt16BE(99, 24);
  const shorter = udpPacket('10.0.0.2', '10.0.0.1', 53, 'what?');
  shorter.writeUInt16BE(7, 24);
  const others = [fragment, longer, shorter, udpPacket('10.0.0.2', '10.0.0.1', 54, 'what?')];
  for (const packet of others) first.send(packet);
  expect(first.read()).toEqual([]);
});

/** Of the header, if it has one, and of the datagram: all ones if they are right. */
function checksums(packet: Buffer): number[] {
  const isIpv4 = packet[0] === 0x45;
  const start = isIpv4 ? 20 : 40;
  const length = packet.readUInt16BE(start + 4);
  const datagram = packet.subarray(start, start + length);
  const pseudo = Buffer.concat([packet.subarray(isIpv4 ? 12 : 8, start), Buffer.of(0, 17, length >> 8, length & 255)]);
  return [...(isIpv4 ? [packet.subarray(0, 20)] : []), Buffer.concat([pseudo, datagram])].map((bytes) => {
    let total = 0;
    for (let at = 0; at < bytes.length; at += 2) total += bytes[at]! * 256 + (bytes[at + 1] ?? 0);
    while (total > 0xffff) total = (total % 0x10000) + Math.floor(total / 0x10000);
    return total;
  });
}

test('the hub answers echo requests at its address, and nothing else', () => {
  const { first } = createPair();
  const request = ipPacket('10.0.0.2', '10.0.0.1', '\u0008\0\0\0abcdefgh');
  request[9] = 1;
  first.send(request);
  const [reply] = first.read();
  expect(reply!.subarray(12, 20)).toEqual(Buffer.of(10, 0, 0, 1, 10, 0, 0, 2));
  expect(reply![20]).toBe(0);
  first.send(ipPacket('10.0.0.2', '10.0.0.1'));
  expect(first.read()).toEqual([]);
});

test('keys end after three minutes; the hub then agrees on new ones when it has something to send', () => {
  const { first, second, hub, pass, takeSent } = createPair();
  pass(180_000);
  takeSent();
  first.send(ipPacket('10.0.0.2', '10.0.0.3', 'too late'));
  expect(takeSent()).toEqual([]);
  first.connect();
  first.send(ipPacket('10.0.0.2', '10.0.0.3', 'in time'));
  const messages = takeSent();
  expect(messages.map(({ message }) => typeOf(message))).toEqual([INITIATION_TYPE]);
  second.read(messages);
  expect(texts(second.read())).toEqual(['in time']);
  // As initiator, it agrees on new keys after two minutes.
  pass(121_000);
  takeSent();
  first.connect();
  first.send(ipPacket('10.0.0.2', '10.0.0.3', 'and on'));
  const later = takeSent();
  expect(later.map(({ message }) => typeOf(message))).toEqual([4, INITIATION_TYPE]);
  second.read(later);
  expect(hub.counters.handshakes).toBe(6);
});

test('an initiation without an answer is repeated every five seconds for ninety', () => {
  const { first, pass, takeSent } = createPair();
  pass(180_000);
  first.connect();
  takeSent();
  first.send(ipPacket('10.0.0.2', '10.0.0.3'));
  pass(300_000);
  const initiations = takeSent().filter(({ message, to }) => typeOf(message) === INITIATION_TYPE && to.port === 1002);
  expect(initiations.length).toBeGreaterThanOrEqual(16);
  expect(initiations.length).toBeLessThanOrEqual(19);
});

test('a packet that nobody answers is followed by a keepalive after ten seconds', () => {
  const { first, second, pass, takeSent } = createPair();
  first.send(ipPacket('10.0.0.2', '10.0.0.3'));
  second.read();
  pass(9_000);
  expect(takeSent()).toEqual([]);
  pass(1_500);
  expect(first.read()).toEqual([Buffer.alloc(0)]);
});

test('under load senders must prove their address with a cookie', () => {
  const world = createTestHub({ loadPerSecond: 3 });
  const { hub, takeSent } = world;
  hub.putNetwork('net', { privateKey: HUB_SECRET, addresses: [] });
  const peer = createTestPeer(world);
  hub.network('net')!.putPeer({ id: 'a', publicKey: peer.publicKey, allowedIps: ['10.0.0.2/32'] });
  for (let count = 0; count < 3; count += 1) hub.receive(createTestPeer(world).initiation(), peer.endpoint());
  expect(takeSent()).toEqual([]);
  hub.receive(peer.initiation(), peer.endpoint());
  peer.read();
  expect(peer.hasCookie()).toBe(true);
  peer.connect();
  expect(hub.counters).toMatchObject({ cookies: 1, handshakes: 1 });
  // From elsewhere it is worthless.
  world.pass(100);
  hub.receive(peer.initiation(), { address: '192.0.2.66', port: 1 });
  expect(hub.counters.cookies).toBe(2);
});

test('one source cannot keep the hub busy with handshakes', () => {
  const { hub, first } = createPair();
  const noise = Buffer.alloc(148);
  noise[0] = 1;
  for (let count = 0; count < 1_000; count += 1) hub.receive(noise, { address: '192.0.2.66', port: 1 });
  expect(hub.counters.limited).toBe(990);
  hub.receive(first.initiation(), first.endpoint());
  expect(hub.counters.limited).toBe(990);
});

test('what changes of a peer besides its keys leaves its session as it is', () => {
  const { network, first, second } = createPair();
  network.putPeer({ id: 'b', publicKey: second.publicKey, allowedIps: ['10.0.0.4/32'] });
  first.send(ipPacket('10.0.0.2', '10.0.0.3', 'old'));
  first.send(ipPacket('10.0.0.2', '10.0.0.4', 'new'));
  expect(texts(second.read())).toEqual(['new']);
});
