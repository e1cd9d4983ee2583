import { encodeSegment } from './request-path.ts';
import type { RequestPath } from './request-path.ts';

/** A path of `_headers` or `_redirects`: literal segments, `:name` for any one, and at most one `*` for any number. */
export interface PathPattern {
  readonly before: readonly Part[];
  /** The texts before and after the `*` in its segment. */
  readonly star: { readonly prefix: string; readonly suffix: string } | undefined;
  readonly after: readonly Part[];
}

type Part = { readonly literal: string } | { readonly name: string };
export type Captures = ReadonlyMap<string, string>;

/** Each pattern is compared with every path that no earlier rule matches. */
const MAX_SEGMENTS = 32;
const PLACEHOLDER = /^:([A-Za-z_][A-Za-z0-9_]*)$/;

function normalise(text: string): string {
  try {
    return encodeSegment(decodeURIComponent(text));
  } catch {
    return encodeSegment(text);
  }
}

function readPart(segment: string): Part {
  const [, name] = PLACEHOLDER.exec(segment) ?? [];
  return name === undefined ? { literal: normalise(segment) } : { name };
}

/** Returns a sentence if the text is not a pattern. */
export function parsePattern(text: string): PathPattern | string {
  if (!text.startsWith('/')) return 'A path begins with "/".';
  const segments = text.slice(1).split('/');
  if (segments.at(-1) === '') segments.pop();
  if (segments.includes('')) return 'A path has no empty segments.';
  if (segments.length > MAX_SEGMENTS) return `A path has at most ${MAX_SEGMENTS} segments.`;
  const at = segments.findIndex((segment) => segment.includes('*'));
  if (at === -1) return { before: segments.map(readPart), star: undefined, after: [] };
  const [prefix, suffix, ...more] = segments[at]!.split('*');
  const rest = segments.slice(at + 1);
  if (more.length > 0 || rest.some((segment) => segment.includes('*'))) return 'A path has at most one "*".';
  return {
    before: segments.slice(0, at).map(readPart),
    star: { prefix: normalise(prefix!), suffix: normalise(suffix!) },
    after: rest.map(readPart),
  };
}

/** The only path that a pattern without `*` and `:name` matches. */
export function literalPath({ before, star }: PathPattern): string | undefined {
  if (star !== undefined) return undefined;
  const literals = before.flatMap((part) => ('literal' in part ? [part.literal] : []));
  return literals.length === before.length ? literals.join('/') : undefined;
}

function fits(parts: readonly Part[], segments: readonly string[], offset: number): boolean {
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const segment = segments[offset + index]!;
    if ('literal' in part ? part.literal !== segment : segment === '') return false;
  }
  return true;
}

/** The cost grows with the pattern's length. */
export function matchesPattern({ before, star, after }: PathPattern, { segments }: RequestPath): boolean {
  const spare = segments.length - before.length - after.length;
  if (star === undefined ? spare !== 0 : spare < 0) return false;
  const behind = before.length + spare;
  if (!fits(before, segments, 0) || !fits(after, segments, behind)) return false;
  if (star === undefined) return true;
  const { prefix, suffix } = star;
  const [first, last] = spare === 0 ? ['', ''] : [segments[before.length]!, segments[behind - 1]!];
  if (!first.startsWith(prefix) || !last.endsWith(suffix)) return false;
  return spare > 1 || first.length >= prefix.length + suffix.length;
}

/** The name as it is written in a target. */
export function formatPattern({ before, star }: PathPattern): string {
  const parts = before.map((part) => ('literal' in part ? part.literal : `:${part.name}`));
  return `/${(star === undefined ? parts : [...parts, ':splat']).join('/')}`;
}

/** The names with a value in a matching path; `splat` is the value of `*`. */
export function namesIn({ before, star, after }: PathPattern): string[] {
  const names = [...before, ...after].flatMap((part) => ('name' in part ? [part.name] : []));
  return star === undefined ? names : [...names, 'splat'];
}

/**
 * The values of a pattern's names in a matching path, for a pattern that ends in `*` or has none. `joined` is the
 * path's segments with slashes between them, so that no long string has to be built.
 */
export function capture(
  { before, star }: PathPattern,
  { segments, endsInSlash }: RequestPath,
  joined: string,
): Map<string, string> {
  const captures = new Map<string, string>();
  let at = 0;
  for (const [index, part] of before.entries()) {
    const segment = segments[index]!;
    if ('name' in part) captures.set(part.name, segment);
    at += segment.length + 1;
  }
  const rest = joined.slice(at);
  return star === undefined ? captures : captures.set('splat', rest + (endsInSlash && rest !== '' ? '/' : ''));
}
