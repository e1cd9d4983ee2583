/** Sends hostile packets to a WireGuard hub in a separate process, and reports what came of them. */
import { compileZone, createNameServer, createZones } from '@landhold/dns/name-server.ts';
import { createTestHub, createTestPeer, ipPacket, tcpPacket, udpPacket } from '@landhold/wireguard/test-peer.ts';
import { ANSWER_ZONES } from '../dns/answer-zones.ts';
import { writeQuery } from '../dns/dns-message.ts';
import { createRandom, makePacket } from './hostile-packets.ts';
import type { Random } from './hostile-packets.ts';
import { usedMemory } from './used-memory.ts';

const [seed, packets] = process.argv.slice(2).map(Number) as [number, number];
const random = createRandom(seed);
// The name server that answers in the network. It listens nowhere.
const zones = createZones();
for (const source of ANSWER_ZONES) zones.put(compileZone(source));
const errors: string[] = [];
const onError = (error: unknown): void => void errors.push(String(error));
const names = createNameServer({ zones, addresses: [], port: 0, onError });
const world = createTestHub({ answerDns: names.answer });
const { hub, takeSent, pass } = world;
hub.putNetwork('net', { privateKey: Buffer.alloc(32, 7), addresses: ['10.0.0.1', 'fd00::1'] });
// A message that names no network is checked against the keys of all.
for (let other = 0; other < 20; other += 1)
  hub.putNetwork(`other-${other}`, { privateKey: Buffer.alloc(32, 100 + other), addresses: ['10.0.0.1'] });
const peers = [2, 3].map((host) => {
  const peer = createTestPeer(world, { port: 1000 + host });
  const allowedIps = [`10.0.0.${host}/32`, `fd00::${host}/128`];
  hub.network('net')!.putPeer({ id: String(host), publicKey: peer.publicKey, allowedIps });
  peer.connect();
  return peer;
});
const [sender, receiver] = peers as [(typeof peers)[0], (typeof peers)[0]];

const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random(256)));

function changed(message: Buffer, choose: Random): Buffer {
  const copy = Buffer.from(message);
  for (let count = 1 + choose(4); count > 0; count -= 1) copy[choose(copy.length)] = choose(256);
  return copy.subarray(0, choose(4) === 0 ? choose(copy.length + 1) : copy.length);
}

/** What a genuine device sends inside its tunnel, and what none should. */
function inner(): Buffer {
  const packet = ipPacket(`10.0.0.${random(5)}`, `10.0.0.${random(5)}`, 'x'.repeat(random(40)));
  const longer = ipPacket(`fd00::${random(5)}`, `fd00::${random(5)}`, 'x'.repeat(random(40)));
  const query = udpPacket('10.0.0.2', '10.0.0.1', 53, makePacket(random).toString('latin1'));
  const segment = tcpSegment();
  const whole = [packet, longer, query, segment];
  return [...whole, ...whole.map((each) => changed(each, random)), bytes(random(80))][random(9)]!;
}

/** The last segment that the hub has sent to a port, so that some of ours are expected. */
const seen = new Map<number, { readonly sequence: number; readonly acknowledged: number; readonly bytes: number }>();

function look(): void {
  // They go to wherever the last packet came from. Handshakes are left alone, and what is for others does not open.
  const messages = takeSent().map(({ message }) => ({ message, to: sender.endpoint() }));
  const data = messages.filter(({ message }) => message[0] === 4);
  for (const packet of sender.read(data).filter(Boolean)) {
    if (packet.length < 40 || packet[0] !== 0x45 || packet[9] !== 6) continue;
    const start = 20 + (packet[32]! >> 4) * 4;
    const taken = packet.readUInt16BE(2) - start + ((packet[33]! & 3) === 0 ? 0 : 1);
    const [sequence, acknowledged] = [packet.readUInt32BE(24), packet.readUInt32BE(28)];
    seen.set(packet.readUInt16BE(22), { sequence, acknowledged, bytes: taken });
  }
}

/** A query, or a part of one, in a connection or out of it. */
function tcpSegment(): Buffer {
  look();
  const port = 40_000 + random(12);
  const known = seen.get(port);
  const message = random(3) === 0 ? makePacket(random) : writeQuery({ name: 'example.test', type: 255, id: index });
  const framed = Buffer.concat([Buffer.of(message.length >> 8, message.length & 255), message]);
  const data = framed.subarray(0, random(4) === 0 ? random(framed.length) : framed.length);
  const isOpening = known === undefined || random(8) === 0;
  return tcpPacket('10.0.0.2', '10.0.0.1', {
    port,
    sequence: known === undefined || random(10) === 0 ? random(2 ** 31) : known.acknowledged,
    acknowledged: known === undefined ? 0 : (known.sequence + known.bytes - (random(6) === 0 ? random(9) : 0)) >>> 0,
    flags: isOpening ? 2 : random(5) === 0 ? random(64) : 16,
    window: random(4) === 0 ? random(100) : 65_535,
    data: isOpening ? Buffer.alloc(0) : data,
  });
}

function makeMessage(): Buffer {
  const kind = random(16);
  if (kind === 0) return bytes(random(200));
  if (kind === 1)
    return Buffer.concat([Buffer.of(1 + random(4), 0, 0, 0), bytes([144, 88, 60, random(200)][random(4)]!)]);
  if (kind === 2) return changed(sender.initiation(), random);
  if (kind === 3) return changed(sender.seal(inner()), random);
  return kind === 4 ? sender.initiation() : sender.seal(inner());
}

let settled = 0;
let index = 0;
for (; index < packets; index += 1) {
  // What the runtime compiles and caches comes with the first packets.
  if (index === Math.floor(packets / 4)) settled = await usedMemory();
  hub.receive(makeMessage(), { address: `192.0.2.${random(200)}`, port: 1 + random(60_000) });
  if (random(20) === 0) pass(random(2_000));
  if (index % 500 === 499) {
    takeSent();
    for (const peer of peers) peer.connect();
  }
}
takeSent();
pass(1_000);
for (const peer of peers) peer.connect();
takeSent();
sender.send(ipPacket('10.0.0.2', '10.0.0.3', 'still there'));
const arrived = receiver.read().map((packet) => packet.subarray(20, 31).toString());
const { tcpQueries, udpQueries, answers } = names.counters;
process.send!({
  growth: (await usedMemory()) - settled,
  arrived,
  counters: hub.counters,
  errors,
  queries: { tcpQueries, udpQueries, tcpAnswers: answers.tcp },
});
process.disconnect();
