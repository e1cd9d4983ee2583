import { capture, formatPattern, literalPath, matchesPattern, namesIn, parsePattern } from '../paths/path-pattern.ts';
import type { Captures, PathPattern } from '../paths/path-pattern.ts';
import { onOwnHost } from '../paths/request-path.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { fillTarget, formatTarget, MAX_LOCATION, parseTarget } from './redirect-target.ts';
import type { RedirectTarget } from './redirect-target.ts';
import { createProblems } from './rule-problem.ts';
import type { RuleProblem } from './rule-problem.ts';

interface RedirectRule {
  /** Its position in the file: the first match wins. */
  readonly place: number;
  readonly pattern: PathPattern;
  /** Parameters that the query must have; a value that begins with `:` is any, and is captured. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly target: RedirectTarget;
  readonly status: number;
  readonly isForced: boolean;
}

export interface RedirectRules {
  /** Rules for a single path, by path. */
  readonly literal: ReadonlyMap<string, readonly RedirectRule[]>;
  /** Rules that are tried in order. */
  readonly patterns: readonly RedirectRule[];
}

export interface Redirect {
  readonly status: number;
  readonly isForced: boolean;
  /** The `Location` for 3xx, otherwise the path of the file to serve. Null if it is too long. */
  readonly to: string | null;
  /** The rule's position in the file. */
  readonly place: number;
}

/** These bound the cost of a visit: docs/decisions/0176-what-a-visit-may-cost.md. */
const MAX_RULES = 10_000;
/** Rules that are tried in order: all with `*` or placeholders, and those for one path. */
const MAX_TRIED = 1_000;
const MAX_PARAMETERS = 8;
/** Rules that redirect a path to itself. After this many, none applies. */
const MAX_CIRCLES = 10;
const STATUS = /^(200|301|302|303|307|308|404|410)(!?)$/;
const PARAMETER = /^[^=]+=[^=]+$/;
const TARGET = /^(?:\/|https?:\/\/)/;

export function isRedirection(status: number): boolean {
  return status >= 300 && status < 400;
}

/** A line's words up to a comment. */
function wordsOf(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return (comment === -1 ? words : words.slice(0, comment)).filter((word) => word !== '');
}

/** Returns a sentence if the line is not a rule. */
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
  const parameters = parseParameters(others.slice(0, at));
  if (typeof parameters === 'string') return parameters;
  const outcome = parseOutcome(others.slice(at + 1));
  if (typeof outcome === 'string') return outcome;
  const ofQuery = parameters.flatMap(([, wanted]) => (wanted.startsWith(':') ? [wanted.slice(1)] : []));
  const target = parseTarget(others[at]!, new Set([...namesIn(pattern), ...ofQuery]));
  if (typeof target === 'string') return target;
  const rule = { place, pattern, parameters, target, ...outcome };
  return faultOf(rule, from) ?? rule;
}

function parseParameters(words: readonly string[]): RedirectRule['parameters'] | string {
  const wrong = words.find((word) => !PARAMETER.test(word));
  if (wrong !== undefined) return `"${wrong.slice(0, 100)}" is neither a parameter, such as "id=:id", nor the target.`;
  if (words.length > MAX_PARAMETERS) return `A rule has at most ${MAX_PARAMETERS} parameters.`;
  return words.map((word) => word.split('=') as [string, string]);
}

function parseOutcome([word = '301', ...conditions]: readonly string[]):
  | Pick<RedirectRule, 'status' | 'isForced'>
  | string {
  const [, status, force] = STATUS.exec(word) ?? [];
  if (status === undefined && !word.includes('='))
    return 'The status is one of 200, 301, 302, 303, 307, 308, 404 and 410, with "!" where files do not matter.';
  if (status === undefined || conditions.length > 0)
    return 'Conditions, such as "Country" or "Language", are not supported.';
  return { status: Number(status), isForced: force === '!' };
}

function faultOf({ pattern, parameters, target, status }: RedirectRule, from: string): string | undefined {
  if (!isRedirection(status))
    return target.isOwnHost
      ? undefined
      : `Status ${status} shows a file of the site. Another server's response cannot be shown.`;
  const to = withoutHash(formatTarget(target));
  const path = formatPattern(pattern) + (from.endsWith('/') ? '/' : '');
  const isSame = parameters.length === 0 && (to === from || to === path);
  return isSame ? 'The rule leads to itself, so that a browser would follow it forever.' : undefined;
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
    const others = path === undefined ? patterns : (literal.get(path) ?? []);
    if (count === MAX_RULES || others.length === MAX_TRIED) {
      const limits = `At most ${MAX_RULES} rules are used, and ${MAX_TRIED} with "*" or placeholders or for one path`;
      problems.add(index + 1, `${limits}; this one and those below it are not.`);
      break;
    }
    count += 1;
    others.push(rule);
    if (path !== undefined) literal.set(path, others);
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

/** A request, with everything that the rules need computed once. */
interface Asked {
  readonly path: RequestPath;
  /** The path's segments, with slashes between them. */
  readonly joined: string;
  /** The request's own URL, in the form of a `Location`. */
  readonly own: string;
  readonly query: () => Query;
}

function ask(path: RequestPath): Asked {
  const joined = path.segments.join('/');
  const slash = path.endsInSlash && joined !== '' ? '/' : '';
  let parsed: Query | undefined;
  return {
    path,
    joined,
    own: onOwnHost(`/${joined}${slash}`) + path.query,
    query: () => (parsed ??= readQuery(path.query)),
  };
}

function captureAll({ pattern, parameters }: RedirectRule, { path, joined, query }: Asked): Captures {
  const ofQuery = parameters
    .filter(([, wanted]) => wanted.startsWith(':'))
    .map(([name, wanted]) => [wanted.slice(1), encodeURIComponent(query().get(name)!.toWellFormed())] as const);
  return new Map([...ofQuery, ...capture(pattern, path, joined)]);
}

function targetOf(rule: RedirectRule, asked: Asked): string | null {
  const to = fillTarget(rule.target, captureAll(rule, asked));
  const { query } = asked.path;
  const passesOn = isRedirection(rule.status) && rule.parameters.length === 0 && !rule.target.hasQuery;
  if (to === null || !passesOn || query === '') return to;
  if (to.length + query.length > MAX_LOCATION) return null;
  const path = withoutHash(to);
  return path + query + to.slice(path.length);
}

/** Browsers do not send the fragment. */
export function withoutHash(to: string): string {
  const hash = to.indexOf('#');
  return hash === -1 ? to : to.slice(0, hash);
}

/** The first matching rule of the file, except rules that redirect to the same URL. */
export function findRedirect({ literal, patterns }: RedirectRules, path: RequestPath): Redirect | undefined {
  if (literal.size === 0 && patterns.length === 0) return undefined;
  const asked = ask(path);
  let circles = 0;

  function tryRule(rule: RedirectRule): Redirect | undefined {
    if (circles === MAX_CIRCLES) return undefined;
    if (!matchesPattern(rule.pattern, path) || !hasParameters(rule, asked.query)) return undefined;
    const { status, isForced, place } = rule;
    const to = targetOf(rule, asked);
    if (isRedirection(status) && to !== null && withoutHash(to) === asked.own) {
      circles += 1;
      return undefined;
    }
    return { status, isForced, to, place };
  }

  let found: Redirect | undefined;
  for (const rule of literal.get(asked.joined) ?? []) {
    found = tryRule(rule);
    if (found !== undefined) break;
  }
  for (const rule of patterns) {
    if (rule.place > (found?.place ?? Number.POSITIVE_INFINITY)) break;
    const earlier = tryRule(rule);
    if (earlier !== undefined) return earlier;
  }
  return found;
}
