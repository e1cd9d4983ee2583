/** What people are told about the hub of VPN networks. */
export interface VpnFacts {
  /** In a few words. */
  readonly summary: string;
  /** Whether devices can connect. */
  readonly isUp: boolean;
  /** Whether the port that is set was in use, and another was taken. */
  readonly isElsewhere: boolean;
}

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
