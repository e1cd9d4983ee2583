import type { ListenerState } from '../../open-listener.ts';
import { notListening } from '../../open-listener.ts';
import type { PortRange } from '../ports/vpn-ports.ts';
import { howToRun } from '../../../core/how-to-run.ts';

/** The state of the hub, or of the interfaces, which have a port for each network. */
export type VpnFacts = ListenerState;

/** A network's state: carried, not yet with the reason, or never. */
export type CarriedState =
  | { readonly is: 'carried' }
  | { readonly is: 'waiting' | 'impossible'; readonly reason: string };

export const LOADING = 'reading its networks';

export const STANDBY: VpnFacts = {
  summary: 'another process makes the WireGuard interfaces',
  isUp: true,
  usesOtherPort: false,
  port: null,
};

export const PAUSED: VpnFacts = notListening(
  `paused: WireGuard interfaces are left as they are. ${howToRun('resume')} ends this`,
);

/** `troubled` are networks whose interface is not as it should be. */
export function describeDevices(host: string, { first, last }: PortRange, troubled: readonly string[]): VpnFacts {
  const where = `WireGuard interfaces at ${host}, UDP ports ${first} to ${last}`;
  const trouble =
    troubled.length === 0 ? '' : `. ${troubled.length} cannot be set up: ${troubled.slice(0, 5).join(', ')}`;
  return { summary: where + trouble, isUp: true, usesOtherPort: false, port: null };
}

export function explainHelper(path: string, error: unknown): VpnFacts {
  const advice = 'Start landhold-vpn.socket on this machine, and let this user open it.';
  const summary = `the helper at ${path} does not answer (${(error as Error).message}). ${advice}`;
  return notListening(summary);
}
