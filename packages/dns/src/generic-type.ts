import { splitFields } from './character-string.ts';
import type { DataType } from './data-type.ts';
import { DnsDataError } from './dns-data-error.ts';
import { readWireName } from './domain-name.ts';
import { joinBytes, MAX_DATA_BYTES, readWire, toHex } from './wire-bytes.ts';
import type { WireReader } from './wire-bytes.ts';

/** A type that is only known by its number. Its data is written as bytes (RFC 3597). */
export type GenericType = `TYPE${number}`;

const EXAMPLE = String.raw`\# 4 0a000001`;

const MADE_BY_SIGNING = 'is made by the service when it signs the zone';
const OUTDATED = 'belongs to an early version of DNSSEC that resolvers ignore';
const IN_MESSAGES = 'is used in queries and messages, and no record set has it';
const NOT_SUPPORTED = 'is not supported, because its structure cannot be checked';

/** Types that record sets cannot have, with the reason. The first and the last of each range. */
const REFUSED: readonly (readonly [first: number, last: number, reason: string])[] = [
  [0, 0, 'is reserved'],
  [3, 4, 'is obsolete; use MX'],
  [6, 6, 'is made by the service'],
  [11, 11, 'is obsolete'],
  [20, 20, NOT_SUPPORTED],
  [24, 25, OUTDATED],
  [30, 30, OUTDATED],
  [38, 38, 'is obsolete; use AAAA'],
  [40, 40, NOT_SUPPORTED],
  [41, 41, IN_MESSAGES],
  [42, 42, NOT_SUPPORTED],
  [45, 45, NOT_SUPPORTED],
  [46, 48, MADE_BY_SIGNING],
  [50, 51, MADE_BY_SIGNING],
  [55, 55, NOT_SUPPORTED],
  [57, 57, NOT_SUPPORTED],
  [59, 60, MADE_BY_SIGNING],
  [62, 62, NOT_SUPPORTED],
  [63, 63, 'is a digest of the zone, which would be wrong after the next change'],
  [66, 66, NOT_SUPPORTED],
  [128, 255, IN_MESSAGES],
  [259, 260, NOT_SUPPORTED],
  [65_535, 65_535, 'is reserved'],
];

/** Reads a table of pairs. */
function readTable(text: string): [string, string][] {
  return text.split(', ').map((entry) => entry.split(' ') as [string, string]);
}

/** Their names in other programs (IANA, Resource Record (RR) TYPEs). */
const CODES: ReadonlyMap<string, number> = new Map(
  readTable(
    'MD 3, MF 4, SOA 6, MB 7, MG 8, MR 9, NULL 10, WKS 11, HINFO 13, MINFO 14, RP 17, AFSDB 18, X25 19, ISDN 20, ' +
      'RT 21, NSAP 22, SIG 24, KEY 25, PX 26, GPOS 27, NXT 30, KX 36, A6 38, SINK 40, OPT 41, APL 42, IPSECKEY 45, ' +
      'RRSIG 46, NSEC 47, DNSKEY 48, DHCID 49, NSEC3 50, NSEC3PARAM 51, HIP 55, NINFO 56, RKEY 57, TALINK 58, ' +
      'CDS 59, CDNSKEY 60, CSYNC 62, ZONEMD 63, DSYNC 66, SPF 99, NID 104, L32 105, L64 106, LP 107, EUI48 108, ' +
      'EUI64 109, TKEY 249, TSIG 250, IXFR 251, AXFR 252, MAILB 253, MAILA 254, ANY 255, AVC 258, DOA 259, ' +
      'AMTRELAY 260, RESINFO 261, WALLET 262, TA 32768, DLV 32769',
  ).map(([name, code]) => [name, Number(code)]),
);

/**
 * What the data of known types consists of: `n` a name, `s` a string, `s+` one or more, a number so many bytes, `+` one
 * or more. Other servers refuse a whole zone for data that has another structure.
 */
const LAYOUTS: ReadonlyMap<number, string> = new Map(
  readTable(
    '7 n, 8 n, 9 n, 13 ss, 14 nn, 17 nn, 18 2n, 19 s, 21 2n, 22 +, 26 2nn, 27 sss, 36 2n, 49 +, 56 s+, 58 nn, ' +
      '99 s+, 104 10, 105 6, 106 10, 107 2n, 108 6, 109 8, 258 s+, 261 s+, 262 s+, 32768 4+, 32769 4+',
  ).map(([code, layout]) => [Number(code), layout]),
);

function takePart(reader: WireReader, part: string): Uint8Array {
  if (part === 'n') return readWireName(reader);
  if (part.startsWith('s')) {
    const length = reader.uint8();
    const string = joinBytes([[length], reader.take(length)]);
    return part === 's+' && reader.remaining() > 0 ? joinBytes([string, takeRest(reader, part)]) : string;
  }
  if (part !== '+') return reader.take(Number(part));
  if (reader.remaining() === 0) throw new DnsDataError('The data ends too early.');
  return reader.rest();
}

/** The remaining strings, in a loop: there can be thousands. */
function takeRest(reader: WireReader, part: string): Uint8Array {
  const strings: Uint8Array[] = [];
  while (reader.remaining() > 0) strings.push(takePart(reader, part.slice(0, 1)));
  return joinBytes(strings);
}

/** The data with names in lower case, which is what is signed (RFC 4034, 6.2). */
function normalise(code: number, reader: WireReader): Uint8Array {
  const layout = LAYOUTS.get(code);
  if (layout === undefined) return reader.rest();
  const parts = layout.match(/s\+|\d+|[ns+]/g)!.map((part) => takePart(reader, part));
  if (reader.remaining() > 0) throw new DnsDataError(`${reader.remaining()} bytes follow the end of the data.`);
  return joinBytes(parts);
}

function parse(text: string, code: number): Uint8Array {
  const [mark, length, ...digits] = splitFields(text);
  const hex = digits.join('');
  if (mark !== String.raw`\#` || !/^[0-9]{1,5}$/.test(length ?? '') || !/^[0-9a-f]*$/i.test(hex)) {
    throw new DnsDataError(String.raw`Expected \#, the number of bytes, and two hex digits for each.`);
  }
  if (hex.length !== 2 * Number(length) || Number(length) > MAX_DATA_BYTES) {
    throw new DnsDataError(`The value says ${Number(length)} bytes, and has ${hex.length} hex digits.`);
  }
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return normalise(code, readWire(bytes));
}

function format(reader: WireReader, code: number): string {
  const bytes = normalise(code, reader);
  return [String.raw`\#`, bytes.length, toHex(bytes)].join(' ').trimEnd();
}

const GENERIC = /^TYPE(0|[1-9][0-9]{0,4})$/;
const MAX_CODE = 65_535;

/** The number in a name such as `TYPE65280`; undefined for other names. */
export function genericCode(type: string): number | undefined {
  const code = Number(GENERIC.exec(type)?.[1] ?? MAX_CODE + 1);
  return code > MAX_CODE ? undefined : code;
}

export function isRefused(code: number): boolean {
  return reasonOf(code) !== undefined;
}

function reasonOf(code: number): string | undefined {
  return REFUSED.find(([first, last]) => code >= first && code <= last)?.[2];
}

/** Why a record set cannot have this type, or how it has to be written; undefined for a name that nobody knows. */
export function explainType(type: string): string | undefined {
  const code = CODES.get(type) ?? genericCode(type);
  const reason = code === undefined ? undefined : reasonOf(code);
  if (reason !== undefined) return `The type ${type} ${reason}.`;
  return code === undefined ? undefined : `Write the type ${type} as TYPE${code}, with its data as bytes: ${EXAMPLE}.`;
}

export function genericDataType(code: number): DataType {
  return { code, example: EXAMPLE, parse: (text) => parse(text, code), format: (reader) => format(reader, code) };
}
