import { MAX_TEXT_LENGTH } from './character-string.ts';
import type { DataType } from './data-type.ts';
import { DnsDataError, orProblem } from './dns-data-error.ts';
import type { Problem } from './dns-data-error.ts';
import type { DataContext } from './target-name.ts';
import { A, AAAA } from './types/address-types.ts';
import { CAA } from './types/caa-type.ts';
import { DS, SSHFP, TLSA } from './types/digest-types.ts';
import { HTTPS, SVCB } from './types/service-binding-types.ts';
import { CNAME, MX, NS, PTR, SRV } from './types/target-types.ts';
import { TXT } from './types/text-type.ts';
import { MAX_DATA_BYTES, readWire, toHex } from './wire-bytes.ts';

const DATA_TYPES = { A, AAAA, CAA, CNAME, DS, HTTPS, MX, NS, PTR, SRV, SSHFP, SVCB, TLSA, TXT } as const;

export type RecordType = keyof typeof DATA_TYPES;

export const RECORD_TYPES: readonly RecordType[] = Object.keys(DATA_TYPES) as RecordType[];

export function isRecordType(text: string): text is RecordType {
  return Object.hasOwn(DATA_TYPES, text);
}

/** The type's number on the wire. */
export function recordTypeCode(type: RecordType): number {
  return DATA_TYPES[type].code;
}

export interface RecordData {
  /** Presentation text in normal form: reading it again gives the same. */
  readonly value: string;
  /** Uncompressed, with names in lower case. */
  readonly wire: Uint8Array;
}

// Only TXT contains text with line breaks, which end a record in zone files.
const CONTROL = /[^\P{Cc}\t]/u;

function parse(type: RecordType, { parse: parseType }: DataType, text: string, context: DataContext): Uint8Array {
  if (text.length > MAX_TEXT_LENGTH) throw new DnsDataError(`The value is longer than ${MAX_TEXT_LENGTH} characters.`);
  if (type !== 'TXT' && CONTROL.test(text))
    throw new DnsDataError('The value has a line break or a control character.');
  const wire = parseType(text, context);
  if (wire.length > MAX_DATA_BYTES)
    throw new DnsDataError(`The value has more than ${MAX_DATA_BYTES} bytes on the wire.`);
  return wire;
}

/** Reads one record value. The problem says what is wrong and what is expected. */
export function parseRecordData(type: RecordType, text: string, context: DataContext): RecordData | Problem {
  const dataType = DATA_TYPES[type];
  const result = orProblem(() => {
    const wire = parse(type, dataType, text, context);
    return { value: formatRecordData(type, wire), wire };
  });
  return 'problem' in result ? { problem: `${result.problem} Example of ${type}: ${dataType.example}` } : result;
}

/** The wire form of one value. Throws a DnsDataError when the value is not well formed. */
export function readRecordWire(type: RecordType, text: string, context: DataContext): Uint8Array {
  return parse(type, DATA_TYPES[type], text, context);
}

/** Writes wire form as presentation text. Throws a DnsDataError when the bytes are not well formed. */
export function formatRecordData(type: RecordType, wire: Uint8Array): string {
  if (wire.length > MAX_DATA_BYTES) throw new DnsDataError(`The data has more than ${MAX_DATA_BYTES} bytes.`);
  const reader = readWire(wire);
  const text = DATA_TYPES[type].format(reader);
  if (reader.remaining() > 0) throw new DnsDataError(`${reader.remaining()} bytes follow the end of the data.`);
  return text;
}

/** Equal for two values of one record set that a resolver cannot tell apart. */
export function recordDataKey({ wire }: Pick<RecordData, 'wire'>): string {
  return toHex(wire);
}
