import { isDeepStrictEqual } from 'node:util';
import type { ProjectKind } from './project-kinds.ts';

/** Fields of a record by name, with the records below it under the names of their kinds. */
export type Entry = Readonly<Record<string, unknown>>;

/** A record as an export has it, without the records below it: what a caller can send, unless it is the default. */
export function entryOf({ fields }: ProjectKind, record: Entry): Entry {
  return Object.fromEntries(
    fields.flatMap(({ name, fallback }) => {
      const value = record[name];
      return value === undefined || isDeepStrictEqual(value, fallback ?? null) ? [] : [[name, inOrder(value)]];
    }),
  );
}

/** What no other record of the kind has in the same place. */
export function identityOf({ identifiedBy }: ProjectKind, entry: Entry): string {
  return JSON.stringify(identifiedBy.map((field) => entry[field]));
}

/** Records that the service keeps for another record, such as the record sets of a custom domain. */
export function isManaged(record: Entry): boolean {
  return record['managed'] === true;
}

/** Members of an object by name, because labels are in the order in which they were set. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
