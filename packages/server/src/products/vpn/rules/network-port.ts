import type { PortRange } from '../ports/vpn-ports.ts';
import { PORT_SCOPE, portClaim } from '../ports/vpn-ports.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Claim } from '../../../store/store.ts';

/**
 * The first port that no other network has. If another network takes it at the same time, this is called again. If none
 * is left, the network shares a port, and its provider reports the problem.
 */
export async function choosePort(
  reads: Pick<Reads, 'readClaims'>,
  { first, last }: PortRange,
): Promise<{ readonly port: number; readonly claims: readonly Claim[] }> {
  const taken = new Set((await reads.readClaims(PORT_SCOPE)).keys);
  for (let port = first; port <= last; port += 1)
    if (!taken.has(String(port))) return { port, claims: [portClaim(port)] };
  return { port: last, claims: [] };
}
