import { isIPv6 } from 'node:net';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import { listenAddress } from '../../../settings/listen-addresses.ts';

/** Where the hub listens in mock mode. */
export const DEFAULT_VPN_ADDRESS: ListenAddresses = { addresses: ['127.0.0.1'], port: 4_820 };

/** `off`, or one address with a port. Null for `off`, undefined if not set. */
export function vpnAddress(value: string): ListenAddresses | null | undefined {
  return value === '' ? undefined : listenAddress(value);
}

/** A name or address, without a port. */
export function vpnHost(value: string): string | null {
  if (value === '') return null;
  const isName = value.length <= 253 && /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value);
  if (isName || isIPv6(value)) return value;
  throw new Error(`"${value}" is not a host name or an address, without a port`);
}
