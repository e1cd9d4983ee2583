import type { Peer, VpnNetwork } from '@landhold/contract';
import { hubAddressesOf } from '../ports/network-addresses.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { Served } from '../../../following/follow-store.ts';
import type { Store } from '../../../store/store.ts';
import type { NetworkCarrier } from './network-carrier.ts';

/** The networks that the hub or this machine's interfaces carry, as the store has them. */
export interface CarriedNetworks extends Served {
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
const MAX_DELETED = 10_000;
/** How often a network is read again at once because it changed meanwhile. */
const MAX_READINGS = 10;

export function createCarriedNetworks(options: CarriedOptions): CarriedNetworks {
  const { hub, store, sealer, onWritten, onError } = options;
  const owners = new Map<string, string>();
  const networkOfPeer = new Map<string, string>();
  const deletedIds = new Set<string>();
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
    if (deletedIds.size >= MAX_DELETED) deletedIds.clear();
    deletedIds.add(id);
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
    if (status !== 'active' || deletedIds.has(id)) return dropPeer(id);
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

  async function find(projectId: string, id: string) {
    const stored = await store.find(projectId, 'vpn', id);
    const network = stored && (JSON.parse(stored.json) as VpnNetwork);
    if (network === undefined || !carries(network)) return undefined;
    const privateKey = await privateKeyOf(projectId, id);
    if (privateKey === null) return undefined;
    const peers = await store.children({ projectId, kind: 'peers', parentId: id });
    return { network, privateKey, peers: peers.map(({ json }) => JSON.parse(json) as Peer) };
  }

  function putNetwork(network: VpnNetwork): void {
    note(network.id);
    onWritten?.(network);
    if (!carries(network)) dropNetwork(network.id);
  }

  /** Returns false if the network has changed since it was read. */
  async function readOnce(projectId: string, id: string): Promise<boolean> {
    const known = changes.get(id);
    const found = await find(projectId, id);
    if (changes.get(id) !== known) return false;
    if (found === undefined) {
      dropNetwork(id);
      return true;
    }
    const { network, privateKey, peers } = found;
    const { listen_port: port, mtu } = network;
    // A network that it has no room for is reported, and not retried.
    const facts = { privateKey, owner: projectId, addresses: hubAddressesOf(network), port, mtu };
    if (!succeeds(() => hub.putNetwork(id, facts))) return true;
    owners.set(id, projectId);
    const wanted = new Set(peers.map((peer) => peer.id));
    for (const peerId of hub.network(id)!.peerIds()) if (!wanted.has(peerId)) dropPeer(peerId);
    // A peer that cannot be carried does not keep the others from it.
    for (const peer of peers) succeeds(() => apply(peer));
    return true;
  }

  function succeeds(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  return {
    kinds: ['vpn', 'peers'],
    // Connections do not change what is carried.
    ignores: ({ type }) => type === 'peer.connected' || type === 'peer.disconnected',
    owners: () => new Map(owners),
    doubt: () => deletedIds.clear(),
    apply(_projectId, { creates = [], changes: changed = [], removals = [] }) {
      for (const { kind, id } of removals) {
        if (kind === 'vpn') dropNetwork(id);
        if (kind === 'peers') removePeer(id);
      }
      const written = [...creates, ...changed].map(({ record }) => record);
      const networks = written.filter(({ kind }) => kind === 'vpn').map(({ json }) => JSON.parse(json) as VpnNetwork);
      for (const network of networks) putNetwork(network);
      for (const { kind, json } of written) {
        if (kind !== 'peers') continue;
        const peer = JSON.parse(json) as Peer;
        note(peer.network_id);
        apply(peer);
      }
      return networks.filter((network) => carries(network) && !owners.has(network.id)).map(({ id }) => id);
    },
    async read(projectId, id) {
      for (let reading = 1; reading <= MAX_READINGS; reading += 1) if (await readOnce(projectId, id)) return;
      throw new Error(`The VPN network ${id} changed each time that it was read.`);
    },
  };
}
