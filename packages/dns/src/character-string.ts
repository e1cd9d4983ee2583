import { DnsDataError, show } from './dns-data-error.ts';
import { readDecimalEscape, toDecimalEscape } from './escapes.ts';

/** Every byte of the largest data as `\DDD`, and room for quotes and spaces around strings. */
export const MAX_TEXT_LENGTH = 300_000;

const encoder = new TextEncoder();

function isSpace(letter: string | undefined): boolean {
  return letter === ' ' || letter === '\t';
}

function findClosingQuote(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  throw new DnsDataError('A quotation mark is not closed.');
}

function findFieldEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (isSpace(letter)) return at;
    if (letter === '\\') at += 1;
    else if (letter === '"') {
      if (at !== from && text[at - 1] !== '=') throw new DnsDataError('A quotation mark is inside a field.');
      const end = findClosingQuote(text, at) + 1;
      if (end < text.length && !isSpace(text[end])) throw new DnsDataError('Text follows a closing quotation mark.');
      return end;
    }
  }
  return text.length;
}

/** Splits at spaces and tabs outside of quotes. Quotes and escapes are kept: only a field knows their meaning. */
export function splitFields(text: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    while (isSpace(text[at])) at += 1;
    if (at >= text.length) return fields;
    const end = findFieldEnd(text, at);
    fields.push(text.slice(at, end));
    at = end;
  }
}

/** The bytes of one character string, with or without quotes (RFC 1035, 5.1). Other characters become UTF-8. */
export function readCharacterString(field: string): Uint8Array {
  const text = field.startsWith('"') ? field.slice(1, -1) : field;
  if (!text.isWellFormed()) throw new DnsDataError('The text has half of a surrogate pair, which has no UTF-8 form.');
  const source = encoder.encode(text);
  if (!text.includes('\\')) return source;
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] !== 0x5c) bytes[length] = source[at]!;
    else {
      const next = source[at + 1];
      if (next === undefined) throw new DnsDataError(`${show(field)} ends with a backslash.`);
      const isDecimal = next >= 0x30 && next <= 0x39;
      const decimal = isDecimal ? readDecimalEscape(String.fromCharCode(...source.subarray(at, at + 4)), 0) : undefined;
      bytes[length] = decimal ?? next;
      at += decimal === undefined ? 1 : 3;
    }
    length += 1;
  }
  return bytes.subarray(0, length);
}

/** Bytes as one quoted character string, in ASCII. */
export function formatCharacterString(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    if (byte < 0x20 || byte >= 0x7f) text += toDecimalEscape(byte);
    else text += byte === 0x22 || byte === 0x5c ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return `"${text}"`;
}
