import { BlockList, isIP } from 'node:net';

/** IPv4 that is not on the public internet, by IANA's registry of special addresses. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The only allocated part of IPv6. Mapped, compatible, NAT64, local and multicast addresses are outside. */
const GLOBAL_IPV6 = ['2000::/3'];
/** Within it: protocols and tunnels (Teredo, 6to4), which can carry an IPv4 address, and documentation. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialIpv4 = listOf(SPECIAL_IPV4);
const globalIpv6 = listOf(GLOBAL_IPV6);
const specialIpv6 = listOf(SPECIAL_IPV6);

/** A list of networks, or of single addresses. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const isIpv6 = isIP(address) === 6;
    list.addSubnet(address, Number(prefix ?? (isIpv6 ? 128 : 32)), isIpv6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

export function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a text is an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  // A zone means a link-local address.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIP(address) === 4) return !isIn(specialIpv4, address);
  return isIn(globalIpv6, address) && !isIn(specialIpv6, address);
}
