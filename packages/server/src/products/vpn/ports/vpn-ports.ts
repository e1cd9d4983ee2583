/** A range of UDP ports. Each network with a WireGuard interface gets one. */
export interface PortRange {
  readonly first: number;
  readonly last: number;
}

/** Ports of all of the installation's networks, in any project. */
export const PORT_SCOPE = 'vpn_network.port';

const MAX_PORTS = 1_024;

export function vpnPorts(value: string): PortRange {
  const found = /^([1-9][0-9]{0,4})-([1-9][0-9]{0,4})$/.exec(value);
  const [first, last] = [Number(found?.[1]), Number(found?.[2])];
  if (found === null || first > last || last > 65_535) throw new Error(`"${value}" is not a range such as 51820-52075`);
  if (last - first >= MAX_PORTS) throw new Error(`it has more than ${MAX_PORTS} ports`);
  return { first, last };
}

/** What a network claims, so that no other gets its port. */
export function portClaim(port: number): { readonly scope: string; readonly key: string } {
  return { scope: PORT_SCOPE, key: String(port) };
}
