import type { Counters } from '@landhold/wireguard';
import { metricFamily } from '../../../core/metric-family.ts';

export interface VpnFigures {
  readonly isListening: boolean;
  readonly networks: number;
  readonly counters: Readonly<Counters> | undefined;
}

export function renderVpnMetrics({ isListening, networks, counters }: VpnFigures): string[] {
  const lines = [
    ...metricFamily('landhold_vpn_listening', 'gauge', 'Whether devices can connect to the VPN hub.', [
      ['', Number(isListening)],
    ]),
    ...metricFamily('landhold_vpn_networks', 'gauge', 'Networks whose packets the hub carries.', [['', networks]]),
  ];
  if (counters === undefined) return lines;
  const { handshakes, forwarded, refused, limited, malformed, spoofed, unroutable } = counters;
  return [
    ...lines,
    ...metricFamily('landhold_vpn_handshakes_total', 'counter', 'Handshakes that devices have completed.', [
      ['', handshakes],
    ]),
    ...metricFamily('landhold_vpn_forwarded_total', 'counter', 'Packets that were passed from a device to another.', [
      ['', forwarded],
    ]),
    ...metricFamily('landhold_vpn_dropped_total', 'counter', 'Messages and packets that were dropped, by reason.', [
      ['{reason="refused"}', refused],
      ['{reason="limited"}', limited],
      ['{reason="malformed"}', malformed],
      ['{reason="spoofed"}', spoofed],
      ['{reason="unroutable"}', unroutable],
    ]),
  ];
}

export interface DeviceFigures {
  /** Whether this process drives the interfaces, and can. */
  readonly isDriving: boolean;
  readonly networks: number;
  readonly troubled: number;
  readonly strangers: number;
}

export function renderDeviceMetrics({ isDriving, networks, troubled, strangers }: DeviceFigures): string[] {
  return [
    ...metricFamily('landhold_vpn_driving', 'gauge', 'Whether this process makes the WireGuard interfaces, and can.', [
      ['', Number(isDriving)],
    ]),
    ...metricFamily('landhold_vpn_networks', 'gauge', 'Networks that have a WireGuard interface here.', [
      ['', networks],
    ]),
    ...metricFamily('landhold_vpn_networks_troubled', 'gauge', 'Networks whose interface cannot be set up.', [
      ['', troubled],
    ]),
    ...metricFamily('landhold_vpn_strangers_total', 'counter', 'Peers and interfaces found that no record has.', [
      ['', strangers],
    ]),
  ];
}
