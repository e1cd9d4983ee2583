import { DnsDataError } from '../dns-data-error.ts';
import { formatName } from '../domain-name.ts';
import { formatRecordData, typeOfCode } from '../record-data.ts';
import type { RecordType } from '../record-data.ts';
import { CLASS, RCODE, TYPE } from './codes.ts';
import { readMessageName } from './message-name.ts';
import type { Query } from './query.ts';
import { uint16At } from './query.ts';

/** `other` is a type that no zone here has. */
export type UpdateType = RecordType | 'SOA' | 'ANY' | 'other';

interface Entry {
  /** Relative to the zone: `@` for its apex. */
  readonly name: string;
  readonly type: UpdateType;
}

/** What must be true before anything is changed (RFC 2136, 2.4). */
export type Prerequisite =
  | (Entry & { readonly must: 'be used' | 'be unused' | 'exist' | 'be absent' })
  /** All entries of one name and type together are the values that its set must have. */
  | (Entry & { readonly must: 'have'; readonly value: string | null });

/** One change (RFC 2136, 2.5). */
export type UpdateStep =
  | (Entry & { readonly action: 'add'; readonly ttl: number; readonly value: string | null })
  | (Entry & { readonly action: 'remove'; readonly value: string | null })
  /** A whole set; with the type `ANY`, every set of the name. */
  | (Entry & { readonly action: 'delete' });

export interface ZoneUpdate {
  /** Without a trailing dot. */
  readonly zone: string;
  readonly prerequisites: readonly Prerequisite[];
  readonly steps: readonly UpdateStep[];
}

/** The answer to an invalid update. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  readonly rcode: number;

  constructor(rcode: number) {
    super(`RCODE ${rcode}`);
    this.rcode = rcode;
  }
}

interface SentRecord {
  readonly name: string;
  readonly type: number;
  readonly class: number;
  readonly ttl: number;
  readonly dataAt: number;
  readonly end: number;
}

/** As many as one API call accepts. */
const MAX_RECORDS = 1_000;
const FIXED_BYTES = 10;
/** Types of questions and of messages, which no set has (RFC 6895, 3.1). */
const [FIRST_META, LAST_META] = [128, 255];
/** Types whose names may be compressed (RFC 3597, 4), and the bytes before the name. */
const BYTES_BEFORE_NAME: Readonly<Record<number, number>> = {
  [TYPE.NS]: 0,
  [TYPE.CNAME]: 0,
  [TYPE.PTR]: 0,
  [TYPE.MX]: 2,
  [TYPE.SRV]: 6,
};

function typeOf(code: number): UpdateType {
  if (code === TYPE.SOA) return 'SOA';
  return code === TYPE.ANY ? 'ANY' : (typeOfCode(code) ?? 'other');
}

function fail(rcode: number): never {
  throw new UpdateError(rcode);
}

function check(isRight: boolean): void {
  if (!isRight) fail(RCODE.FORMERR);
}

/** A section's records and its end. They were already checked to end within the message. */
function readSection(bytes: Uint8Array, from: number, count: number): { records: SentRecord[]; end: number } {
  const records: SentRecord[] = [];
  let at = from;
  for (let left = count; left > 0; left -= 1) {
    const owner = readMessageName(bytes, at) ?? fail(RCODE.FORMERR);
    const fixed = owner.end;
    const dataAt = fixed + FIXED_BYTES;
    at = dataAt + uint16At(bytes, fixed + 8);
    records.push({
      name: owner.name,
      type: uint16At(bytes, fixed),
      class: uint16At(bytes, fixed + 2),
      ttl: uint16At(bytes, fixed + 4) * 65_536 + uint16At(bytes, fixed + 6),
      dataAt,
      end: at,
    });
  }
  return { records, end: at };
}

/** The value in presentation form; null for a type that no zone here has. */
function readValue(bytes: Uint8Array, { type: code, dataAt, end }: SentRecord): string | null {
  const type = typeOf(code);
  if (type === 'other' || type === 'SOA' || type === 'ANY') return null;
  try {
    return formatRecordData(type, plainData(bytes, code, dataAt, end));
  } catch (error) {
    if (error instanceof DnsDataError) fail(RCODE.FORMERR);
    throw error;
  }
}

/** The flags, services and expression of NAPTR stand before its name, each after its length (RFC 3403, 4.1). */
function bytesBeforeName(bytes: Uint8Array, code: number, dataAt: number): number | undefined {
  if (code !== TYPE.NAPTR) return BYTES_BEFORE_NAME[code];
  let length = 4;
  for (let left = 3; left > 0; left -= 1) length += 1 + (bytes[dataAt + length] ?? 0);
  return length;
}

/** The data with its name written out. */
function plainData(bytes: Uint8Array, code: number, dataAt: number, end: number): Uint8Array {
  const before = bytesBeforeName(bytes, code, dataAt);
  if (before === undefined) return bytes.subarray(dataAt, end);
  const name = readMessageName(bytes, dataAt + before);
  if (name?.end !== end) throw new DnsDataError('The data is not a name.');
  return Buffer.concat([bytes.subarray(dataAt, dataAt + before), Buffer.from(name.name, 'latin1')]);
}

function isMeta(type: number): boolean {
  return type === TYPE.OPT || (type >= FIRST_META && type <= LAST_META);
}

function isEmpty({ dataAt, end }: SentRecord): boolean {
  return dataAt === end;
}

/** RFC 2136, 3.2.5. */
function readPrerequisite(bytes: Uint8Array, record: SentRecord, entry: Entry): Prerequisite {
  check(record.ttl === 0);
  if (record.class === CLASS.IN) {
    check(!isMeta(record.type));
    return { ...entry, must: 'have', value: readValue(bytes, record) };
  }
  check(record.class === CLASS.ANY || record.class === CLASS.NONE);
  check(isEmpty(record) && (entry.type === 'ANY' || !isMeta(record.type)));
  const isWanted = record.class === CLASS.ANY;
  if (entry.type === 'ANY') return { ...entry, must: isWanted ? 'be used' : 'be unused' };
  return { ...entry, must: isWanted ? 'exist' : 'be absent' };
}

/** RFC 2136, 3.4.1.3. */
function readStep(bytes: Uint8Array, record: SentRecord, entry: Entry): UpdateStep {
  check(entry.type === 'ANY' || !isMeta(record.type));
  if (record.class === CLASS.ANY) {
    check(record.ttl === 0 && isEmpty(record));
    return { ...entry, action: 'delete' };
  }
  check(entry.type !== 'ANY');
  if (record.class === CLASS.NONE) {
    check(record.ttl === 0);
    return { ...entry, action: 'remove', value: readValue(bytes, record) };
  }
  check(record.class === CLASS.IN);
  return { ...entry, action: 'add', ttl: record.ttl, value: readValue(bytes, record) };
}

/** The name as the zone stores it. */
function relativeIn(zone: string, name: string): string {
  for (let at = 0; at < name.length; at += name.charCodeAt(at) + 1) {
    if (name.length - at === zone.length) {
      if (name.slice(at) !== zone) break;
      return at === 0 ? '@' : formatName(Buffer.from(`${name.slice(0, at)}\0`, 'latin1')).slice(0, -1);
    }
  }
  return fail(RCODE.NOTZONE);
}

/** Reads an update whose records are complete. Throws an UpdateError with its answer. */
export function readUpdate(bytes: Uint8Array, { name: zone, type, questionEnd }: Query): ZoneUpdate {
  check(type === TYPE.SOA);
  const counts = [uint16At(bytes, 6), uint16At(bytes, 8)] as const;
  if (counts.some((count) => count > MAX_RECORDS)) fail(RCODE.REFUSED);
  const first = readSection(bytes, questionEnd, counts[0]);
  const second = readSection(bytes, first.end, counts[1]);
  const entryOf = (record: SentRecord): Entry => ({
    name: relativeIn(zone, record.name),
    type: typeOf(record.type),
  });
  return {
    zone: formatName(Buffer.from(zone, 'latin1')).slice(0, -1),
    prerequisites: first.records.map((record) => readPrerequisite(bytes, record, entryOf(record))),
    steps: second.records.map((record) => readStep(bytes, record, entryOf(record))),
  };
}
