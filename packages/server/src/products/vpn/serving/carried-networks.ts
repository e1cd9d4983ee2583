import type { Peer, VpnNetwork } from '@landhold/contract';
import { hubAddressesOf } from '../core/network-addresses.ts';
import type { Sealer } from '../core/sealer.ts';
import type { Store } from '../store/store.ts';
import type { NetworkCarrier } from './network-carrier.ts';

/** The networks that the hub or this machine's interfaces carry, as the store has them. */
export interface CarriedNetworks {
  /** Reads a network and its peers again and carries it, or stops if it is not active. */
  refresh(projectId: string, id: string): Promise<void>;
  putPeer(peer: Peer): void;
  dropPeer(id: string): void;
  dropNetwork(id: string): void;
  /** Reports a written network in its current state. */
  note(network: VpnNetwork): void;
  /** Whether a network in its current state is carried here. */
  carries(network: VpnNetwork): boolean;
  /** The carried networks, by id, with each network's project. */
  owners(): Map<string, string>;
}

export interface CarriedOptions {
  readonly hub: NetworkCarrier;
  /** Carries the networks that have this provider. */
  readonly provider: string;
  /** Whether it also carries networks that are still being made. */
  readonly isEarly?: boolean;
  /** Called with each written network. */
  readonly onWritten?: (network: VpnNetwork) => void;
  readonly store: Store;
  readonly sealer: Sealer;
  /** Called for a network that the hub cannot carry. */
  readonly onError: (error: unknown) => void;
}

/** The most deleted peers remembered, so that an earlier write does not bring one back. */
const MOST_GONE = 10_000;
/** How often a network is read again because it changed meanwhile. */
const MOST_READINGS = 10;

export function createCarriedNetworks(options: CarriedOptions): CarriedNetworks {
  const { hub, store, sealer, onWritten, onError } = options;
  const owners = new Map<string, string>();
  const networkOfPeer = new Map<string, string>();
  const gone = new Set<string>();
  /** Grows with each known change of a network, so that an earlier read is not applied after it. */
  const changes = new Map<string, number>();

  function note(networkId: string): void {
    changes.set(networkId, (changes.get(networkId) ?? 0) + 1);
  }

  function dropNetwork(id: string): void {
    note(id);
    for (const peerId of hub.network(id)?.peerIds() ?? []) networkOfPeer.delete(peerId);
    hub.dropNetwork(id);
    owners.delete(id);
  }

  function removePeer(id: string): void {
    if (gone.size >= MOST_GONE) gone.clear();
    gone.add(id);
    dropPeer(id);
  }

  function dropPeer(id: string): void {
    const networkId = networkOfPeer.get(id);
    if (networkId === undefined) return;
    note(networkId);
    networkOfPeer.delete(id);
    hub.network(networkId)?.dropPeer(id);
  }

  function apply(peer: Peer): void {
    const { id, network_id, public_key, address, address_v6, allowed_ips, status } = peer;
    if (status !== 'active' || gone.has(id)) return dropPeer(id);
    networkOfPeer.set(id, network_id);
    hub.network(network_id)?.putPeer({
      id,
      publicKey: Buffer.from(public_key, 'base64'),
      allowedIps: [`${address}/32`, `${address_v6}/128`, ...allowed_ips],
    });
  }

  /** Null if there is no key to carry it with: it was made without a hub. */
  async function privateKeyOf(projectId: string, id: string): Promise<Buffer | null> {
    const { private_key: sealed } = await store.findSecrets(projectId, 'vpn', id);
    if (sealed === undefined) return null;
    return Buffer.from(sealer.open({ projectId, recordId: id, field: 'private_key' }, sealed.text), 'base64');
  }

  /** Nothing carries the packets of `simulated` networks. */
  function carries({ status, provider }: VpnNetwork): boolean {
    if (provider !== options.provider) return false;
    return status === 'active' || status === 'updating' || (options.isEarly === true && status === 'provisioning');
  }

  async function read(projectId: string, id: string) {
    const stored = await store.find(projectId, 'vpn', id);
    const network = stored && (JSON.parse(stored.json) as VpnNetwork);
    if (network === undefined || !carries(network)) return undefined;
    const privateKey = await privateKeyOf(projectId, id);
    if (privateKey === null) return undefined;
    const peers = await store.children({ projectId, kind: 'peers', parentId: id });
    return { network, privateKey, peers: peers.map(({ json }) => JSON.parse(json) as Peer) };
  }

  return {
    async refresh(projectId, id) {
      for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
        const known = changes.get(id);
        const found = await read(projectId, id);
        // Changes made meanwhile are in the next read.
        if (changes.get(id) !== known) continue;
        if (found === undefined) return dropNetwork(id);
        const { network, privateKey, peers } = found;
        try {
          const { listen_port: port, mtu } = network;
          hub.putNetwork(id, { privateKey, addresses: hubAddressesOf(network), port, mtu });
        } catch (error) {
          return onError(error);
        }
        owners.set(id, projectId);
        const wanted = new Set(peers.map((peer) => peer.id));
        for (const peerId of hub.network(id)!.peerIds()) if (!wanted.has(peerId)) dropPeer(peerId);
        for (const peer of peers) apply(peer);
        return undefined;
      }
      return undefined;
    },
    putPeer(peer) {
      note(peer.network_id);
      apply(peer);
    },
    dropPeer: removePeer,
    dropNetwork,
    note(network) {
      note(network.id);
      onWritten?.(network);
    },
    carries,
    owners: () => new Map(owners),
  };
}
