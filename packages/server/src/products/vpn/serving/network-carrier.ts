import type { NetworkFacts, NetworkPeer, PeerStatus } from '@landhold/wireguard';

export interface CarriedFacts extends NetworkFacts {
  /** The UDP port that its devices connect to. */
  readonly port: number;
  readonly mtu: number;
}

export interface CarriedPeers {
  putPeer(peer: NetworkPeer): void;
  dropPeer(id: string): void;
  peerIds(): string[];
  statusOf(id: string): PeerStatus | undefined;
}

/** Forwards networks' packets: the hub in this process, or this machine's WireGuard interfaces. */
export interface NetworkCarrier {
  /** Throws if it has no room for another network. */
  putNetwork(id: string, facts: CarriedFacts): void;
  dropNetwork(id: string): void;
  network(id: string): CarriedPeers | undefined;
}
