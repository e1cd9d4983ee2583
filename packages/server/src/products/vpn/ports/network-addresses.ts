import { createHash } from 'node:crypto';

/** An offset in a VPN network is the last part of both addresses. The hub has the first. */
const HUB_OFFSET = 1;

export interface Addresses {
  readonly address: string;
  readonly address_v6: string;
}

interface NetworkRange {
  readonly id: string;
  readonly cidr: string;
}

/** The network's unique local range (RFC 4193), derived from its id: 56 bits of a digest after fd. */
export function ipv6RangeOf(networkId: string): string {
  return `${ipv6Prefix(networkId)}::/64`;
}

export function addressesAt({ id, cidr }: NetworkRange, offset: number): Addresses {
  const address = toNumber(cidr.split('/')[0]!) + offset;
  const octets = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
  return { address: octets.join('.'), address_v6: `${ipv6Prefix(id)}::${offset.toString(16)}` };
}

/** The hub's addresses inside the network. */
export function hubAddressesOf(network: NetworkRange): readonly string[] {
  const { address, address_v6 } = addressesAt(network, HUB_OFFSET);
  return [address, address_v6];
}

/** The first free offset after the hub's; undefined if there is none. The last is for broadcasts. */
export function firstFreeOffset(cidr: string, addresses: readonly string[]): number | undefined {
  const [start = '', prefix] = cidr.split('/');
  const first = toNumber(start);
  const used = new Set(addresses.map((address) => toNumber(address) - first));
  const size = 2 ** (32 - Number(prefix));
  for (let offset = HUB_OFFSET + 1; offset < size - 1; offset += 1) if (!used.has(offset)) return offset;
  return undefined;
}

function toNumber(address: string): number {
  return address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
}

function ipv6Prefix(networkId: string): string {
  const digest = createHash('sha256').update(networkId).digest();
  const groups = [0xfd00 | digest[0]!, digest.readUInt16BE(1), digest.readUInt16BE(3), digest.readUInt16BE(5)];
  return groups.map((group) => group.toString(16)).join(':');
}
