import { findTypeProblem, parseOwnerName, parseRecordData, recordDataKey } from '@landhold/dns';
import { toAsciiLabel } from '../../../addresses/hostname.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { fieldErrors } from '../../../core/service-error.ts';

/** A set as a caller sends it. */
export interface SentSet {
  readonly name: string;
  readonly type: string;
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

/** Where a set is in a request, and the errors found there. */
export interface Reading {
  /** The prefix of its fields' names, such as `changes[3].`; empty where they have none. */
  readonly at: string;
  readonly errors: FieldError[];
}

/** An answer over TCP has 65,535 bytes at most, and also contains a name, a header and other records. */
const MAX_ANSWER_BYTES = 60_000;
/** Bytes of a value in an answer besides its data: a pointer to the name, type, class, TTL and length. */
const BYTES_PER_VALUE = 12;
const MAX_VALUES = 100;
const SINGLE: ReadonlySet<string> = new Set(['ALIAS', 'CNAME', 'DNAME']);

const APEX_REFUSED: Readonly<Record<string, string>> = {
  CNAME: 'A CNAME must be alone at its name, and the apex has NS and SOA. Use ALIAS, or A and AAAA.',
  NS: "The NS set of the apex follows the zone's nameservers. Create NS sets below it to delegate.",
  DS: "A DS set stands above the zone it is for: the apex's is in the parent zone, set by the registrar.",
};

const WILDCARD_REFUSED: Readonly<Record<string, string>> = {
  ALIAS: 'An ALIAS cannot be at a wildcard. Use a CNAME.',
  DNAME: 'A DNAME cannot be at a wildcard: it already redirects all names below its own.',
};

/** Reads a set for a zone. Reports all errors at once. */
export function readRecordSet(sent: SentSet, zone: string): ReadSet {
  const reading = { at: '', errors: [] };
  const name = readName(sent, zone, reading);
  const values = readSetValues(sent, zone, reading);
  throwErrors(reading);
  return { ...name!, values };
}

export function readValues(type: string, sent: readonly string[], zone: string): string[] {
  const reading = { at: '', errors: [] };
  const values = readSetValues({ type, values: sent }, zone, reading);
  throwErrors(reading);
  return values;
}

/** A name as the zone stores it; undefined when it cannot be in the zone. */
export function relativeName(name: string, zone: string): string | undefined {
  const read = parseOwnerName(name, { zone, toAscii: toAsciiLabel });
  return 'problem' in read ? undefined : read.relative;
}

/** The name of a set of this type; undefined where it is invalid. */
export function readName(
  { name: sent, type }: Omit<SentSet, 'values'>,
  zone: string,
  { at, errors }: Reading,
): Pick<ReadSet, 'name' | 'fqdn'> | undefined {
  const name = parseOwnerName(sent, { zone, toAscii: toAsciiLabel });
  if ('problem' in name) {
    errors.push({ param: `${at}name`, code: 'name_invalid', message: name.problem });
    return undefined;
  }
  const misplaced = name.relative.startsWith('*')
    ? WILDCARD_REFUSED[type]
    : name.relative === '@'
      ? APEX_REFUSED[type]
      : undefined;
  const message = findTypeProblem(type) ?? misplaced;
  if (message === undefined) return { name: name.relative, fqdn: name.absolute.slice(0, -1) };
  errors.push({ param: `${at}type`, code: 'type_invalid', message });
  return undefined;
}

/** The values in their normal form. Each may occur once. */
export function readSetValues(
  { type, values }: Omit<SentSet, 'name'>,
  zone: string,
  { at, errors }: Reading,
): string[] {
  // The name's check has said so.
  if (findTypeProblem(type) !== undefined) return [];
  const seen = new Map<string, number>();
  const read: string[] = [];
  for (const [index, text] of values.entries()) {
    const param = `${at}values[${index}]`;
    const wrong = (message: string): void => void errors.push({ param, code: 'values_invalid', message });
    const data = parseRecordData(type, text, { zone, toAscii: toAsciiLabel });
    if ('problem' in data) {
      wrong(`${param} is not a value of type ${type}: ${data.problem}`);
      continue;
    }
    const key = recordDataKey(data);
    const earlier = seen.get(key);
    if (earlier !== undefined) wrong(`${param} is the same as ${at}values[${earlier}]. Leave one out.`);
    seen.set(key, earlier ?? index);
    read.push(data.value);
  }
  const message = findSetProblem({ type, values: read }, zone, `${at}values`);
  if (message !== undefined) errors.push({ param: `${at}values`, code: 'values_invalid', message });
  return read;
}

/** Why values that are valid one by one cannot form one set; undefined if they can. */
export function findSetProblem(
  { type, values }: Omit<SentSet, 'name'>,
  zone: string,
  label: string,
): string | undefined {
  if (SINGLE.has(type) && values.length > 1) {
    return `${label} must have one entry: ${type} has one target.`;
  }
  if (values.length > MAX_VALUES) {
    return `${label} would have ${values.length} entries, and a set has at most ${MAX_VALUES}.`;
  }
  const bytes = values.reduce((sum, value) => sum + dataOf(type, value, zone).wire.length + BYTES_PER_VALUE, 0);
  return bytes <= MAX_ANSWER_BYTES
    ? undefined
    : `${label} take ${bytes} bytes in an answer, and at most ${MAX_ANSWER_BYTES} fit. Send fewer or shorter ones.`;
}

/** The key by which a stored value equals another. */
export function valueKey(type: string, value: string, zone: string): string {
  return recordDataKey(dataOf(type, value, zone));
}

function dataOf(type: string, value: string, zone: string) {
  const data = parseRecordData(type, value, { zone });
  if ('problem' in data) throw new Error(`A value of type ${type} that was accepted is not one: ${data.problem}`);
  return data;
}

export function throwErrors({ errors }: Pick<Reading, 'errors'>): void {
  const [first, ...rest] = errors;
  if (first !== undefined) throw fieldErrors([first, ...rest]);
}
