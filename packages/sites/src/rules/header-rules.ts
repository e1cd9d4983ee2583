import { matchesPattern, parsePattern } from '../paths/path-pattern.ts';
import type { PathPattern } from '../paths/path-pattern.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { createProblems } from './rule-problem.ts';
import type { RuleProblem } from './rule-problem.ts';

interface HeaderRule {
  readonly pattern: PathPattern;
  /** By name in lower case; null removes a header. */
  readonly headers: Map<string, readonly [name: string, value: string] | null>;
}

export type HeaderRules = readonly HeaderRule[];

/** Headers by name in lower case. */
export type Headers = Map<string, readonly [name: string, value: string]>;

/** The head is sent with every response, so what one file can add to it is bounded. */
const MAX_LINES = 1_000;
const MAX_VALUE = 4_096;
/** The most different names in the file, and so in a response's head. */
const MAX_NAMES = 64;
const TOO_LONG = `A value has at most ${MAX_VALUE} characters.`;
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]+$/;

/** Set by the server for each response. Another value would make clients misread it. */
const OURS = new Set([
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'keep-alive',
  'location',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // A proxy in front of this server would send one of its files.
  'x-lighttpd-send-file',
  'x-reproxy-url',
  'x-sendfile',
]);
const OF_PROXIES = 'x-accel-';

/** Sites are names under one domain, so these reach the neighbours: docs/decisions/0177-headers-that-reach-other-sites.md. */
const REACHES_OTHERS: ReadonlyMap<string, readonly [pattern: RegExp, reason: string]> = new Map([
  ['set-cookie', [/;\s*domain\s*(?:[=;]|$)/i, 'A cookie is for the site\'s own host. Leave "Domain" out.']],
  ['clear-site-data', [/"cookies"|"\*"/i, 'With "cookies" or "*" other sites would lose their cookies too.']],
]);

function faultOf(name: string, value: string | null): string | undefined {
  if (!NAME.test(name)) return 'A header has a name of letters, digits and "-", then ":", then its value.';
  if (name.toLowerCase() === 'basic-auth') return 'Passwords ("Basic-Auth") are not supported.';
  const key = name.toLowerCase();
  if (OURS.has(key) || key.startsWith(OF_PROXIES)) return `The header "${name}" cannot be changed.`;
  if (value === null) return undefined;
  if (value === '') return `The header "${name}" has no value. To take a header away, write "! ${name}".`;
  if (value.length > MAX_VALUE) return TOO_LONG;
  if (!VALUE.test(value)) return 'A value has characters of ASCII only.';
  const [pattern, reason] = REACHES_OTHERS.get(key) ?? [];
  return pattern?.test(value) ? reason : undefined;
}

/** A header's name and value; null for a line such as `! X-Frame-Options`. */
function readHeader(line: string): readonly [string, string | null] {
  if (line.startsWith('!')) return [line.slice(1).trim(), null];
  const colon = line.indexOf(':');
  return colon === -1 ? ['', ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Adds a header, or returns why it cannot be added. Several values of one name become a list. */
function addHeader({ headers }: HeaderRule, name: string, value: string | null): string | undefined {
  const key = name.toLowerCase();
  const before = headers.get(key);
  // Cookies contain commas, so a list of them could not be parsed (RFC 6265, 3).
  if (before && value !== null && key === 'set-cookie') return 'A path can set "Set-Cookie" only once.';
  const joined = before && value !== null ? `${before[1]}, ${value}` : value;
  if (joined !== null && joined.length > MAX_VALUE) return TOO_LONG;
  headers.set(key, joined === null ? null : [name, joined]);
  return undefined;
}

function countName(names: Set<string>, name: string): string | undefined {
  const key = name.toLowerCase();
  if (!names.has(key) && names.size === MAX_NAMES) return `A file has at most ${MAX_NAMES} different headers.`;
  names.add(key);
  return undefined;
}

export function parseHeaders(text: string): {
  readonly rules: HeaderRules;
  readonly problems: readonly RuleProblem[];
} {
  const problems = createProblems('_headers');
  const rules: HeaderRule[] = [];
  const names = new Set<string>();
  let current: HeaderRule | undefined;
  let isUnderPath = false;
  let used = 0;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) continue;
    used += 1;
    if (used > MAX_LINES) {
      problems.add(index + 1, `At most ${MAX_LINES} lines are used; this one and those below it are not.`);
      break;
    }
    if (line.startsWith('/') || /^https?:\/\//.test(line)) {
      const pattern = parsePattern(line);
      isUnderPath = true;
      current = typeof pattern === 'string' ? undefined : { pattern, headers: new Map() };
      if (current) rules.push(current);
      if (typeof pattern === 'string') problems.add(index + 1, pattern);
      continue;
    }
    const [name, value] = readHeader(line);
    const fault = isUnderPath
      ? (faultOf(name, value) ?? countName(names, name))
      : 'A header stands under the path that it is for.';
    const clash = fault === undefined && current !== undefined ? addHeader(current, name, value) : fault;
    if (clash !== undefined) problems.add(index + 1, clash);
  }
  return { rules, problems: problems.list };
}

/** Applies every rule for the path in the order of the file, so that the last one wins. */
export function applyHeaders(rules: HeaderRules, path: RequestPath, headers: Headers): void {
  for (const rule of rules) {
    if (!matchesPattern(rule.pattern, path)) continue;
    for (const [key, header] of rule.headers) {
      if (header === null) headers.delete(key);
      else headers.set(key, header);
    }
  }
}
