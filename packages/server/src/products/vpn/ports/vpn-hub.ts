import type { PortRange } from './vpn-ports.ts';

/** What carries the packets of new networks, as far as their records need it. */
export interface VpnHub {
  readonly isOn: true;
  /** Where devices connect. */
  endpoint(): { readonly host: string; readonly port: number };
  /** Each network gets one of these ports. If undefined, all networks share the endpoint's port. */
  readonly ports?: PortRange;
  /** A peer's current connection; undefined if this process does not carry its packets. */
  connectionOf(networkId: string, peerId: string, now: number): SeenConnection | undefined;
}

export interface VpnPorts {
  /** If nothing carries packets, new networks are simulated. */
  readonly vpnHub: VpnHub | { readonly isOn: false };
}

export const vpnOff: VpnPorts = { vpnHub: { isOn: false } };

/** A peer's connection at one time. It is also stored beside the record when the peer connects or disconnects. */
export interface SeenConnection {
  readonly at: number;
  readonly isConnected: boolean;
  readonly lastHandshakeAt: number | null;
  /** Address and port. */
  readonly endpoint: string | null;
  readonly receivedBytes: number;
  readonly sentBytes: number;
}
