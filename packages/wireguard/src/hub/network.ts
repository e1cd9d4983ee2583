import { createRoutes } from './routes.ts';
import { readAddress, readRange } from '../addresses.ts';
import { answerEcho, readIpPacket } from './ip-packet.ts';
import type { Endpoint, Peer, PeerPorts, PeerStatus } from './peer.ts';
import { createPeer } from './peer.ts';
import { keyPairOf } from '../keys.ts';
import { proveInitiation, readInitiation } from '../noise/handshake.ts';
import { macKeysOf } from '../noise/macs.ts';
import type { MacKeys } from '../noise/macs.ts';
import type { Counters } from './counters.ts';
import { createTcpAnswer } from './tcp-answer.ts';
import type { AnswerQuery } from './udp-answer.ts';
import { answerUdp } from './udp-answer.ts';

export interface NetworkFacts {
  readonly privateKey: Buffer;
  /** The hub's addresses inside the network. It answers echo requests and DNS queries there. */
  readonly addresses: readonly string[];
  /** Networks with the same owner share what one may use of the hub. */
  readonly owner?: string;
}

export interface NetworkPeer {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly presharedKey?: Buffer | undefined;
  /** The ranges that the peer's packets may come from, and that are routed to it. */
  readonly allowedIps: readonly string[];
  readonly keepaliveS?: number | undefined;
}

export interface Network {
  readonly macKeys: MacKeys;
  readonly facts: NetworkFacts;
  readonly owner: string;
  hasEnded(): boolean;
  putPeer(peer: NetworkPeer): void;
  dropPeer(id: string): void;
  peerIds(): string[];
  statusOf(id: string): PeerStatus | undefined;
  receiveInitiation(message: Buffer, from: Endpoint): boolean;
  /** Forwards a peer's packet, if its source is allowed. */
  forward(peer: Peer, packet: Buffer): void;
  tick(): void;
  end(): void;
}

interface Member {
  readonly peer: Peer;
  readonly facts: NetworkPeer;
}

const NO_PRESHARED_KEY = Buffer.alloc(32);

/** What a network needs from the hub. */
export interface NetworkPorts extends PeerPorts {
  readonly counters: Counters;
  /** Answers DNS queries at the hub's addresses; undefined if nothing does. */
  readonly answerDns: AnswerQuery | undefined;
}

const DNS_PORT = 53;

/** Peers that reach each other. Nothing is known here about other networks. */
export function createNetwork(facts: NetworkFacts & { readonly owner: string }, ports: NetworkPorts): Network {
  const { counters, answerDns } = ports;
  const own = keyPairOf(facts.privateKey);
  const members = new Map<string, Member>();
  const byKey = new Map<string, Peer>();
  const routes = createRoutes<Peer>();
  const tcp = answerDns && createTcpAnswer({ ...ports, port: DNS_PORT, answer: answerDns });
  let hasEnded = false;
  const ownAddresses = new Set(facts.addresses.map((text) => readAddress(text)!.toString('hex')));

  function dropPeer(id: string): void {
    const member = members.get(id);
    if (member === undefined) return;
    members.delete(id);
    byKey.delete(keyText(member.facts.publicKey));
    routes.removeAllOf(member.peer);
    tcp?.forget(member.peer);
    member.peer.end();
  }

  return {
    facts,
    owner: facts.owner,
    hasEnded: () => hasEnded,
    macKeys: macKeysOf(own.publicKey),
    putPeer(next) {
      const { id, publicKey, presharedKey = NO_PRESHARED_KEY, allowedIps, keepaliveS = 0 } = next;
      const former = members.get(id);
      const isSame = former !== undefined && hasSameKeys(former.facts, next);
      if (isSame) routes.removeAllOf(former.peer);
      else dropPeer(id);
      const peer = isSame ? former.peer : createPeer(own, { publicKey, presharedKey, keepaliveS }, ports);
      for (const range of allowedIps) routes.add(readRange(range), peer);
      members.set(id, { peer, facts: next });
      byKey.set(keyText(publicKey), peer);
    },
    dropPeer,
    peerIds: () => [...members.keys()],
    statusOf: (id) => members.get(id)?.peer.status(),
    receiveInitiation(message, from) {
      const initiation = readInitiation(own, message);
      const peer = initiation && byKey.get(keyText(initiation.publicKey));
      if (initiation === undefined || peer === undefined) return false;
      const proved = proveInitiation(own, peer.remote, initiation);
      return proved !== undefined && peer.receiveInitiation(proved, from);
    },
    forward(peer, plain) {
      const packet = readIpPacket(plain);
      if (packet === undefined) counters.malformed += 1;
      else if (routes.find(packet.source) !== peer) counters.spoofed += 1;
      else if (ownAddresses.has(packet.destination.toString('hex'))) {
        const answer = answerEcho(packet) ?? (answerDns && answerUdp(packet, DNS_PORT, answerDns));
        if (answer !== undefined) peer.sendPacket(answer);
        else tcp?.receive(packet, peer);
      } else {
        const target = routes.find(packet.destination);
        if (target === undefined || target === peer) {
          counters.unroutable += 1;
          return;
        }
        counters.forwarded += 1;
        target.sendPacket(packet.bytes);
      }
    },
    tick() {
      for (const { peer } of members.values()) peer.tick();
      tcp?.tick();
    },
    end() {
      hasEnded = true;
      for (const id of members.keys()) dropPeer(id);
    },
  };
}

function keyText(key: Buffer): string {
  return key.toString('base64');
}

function hasSameKeys(a: NetworkPeer, b: NetworkPeer): boolean {
  const [first, second] = [a, b].map(({ publicKey, presharedKey = NO_PRESHARED_KEY, keepaliveS = 0 }) =>
    JSON.stringify([keyText(publicKey), keyText(presharedKey), keepaliveS]),
  );
  return first === second;
}
