import { encodeSegment } from './request-path.ts';
import type { RequestPath } from './request-path.ts';

/** A path of `_headers` or `_redirects`: literal segments, `:name` for any one, and at most one `*` for any number. */
export interface PathPattern {
  readonly before: readonly Part[];
  /** What its segment has around the `*`. */
  readonly star: { readonly prefix: string; readonly suffix: string } | undefined;
  readonly after: readonly Part[];
}

type Part = { readonly literal: string } | { readonly name: string };
export type Captures = ReadonlyMap<string, string>;

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

/** Answers a sentence instead where the text is no pattern. */
export function parsePattern(text: string): PathPattern | string {
  if (!text.startsWith('/')) return 'A path begins with "/".';
  const segments = text.slice(1).split('/');
  if (segments.at(-1) === '') segments.pop();
  if (segments.includes('')) return 'A path has no empty segments.';
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

/** The one path that a pattern without `*` and `:name` stands for. */
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

/** Its cost is that of the pattern's length. */
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

/** What stands for the placeholders and the `*`, which is `splat`, of a path that matches. */
export function capture({ before, star, after }: PathPattern, { segments, endsInSlash }: RequestPath): Captures {
  const behind = segments.length - after.length;
  const captures = new Map<string, string>();
  for (const [index, part] of before.entries()) if ('name' in part) captures.set(part.name, segments[index]!);
  for (const [index, part] of after.entries()) if ('name' in part) captures.set(part.name, segments[behind + index]!);
  if (star === undefined) return captures;
  const between = segments.slice(before.length, behind).join('/');
  const slash = endsInSlash && after.length === 0 && between !== '' ? '/' : '';
  return captures.set('splat', between.slice(star.prefix.length, between.length - star.suffix.length) + slash);
}
