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

/** What passes the packets of networks on: the hub in the process, or WireGuard interfaces of this machine. */
export interface NetworkCarrier {
  /** Throws where it cannot take another one. */
  putNetwork(id: string, facts: CarriedFacts): void;
  dropNetwork(id: string): void;
  network(id: string): CarriedPeers | undefined;
}
