import type { Peer, VpnNetwork } from '@landhold/contract';
import { ipv6RangeOf } from '../ports/network-addresses.ts';
import type { Store, StoredRecord } from '../../../store/store.ts';
import { readPlaces } from './peer-places.ts';

type Device = Pick<Peer, 'name' | 'address' | 'address_v6' | 'keepalive_s'>;

/** The file that wg-quick and the apps read. `ranges` are those behind other peers. */
export function writePeerConfig(
  network: VpnNetwork,
  { name, address, address_v6, keepalive_s }: Device,
  { privateKey, ranges }: { readonly privateKey: string | null; readonly ranges: readonly string[] },
): string {
  const { dns_servers, endpoint, listen_port, mtu, public_key, cidr, id } = network;
  return [
    '[Interface]',
    `PrivateKey = ${privateKey ?? `<the private key of ${name}>`}`,
    `Address = ${address}/32, ${address_v6}/128`,
    ...(dns_servers.length === 0 ? [] : [`DNS = ${dns_servers.join(', ')}`]),
    `MTU = ${mtu}`,
    '',
    '[Peer]',
    `PublicKey = ${public_key}`,
    `AllowedIPs = ${[cidr, ipv6RangeOf(id), ...ranges].join(', ')}`,
    `Endpoint = ${endpoint.includes(':') ? `[${endpoint}]` : endpoint}:${listen_port}`,
    ...(keepalive_s === 0 ? [] : [`PersistentKeepalive = ${keepalive_s}`]),
    '',
  ].join('\n');
}

/** A peer's current file, with a placeholder for the private key. */
export async function configOf(
  store: Store,
  storedNetwork: StoredRecord | undefined,
  peer: Peer,
  now: number,
): Promise<string> {
  const network = JSON.parse(storedNetwork!.json) as VpnNetwork;
  const { ranges } = await readPlaces(store, network, now);
  const others = ranges.filter((range) => !peer.allowed_ips.includes(range));
  return writePeerConfig(network, peer, { privateKey: null, ranges: others });
}
