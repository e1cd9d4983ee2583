/** Sends hostile packets to a WireGuard hub in a separate process, and reports what came of them. */
import { createTestHub, createTestPeer, ipPacket, udpPacket } from '@landhold/wireguard/test-peer.ts';
import { createRandom } from './hostile-packets.ts';
import type { Random } from './hostile-packets.ts';

const [seed, packets] = process.argv.slice(2).map(Number) as [number, number];
const random = createRandom(seed);
const world = createTestHub();
const { hub, takeSent, pass } = world;
hub.putNetwork('net', { privateKey: Buffer.alloc(32, 7), addresses: ['10.0.0.1', 'fd00::1'] });
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
  const query = udpPacket('10.0.0.2', '10.0.0.1', 53, 'x'.repeat(random(40)));
  const all = [packet, longer, query, changed(packet, random), changed(longer, random), changed(query, random)];
  return [...all, bytes(random(80))][random(7)]!;
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

function measure(): number {
  globalThis.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

let settled = 0;
for (let index = 0; index < packets; index += 1) {
  // What the runtime compiles and caches comes with the first packets.
  if (index === Math.floor(packets / 4)) settled = measure();
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
process.send!({ growth: measure() - settled, arrived, counters: hub.counters });
process.disconnect();
