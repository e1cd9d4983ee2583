import { formatCharacterString, readCharacterString, splitFields } from '../character-string.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError } from '../dns-data-error.ts';
import { joinBytes, MAX_DATA_BYTES } from '../wire-bytes.ts';

/** A string has one byte for its length. */
const MAX_STRING_BYTES = 255;
/** What is left of the largest data after a length byte for every 255 bytes. */
const MAX_TEXT_BYTES = MAX_DATA_BYTES - Math.ceil(MAX_DATA_BYTES / (MAX_STRING_BYTES + 1));

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Plain text that begins like this would be read as a zone file's. */
const ZONE_FILE_FORM = /^[ \t]*"/;

function readText(text: string): Uint8Array {
  if (!ZONE_FILE_FORM.test(text)) {
    if (!text.isWellFormed()) throw new DnsDataError('The text has half of a surrogate pair, which has no UTF-8 form.');
    return new TextEncoder().encode(text);
  }
  const strings = splitFields(text);
  if (!strings.every((string) => string.startsWith('"'))) {
    throw new DnsDataError('The text is only partly in quotation marks; quote all of it or none of it.');
  }
  return joinBytes(strings.map(readCharacterString));
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** TXT is plain text: quotes, escapes and strings of 255 bytes only matter on the wire. */
export const TXT: DataType = {
  code: 16,
  example: 'v=spf1 -all',
  parse(text) {
    const bytes = readText(text);
    if (bytes.length > MAX_TEXT_BYTES) {
      throw new DnsDataError(`The text has ${bytes.length} bytes; at most ${MAX_TEXT_BYTES} fit into a record.`);
    }
    const count = Math.max(1, Math.ceil(bytes.length / MAX_STRING_BYTES));
    const strings = Array.from({ length: count }, (_, index) =>
      bytes.subarray(index * MAX_STRING_BYTES, (index + 1) * MAX_STRING_BYTES),
    );
    return joinBytes(strings.flatMap((string) => [[string.length], string]));
  },
  format(reader) {
    const strings = [reader.take(reader.uint8())];
    while (reader.remaining() > 0) strings.push(reader.take(reader.uint8()));
    const bytes = joinBytes(strings);
    const text = decode(bytes);
    // Text that is not UTF-8, or would be misread, keeps the zone file's form.
    return text === undefined || ZONE_FILE_FORM.test(text) ? formatCharacterString(bytes) : text;
  },
};
