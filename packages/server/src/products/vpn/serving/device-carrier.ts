import type { NetworkPeer, PeerStatus } from '@landhold/wireguard';
import { keyPairOf } from '@landhold/wireguard';
import { readRange } from '@landhold/wireguard/addresses.ts';
import type { FoundDevice, FoundPeer, WantedPeer } from '@landhold/wireguard/privileged.ts';
import type { PortRange } from '../ports/vpn-ports.ts';
import { deviceNameOf } from './device-name.ts';
import type { HelperClient } from './privileged-client.ts';
import { HelperRefusal } from './privileged-client.ts';
import type { CarriedFacts, NetworkCarrier } from './network-carrier.ts';

/** Networks on this machine's WireGuard interfaces. The wanted state is in memory; `sync` applies it. */
export interface DeviceCarrier extends NetworkCarrier {
  setMtu(id: string, mtu: number): void;
  /** Applies the wanted state to the interfaces, removes what no record has, and reads what peers do. */
  sync(): Promise<void>;
  /** Why the network's interface is not as it should be; null if it is, undefined if that is not known yet. */
  troubleOf(id: string): string | null | undefined;
  /** The number of peers and interfaces found that no record has. */
  strangers(): number;
}

export interface DeviceCarrierOptions {
  readonly helper: HelperClient;
  readonly prefix: string;
  readonly ports: PortRange;
  readonly now: () => number;
  /** Called for what no record has, and once for machine settings that are in the way. */
  readonly warn: (line: string) => void;
  /** Called when the wanted state changes. */
  readonly onChanged: () => void;
}

interface Carried {
  readonly id: string;
  readonly device: string;
  readonly publicKey: string;
  facts: CarriedFacts;
  readonly peers: Map<string, NetworkPeer>;
  /** Keys that were wanted before and may still exist. */
  readonly former: Set<string>;
  found: ReadonlyMap<string, FoundPeer>;
  /** The interface's last settings. */
  settings: string | undefined;
  trouble: string | null | undefined;
}

/** How long keys are valid after a handshake. */
const CONNECTED_MS = 180_000;
export const PORT_TAKEN = 'Its port is that of another network, or none that networks may have. Create a new one.';

export function createDeviceCarrier(options: DeviceCarrierOptions): DeviceCarrier {
  const { helper, prefix, ports, now, warn, onChanged } = options;
  const networks = new Map<string, Carried>();
  const formerDevices = new Set<string>();
  const warned = new Set<string>();
  let strangers = 0;

  function warnOnce(line: string): void {
    if (!warned.has(line)) warn(line);
    warned.add(line);
  }

  function reportStranger(line: string): void {
    strangers += 1;
    warn(line);
  }

  /** Of two networks with one port, the older one has it: ids sort by time of creation. */
  function mayHavePort({ id, facts: { port } }: Carried): boolean {
    const isFirst = networks.values().every((other) => other.id >= id || other.facts.port !== port);
    return isFirst && port >= ports.first && port <= ports.last;
  }

  async function removeUnwanted(found: ReadonlyMap<string, FoundDevice>): Promise<void> {
    const wanted = new Set(Array.from(networks.values(), ({ device }) => device));
    for (const device of found.keys()) {
      if (wanted.has(device)) continue;
      if (!formerDevices.has(device))
        reportStranger(`The WireGuard interface ${device} has no network, and is removed.`);
      await helper.removeDevice(device);
      formerDevices.delete(device);
    }
  }

  async function syncDevice(network: Carried, found: FoundDevice | undefined): Promise<void> {
    const { device, publicKey, facts } = network;
    const { port, mtu, privateKey } = facts;
    const settings = `${port} ${mtu}`;
    if (found?.public_key === publicKey && found.port === port && network.settings === settings) return;
    network.settings = undefined;
    const private_key = privateKey.toString('base64');
    for (const line of await helper.putDevice({ device, private_key, port, mtu })) warnOnce(line);
    network.settings = settings;
  }

  async function syncPeers(network: Carried, found: ReadonlyMap<string, FoundPeer>): Promise<void> {
    const { device, peers, former } = network;
    const wanted = new Map(Array.from(peers.values(), (peer) => [keyOf(peer), toWanted(peer)]));
    const unwanted = [...found.keys()].filter((key) => !wanted.has(key));
    for (const key of unwanted)
      if (!former.has(key)) reportStranger(`The peer ${key} of ${device} has no record, and is removed.`);
    if (unwanted.length > 0) await helper.removePeers(device, unwanted);
    for (const key of unwanted) former.delete(key);
    const changed = [...wanted.values()].filter((peer) => !isSame(peer, found.get(peer.public_key)));
    if (changed.length > 0) await helper.putPeers(device, changed);
  }

  async function syncNetwork(network: Carried, found: FoundDevice | undefined): Promise<void> {
    try {
      if (!mayHavePort(network)) throw new HelperRefusal(PORT_TAKEN);
      await syncDevice(network, found);
      const peers = new Map((found?.peers ?? []).map((peer) => [peer.public_key, peer]));
      network.found = peers;
      await syncPeers(network, peers);
      network.trouble = null;
    } catch (error) {
      // An interface that cannot be made must not block the others.
      if (!(error instanceof HelperRefusal)) throw error;
      network.trouble = error.message;
    }
  }

  function putPeer(network: Carried, peer: NetworkPeer): void {
    const before = network.peers.get(peer.id);
    if (before !== undefined && keyOf(before) !== keyOf(peer)) network.former.add(keyOf(before));
    network.peers.set(peer.id, peer);
    onChanged();
  }

  function dropPeer(network: Carried, id: string): void {
    const peer = network.peers.get(id);
    if (peer === undefined) return;
    network.peers.delete(id);
    network.former.add(keyOf(peer));
    onChanged();
  }

  function statusOf(network: Carried, id: string): PeerStatus | undefined {
    const peer = network.peers.get(id);
    return peer && describePeer(network.found.get(keyOf(peer)), now());
  }

  return {
    putNetwork(id, facts) {
      onChanged();
      const known = networks.get(id);
      if (known !== undefined) {
        known.facts = facts;
        return;
      }
      const device = deviceNameOf(prefix, id);
      const publicKey = keyPairOf(facts.privateKey).publicKey.toString('base64');
      const empty = { peers: new Map(), former: new Set<string>(), found: new Map(), settings: undefined };
      networks.set(id, { id, device, publicKey, facts, ...empty, trouble: undefined });
    },
    dropNetwork(id) {
      const network = networks.get(id);
      if (network !== undefined) formerDevices.add(network.device);
      networks.delete(id);
      onChanged();
    },
    network(id) {
      const network = networks.get(id);
      return (
        network && {
          putPeer: (peer) => putPeer(network, peer),
          dropPeer: (peerId) => dropPeer(network, peerId),
          peerIds: () => [...network.peers.keys()],
          statusOf: (peerId) => statusOf(network, peerId),
        }
      );
    },
    setMtu(id, mtu) {
      const network = networks.get(id);
      if (network === undefined || network.facts.mtu === mtu) return;
      network.facts = { ...network.facts, mtu };
      onChanged();
    },
    async sync() {
      const found = new Map((await helper.show(prefix)).map((device) => [device.device, device]));
      // Before others are made, because one of them may use a removed one's port.
      await removeUnwanted(found);
      for (const network of networks.values()) await syncNetwork(network, found.get(network.device));
    },
    troubleOf: (id) => networks.get(id)?.trouble,
    strangers: () => strangers,
  };
}

function keyOf({ publicKey }: NetworkPeer): string {
  return publicKey.toString('base64');
}

function toWanted(peer: NetworkPeer): WantedPeer {
  return { public_key: keyOf(peer), allowed_ips: peer.allowedIps };
}

/** Addresses have several spellings. */
function rangesText(ranges: readonly string[]): string {
  const texts = ranges.map((text) => {
    const { address, prefix } = readRange(text);
    return `${address.toString('hex')}/${prefix}`;
  });
  return texts.toSorted().join();
}

function isSame(wanted: WantedPeer, found: FoundPeer | undefined): boolean {
  if (found === undefined || found.has_preshared_key) return false;
  return rangesText(found.allowed_ips) === rangesText(wanted.allowed_ips);
}

function describePeer(found: FoundPeer | undefined, now: number): PeerStatus {
  const { endpoint = null, last_handshake_s: handshake = 0, received_bytes = 0, sent_bytes = 0 } = found ?? {};
  const lastHandshakeAt = handshake === 0 ? null : handshake * 1_000;
  return {
    endpoint: endpoint === null ? null : readEndpoint(endpoint),
    lastHandshakeAt,
    receivedBytes: received_bytes,
    sentBytes: sent_bytes,
    isConnected: lastHandshakeAt !== null && now - lastHandshakeAt < CONNECTED_MS,
  };
}

/** `192.0.2.1:4820` or `[2001:db8::1]:4820`. */
function readEndpoint(text: string): { address: string; port: number } {
  const colon = text.lastIndexOf(':');
  return { address: text.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(text.slice(colon + 1)) };
}
