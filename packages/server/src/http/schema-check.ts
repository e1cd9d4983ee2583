import { schemas } from '@landhold/contract';
import { consoleSchemas } from '@landhold/contract/console';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Fields = Record<string, unknown>;

/** Fills in the defaults of a schema, and answers what is wrong; empty when nothing is. */
export type SchemaCheck = (fields: Fields) => readonly ErrorObject[];

/**
 * How much of a field is looked at to explain a refusal. Both are more than any field of the documents admits, so what
 * is cut off is still too long: docs/decisions/0046-refusals-at-linear-cost.md.
 */
export const MOST_ENTRIES = 128;
export const MOST_CHARACTERS = 5_000;
/** What Ajv finds in as many places as a report names: several rules may be broken in one. */
const ENOUGH_FAULTS = 200;

const judge = createAjv(false);
/** Made for the first refusal: most operations of most processes never need it. */
const explainer = lazily(() => createAjv(true));

/**
 * Stops at the first fault, and then looks for all of them in the beginning of each field alone. Looking everywhere
 * would make thousands of errors of one body, for a report that names 50.
 */
export function compileSchema(
  schema: AnySchemaObject,
  knownFields: readonly string[],
  mostEntries = MOST_ENTRIES,
): SchemaCheck {
  const accepts = judge.compile(schema);
  const explain = lazily(() => explainer().compile(schema));
  const faultsIn = (fields: Fields, entries: number): readonly ErrorObject[] =>
    explain()(beginningOf(fields, knownFields, entries)) ? [] : explain().errors!;
  return (fields) => {
    if (accepts(fields)) return [];
    let faults = faultsIn(fields, MOST_ENTRIES);
    // A list that may be longer is read on only where its first entries leave room in the report.
    if (mostEntries > MOST_ENTRIES && faults.length < ENOUGH_FAULTS) faults = faultsIn(fields, mostEntries);
    // A fault that lies behind the beginning is reported without the others.
    return faults.length === 0 ? accepts.errors! : faults;
  };
}

/** Compiling takes milliseconds for each operation, which a start that answers within a second does not have. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function createAjv(allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    useDefaults: true,
    verbose: true,
    strict: false,
    // `npm run check:document` does that, and here a request would wait for it.
    validateSchema: false,
  });
  addFormats.default(ajv);
  // Ajv compares each entry with every other.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: isUnique });
  ajv.addSchema(schemas);
  ajv.addSchema(consoleSchemas);
  return ajv;
}

function isUnique(wanted: boolean, list: readonly unknown[]): boolean {
  return !wanted || new Set(list.map((entry) => JSON.stringify(entry))).size === list.length;
}

/** All fields that are known and the first that are not, each cut to its beginning. */
function beginningOf(fields: Fields, knownFields: readonly string[], mostEntries: number): Fields {
  const beginning = empty();
  for (const name of knownFields) if (Object.hasOwn(fields, name)) beginning[name] = cut(fields[name], mostEntries);
  return addFirst(beginning, fields);
}

function cut(value: unknown, mostEntries: number): unknown {
  if (typeof value === 'string') return value.slice(0, MOST_CHARACTERS);
  if (Array.isArray(value)) return value.slice(0, mostEntries);
  return value !== null && typeof value === 'object' ? addFirst(empty(), value as Fields) : value;
}

/** Without a prototype, so that a field named __proto__ is just another unknown one. */
function empty(): Fields {
  return Object.create(null) as Fields;
}

function addFirst(to: Fields, from: Fields): Fields {
  let room = MOST_ENTRIES;
  for (const name in from) {
    if (name in to) continue;
    to[name] = from[name];
    room -= 1;
    if (room === 0) break;
  }
  return to;
}
