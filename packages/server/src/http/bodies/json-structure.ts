import { isUtf8 } from 'node:buffer';
import { findUnstorable } from './kept-text.ts';

const MAX_LEVELS = 16;

/** Throws an error with a message for the sender of a body. */
export type Refuse = (message: string, cause?: unknown) => never;

/**
 * Accepts only JSON that all parsers read the same way. With duplicate keys, JSON.parse uses the last and others the
 * first. It accepts NUL and unpaired surrogates, which databases refuse. And `__proto__` has a special meaning in
 * JavaScript.
 */
export function readJson(bytes: Buffer, refuse: Refuse): { readonly text: string; readonly value: unknown } {
  if (!isUtf8(bytes)) refuse('The body is not UTF-8.');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    refuse('The body is not valid JSON. Check its quotes, commas and brackets.', cause);
  }
  checkStructure(text, refuse);
  return { text, value };
}

/** Walks valid JSON, and remembers the keys of each open object. */
function checkStructure(text: string, refuse: Refuse): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
      case 0x5b: // [
        open.push(text[at] === '{' ? new Set() : null);
        if (open.length > MAX_LEVELS) refuse(`The body is nested deeper than ${MAX_LEVELS} levels.`);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        break;
      case 0x22: {
        const start = at;
        at = endOfString(text, at);
        const string = readString(text.slice(start, at + 1), refuse);
        const keys = open.at(-1);
        if (keys && isKey(text, at)) addKey(keys, string, refuse);
        break;
      }
    }
  }
}

/** The position of the closing quote of the string that begins at `start`. */
export function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}

function isKey(text: string, endOfName: number): boolean {
  let at = endOfName + 1;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

function addKey(keys: Set<string>, key: string, refuse: Refuse): void {
  if (key === '__proto__') refuse('The body has a key named __proto__, which is not allowed.');
  if (keys.has(key)) refuse(`The body has the key ${JSON.stringify(key)} twice in one object.`);
  keys.add(key);
}

/** Forbidden characters need an escape: valid UTF-8 and valid JSON cannot contain them otherwise. */
function readString(quoted: string, refuse: Refuse): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  const string = JSON.parse(quoted) as string;
  const flaw = findUnstorable(string);
  if (flaw !== undefined) refuse(`The body has a text with ${flaw}, which is not allowed.`);
  return string;
}
