import { isIPv4, isIPv6 } from 'node:net';

/** The addresses of a listener other than the API. */
export interface ListenAddresses {
  readonly addresses: readonly string[];
  /** The same for all addresses; 0 for any free port. */
  readonly port: number;
}

const ENTRY = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/;
const MAX_PORT = 65_535;

/** `off`, or addresses with one port, such as `127.0.0.1:4053, [::1]:4053`. Null for `off`. */
export function listenAddresses(value: string): ListenAddresses | null {
  if (value === 'off') return null;
  const entries = value.split(',').map((entry) => readEntry(entry.trim()));
  const ports = new Set(entries.map(({ port }) => port));
  if (ports.size > 1) throw new Error(`"${value}" names several ports, and all addresses must have the same`);
  return { addresses: [...new Set(entries.map(({ address }) => address))], port: entries[0]!.port };
}

/** Like `listenAddresses`, for one address. */
export function listenAddress(value: string): ListenAddresses | null {
  if (value.includes(',')) throw new Error(`"${value}" names several addresses, and it must be one`);
  return listenAddresses(value);
}

/** Ports above the default that a mock may use instead: several may run, and nobody chose this port. */
const SPARE_PORTS = 20;

/** How many ports above may be used instead when the port is taken. */
export function sparePorts(dataMode: 'mock' | 'live', listen: ListenAddresses | null, defaultPort: number): number {
  return dataMode === 'mock' && listen?.port === defaultPort ? SPARE_PORTS : 0;
}

function readEntry(entry: string): { address: string; port: number } {
  const [, inBrackets, plain = '', digits] = ENTRY.exec(entry) ?? [];
  const port = Number(digits);
  const isAddress = inBrackets === undefined ? isIPv4(plain) : isIPv6(inBrackets);
  if (isAddress && port <= MAX_PORT) return { address: inBrackets ?? plain, port };
  throw new Error(`"${entry}" is not an address with a port, such as 127.0.0.1:4053 or [::1]:4053, nor is it off`);
}
