import { formatName } from '../domain-name.ts';
import { formatRecordData } from '../record-data.ts';
import { CLASS, FLAG, HEADER_BYTES, RCODE, TYPE } from './codes.ts';
import { readMessageName } from './message-name.ts';
import { uint16At } from './query.ts';

/** A record in an answer. Names are in lower case, without a trailing dot. */
export interface AnswerRecord {
  readonly name: string;
  readonly type: 'A' | 'AAAA' | 'NS' | 'DS' | 'SOA';
  /** As in zone files. Empty for SOA records. */
  readonly value: string;
}

/** The part of an answer that concerns delegations. Records of other types are skipped. */
export interface AnswerRecords {
  readonly id: number;
  readonly rcode: number;
  readonly isAuthoritative: boolean;
  readonly isTruncated: boolean;
  readonly answer: readonly AnswerRecord[];
  readonly authority: readonly AnswerRecord[];
  readonly additional: readonly AnswerRecord[];
}

const FIXED_BYTES = 10;
const RCODE_BITS = 15;

const TYPES: ReadonlyMap<number, AnswerRecord['type']> = new Map([
  [TYPE.A, 'A'],
  [TYPE.AAAA, 'AAAA'],
  [TYPE.NS, 'NS'],
  [TYPE.DS, 'DS'],
  [TYPE.SOA, 'SOA'],
]);

/** Undefined if it is not an answer, or malformed. */
export function readAnswerRecords(bytes: Uint8Array): AnswerRecords | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const flags = uint16At(bytes, 2);
  if ((flags & FLAG.QR) === 0) return undefined;
  try {
    let at = HEADER_BYTES;
    for (let left = uint16At(bytes, 4); left > 0; left -= 1) at = nameAt(bytes, at).end + 4;
    const readSection = (count: number): AnswerRecord[] => {
      const records: AnswerRecord[] = [];
      for (let left = count; left > 0; left -= 1) {
        const { record, end } = readRecord(bytes, at);
        if (record !== undefined) records.push(record);
        at = end;
      }
      return records;
    };
    return {
      id: uint16At(bytes, 0),
      rcode: flags & RCODE_BITS,
      isAuthoritative: (flags & FLAG.AA) !== 0,
      isTruncated: (flags & FLAG.TC) !== 0,
      answer: readSection(uint16At(bytes, 6)),
      authority: readSection(uint16At(bytes, 8)),
      additional: readSection(uint16At(bytes, 10)),
    };
  } catch {
    return undefined;
  }
}

/** Whether the answer is conclusive: the server has the name, or knows that there is none. */
export function isTelling({ rcode }: Pick<AnswerRecords, 'rcode'>): boolean {
  return rcode === RCODE.NOERROR || rcode === RCODE.NXDOMAIN;
}

function readRecord(bytes: Uint8Array, from: number): { record: AnswerRecord | undefined; end: number } {
  const owner = nameAt(bytes, from);
  const data = owner.end + FIXED_BYTES;
  if (data > bytes.length) throw new RangeError('A record is cut off.');
  const end = data + uint16At(bytes, owner.end + 8);
  if (end > bytes.length) throw new RangeError('A record is cut off.');
  const type = TYPES.get(uint16At(bytes, owner.end));
  if (type === undefined || uint16At(bytes, owner.end + 2) !== CLASS.IN) return { record: undefined, end };
  return { record: { name: owner.name, type, value: valueOf(type, bytes, data, end) }, end };
}

function valueOf(type: AnswerRecord['type'], bytes: Uint8Array, from: number, end: number): string {
  if (type === 'SOA') return '';
  // The only one of these types that may be compressed.
  if (type === 'NS') return nameAt(bytes, from).name;
  return formatRecordData(type, bytes.subarray(from, end));
}

function nameAt(bytes: Uint8Array, from: number): { readonly name: string; readonly end: number } {
  const found = readMessageName(bytes, from);
  if (found === undefined) throw new RangeError('A name is malformed.');
  return { name: formatName(Buffer.from(found.name, 'latin1')).slice(0, -1), end: found.end };
}
