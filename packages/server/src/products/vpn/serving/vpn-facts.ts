import type { PortRange } from '../core/vpn-ports.ts';

/** The VPN hub's state, for people. */
export interface VpnFacts {
  /** In a few words. */
  readonly summary: string;
  /** Whether devices can connect. */
  readonly isUp: boolean;
  /** Whether the configured port was taken and another is used. */
  readonly isElsewhere: boolean;
}

/** A network's state: carried, not yet with the reason, or never. */
export type CarriedState =
  | { readonly is: 'carried' }
  | { readonly is: 'waiting' | 'impossible'; readonly reason: string };

export const OFF: VpnFacts = { summary: 'off', isUp: false, isElsewhere: false };

export const LOADING: VpnFacts = { summary: 'reading its networks', isUp: false, isElsewhere: false };

export function describeListening(address: string, port: number, wanted: number): VpnFacts {
  const isElsewhere = wanted !== 0 && port !== wanted;
  const where = `${address}, port ${port}, UDP, for development`;
  return { summary: isElsewhere ? `${where} (port ${wanted} is in use)` : where, isUp: true, isElsewhere };
}

const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what is using it, or set LANDHOLD_VPN_ADDRESS to another port.',
  EACCES: 'Set LANDHOLD_VPN_ADDRESS to a port above 1023, or allow this process to use it.',
  EADDRNOTAVAIL: 'Set LANDHOLD_VPN_ADDRESS to an address of this machine.',
};

export function explainTrouble(what: string, error: unknown): VpnFacts {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return { summary: `${what} (${message}). ${ADVICE[code] ?? 'It is tried again.'}`, isUp: false, isElsewhere: false };
}

export const STANDBY: VpnFacts = {
  summary: 'another process makes the WireGuard interfaces',
  isUp: true,
  isElsewhere: false,
};

export const PAUSED: VpnFacts = {
  summary: 'paused: WireGuard interfaces are left as they are. npm run resume ends this',
  isUp: false,
  isElsewhere: false,
};

/** `troubled` are networks whose interface is not as it should be. */
export function describeDevices(host: string, { first, last }: PortRange, troubled: readonly string[]): VpnFacts {
  const where = `WireGuard interfaces at ${host}, UDP ports ${first} to ${last}`;
  const trouble =
    troubled.length === 0 ? '' : `. ${troubled.length} cannot be set up: ${troubled.slice(0, 5).join(', ')}`;
  return { summary: where + trouble, isUp: true, isElsewhere: false };
}

export function explainHelper(path: string, error: unknown): VpnFacts {
  const advice = 'Start landhold-vpn.socket on this machine, and let this user open it.';
  const summary = `the helper at ${path} does not answer (${(error as Error).message}). ${advice}`;
  return { summary, isUp: false, isElsewhere: false };
}
