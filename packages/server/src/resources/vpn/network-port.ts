import type { PortRange } from '../../core/vpn-ports.ts';
import type { Claim, Store } from '../../store/store.ts';

/** Ports of all of the installation's networks, in any project. */
const SCOPE = 'vpn_network.port';

export function portClaim(port: number): Claim {
  return { scope: SCOPE, key: String(port) };
}

/**
 * The first port that no other network has. If another network takes it at the same time, this is called again. If none
 * is left, the network shares a port, and its provider reports the problem.
 */
export async function choosePort(
  store: Store,
  { first, last }: PortRange,
): Promise<{ readonly port: number; readonly claims: readonly Claim[] }> {
  const taken = new Set((await store.readClaims(SCOPE)).keys);
  for (let port = first; port <= last; port += 1)
    if (!taken.has(String(port))) return { port, claims: [portClaim(port)] };
  return { port: last, claims: [] };
}
