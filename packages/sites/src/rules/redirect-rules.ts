import { capture, literalPath, matchesPattern, parsePattern } from '../paths/path-pattern.ts';
import type { Captures, PathPattern } from '../paths/path-pattern.ts';
import { formatPath, onOwnHost } from '../paths/request-path.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { createProblems } from './rule-problem.ts';
import type { RuleProblem } from './rule-problem.ts';

interface RedirectRule {
  /** Its place in the file: the first that fits decides. */
  readonly place: number;
  readonly pattern: PathPattern;
  /** Parameters that the query must have; a value that begins with `:` is any, and is captured. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly to: string;
  readonly status: number;
  readonly isForced: boolean;
}

export interface RedirectRules {
  /** Rules for one path each, found by it however many there are. */
  readonly literal: ReadonlyMap<string, readonly RedirectRule[]>;
  /** Rules that are tried one after the other. */
  readonly patterns: readonly RedirectRule[];
}

export interface Redirect {
  readonly status: number;
  readonly isForced: boolean;
  /** For 3xx what `Location` says, otherwise the path of the file to show. */
  readonly to: string;
}

const MAX_RULES = 10_000;
/** Each is tried for every path that no file has. */
const MAX_PATTERNS = 1_000;
const STATUS = /^(200|301|302|303|307|308|404|410)(!?)$/;
const PARAMETER = /^[^=]+=[^=]+$/;
const NAME = /:([A-Za-z_][A-Za-z0-9_]*)/g;
const TARGET = /^(?:\/|https?:\/\/)/;
const UNSAFE = /[^\x21-\x7e]+/g;

export function isRedirection(status: number): boolean {
  return status >= 300 && status < 400;
}

/** A line's words up to a comment. */
function wordsOf(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return (comment === -1 ? words : words.slice(0, comment)).filter((word) => word !== '');
}

/** Answers a sentence instead where the line is no rule. */
function parseRule(words: readonly string[], place: number): RedirectRule | string {
  const [from = '', ...others] = words;
  if (!from.startsWith('/'))
    return 'A rule begins with a path, such as "/old". Rules for whole hosts are not supported.';
  const pattern = parsePattern(from);
  if (typeof pattern === 'string') return pattern;
  const { star, after } = pattern;
  if (star !== undefined && (star.prefix !== '' || star.suffix !== '' || after.length > 0))
    return 'In a redirect "*" is the last segment.';
  const at = others.findIndex((word) => TARGET.test(word));
  if (at === -1) return 'A rule needs a target that begins with "/", "http://" or "https://".';
  const wrong = others.slice(0, at).find((word) => !PARAMETER.test(word));
  if (wrong !== undefined) return `"${wrong.slice(0, 100)}" is neither a parameter, such as "id=:id", nor the target.`;
  const [statusWord = '301', ...conditions] = others.slice(at + 1);
  const [, status, force] = STATUS.exec(statusWord) ?? [];
  if (status === undefined && !statusWord.includes('='))
    return 'The status is one of 200, 301, 302, 303, 307, 308, 404 and 410, with "!" where files do not matter.';
  if (status === undefined || conditions.length > 0)
    return 'Conditions, such as "Country" or "Language", are not supported.';
  const to = others[at]!.replace(UNSAFE, encodeURIComponent);
  if (!isRedirection(Number(status)) && !to.startsWith('/'))
    return `Status ${status} shows a file of the site. Another server's answer cannot be shown.`;
  const parameters = others.slice(0, at).map((word) => word.split('=') as [string, string]);
  return { place, pattern, parameters, to, status: Number(status), isForced: force === '!' };
}

export function parseRedirects(text: string): {
  readonly rules: RedirectRules;
  readonly problems: readonly RuleProblem[];
} {
  const problems = createProblems('_redirects');
  const literal = new Map<string, RedirectRule[]>();
  const patterns: RedirectRule[] = [];
  let count = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    const rule = parseRule(words, index);
    if (typeof rule === 'string') {
      problems.add(index + 1, rule);
      continue;
    }
    const path = literalPath(rule.pattern);
    if (count === MAX_RULES || (path === undefined && patterns.length === MAX_PATTERNS)) {
      const most = `At most ${MAX_RULES} rules are used, and ${MAX_PATTERNS} with "*" or placeholders`;
      problems.add(index + 1, `${most}; this one and those below it are not.`);
      break;
    }
    count += 1;
    if (path === undefined) patterns.push(rule);
    else if (literal.has(path)) literal.get(path)!.push(rule);
    else literal.set(path, [rule]);
  }
  return { rules: { literal, patterns }, problems: problems.list };
}

/** The first value of each parameter. */
type Query = ReadonlyMap<string, string>;

function readQuery(query: string): Query {
  return new Map([...new URLSearchParams(query)].toReversed());
}

function hasParameters({ parameters }: RedirectRule, query: () => Query): boolean {
  return parameters.every(([name, wanted]) => {
    const value = query().get(name);
    return value !== undefined && (wanted.startsWith(':') || value === wanted);
  });
}

function captureAll({ pattern, parameters }: RedirectRule, path: RequestPath, query: () => Query): Captures {
  const ofQuery = parameters
    .filter(([, wanted]) => wanted.startsWith(':'))
    .map(([name, wanted]) => [wanted.slice(1), encodeURIComponent(query().get(name)!.toWellFormed())] as const);
  return new Map([...ofQuery, ...capture(pattern, path)]);
}

/** A value that comes from the path gets the form that a query needs, where that is its place. */
function fill(to: string, captures: Captures): string {
  const query = to.indexOf('?');
  return to.replace(NAME, (whole, name: string, at: number) => {
    const value = captures.get(name);
    if (value === undefined) return whole;
    return query === -1 || at < query ? value : encodeURIComponent(decodeURIComponent(value));
  });
}

function targetOf(rule: RedirectRule, captures: Captures, query: string): string {
  const filled = fill(rule.to, captures);
  const to = filled.startsWith('/') ? onOwnHost(filled) : filled;
  const passesOn = isRedirection(rule.status) && rule.parameters.length === 0 && !to.includes('?');
  if (!passesOn || query === '') return to;
  const hash = to.indexOf('#');
  return hash === -1 ? to + query : to.slice(0, hash) + query + to.slice(hash);
}

function tryRule(rule: RedirectRule, path: RequestPath, query: () => Query): Redirect | undefined {
  if (!matchesPattern(rule.pattern, path) || !hasParameters(rule, query)) return undefined;
  const to = targetOf(rule, captureAll(rule, path, query), path.query);
  // A browser would follow it forever.
  const isCircle = isRedirection(rule.status) && to === formatPath(path.segments, path.endsInSlash) + path.query;
  return isCircle ? undefined : { status: rule.status, isForced: rule.isForced, to };
}

/** The first rule of the file that fits. */
export function findRedirect({ literal, patterns }: RedirectRules, path: RequestPath): Redirect | undefined {
  let parsed: Query | undefined;
  // Read once, however many rules ask for it.
  const query = (): Query => (parsed ??= readQuery(path.query));
  let found: Redirect | undefined;
  let place = Number.POSITIVE_INFINITY;
  for (const rule of (literal.size > 0 && literal.get(path.segments.join('/'))) || []) {
    found = tryRule(rule, path, query);
    if (found === undefined) continue;
    ({ place } = rule);
    break;
  }
  for (const rule of patterns) {
    if (rule.place > place) break;
    const earlier = tryRule(rule, path, query);
    if (earlier !== undefined) return earlier;
  }
  return found;
}
