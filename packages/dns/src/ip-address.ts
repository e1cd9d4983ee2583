import { DnsDataError, show } from './dns-data-error.ts';
import { uint16 } from './wire-bytes.ts';

const OCTET = /^(?:0|[1-9][0-9]{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;
/** Eight groups, the last two of them as IPv4. */
const MAX_IPV6_TEXT = 45;

function readOctets(text: string): number[] | undefined {
  const octets = text.length > 15 ? [] : text.split('.');
  if (octets.length !== 4 || !octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255)) return undefined;
  return octets.map(Number);
}

/** Four numbers without leading zeros, which some programs read as octal. */
export function readIpv4(text: string): Uint8Array {
  const octets = readOctets(text);
  if (octets === undefined) {
    throw new DnsDataError(
      `${show(text)} is not an IPv4 address; expected four numbers from 0 to 255, such as 192.0.2.1.`,
    );
  }
  return Uint8Array.from(octets);
}

/** The bytes of groups between colons; the last group may be an IPv4 address. */
function readGroups(text: string, mayEndAsIpv4: boolean): number[] | undefined {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes = groups.map((group, index) => {
    if (GROUP.test(group)) return uint16(Number.parseInt(group, 16));
    return mayEndAsIpv4 && index === groups.length - 1 ? readOctets(group) : undefined;
  });
  return bytes.every((each) => each !== undefined) ? bytes.flat() : undefined;
}

function readIpv6Bytes(text: string): number[] | undefined {
  if (text.length > MAX_IPV6_TEXT) return undefined;
  const [before = '', after, ...more] = text.split('::');
  if (more.length > 0) return undefined;
  const first = readGroups(before, after === undefined);
  const last = readGroups(after ?? '', true);
  if (first === undefined || last === undefined) return undefined;
  const missing = 16 - first.length - last.length;
  if (after === undefined ? missing !== 0 : missing < 2) return undefined;
  return [...first, ...Array.from({ length: missing }, () => 0), ...last];
}

export function readIpv6(text: string): Uint8Array {
  const bytes = readIpv6Bytes(text);
  if (bytes === undefined) {
    throw new DnsDataError(
      `${show(text)} is not an IPv6 address; expected up to eight groups of hex digits, such as 2001:db8::1.`,
    );
  }
  return Uint8Array.from(bytes);
}

export function formatIpv4(bytes: Uint8Array): string {
  return bytes.join('.');
}

function findLongestZeros(groups: readonly number[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0) start = index + 1;
    else if (index + 1 - start > longest.length) longest = { start, length: index + 1 - start };
  }
  return longest;
}

/** RFC 5952: lower case, no leading zeros, the first longest run of two zero groups or more as `::`. */
export function formatIpv6(bytes: Uint8Array): string {
  const groups = Array.from({ length: 8 }, (_, index) => bytes[2 * index]! * 256 + bytes[2 * index + 1]!);
  // IPv4-mapped addresses (RFC 5952, 5).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `::ffff:${formatIpv4(bytes.subarray(12))}`;
  }
  const texts = groups.map((group) => group.toString(16));
  const { start, length } = findLongestZeros(groups);
  if (length < 2) return texts.join(':');
  return `${texts.slice(0, start).join(':')}::${texts.slice(start + length).join(':')}`;
}
