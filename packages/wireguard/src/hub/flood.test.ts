/** What strangers can make the hub compute. Counted, not timed. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyPairOf } from '../keys.ts';
import { RESPONSE_TYPE, typeOf } from '../noise/layout.ts';
import { createTestHub, createTestPeer } from '../../test-support/test-peer.ts';
import { MAX_NETWORKS } from './create-hub.ts';

/** A full hub. Each network has an owner and one peer. */
function createFullHub(options: Parameters<typeof createTestHub>[0] = {}) {
  const world = createTestHub(options);
  const networks = Array.from({ length: MAX_NETWORKS }, (_, index) => {
    const privateKey = randomBytes(32);
    const id = `net-${index}`;
    world.hub.putNetwork(id, { privateKey, addresses: [], owner: `project-${index % 4}` });
    const peer = createTestPeer(world, { port: 1000 + index, hubKey: keyPairOf(privateKey) });
    peer.move(`198.51.100.${index}`);
    world.hub.network(id)!.putPeer({ id, publicKey: peer.publicKey, allowedIps: ['10.0.0.2/32'] });
    return { id, peer, hubKey: keyPairOf(privateKey) };
  });
  return { ...world, networks };
}

/** An initiation that is for nobody here. */
function garbage(): Buffer {
  const message = randomBytes(148);
  message.writeUInt32LE(1, 0);
  return message;
}

const spoofed = (index: number): { address: string; port: number } => ({
  address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  port: 4_000,
});

test('one source’s garbage is tried with the keys of all networks a few times a second, and not 200', () => {
  const { hub, pass } = createFullHub();
  for (let count = 0; count < 200; count += 1) hub.receive(garbage(), spoofed(1));
  expect(hub.counters.keysTried).toBeLessThanOrEqual(10 * MAX_NETWORKS);
  expect(hub.counters.limited).toBe(190);
  // Another source is read, and so is this one later.
  const { limited } = hub.counters;
  hub.receive(garbage(), spoofed(2));
  pass(1_000);
  hub.receive(garbage(), spoofed(1));
  expect(hub.counters.limited).toBe(limited);
});

test('garbage from 5,000 spoofed sources costs no more, and connected devices still agree on new keys', () => {
  const { hub, networks, takeSent, pass } = createFullHub();
  for (const { peer } of networks.slice(-3)) peer.connect();
  pass(60_000);
  takeSent();
  const before = hub.counters.keysTried;
  for (let index = 0; index < 5_000; index += 1) hub.receive(garbage(), spoofed(index));
  expect(hub.counters.keysTried - before).toBeLessThanOrEqual(20_000 + MAX_NETWORKS);
  for (const { peer } of networks.slice(-3)) {
    hub.receive(peer.initiation(), peer.endpoint());
    expect(takeSent().map(({ message }) => typeOf(message))).toEqual([RESPONSE_TYPE]);
  }
  // A new device gets its turn when the flood is over.
  const { peer } = networks[0]!;
  hub.receive(peer.initiation(), peer.endpoint());
  expect(takeSent()).toEqual([]);
  pass(1_000);
  hub.receive(peer.initiation(), peer.endpoint());
  expect(takeSent()).toHaveLength(1);
});

test('addresses of one IPv6 network count as one source', () => {
  const { hub } = createFullHub();
  for (let index = 0; index < 1_000; index += 1)
    hub.receive(garbage(), { address: `2001:db8:1:2:${index.toString(16)}::1`, port: 4_000 });
  expect(hub.counters.limited).toBe(990);
  hub.receive(garbage(), { address: '2001:db8:1:3::1', port: 4_000 });
  expect(hub.counters.limited).toBe(990);
});

test('handshakes for one project’s networks use up its share, and not the others’', () => {
  const world = createFullHub({ loadPerSecond: 1e9, handshakes: { max: 40, maxPerProject: 10 } });
  const { hub, networks, takeSent } = world;
  const own = networks.filter((_, index) => index % 4 === 0);
  // Strangers who know the network's public key, each at another address.
  for (const [index, { hubKey }] of own.entries()) {
    hub.receive(createTestPeer(world, { hubKey }).initiation(), spoofed(index));
  }
  expect(hub.counters.limited).toBe(own.length - 10);
  takeSent();
  for (const { peer } of [networks[1]!, networks[2]!, networks[3]!]) {
    hub.receive(peer.initiation(), peer.endpoint());
    expect(takeSent().map(({ message }) => typeOf(message))).toEqual([RESPONSE_TYPE]);
  }
});
