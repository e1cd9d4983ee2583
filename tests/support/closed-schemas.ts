import { schemas } from '@landhold/contract';
import { consoleSchemas } from '@landhold/contract/console';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/**
 * The document's schemas, with every object closed that names its properties: the document leaves them open, so that
 * fields can be added, but a returned field that is documented nowhere is a fault.
 */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close);
  if (node === null || typeof node !== 'object') return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value)]));
  const isOpenObject = 'properties' in closed && closed['type'] === 'object' && !('additionalProperties' in closed);
  return isOpenObject ? { ...closed, additionalProperties: false } : closed;
}

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajv.addVocabulary(['x-must-be', 'x-versions']);
addFormats.default(ajv);
ajv.addSchema(close(schemas) as object);
ajv.addSchema(close(consoleSchemas) as object);

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value by the document's schema of that name; empty when nothing is. */
export function faultsBySchema(name: string, value: unknown, bundle = schemas.$id as string): string[] {
  const reference = `${bundle}#/$defs/${name}`;
  let validate = compiled.get(reference);
  if (validate === undefined) compiled.set(reference, (validate = ajv.compile({ $ref: reference })));
  validate(value);
  return describe(validate);
}

/** The same for a schema without a name. */
export function faultsBy(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  validate(value);
  return describe(validate);
}

function describe({ errors }: ValidateFunction): string[] {
  return (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}
