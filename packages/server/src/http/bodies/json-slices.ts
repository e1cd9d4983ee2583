import { setImmediate } from 'node:timers/promises';
import type { Refuse } from './json-structure.ts';
import { endOfString } from './json-structure.ts';

/** How many characters are parsed at a time. Other requests wait a millisecond for it, and 6 ms at worst. */
export const SLICE_CHARACTERS = 65_536;
/** An empty object is 3 bytes in a body and 56 in memory. A meaningful body of 8 MiB has fewer values. */
const MAX_VALUES = 1_000_000;

/** Where to cut a value that is too long to parse at once. */
export interface Slices {
  readonly of: 'list' | 'object' | 'text';
  readonly parts: readonly Part[];
}

/** A range of characters: some members with the commas between them, or part of a string. */
type Range = readonly [start: number, end: number];

/** A range, or one member that is itself cut. `key` is the range of its name in an object. */
type Part = Range | { readonly key: Range | null; readonly slices: Slices };

/** Finds where to cut valid JSON; null if it is short enough to parse at once. */
export function cutJson(text: string, refuse: Refuse): Slices | null {
  let at = 0;
  let values = 0;

  function skipSpace(): void {
    while (text.charCodeAt(at) <= 0x20) at += 1;
  }

  function value(): Slices | null {
    values += 1;
    if (values > MAX_VALUES) refuse(`The body has more than ${MAX_VALUES} values.`);
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
        return members('object', 0x7d);
      case 0x5b: // [
        return members('list', 0x5d);
      case 0x22: {
        const start = at;
        at = endOfString(text, start) + 1;
        return at - start <= SLICE_CHARACTERS ? null : cutText(text, start + 1, at - 1);
      }
      default:
        while (isWithinWord(text.charCodeAt(at))) at += 1;
        return null;
    }
  }

  function members(of: 'list' | 'object', closing: number): Slices | null {
    const parts: Part[] = [];
    /** The start of the first member that is in no part yet. */
    let from: number | null = null;
    at += 1;
    skipSpace();
    while (text.charCodeAt(at) !== closing) {
      const first = at;
      from ??= first;
      const key = of === 'object' ? keyHere() : null;
      const slices = value();
      const end = at;
      skipSpace();
      const isLast = text.charCodeAt(at) === closing;
      if (slices !== null) {
        if (from < first) parts.push([from, text.lastIndexOf(',', first)]);
        parts.push({ key, slices });
        from = null;
      } else if (end - from >= SLICE_CHARACTERS || (isLast && parts.length > 0)) {
        parts.push([from, end]);
        from = null;
      }
      if (!isLast) at += 1;
      skipSpace();
    }
    at += 1;
    return parts.length === 0 ? null : { of, parts };
  }

  function keyHere(): Range {
    const start = at;
    at = endOfString(text, at) + 1;
    const key = [start, at] as const;
    skipSpace();
    at += 1;
    skipSpace();
    return key;
  }

  skipSpace();
  return value();
}

/** Parses a cut text piece by piece, so that other requests can run in between. */
export async function parseSlices(text: string, { of, parts }: Slices): Promise<unknown> {
  if (of === 'text') return parseText(text, parts as readonly Range[]);
  const list: unknown[] = [];
  const object: Record<string, unknown> = {};
  for (const part of parts) {
    if ('slices' in part) {
      const value = await parseSlices(text, part.slices);
      if (part.key === null) list.push(value);
      else object[JSON.parse(text.slice(...part.key)) as string] = value;
      continue;
    }
    const members = text.slice(...part);
    if (of === 'list') for (const item of JSON.parse(`[${members}]`) as unknown[]) list.push(item);
    else Object.assign(object, JSON.parse(`{${members}}`));
    await setImmediate();
  }
  return of === 'list' ? list : object;
}

async function parseText(text: string, parts: readonly Range[]): Promise<string> {
  let joined = '';
  for (const part of parts) {
    joined += JSON.parse(`"${text.slice(...part)}"`) as string;
    await setImmediate();
  }
  return joined;
}

/** Cuts anywhere except within an escape. Split surrogate pairs are joined again. */
function cutText(text: string, start: number, end: number): Slices {
  const parts: Range[] = [];
  let from = start;
  for (let at = start; at < end;) {
    at += text.charCodeAt(at) === 0x5c ? (text.charCodeAt(at + 1) === 0x75 ? 6 : 2) : 1;
    if (at - from < SLICE_CHARACTERS && at < end) continue;
    parts.push([from, at]);
    from = at;
  }
  return { of: 'text', parts };
}

/** A number, or one of `true`, `false` and `null`. */
function isWithinWord(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x2b ||
    code === 0x45
  );
}
