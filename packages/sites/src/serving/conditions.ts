import type { ByteRange, FileEntry } from '../content-source.ts';

export type Encoding = 'br' | 'gzip';

/** Each encoding of a file has its own tag, because a range of one is not a range of another. */
export function tagOf({ digest }: FileEntry, encoding?: Encoding): string {
  return `"${digest.slice(0, 32)}${encoding === undefined ? '' : `-${encoding}`}"`;
}

function isTagOf(tag: string, file: FileEntry): boolean {
  return tag === tagOf(file) || tag === tagOf(file, 'br') || tag === tagOf(file, 'gzip');
}

/** The file's tag in the header, for any encoding; `fallback` for `*`. */
export function findTag(
  header: string,
  file: FileEntry,
  fallback: string,
  { isStrong }: { readonly isStrong: boolean },
): string | undefined {
  for (const each of header.split(',')) {
    const tag = each.trim();
    if (tag === '*') return fallback;
    const opaque = tag.startsWith('W/') ? tag.slice(2) : tag;
    if (isTagOf(opaque, file) && !(isStrong && opaque !== tag)) return opaque;
  }
  return undefined;
}

const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * The bytes of a `Range`. Undefined if the header is to be ignored, as RFC 9110 allows: other units, wrong syntax and
 * several ranges. See docs/decisions/0088-serving-sites.md.
 */
export function readRange(header: string, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [whole, first, last, suffix] = RANGE.exec(header) ?? [];
  if (whole === undefined) return undefined;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end: Math.min(end, bytes - 1) };
}

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** The encodings that the client accepts, in its order of preference; brotli first if equal. */
export function readEncodings(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const each of header.split(',')) {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.map((part) => WEIGHT.exec(part)?.[1]).find((part) => part !== undefined);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const liked = (['br', 'gzip'] as const).filter((encoding) => weightOf(encoding) > 0);
  return weightOf('gzip') > weightOf('br') ? liked.toReversed() : liked;
}
