import { BlockList, isIP } from 'node:net';

/** The address of a client: the connection's, or the one that trusted proxies have seen. */
export type ClientAddress = (connection: string, forwardedFor: string | undefined) => string;

/**
 * Reads `X-Forwarded-For` from the right and skips trusted addresses, as the API's requests do it. What is no address
 * ends the search.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }

  return (connection, forwardedFor) => {
    if (forwardedFor === undefined || trustedProxies.length === 0) return connection;
    let address = connection;
    for (const each of forwardedFor.split(',').toReversed()) {
      if (!trusted.check(address, familyOf(address))) break;
      const next = each.trim();
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
