import { isIPv6 } from 'node:net';
import { readAddress } from '@landhold/wireguard/addresses.ts';

/** A range of either family, normalised, and its leading bits: a range contains another that begins with them. */
export interface AddressRange {
  readonly text: string;
  readonly bits: string;
}

const SHORTEST = { 4: 8, 16: 16 } as const;

/** A range as a caller wrote it, or its error. */
export function readAddressRange(sent: string): AddressRange | string {
  const [start = '', length = '', ...rest] = sent.split('/');
  const address = readAddress(start);
  const isPlain = rest.length === 0 && /^[1-9][0-9]{0,2}$/.test(length);
  if (address === undefined || !isPlain) return 'must be a range of addresses such as 192.168.77.0/24';
  const prefix = Number(length);
  const shortest = SHORTEST[address.length as 4 | 16];
  const longest = address.length * 8;
  if (prefix < shortest || prefix > longest) return `must have a prefix from /${shortest} to /${longest}`;
  const all = bitsOf(address);
  if (all.includes('1', prefix)) return 'must have host bits of zero';
  return { text: `${normalise(start)}/${prefix}`, bits: `${address.length} ${all.slice(0, prefix)}` };
}

/** Reads a valid range. */
export function knownRange(text: string): AddressRange {
  const range = readAddressRange(text);
  if (typeof range === 'string') throw new TypeError(`${text} ${range}.`);
  return range;
}

export function rangesOverlap(one: AddressRange, other: AddressRange): boolean {
  return one.bits.startsWith(other.bits) || other.bits.startsWith(one.bits);
}

function bitsOf(address: Buffer): string {
  return [...address].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

/** URLs normalise IPv6 addresses. */
function normalise(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}
