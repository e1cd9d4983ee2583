import { isUtf8 } from 'node:buffer';
import { whatCannotBeKept } from '../core/kept-text.ts';
import { ServiceError } from '../core/service-error.ts';

const MOST_LEVELS = 16;

/**
 * JSON as everyone reads it the same way. JSON.parse lets the last of two equal keys win and others the first; it
 * takes NUL and halves of characters that databases refuse; and `__proto__` means something else to JavaScript.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw invalid('The body is not UTF-8.');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('json_invalid', 'The body is not valid JSON. Check its quotes, commas and brackets.', {
      cause,
    });
  }
  checkStructure(text);
  return value;
}

/** Walks text that is known to be valid JSON, and remembers the keys of each object that is still open. */
function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
      case 0x5b: // [
        open.push(text[at] === '{' ? new Set() : null);
        if (open.length > MOST_LEVELS) throw invalid(`The body is nested deeper than ${MOST_LEVELS} levels.`);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        break;
      case 0x22: {
        const start = at;
        at = endOfString(text, at);
        const string = readString(text.slice(start, at + 1));
        const keys = open.at(-1);
        if (keys && isKey(text, at)) addKey(keys, string);
        break;
      }
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}

function isKey(text: string, endOfName: number): boolean {
  let at = endOfName + 1;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

function addKey(keys: Set<string>, key: string): void {
  if (key === '__proto__') throw invalid('The body has a key named __proto__, which is not allowed.');
  if (keys.has(key)) throw invalid(`The body has the key ${JSON.stringify(key)} twice in one object.`);
  keys.add(key);
}

/** Only an escape can spell what must not be in a text: in valid UTF-8 and valid JSON nothing else can. */
function readString(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  const string = JSON.parse(quoted) as string;
  const flaw = whatCannotBeKept(string);
  if (flaw !== undefined) throw invalid(`The body has a text with ${flaw}, which is not allowed.`);
  return string;
}

function invalid(message: string): ServiceError {
  return new ServiceError('json_invalid', message);
}
