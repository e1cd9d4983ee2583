import { matchesPattern, parsePattern } from '../paths/path-pattern.ts';
import type { PathPattern } from '../paths/path-pattern.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { createProblems } from './rule-problem.ts';
import type { RuleProblem } from './rule-problem.ts';

interface HeaderRule {
  readonly pattern: PathPattern;
  /** By name in lower case; null takes a header away. */
  readonly headers: Map<string, readonly [name: string, value: string] | null>;
}

export type HeaderRules = readonly HeaderRule[];

/** Headers by name in lower case. */
export type Headers = Map<string, readonly [name: string, value: string]>;

/** An answer's head is sent whole each time, so what one file can add to it is bounded. */
const MAX_LINES = 1_000;
const MAX_VALUE = 4_096;
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]+$/;

/** They follow from the answer. With another value it would be read wrongly. */
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
]);

function faultOf(name: string, value: string | null): string | undefined {
  if (!NAME.test(name)) return 'A header has a name of letters, digits and "-", then ":", then its value.';
  if (name.toLowerCase() === 'basic-auth') return 'Passwords ("Basic-Auth") are not supported.';
  if (OURS.has(name.toLowerCase())) return `The header "${name}" cannot be changed.`;
  if (value === null) return undefined;
  if (value === '') return `The header "${name}" has no value. To take a header away, write "! ${name}".`;
  if (value.length > MAX_VALUE) return `A value has at most ${MAX_VALUE} characters.`;
  return VALUE.test(value) ? undefined : 'A value has characters of ASCII only.';
}

/** A header's name and value; null for a line such as `! X-Frame-Options`. */
function readHeader(line: string): readonly [string, string | null] {
  if (line.startsWith('!')) return [line.slice(1).trim(), null];
  const colon = line.indexOf(':');
  return colon === -1 ? ['', ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Adds a header, and answers what is wrong where it cannot be added. Values of one name become a list. */
function addHeader({ headers }: HeaderRule, name: string, value: string | null): string | undefined {
  const key = name.toLowerCase();
  const before = headers.get(key);
  // Cookies have commas in them, so a list of them could not be read (RFC 6265, 3).
  if (before && value !== null && key === 'set-cookie') return 'A path can set "Set-Cookie" only once.';
  const joined = before && value !== null ? `${before[1]}, ${value}` : value;
  headers.set(key, joined === null ? null : [name, joined]);
  return undefined;
}

export function parseHeaders(text: string): {
  readonly rules: HeaderRules;
  readonly problems: readonly RuleProblem[];
} {
  const problems = createProblems('_headers');
  const rules: HeaderRule[] = [];
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
    const fault = isUnderPath ? faultOf(name, value) : 'A header stands under the path that it is for.';
    const clash = fault === undefined && current !== undefined ? addHeader(current, name, value) : fault;
    if (clash !== undefined) problems.add(index + 1, clash);
  }
  return { rules, problems: problems.list };
}

/** Changes headers by every rule for the path, in the order of the file, so that the last has its way. */
export function applyHeaders(rules: HeaderRules, path: RequestPath, headers: Headers): void {
  for (const rule of rules) {
    if (!matchesPattern(rule.pattern, path)) continue;
    for (const [key, header] of rule.headers) {
      if (header === null) headers.delete(key);
      else headers.set(key, header);
    }
  }
}
