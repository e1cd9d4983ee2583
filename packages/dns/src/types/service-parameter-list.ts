import { DnsDataError } from '../dns-data-error.ts';

const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Splits at commas, after the string's escapes are gone: `\,` and `\\` belong to this list (RFC 9460, A.1). */
export function readList(value: Uint8Array): Uint8Array[] {
  const items: Uint8Array[] = [];
  let item: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === COMMA) {
      items.push(Uint8Array.from(item));
      item = [];
      continue;
    }
    if (value[at] === BACKSLASH) {
      at += 1;
      if (value[at] !== COMMA && value[at] !== BACKSLASH) {
        throw new DnsDataError('A backslash in a list escapes a character other than a comma or a backslash.');
      }
    }
    item.push(value[at]!);
  }
  return [...items, Uint8Array.from(item)];
}

export function formatList(items: readonly Uint8Array[]): Uint8Array {
  const bytes: number[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) bytes.push(COMMA);
    for (const byte of item) {
      if (byte === COMMA || byte === BACKSLASH) bytes.push(BACKSLASH);
      bytes.push(byte);
    }
  }
  return Uint8Array.from(bytes);
}
