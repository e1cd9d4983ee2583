import { formatCharacterString, readCharacterString } from '../character-string.ts';
import { readFields, readNumber } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError, show } from '../dns-data-error.ts';
import { formatName, readWireName } from '../domain-name.ts';
import { readTarget } from '../target-name.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';
import { checkSubstitution } from './substitution.ts';

const MAX_UINT16 = 65_535;
const MAX_STRING_BYTES = 255;
const decoder = new TextDecoder('latin1');

/** RFC 3403, 4.1. */
const FLAGS = /^[a-z0-9]*$/i;
/** A scheme and visible characters of ASCII (RFC 3986). */
const URI_FORM = /^[a-z][a-z0-9+.-]*:[!-~]+$/i;

function readString(field: string, name: string): Uint8Array {
  const bytes = readCharacterString(field);
  if (bytes.length > MAX_STRING_BYTES) throw new DnsDataError(`The ${name} are longer than ${MAX_STRING_BYTES} bytes.`);
  return bytes;
}

export const NAPTR: DataType = {
  code: 35,
  example: '100 10 "S" "SIP+D2U" "" _sip._udp.example.net.',
  parse(text, context) {
    const names = ['an order', 'a preference', 'flags', 'services', 'a regular expression', 'a replacement'];
    const [order, preference, flags, services, expression, replacement] = readFields(text, names);
    const strings = [
      readString(flags!, 'flags'),
      readString(services!, 'services'),
      readString(expression!, 'bytes of the regular expression'),
    ];
    if (!FLAGS.test(decoder.decode(strings[0]))) {
      throw new DnsDataError(`The flags ${show(flags!)} are not letters and digits, such as "S" or "U".`);
    }
    checkSubstitution(decoder.decode(strings[2]));
    const target = readTarget(replacement!, context, { letters: 'service', mayBeRoot: true });
    if (target.length > 1 && strings[2]!.length > 0) {
      throw new DnsDataError('A regular expression and a replacement exclude each other; write "" or a dot for one.');
    }
    const numbers = [readNumber(order, 'order', MAX_UINT16), readNumber(preference, 'preference', MAX_UINT16)];
    return joinBytes([...numbers.map(uint16), ...strings.flatMap((each) => [[each.length], each]), target]);
  },
  format(reader) {
    const numbers = `${reader.uint16()} ${reader.uint16()}`;
    const strings = ['flags', 'services', 'regular expression'].map(() =>
      formatCharacterString(reader.take(reader.uint8())),
    );
    return `${numbers} ${strings.join(' ')} ${formatName(readWireName(reader))}`;
  },
};

export const URI: DataType = {
  code: 256,
  example: '10 1 "https://www.example.com/path"',
  parse(text) {
    const [priority, weight, target] = readFields(text, ['a priority', 'a weight', 'a URI in quotation marks']);
    const uri = readCharacterString(target!);
    if (!URI_FORM.test(decoder.decode(uri))) {
      throw new DnsDataError(`${show(target!)} is not a URI such as "https://www.example.com/path".`);
    }
    const numbers = [readNumber(priority, 'priority', MAX_UINT16), readNumber(weight, 'weight', MAX_UINT16)];
    return joinBytes([...numbers.map(uint16), uri]);
  },
  format(reader) {
    const numbers = `${reader.uint16()} ${reader.uint16()}`;
    const uri = reader.rest();
    if (uri.length === 0) throw new DnsDataError('The URI is missing.');
    return `${numbers} ${formatCharacterString(uri)}`;
  },
};
