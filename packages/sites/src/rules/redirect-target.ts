import type { Captures } from '../paths/path-pattern.ts';
import { onOwnHost } from '../paths/request-path.ts';

/** The target of a rule: its texts and the names of captured values, in order. */
export interface RedirectTarget {
  readonly parts: readonly (string | Placeholder)[];
  readonly isOwnHost: boolean;
  readonly hasQuery: boolean;
}

interface Placeholder {
  readonly name: string;
  readonly isInQuery: boolean;
}

/** A value can be as long as the request's path, and each placeholder repeats it. */
const MAX_PLACEHOLDERS = 16;
/** The longest target with its values, and so the longest `Location`: docs/decisions/0176-what-a-visit-may-cost.md. */
export const MAX_LOCATION = 8_192;
const NAME = /:([A-Za-z_][A-Za-z0-9_]*)/g;
const UNSAFE = /[^\x21-\x7e]+/g;

/** Returns a sentence if the word is not a target. Only these names have values; others are text. */
export function parseTarget(word: string, names: ReadonlySet<string>): RedirectTarget | string {
  const text = word.replace(UNSAFE, encodeURIComponent);
  if (text.length > MAX_LOCATION) return `A target has at most ${MAX_LOCATION} characters.`;
  const query = text.indexOf('?');
  const parts: (string | Placeholder)[] = [];
  let at = 0;
  for (const { 0: whole, 1: name, index } of text.matchAll(NAME)) {
    if (!names.has(name!)) continue;
    parts.push(text.slice(at, index), { name: name!, isInQuery: query !== -1 && index > query });
    at = index + whole.length;
  }
  if (parts.length > MAX_PLACEHOLDERS * 2) return `A target has at most ${MAX_PLACEHOLDERS} placeholders.`;
  parts.push(text.slice(at));
  return { parts, isOwnHost: text.startsWith('/'), hasQuery: query !== -1 };
}

/** The target as it is written in the file. */
export function formatTarget({ parts }: RedirectTarget): string {
  return parts.map((part) => (typeof part === 'string' ? part : `:${part.name}`)).join('');
}

/** Returns null as soon as it is longer than a `Location` may be. */
export function fillTarget({ parts, isOwnHost }: RedirectTarget, captures: Captures): string | null {
  let filled = '';
  for (const part of parts) {
    filled += typeof part === 'string' ? part : valueOf(part, captures);
    if (filled.length > MAX_LOCATION) return null;
  }
  return isOwnHost ? onOwnHost(filled) : filled;
}

/** Encodes a value from the path for a query, if its placeholder is in the query. */
function valueOf({ name, isInQuery }: Placeholder, captures: Captures): string {
  const value = captures.get(name)!;
  return isInQuery && value.length <= MAX_LOCATION ? encodeURIComponent(decodeURIComponent(value)) : value;
}
