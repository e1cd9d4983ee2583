import { DnsDataError } from './dns-data-error.ts';

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The byte of a `\DDD` at this place; undefined when the backslash escapes a single character. */
export function readDecimalEscape(text: string, at: number): number | undefined {
  if (!isDigit(text.charCodeAt(at + 1))) return undefined;
  const digits = text.slice(at + 1, at + 4);
  if (digits.length < 3 || !isDigit(digits.charCodeAt(1)) || !isDigit(digits.charCodeAt(2)) || Number(digits) > 255) {
    throw new DnsDataError(`The escape \\${digits} is not a backslash and three digits from 000 to 255.`);
  }
  return Number(digits);
}

export function toDecimalEscape(byte: number): string {
  return `\\${String(byte).padStart(3, '0')}`;
}
