import { parse as parseSuffix } from 'tldts';
import { toASCII, toUnicode } from 'tr46';

export interface Hostname {
  /** Lower-case A-labels, without a trailing dot: what registries and resolvers compare. */
  readonly ascii: string;
  readonly unicode: string;
}

const STRICT = {
  checkBidi: true,
  checkHyphens: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  verifyDNSLength: true,
};

/** Reserved for tests and documentation, so nobody's real name is ever taken there. */
const RESERVED_SUFFIXES = ['test', 'example'];

/**
 * Two labels or more of letters, digits and inner hyphens, none of them an A-label or of its shape: such a name is its
 * own mapping, and nearly all names are such.
 */
const PLAIN = /^(?=.{1,253}$)(?:(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?!$)|$)){2,}$/;

/** Any hostname of two labels or more; undefined when it is none. */
export function toHostname(name: string): Hostname | undefined {
  const withoutDot = name.endsWith('.') ? name.slice(0, -1) : name;
  if (PLAIN.test(withoutDot)) return isAddress(withoutDot) ? undefined : { ascii: withoutDot, unicode: withoutDot };
  const ascii = toASCII(withoutDot, STRICT);
  if (ascii === null || !ascii.includes('.')) return undefined;
  return isAddress(ascii) ? undefined : { ascii, unicode: toUnicode(ascii, STRICT).domain };
}

/** One label as DNS has it; undefined when it has no such form. */
export function toAsciiLabel(label: string): string | undefined {
  return toASCII(label, STRICT) ?? undefined;
}

/** The beginning of a hostname as DNS has it. Of a label that is not ASCII, only the whole has such a form. */
export function toHostnamePrefix(prefix: string): string {
  return prefix
    .split('.')
    .map((label) => (/^[\x20-\x7e]*$/.test(label) ? label.toLowerCase() : (toAsciiLabel(label) ?? label)))
    .join('.');
}

/** A last label that is a number, be it a hexadecimal one, makes the name an IPv4 address to resolvers and browsers. */
export function isAddress(ascii: string): boolean {
  return /(^|\.)(?:[0-9]+|0x[0-9a-f]*)$/.test(ascii);
}

/** One label under a suffix where the public can register; undefined when it is none. */
export function toRegistrableName(name: string): Hostname | undefined {
  if (name !== latest?.name) latest = { name, result: findRegistrableName(name) };
  return latest.result;
}

/** A name is checked, and then asked for again when its record is made. */
let latest: { readonly name: string; readonly result: Hostname | undefined } | undefined;

function findRegistrableName(name: string): Hostname | undefined {
  const hostname = toHostname(name);
  if (hostname === undefined) return undefined;
  const labels = hostname.ascii.split('.');
  if (RESERVED_SUFFIXES.includes(labels.at(-1)!)) return labels.length === 2 ? hostname : undefined;
  const suffix = parseSuffix(hostname.ascii, { allowPrivateDomains: false });
  return suffix.isIcann === true && suffix.domain === hostname.ascii ? hostname : undefined;
}

/** A suffix under which the public registers names with a registry, such as co.uk. */
export function isPublicSuffix(ascii: string): boolean {
  const suffix = parseSuffix(ascii, { allowPrivateDomains: false });
  return suffix.isIcann === true && suffix.publicSuffix === ascii;
}

/** The name that somebody registered so that this one can be; the name itself where it is a suffix. */
export function registeredPart(ascii: string): string {
  return parseSuffix(ascii, { allowPrivateDomains: false }).domain ?? ascii;
}
