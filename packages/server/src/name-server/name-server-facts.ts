import type { Listening } from './listen.ts';

/** The name server's state, for people. */
export interface NameServerFacts {
  /** In a few words. */
  readonly summary: string;
  /** Where to send queries; null while it does not answer. */
  readonly endpoint: { readonly address: string; readonly port: number } | null;
  /** Whether the configured port was taken and another is used. */
  readonly isElsewhere: boolean;
}

export const OFF: NameServerFacts = { summary: 'off', endpoint: null, isElsewhere: false };

export const LOADING: NameServerFacts = { summary: 'reading its zones', endpoint: null, isElsewhere: false };

export function describeListening({ addresses, port }: Listening, wanted: number): NameServerFacts {
  const isElsewhere = wanted !== 0 && port !== wanted;
  const where = `${addresses.join(' and ')}, port ${port}, UDP and TCP`;
  return {
    summary: isElsewhere ? `${where} (port ${wanted} is in use)` : where,
    endpoint: { address: askableAddress(addresses[0]!), port },
    isElsewhere,
  };
}

/** The command that queries an endpoint, up to the name and the type. */
export function digAt({ address, port }: NonNullable<NameServerFacts['endpoint']>): string {
  return port === 53 ? `dig @${address}` : `dig @${address} -p ${port}`;
}

/** A wildcard address cannot be queried. */
function askableAddress(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}

const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what is using it, or set LANDHOLD_DNS_ADDRESS to another port.',
  EACCES: 'Set LANDHOLD_DNS_ADDRESS to a port above 1023, or allow this process to use it.',
  EADDRNOTAVAIL: 'Set LANDHOLD_DNS_ADDRESS to addresses of this machine.',
};

export function explainTrouble(what: string, error: unknown): NameServerFacts {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const advice = ADVICE[code] ?? 'It is tried again.';
  return { summary: `${what} (${message}). ${advice}`, endpoint: null, isElsewhere: false };
}
