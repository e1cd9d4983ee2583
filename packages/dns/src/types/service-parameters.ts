import { formatCharacterString, readCharacterString } from '../character-string.ts';
import { readNumber } from '../data-type.ts';
import { DnsDataError, show } from '../dns-data-error.ts';
import { formatIpv4, formatIpv6, readIpv4, readIpv6 } from '../ip-address.ts';
import { joinBytes, readWire, uint16 } from '../wire-bytes.ts';
import { formatBase64, readBase64 } from './base64.ts';
import { formatList, readList } from './service-parameter-list.ts';

/** RFC 9460, 14.3.2, and RFC 9461 for the last one: each name's index is its number. */
const KEYS = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint', 'dohpath'];
const INVALID_KEY = 65_535;

export function readKey(text: string): number {
  const known = KEYS.indexOf(text);
  if (known !== -1) return known;
  const number = /^key(0|[1-9][0-9]{0,4})$/.exec(text)?.[1];
  if (number === undefined || Number(number) >= INVALID_KEY) {
    throw new DnsDataError(
      `The parameter ${show(text)} is not known; expected ${KEYS.join(', ')} or key0 to key65534.`,
    );
  }
  return Number(number);
}

export function formatKey(key: number): string {
  return KEYS[key] ?? `key${key}`;
}

const decoder = new TextDecoder('latin1');

function splitAddresses(value: Uint8Array): string[] {
  return decoder.decode(value).split(',');
}

function readMandatory(value: Uint8Array): Uint8Array {
  const keys = decoder.decode(value).split(',').map(readKey);
  return joinBytes(keys.toSorted((one, other) => one - other).map(uint16));
}

function readAlpn(value: Uint8Array): Uint8Array {
  const ids = readList(value);
  const wrong = ids.find(({ length }) => length === 0 || length > 255);
  if (wrong !== undefined) throw new DnsDataError('A protocol in alpn is empty or longer than 255 bytes.');
  return joinBytes(ids.flatMap((id) => [[id.length], id]));
}

function readFlag(value: Uint8Array): Uint8Array {
  if (value.length > 0) throw new DnsDataError('no-default-alpn takes no value.');
  return value;
}

/** From the written value to its wire form. */
const READERS: readonly ((value: Uint8Array) => Uint8Array)[] = [
  readMandatory,
  readAlpn,
  readFlag,
  (value) => Uint8Array.from(uint16(readNumber(decoder.decode(value), 'port', 65_535))),
  (value) => joinBytes(splitAddresses(value).map(readIpv4)),
  (value) => readBase64(decoder.decode(value), 'value of ech'),
  (value) => joinBytes(splitAddresses(value).map(readIpv6)),
  (value) => value,
];

/** The wire form of a parameter's value. If the key is written as a number, the value is plain bytes. */
export function readParameterValue(keyText: string, field: string | undefined): Uint8Array {
  const value = field === undefined ? new Uint8Array() : readCharacterString(field);
  return READERS[KEYS.indexOf(keyText)]?.(value) ?? value;
}

function splitEvenly(bytes: Uint8Array, size: number, name: string): Uint8Array[] {
  if (bytes.length === 0 || bytes.length % size !== 0)
    throw new DnsDataError(`The value of ${name} is missing or cut short.`);
  return Array.from({ length: bytes.length / size }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

function formatMandatory(bytes: Uint8Array): string {
  const keys = splitEvenly(bytes, 2, 'mandatory').map((pair) => pair[0]! * 256 + pair[1]!);
  if (keys.some((key, index) => key <= (keys[index - 1] ?? 0))) {
    throw new DnsDataError('mandatory names itself, or a parameter twice or out of order.');
  }
  return keys.map(formatKey).join(',');
}

function formatAlpn(bytes: Uint8Array): string {
  const reader = readWire(bytes);
  const ids = [];
  while (ids.length === 0 || reader.remaining() > 0) ids.push(reader.take(reader.uint8()));
  if (ids.some(({ length }) => length === 0)) throw new DnsDataError('A protocol in alpn is empty.');
  return formatCharacterString(formatList(ids));
}

function formatPort(bytes: Uint8Array): string {
  const [pair, ...more] = splitEvenly(bytes, 2, 'port');
  if (more.length > 0) throw new DnsDataError('The value of port is longer than two bytes.');
  return String(pair![0]! * 256 + pair![1]!);
}

function formatPath(bytes: Uint8Array): string {
  const path = decoder.decode(bytes);
  const variables = path.match(/\{[^{}]*\}/g) ?? [];
  if (!path.startsWith('/') || !variables.some((variable) => /^\{[?&]?(?:[^{}]*,)?dns[,}]/.test(variable))) {
    throw new DnsDataError('dohpath is not a path with the variable dns, such as /dns-query{?dns}.');
  }
  return formatCharacterString(bytes);
}

/** From wire form to the written value; each also checks values that came as plain bytes. */
const FORMATTERS: readonly ((bytes: Uint8Array) => string)[] = [
  formatMandatory,
  formatAlpn,
  (bytes) => formatCharacterString(readFlag(bytes)),
  formatPort,
  (bytes) => splitEvenly(bytes, 4, 'ipv4hint').map(formatIpv4).join(','),
  (bytes) => formatBase64(bytes, 'value of ech'),
  (bytes) => splitEvenly(bytes, 16, 'ipv6hint').map(formatIpv6).join(','),
  formatPath,
];

export function formatParameter(key: number, bytes: Uint8Array): string {
  const value = (FORMATTERS[key] ?? formatCharacterString)(bytes);
  return value === '""' ? formatKey(key) : `${formatKey(key)}=${value}`;
}
