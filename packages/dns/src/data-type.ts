import { DnsDataError, show } from './dns-data-error.ts';
import { splitFields } from './character-string.ts';
import type { DataContext } from './target-name.ts';
import type { WireReader } from './wire-bytes.ts';

/** How one record type's data is read and written. Both functions throw only DnsDataErrors. */
export interface DataType {
  readonly code: number;
  /** A valid value, for messages. */
  readonly example: string;
  readonly parse: (text: string, context: DataContext) => Uint8Array;
  /** Checks the structure, not the meaning: other servers' data must be shown too. */
  readonly format: (reader: WireReader) => string;
}

/** Exactly the named fields. */
export function readFields(text: string, names: readonly string[]): string[] {
  const fields = splitFields(text);
  if (fields.length !== names.length) {
    throw new DnsDataError(`Expected ${names.join(', ')}, and the value has ${fields.length} fields.`);
  }
  return fields;
}

/** The named fields, and one or more after them. */
export function readFieldsAndRest(text: string, names: readonly string[], rest: string): [string[], string[]] {
  const fields = splitFields(text);
  if (fields.length <= names.length) {
    throw new DnsDataError(`Expected ${[...names, rest].join(', ')}, and the value has ${fields.length} fields.`);
  }
  return [fields.slice(0, names.length), fields.slice(names.length)];
}

export function readNumber(field: string | undefined, name: string, max: number): number {
  if (field === undefined || !/^[0-9]{1,5}$/.test(field) || Number(field) > max) {
    throw new DnsDataError(`The ${name} ${show(field ?? '')} is not a whole number from 0 to ${max}.`);
  }
  return Number(field);
}
