import { schemas } from '@landhold/contract';
import type { consoleSchemas } from '@landhold/contract/console';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import type * as AjvModule from 'ajv/dist/2020.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type formatsModule from 'ajv-formats';
import { loadPackage } from '../core/load-package.ts';

/** The schemas of a document. */
export type SchemaBundle = typeof schemas | typeof consoleSchemas;

type Fields = Record<string, unknown>;

/** Fills in a schema's defaults and returns the faults; empty if there are none. */
export type SchemaCheck = (fields: Fields) => readonly ErrorObject[];

/**
 * How much of a field is checked to explain a refusal. Both are more than any field in the documents allows, so a
 * truncated value is still too long: docs/decisions/0046-refusals-at-linear-cost.md.
 */
export const MOST_ENTRIES = 128;
export const MOST_CHARACTERS = 5_000;
/** Enough Ajv errors for a full report: one place may break several rules. */
const ENOUGH_FAULTS = 200;

const judges = new Map<SchemaBundle, Ajv2020>();
/** Created at the first refusal. Most operations never need it. */
const explainers = new Map<SchemaBundle, Ajv2020>();

/**
 * Stops at the first fault, and then looks for all faults only in the beginning of each field. A full search could make
 * thousands of errors from one body, for a report of 50.
 */
export function compileSchema(
  schema: AnySchemaObject,
  knownFields: readonly string[],
  mostEntries = MOST_ENTRIES,
  bundle: SchemaBundle = schemas,
): SchemaCheck {
  const accepts = ajvOf(judges, bundle, false).compile(schema);
  const explain = lazily(() => ajvOf(explainers, bundle, true).compile(schema));
  const faultsIn = (fields: Fields, entries: number): readonly ErrorObject[] =>
    explain()(beginningOf(fields, knownFields, entries)) ? [] : explain().errors!;
  return (fields) => {
    if (accepts(fields)) return [];
    let faults = faultsIn(fields, MOST_ENTRIES);
    // The rest of a longer list is checked only if its first entries leave room in the report.
    if (mostEntries > MOST_ENTRIES && faults.length < ENOUGH_FAULTS) faults = faultsIn(fields, mostEntries);
    // A fault after the beginning is reported without the others.
    return faults.length === 0 ? accepts.errors! : faults;
  };
}

/** Compiling takes milliseconds per operation, and a start must respond within a second. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function ajvOf(made: Map<SchemaBundle, Ajv2020>, bundle: SchemaBundle, allErrors: boolean): Ajv2020 {
  const ajv = made.get(bundle) ?? createAjv(bundle, allErrors);
  made.set(bundle, ajv);
  return ajv;
}

function createAjv(bundle: SchemaBundle, allErrors: boolean): Ajv2020 {
  const { Ajv2020: Ajv } = loadPackage('ajv/dist/2020.js') as typeof AjvModule;
  const { default: addFormats } = loadPackage('ajv-formats') as typeof formatsModule;
  const ajv = new Ajv({
    allErrors,
    useDefaults: true,
    verbose: true,
    strict: false,
    // `npm run check:document` validates schemas. Here a request would wait for it.
    validateSchema: false,
  });
  addFormats(ajv);
  // Ajv's version compares each entry with every other.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: isUnique });
  ajv.addSchema(bundle);
  return ajv;
}

function isUnique(wanted: boolean, list: readonly unknown[]): boolean {
  return !wanted || new Set(list.map((entry) => JSON.stringify(entry))).size === list.length;
}

/** All known fields and the first unknown ones, each truncated. */
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
