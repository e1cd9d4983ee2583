import type { PortRange } from './vpn-ports.ts';

/** What makes networks real, as far as their records know of it. */
export interface VpnHub {
  /** Where devices connect to. */
  endpoint(): { readonly host: string; readonly port: number };
  /** Each network gets one of these ports. Without them, all networks share the port of the endpoint. */
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
