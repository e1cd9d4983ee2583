import type { PortRange } from './vpn-ports.ts';

/** What makes networks real, as far as their records know of it. */
export interface VpnHub {
  /** Where devices connect to. */
  endpoint(): { readonly host: string; readonly port: number };
  /** The ports of which each network gets one of its own; all have that of the endpoint where this is left out. */
  readonly ports?: PortRange;
  /** What is seen of a peer now; undefined where this process does not carry its packets. */
  connectionOf(networkId: string, peerId: string, now: number): SeenConnection | undefined;
}

/** What was seen of a peer at a moment. It is also what is kept beside the record when the peer comes or goes. */
export interface SeenConnection {
  readonly at: number;
  readonly isConnected: boolean;
  readonly lastHandshakeAt: number | null;
  /** Address and port. */
  readonly endpoint: string | null;
  readonly receivedBytes: number;
  readonly sentBytes: number;
}
