import document from '@landhold/contract/openapi.json' with { type: 'json' };
import { isDeepStrictEqual } from 'node:util';

/** The parts of a field's schema that are needed to choose values for it. */
export interface FieldSchema {
  readonly type: string;
  readonly isNullable?: boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  /** For an object with known fields, whose errors name the field. Without them it is a map. */
  readonly properties?: object;
  readonly uniqueItems?: boolean;
  readonly additionalProperties?: { readonly type: string | readonly string[] };
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

/** As in the document: with `null` among the types if the field may be null. */
type WrittenSchema = Omit<FieldSchema, 'type' | 'isNullable'> & { readonly type: string | readonly string[] };

interface ObjectSchema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, WrittenSchema & { readonly $ref?: string }>>;
}

const schemas = document.components.schemas as unknown as Readonly<Record<string, ObjectSchema>>;

/** A documented schema's fields, in order. */
export function fieldsOf(schema: string): [field: string, FieldSchema][] {
  return Object.entries(schemas[schema]!.properties).map(([field, { $ref, ...own }]) => {
    const referred = $ref === undefined ? {} : schemas[$ref.split('/').at(-1)!];
    const written = { ...referred, ...own };
    const types = [written.type].flat();
    const type = types.find((each) => each !== 'null')!;
    return [field, { ...written, type, ...(types.includes('null') ? { isNullable: true } : {}) }];
  });
}

/** The required fields. */
export function requiredOf(schema: string): readonly string[] {
  return schemas[schema]!.required ?? [];
}

/** A valid value other than the given one. */
export function anotherValue(schema: FieldSchema, current: unknown): unknown {
  if (current === null) return schema.examples![0];
  switch (schema.type) {
    case 'boolean':
      return current !== true;
    case 'integer':
      return current === schema.maximum ? schema.minimum : (current as number) + 1;
    case 'array':
      return anotherList(schema, current);
    case 'object':
      return schema.properties === undefined ? { ...(current as object), another: 'value' } : schema.examples![0];
    default:
      return [...(schema.enum ?? []), ...(schema.examples ?? [])].find((value) => value !== current);
  }
}

function anotherList({ examples }: FieldSchema, current: unknown): unknown {
  const example = examples?.[0] as unknown[];
  return isDeepStrictEqual(example, current) ? example.toReversed() : example;
}

/** Invalid values: of other types first, then just outside of the limits. */
export function wrongValues(schema: FieldSchema): unknown[] {
  const wrongTypes = WRONG_TYPES[schema.properties === undefined ? schema.type : 'object with fields']!;
  return [...(schema.isNullable === true ? [] : [null]), ...wrongTypes, ...outside(schema)];
}

const WRONG_TYPES: Readonly<Record<string, readonly unknown[]>> = {
  string: [12, true, {}, ['text']],
  boolean: ['true', 0, 1, {}],
  integer: ['100', 100.5, true, [100]],
  array: ['text', 5, {}, [5], [null], [['text']]],
  'object with fields': ['text', 5, ['text']],
  object: ['text', 5, ['text'], { key: 5 }, { key: {} }, { 'Upper Case': 'value' }, { '': 'value' }],
};

function outside(schema: FieldSchema): unknown[] {
  const example = (schema.examples?.[0] ?? []) as string[];
  return [
    ...(schema.enum === undefined ? [] : ['no-such-choice', '']),
    ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
    ...(schema.maximum === undefined ? [] : [schema.maximum + 1, 1e300]),
    ...(schema.minLength === undefined ? [] : ['']),
    ...(schema.pattern === undefined ? [] : ['', ' ', 'No Such Form!']),
    ...(schema.maxLength === undefined ? [] : ['a'.repeat(schema.maxLength + 1)]),
    ...(schema.minItems === undefined ? [] : [[], example.slice(0, schema.minItems - 1)]),
    ...(schema.maxItems === undefined
      ? []
      : [Array.from({ length: schema.maxItems + 1 }, (_, at) => variant(example[0]!, at))]),
    ...(schema.uniqueItems === true ? [[example[0], example[0]]] : []),
    ...(schema.maxProperties === undefined ? [] : [labels(schema.maxProperties + 1)]),
    // Null removes a label in a change, and is not a label anywhere else.
    ...(schema.additionalProperties?.type === 'string' ? [{ key: null }] : []),
    ...(schema.type === 'object' && schema.properties === undefined
      ? [{ key: 'a'.repeat(256) }, { ['k'.repeat(64)]: 'value' }]
      : []),
  ];
}

/** Another hostname or address, like the example. */
function variant(example: string, index: number): string {
  return /^[\d.]+$/.test(example) ? example.replace(/\d+$/, String(index + 1)) : `host-${index}.${example}`;
}

export function labels(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`label-${index}`, `value ${index}`]));
}
