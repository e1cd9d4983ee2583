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

/** Any hostname of two labels or more; undefined when it is none. */
export function toHostname(name: string): Hostname | undefined {
  const withoutDot = name.endsWith('.') ? name.slice(0, -1) : name;
  const ascii = toASCII(withoutDot, STRICT);
  if (ascii === null || !ascii.includes('.')) return undefined;
  // A last label of digits alone would make the name an IPv4 address to every resolver.
  if (/(^|\.)[0-9]+$/.test(ascii)) return undefined;
  return { ascii, unicode: toUnicode(ascii, STRICT).domain };
}

/** One label under a suffix where the public can register; undefined when it is none. */
export function toRegistrableName(name: string): Hostname | undefined {
  const hostname = toHostname(name);
  if (hostname === undefined) return undefined;
  const labels = hostname.ascii.split('.');
  if (RESERVED_SUFFIXES.includes(labels.at(-1)!)) return labels.length === 2 ? hostname : undefined;
  const suffix = parseSuffix(hostname.ascii, { allowPrivateDomains: false });
  return suffix.isIcann === true && suffix.domain === hostname.ascii ? hostname : undefined;
}
