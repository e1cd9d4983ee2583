import type { RecordType } from '@landhold/dns';
import { parseOwnerName, parseRecordData, recordDataKey } from '@landhold/dns';
import { toAsciiLabel } from '../../core/hostname.ts';
import type { FieldError } from '../../core/service-error.ts';
import { fieldErrors } from '../../core/service-error.ts';

/** A set as a caller sends it. */
export interface SentSet {
  readonly name: string;
  readonly type: RecordType;
  readonly values: readonly string[];
}

export interface ReadSet {
  /** Relative to the zone. */
  readonly name: string;
  /** Without the dot at the end. */
  readonly fqdn: string;
  /** In their normal form. */
  readonly values: string[];
}

/** An answer over TCP has 65,535 bytes at most, and a name, a header and other records are in it too. */
const MOST_BYTES = 60_000;
/** Of a value in an answer, besides its data: a pointer to the name, type, class, TTL and length. */
const BYTES_PER_VALUE = 12;

const APEX_REFUSED: Readonly<Partial<Record<RecordType, string>>> = {
  CNAME: 'A CNAME must be alone at its name, and the apex has NS and SOA. Use A and AAAA, or HTTPS.',
  NS: "The NS set of the apex follows the zone's nameservers. Create NS sets below it to delegate.",
  DS: "A DS set stands above the zone it is for: the apex's is in the parent zone, set by the registrar.",
};

/** Reads a set for a zone. Everything that is wrong is reported at once. */
export function readRecordSet({ name: sentName, type, values }: SentSet, zone: string): ReadSet {
  const errors: FieldError[] = [];
  const name = parseOwnerName(sentName, { zone, toAscii: toAsciiLabel });
  if ('problem' in name) errors.push({ param: 'name', code: 'name_invalid', message: name.problem });
  else if (name.relative === '@' && APEX_REFUSED[type] !== undefined) {
    errors.push({ param: 'type', code: 'type_invalid', message: APEX_REFUSED[type] });
  }
  const read = readInto(errors, type, values, zone);
  throwAny(errors);
  const { relative, absolute } = name as Exclude<typeof name, { problem: string }>;
  return { name: relative, fqdn: absolute.slice(0, -1), values: read };
}

export function readValues(type: RecordType, values: readonly string[], zone: string): string[] {
  const errors: FieldError[] = [];
  const read = readInto(errors, type, values, zone);
  throwAny(errors);
  return read;
}

/** A name as the zone keeps it; undefined when it cannot be in the zone. */
export function relativeName(name: string, zone: string): string | undefined {
  const read = parseOwnerName(name, { zone, toAscii: toAsciiLabel });
  return 'problem' in read ? undefined : read.relative;
}

function readInto(errors: FieldError[], type: RecordType, values: readonly string[], zone: string): string[] {
  const wrong = (param: string, message: string): void => {
    errors.push({ param, code: 'values_invalid', message });
  };
  const seen = new Map<string, number>();
  const read: string[] = [];
  let bytes = 0;
  for (const [index, text] of values.entries()) {
    const param = `values[${index}]`;
    const data = parseRecordData(type, text, { zone, toAscii: toAsciiLabel });
    if ('problem' in data) {
      wrong(param, `${param} is not a value of type ${type}: ${data.problem}`);
      continue;
    }
    const key = recordDataKey(data);
    const earlier = seen.get(key);
    if (earlier !== undefined) wrong(param, `${param} is the same as values[${earlier}]. Leave one out.`);
    seen.set(key, earlier ?? index);
    bytes += data.wire.length + BYTES_PER_VALUE;
    read.push(data.value);
  }
  if (type === 'CNAME' && values.length > 1) wrong('values', 'values must have one entry: a CNAME has one target.');
  if (bytes > MOST_BYTES) {
    wrong(
      'values',
      `values take ${bytes} bytes in an answer, and at most ${MOST_BYTES} fit. Send fewer or shorter ones.`,
    );
  }
  return read;
}

function throwAny(errors: readonly FieldError[]): void {
  const [first, ...rest] = errors;
  if (first !== undefined) throw fieldErrors([first, ...rest]);
}
