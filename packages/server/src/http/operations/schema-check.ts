import { schemas } from '@landhold/contract';
import type { consoleSchemas } from '@landhold/contract/console';
import type { mockSchemas } from '@landhold/contract/mock';
import type { AnySchemaObject, ErrorObject } from 'ajv';
import type * as AjvModule from 'ajv/dist/2020.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type formatsModule from 'ajv-formats';
import { loadPackage } from '../../core/load-package.ts';
import { boundFaults } from './bounded-keywords.ts';
import { lazily } from './lazily.ts';

/** The schemas of a document. */
export type SchemaBundle = typeof schemas | typeof consoleSchemas | typeof mockSchemas;

type Fields = Record<string, unknown>;

/** Fills in a schema's defaults and returns the faults; empty if there are none. */
export type SchemaCheck = (fields: Fields) => readonly ErrorObject[];

const judges = new Map<SchemaBundle, Ajv2020>();
/** Created at the first refusal. Most operations never need it. */
const explainers = new Map<SchemaBundle, Ajv2020>();

/**
 * Stops at the first fault, and only then looks for others, until there are enough for a report:
 * docs/decisions/0046-refusals-at-linear-cost.md.
 */
export function compileSchema(schema: AnySchemaObject, bundle: SchemaBundle = schemas): SchemaCheck {
  const accepts = ajvOf(judges, bundle, false).compile(schema);
  const explain = lazily(() => ajvOf(explainers, bundle, true).compile(schema));
  return (fields) => (accepts(fields) || explain()(fields) ? [] : explain().errors!);
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
  if (allErrors) boundFaults(ajv);
  ajv.addSchema(bundle);
  return ajv;
}

function isUnique(wanted: boolean, list: readonly unknown[]): boolean {
  return !wanted || new Set(list.map((entry) => JSON.stringify(entry))).size === list.length;
}
