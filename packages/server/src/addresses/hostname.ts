import type * as Suffixing from 'tldts';
import type * as Idna from 'tr46';
import { loadPackage } from '../core/load-package.ts';

export interface Hostname {
  /** Lower-case A-labels, without a trailing dot: what registries and resolvers compare. */
  readonly ascii: string;
  readonly unicode: string;
}

const suffixing = (): typeof Suffixing => loadPackage('tldts') as typeof Suffixing;
const idna = (): typeof Idna => loadPackage('tr46') as typeof Idna;

const STRICT = {
  checkBidi: true,
  checkHyphens: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  verifyDNSLength: true,
};

/** Reserved for tests and documentation, so no real name is ever taken there. */
const RESERVED_SUFFIXES = ['test', 'example'];

/**
 * Two or more labels of letters, digits and inner hyphens, none shaped like an A-label. Such a name, as nearly all are,
 * maps to itself. A lookup in the IDNA tables takes 12 µs, and a create needs two.
 */
const PLAIN = /^(?=.{1,253}$)(?:(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?!$)|$)){2,}$/;

/** Any hostname of two or more labels; undefined if it is invalid. */
export function toHostname(name: string): Hostname | undefined {
  const withoutDot = name.endsWith('.') ? name.slice(0, -1) : name;
  if (PLAIN.test(withoutDot)) return isAddress(withoutDot) ? undefined : { ascii: withoutDot, unicode: withoutDot };
  const ascii = idna().toASCII(withoutDot, STRICT);
  if (ascii === null || !ascii.includes('.')) return undefined;
  return isAddress(ascii) ? undefined : { ascii, unicode: idna().toUnicode(ascii, STRICT).domain };
}

/** One label in its DNS form; undefined if it has none. */
export function toAsciiLabel(label: string): string | undefined {
  return idna().toASCII(label, STRICT) ?? undefined;
}

/** The start of a hostname in its DNS form. A label that is not ASCII has such a form only when complete. */
export function toHostnamePrefix(prefix: string): string {
  return prefix
    .split('.')
    .map((label) => (/^[\x20-\x7e]*$/.test(label) ? label.toLowerCase() : (toAsciiLabel(label) ?? label)))
    .join('.');
}

/** Resolvers and browsers read a name whose last label is a decimal or hexadecimal number as an IPv4 address. */
export function isAddress(ascii: string): boolean {
  return /(^|\.)(?:[0-9]+|0x[0-9a-f]*)$/.test(ascii);
}

export function isAtOrBelow(ascii: string, host: string): boolean {
  return ascii === host || ascii.endsWith(`.${host}`);
}

/** Private suffixes, for which this installation is the registry. */
export type Suffixes = readonly string[];

const NO_SUFFIXES: Suffixes = [];

/** One label under a public or private suffix; undefined if the name is not registrable. */
export function toRegistrableName(name: string, suffixes: Suffixes = NO_SUFFIXES): Hostname | undefined {
  const hostname = toHostname(name);
  if (hostname === undefined) return undefined;
  const { ascii } = hostname;
  const suffix = privateSuffixOf(ascii, suffixes);
  if (suffix !== undefined) return parentOf(ascii) === suffix ? hostname : undefined;
  if (RESERVED_SUFFIXES.includes(ascii.slice(ascii.lastIndexOf('.') + 1))) {
    return ascii.split('.').length === 2 ? hostname : undefined;
  }
  const parsed = suffixing().parse(ascii, { allowPrivateDomains: false });
  return parsed.isIcann === true && parsed.domain === ascii ? hostname : undefined;
}

/** The longest private suffix that a name is under. */
export function privateSuffixOf(ascii: string, suffixes: Suffixes): string | undefined {
  return suffixes
    .filter((suffix) => ascii.endsWith(`.${suffix}`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
}

function parentOf(ascii: string): string {
  return ascii.slice(ascii.indexOf('.') + 1);
}

/** A suffix under which the public registers names with a registry, such as co.uk. */
export function isPublicSuffix(ascii: string): boolean {
  const suffix = suffixing().parse(ascii, { allowPrivateDomains: false });
  return suffix.isIcann === true && suffix.publicSuffix === ascii;
}

/** The registered domain that this name belongs to; the name itself if it is a suffix. */
export function registeredPart(ascii: string, suffixes: Suffixes = NO_SUFFIXES): string {
  const suffix = privateSuffixOf(ascii, suffixes);
  if (suffix === undefined) return suffixing().parse(ascii, { allowPrivateDomains: false }).domain ?? ascii;
  const above = ascii.slice(0, -suffix.length - 1);
  return `${above.slice(above.lastIndexOf('.') + 1)}.${suffix}`;
}
