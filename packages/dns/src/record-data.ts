import { MAX_TEXT_LENGTH } from './character-string.ts';
import type { DataType } from './data-type.ts';
import { DnsDataError, orProblem, show } from './dns-data-error.ts';
import type { Problem } from './dns-data-error.ts';
import { explainType, genericCode, genericDataType, isRefused } from './generic-type.ts';
import type { GenericType } from './generic-type.ts';
import type { DataContext } from './target-name.ts';
import { A, AAAA } from './types/address-types.ts';
import { CAA } from './types/caa-type.ts';
import { CERT, OPENPGPKEY } from './types/certificate-types.ts';
import { DS, SMIMEA, SSHFP, TLSA } from './types/digest-types.ts';
import { LOC } from './types/location-type.ts';
import { NAPTR, URI } from './types/pointer-types.ts';
import { HTTPS, SVCB } from './types/service-binding-types.ts';
import { ALIAS, CNAME, DNAME, MX, NS, PTR, SRV } from './types/target-types.ts';
import { TXT } from './types/text-type.ts';
import { MAX_DATA_BYTES, readWire, toHex } from './wire-bytes.ts';

const DATA_TYPES = {
  A,
  AAAA,
  CAA,
  CERT,
  CNAME,
  DNAME,
  DS,
  HTTPS,
  LOC,
  MX,
  NAPTR,
  NS,
  OPENPGPKEY,
  PTR,
  SMIMEA,
  SRV,
  SSHFP,
  SVCB,
  TLSA,
  TXT,
  URI,
} as const;

type KnownType = keyof typeof DATA_TYPES;

/** No query, answer or transfer has these. */
const STORED_TYPES = { ...DATA_TYPES, ALIAS } as const;

/** A known type, or `TYPE` and a number, whose data is written as bytes. */
export type RecordType = keyof typeof STORED_TYPES | GenericType;

/** Those whose values are not written as bytes. */
export const RECORD_TYPES: readonly KnownType[] = Object.keys(DATA_TYPES) as KnownType[];
/** The same, with those that only record sets have. */
export const WRITTEN_TYPES: readonly RecordType[] = (Object.keys(STORED_TYPES) as RecordType[]).toSorted();

const KNOWN_CODES: ReadonlyMap<number, KnownType> = new Map(RECORD_TYPES.map((type) => [DATA_TYPES[type].code, type]));

function isKnown(text: string): text is keyof typeof STORED_TYPES {
  return Object.hasOwn(STORED_TYPES, text);
}

function dataTypeOf(type: string): DataType {
  if (isKnown(type)) return STORED_TYPES[type];
  const code = genericCode(type);
  if (code === undefined || isRefused(code)) throw new DnsDataError(findTypeProblem(type));
  return genericDataType(code);
}

/** The type of this number; undefined if no record set can have it. */
export function typeOfCode(code: number): RecordType | undefined {
  return KNOWN_CODES.get(code) ?? (isRefused(code) ? undefined : `TYPE${code}`);
}

/** Each type has one name: `TYPE1` is none, because that is A. */
export function isRecordType(text: string): text is RecordType {
  const code = genericCode(text);
  return isKnown(text) || (code !== undefined && typeOfCode(code) === text);
}

/** Why record sets cannot have this type; undefined if they can. */
export function findTypeProblem(text: string): string | undefined {
  if (isRecordType(text)) return undefined;
  const known = KNOWN_CODES.get(genericCode(text) ?? -1);
  if (known !== undefined) return `The type ${text} is ${known}; write it so.`;
  const expected = `expected ${WRITTEN_TYPES.join(', ')}, or TYPE and a number, such as TYPE65280`;
  return explainType(text) ?? `The type ${show(text)} is not supported; ${expected}.`;
}

/** The type's number on the wire. */
export function recordTypeCode(type: string): number {
  return dataTypeOf(type).code;
}

export interface RecordData {
  /** Presentation text in normal form: reading it again gives the same. */
  readonly value: string;
  /** Uncompressed, with names in lower case. */
  readonly wire: Uint8Array;
}

// Only TXT contains text with line breaks, which end a record in zone files.
const CONTROL = /[^\P{Cc}\t]/u;

function parse(type: string, { parse: parseType }: DataType, text: string, context: DataContext): Uint8Array {
  if (text.length > MAX_TEXT_LENGTH) throw new DnsDataError(`The value is longer than ${MAX_TEXT_LENGTH} characters.`);
  if (type !== 'TXT' && CONTROL.test(text))
    throw new DnsDataError('The value has a line break or a control character.');
  const wire = parseType(text, context);
  if (wire.length > MAX_DATA_BYTES)
    throw new DnsDataError(`The value has more than ${MAX_DATA_BYTES} bytes on the wire.`);
  return wire;
}

/** Reads one record value. The problem says what is wrong and what is expected. */
export function parseRecordData(type: string, text: string, context: DataContext): RecordData | Problem {
  if (!isRecordType(type)) return { problem: findTypeProblem(type)! };
  const dataType = dataTypeOf(type);
  const result = orProblem(() => {
    const wire = parse(type, dataType, text, context);
    return { value: formatRecordData(type, wire), wire };
  });
  return 'problem' in result ? { problem: `${result.problem} Example of ${type}: ${dataType.example}` } : result;
}

/** The wire form of one value. Throws a DnsDataError when the value is not well formed. */
export function readRecordWire(type: string, text: string, context: DataContext): Uint8Array {
  return parse(type, dataTypeOf(type), text, context);
}

/** Writes wire form as presentation text. Throws a DnsDataError when the bytes are not well formed. */
export function formatRecordData(type: string, wire: Uint8Array): string {
  if (wire.length > MAX_DATA_BYTES) throw new DnsDataError(`The data has more than ${MAX_DATA_BYTES} bytes.`);
  const reader = readWire(wire);
  const text = dataTypeOf(type).format(reader);
  if (reader.remaining() > 0) throw new DnsDataError(`${reader.remaining()} bytes follow the end of the data.`);
  return text;
}

/** Equal for two values of one record set that a resolver cannot tell apart. */
export function recordDataKey({ wire }: Pick<RecordData, 'wire'>): string {
  return toHex(wire);
}
