import { COOKIE, COOKIE_TYPE, DATA, DATA_TYPE, INITIATION, INITIATION_TYPE } from '../noise/layout.ts';
import { RESPONSE, RESPONSE_TYPE, typeOf } from '../noise/layout.ts';
import { createCookies, hasMac1, writeCookieReply } from '../noise/macs.ts';
import type { Counters } from './counters.ts';
import { createCounters } from './counters.ts';
import { createNetworkSearch } from './find-network.ts';
import type { Network, NetworkFacts, NetworkPeer } from './network.ts';
import { createNetwork } from './network.ts';
import type { Endpoint, Peer, PeerStatus } from './peer.ts';
import type { HandshakeShare } from './source-limit.ts';
import { createSourceLimit, sourceOf } from './source-limit.ts';
import type { AnswerQuery } from './udp-answer.ts';

export interface HubOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
  readonly send: (message: Buffer, to: Endpoint) => void;
  /** The number of handshakes per second from which senders must prove their address. */
  readonly loadPerSecond?: number | undefined;
  /** How many handshakes are computed per second, in all and for one owner of networks. */
  readonly handshakes?: HandshakeShare | undefined;
  /** Answers DNS queries that peers send to the hub. */
  readonly answerDns?: AnswerQuery | undefined;
}

/** Networks that share one port, each with its own key. It has no socket: a function sends its messages. */
export interface Hub {
  readonly counters: Counters;
  putNetwork(id: string, facts: NetworkFacts): void;
  dropNetwork(id: string): void;
  networkIds(): string[];
  /** The network; undefined if there is none. */
  network(id: string): Pick<Network, 'putPeer' | 'dropPeer' | 'peerIds' | 'statusOf'> | undefined;
  receive(message: Buffer, from: Endpoint): void;
  /** Runs due timers. Call it several times a second. */
  tick(): void;
}

/** A handshake does not name its network, so all networks' keys are tried. */
export const MAX_NETWORKS = 256;
const DEFAULT_LOAD = 100;
/** A quarter of a second on a slow machine. */
const DEFAULT_HANDSHAKES: HandshakeShare = { max: 800, maxPerProject: 200 };
const NONCE_BYTES = 24;

export function createHub(options: HubOptions): Hub {
  const { now, random, send, answerDns, loadPerSecond = DEFAULT_LOAD, handshakes = DEFAULT_HANDSHAKES } = options;
  const counters = createCounters();
  const networks = new Map<string, Network>();
  const owners = new Map<number, { readonly peer: Peer; readonly network: Network }>();
  const limit = createSourceLimit({ now, loadPerSecond, handshakes });
  const search = createNetworkSearch(networks, { limit, counters });
  const cookies = createCookies({ now, random });

  function portsOf(network: () => Network) {
    return {
      now,
      random,
      send,
      counters,
      answerDns,
      onHandshake: () => {
        counters.handshakes += 1;
      },
      claimIndex(peer: Peer): number {
        let index = random(4).readUInt32LE(0);
        while (owners.has(index)) index = random(4).readUInt32LE(0);
        owners.set(index, { peer, network: network() });
        return index;
      },
      releaseIndex: (index: number): void => void owners.delete(index),
    };
  }

  /** Counts a message that is not read because there are too many. */
  function drop(): true {
    counters.limited += 1;
    return true;
  }

  /** Whether it was for us. A wrong MAC only costs its own check. */
  function receiveInitiation(message: Buffer, from: Endpoint): boolean {
    const source = sourceOf(from.address);
    const network = search.find(message, source);
    if (network === undefined) return drop();
    if (network === null) return false;
    const sender = `${from.address} ${from.port}`;
    if (limit.isLoaded() && !cookies.isKnown(message, sender)) {
      counters.cookies += 1;
      const reply = { cookie: cookies.of(sender), nonce: random(NONCE_BYTES), sender: message.readUInt32LE(4) };
      send(writeCookieReply(message, network.macKeys, reply), from);
      return true;
    }
    if (!limit.admitsHandshake(network.owner)) return drop();
    const isProved = network.receiveInitiation(message, from);
    if (isProved) search.note(source, network);
    return isProved;
  }

  function receiveHandshake(message: Buffer, type: number, from: Endpoint): boolean {
    if (!limit.admits(sourceOf(from.address))) return drop();
    if (type === INITIATION_TYPE) return message.length === INITIATION.bytes && receiveInitiation(message, from);
    if (type === RESPONSE_TYPE) {
      if (message.length !== RESPONSE.bytes) return false;
      const owner = owners.get(message.readUInt32LE(RESPONSE.receiver));
      return (
        owner !== undefined && hasMac1(message, owner.network.macKeys) && owner.peer.receiveResponse(message, from)
      );
    }
    if (type !== COOKIE_TYPE || message.length !== COOKIE.bytes) return false;
    return owners.get(message.readUInt32LE(COOKIE.receiver))?.peer.receiveCookie(message) ?? false;
  }

  function receiveData(message: Buffer, from: Endpoint): boolean {
    if (message.length < DATA.leastBytes) return false;
    const owner = owners.get(message.readUInt32LE(DATA.receiver));
    const packet = owner?.peer.receiveData(message, from);
    if (packet === undefined) return false;
    if (packet.length > 0) owner!.network.forward(owner!.peer, packet);
    return true;
  }

  return {
    counters,
    putNetwork(id, facts) {
      const former = networks.get(id);
      if (former !== undefined && isSame(former.facts, facts)) return;
      if (former === undefined && networks.size >= MAX_NETWORKS)
        throw new RangeError(`The hub has ${MAX_NETWORKS} networks, which is the limit.`);
      former?.end();
      const network: Network = createNetwork(
        { owner: id, ...facts },
        portsOf(() => network),
      );
      networks.set(id, network);
    },
    dropNetwork(id) {
      networks.get(id)?.end();
      networks.delete(id);
    },
    networkIds: () => [...networks.keys()],
    network: (id) => networks.get(id),
    receive(message, from) {
      const type = typeOf(message);
      const isUsed = type === DATA_TYPE ? receiveData(message, from) : receiveHandshake(message, type, from);
      if (!isUsed) counters.refused += 1;
    },
    tick() {
      for (const network of networks.values()) network.tick();
    },
  };
}

function isSame(a: NetworkFacts, b: NetworkFacts): boolean {
  return a.privateKey.equals(b.privateKey) && a.addresses.join() === b.addresses.join();
}

export type { NetworkFacts, NetworkPeer, PeerStatus };
