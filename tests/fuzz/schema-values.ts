import { schemas } from '@landhold/contract';
import fc from 'fast-check';

/** As much of JSON Schema as the document uses for what a caller sends. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly maxProperties?: number;
  readonly 'x-must-be'?: string;
  readonly 'x-versions'?: Readonly<Record<string, readonly string[]>>;
}

export type Body = Readonly<Record<string, unknown>>;

export const REGIONS = ['eu-central', 'eu-north', 'us-east', 'us-west', 'ap-southeast', 'ap-northeast', 'restricted-1'];

export function schemaNamed(name: string): Schema {
  const found = (schemas.$defs as unknown as Record<string, Schema>)[name];
  if (found === undefined) throw new Error(`The document has no schema ${name}.`);
  return found;
}

export function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolved(schemaNamed(schema.$ref.split('/').at(-1)!));
}

const label = fc.stringMatching(/^[a-z][a-z0-9]{3,20}$/);
const SUFFIXES = ['com', 'de', 'co.uk', 'example', 'test', 'рф', 'com.au'];
const WORDS = ['', '', '', 'bücher', 'ПРИМЕР', 'straße', '日本'];
const registrable = fc
  .tuple(fc.constantFrom(...WORDS), label, fc.constantFrom(...SUFFIXES), fc.constantFrom('', '', '.'))
  .map(([word, name, suffix, dot]) => `${word}${name}.${suffix}${dot}`);
const hostname = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom(...SUFFIXES, 'lan', 'internal'))
  .map(([labels, suffix]) => [...labels, suffix].join('.'));
const asciiHostname = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('com', 'Example', 'test'))
  .map(([labels, suffix]) => [...labels, suffix].join('.'));
const network = fc
  .tuple(
    fc.constantFrom('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'),
    fc.nat(),
    fc.integer({ min: 16, max: 28 }),
  )
  .map(([within, pick, prefix]) => {
    const [address = '', length] = within.split('/');
    const first = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
    const size = 2 ** (32 - prefix);
    const start = first + (pick % 2 ** (prefix - Math.min(Number(length), prefix))) * size;
    return `${[24, 16, 8, 0].map((shift) => Math.floor(start / 2 ** shift) % 256).join('.')}/${prefix}`;
  });

/** What the document says in words, because a schema cannot. Other words are a value that this test cannot make. */
const IN_WORDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'one label under a public suffix, such as example.com': registrable,
  'a hostname of two labels or more, such as example.com': hostname,
  'a hostname such as www.example.com': asciiHostname,
  'a wildcard such as *.example.com': asciiHostname.map((name) => `*.${name}`),
  'a private IPv4 network such as 10.20.0.0/24': network,
  'an IPv4 or IPv6 address': fc.oneof(fc.ipV4(), fc.ipV6()),
  'a name in the zone, such as www or @': fc.oneof(
    label,
    fc.tuple(fc.constant('*'), label).map((labels) => labels.join('.')),
  ),
  'a value of the type': fc.ipV4(),
  'the text of a zone file': fc
    .array(fc.ipV4(), { minLength: 1, maxLength: 5 })
    .map((addresses) => addresses.map((address, index) => `host-${index} 300 IN A ${address}\n`).join('')),
  'an https address without user and password, on port 443 or on 1024 and above': fc
    .webPath()
    .map((path) => `https://receiver.example${path}`),
  // Values have to fit it: tests/dns tries those of other types.
  'a record type in capital letters, such as A or TYPE65280': fc.constant('A'),
  'a moment in UTC such as 2026-09-21T08:14:05.120Z': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

/** Values that a schema admits, and that the rules behind it admit as well. */
export function valuesOf(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const words = schema['x-must-be'];
  if (words !== undefined && IN_WORDS[words] !== undefined) return IN_WORDS[words];
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (given.$ref?.endsWith('/RegionId')) return fc.constantFrom(...REGIONS);
  const types = [schema.type ?? []].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema)));
}

function valuesOfType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const { minimum: min = 0, maximum: max = 2 ** 31 } = schema;
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
    }
    case 'string':
      return texts(schema);
    case 'array':
      return lists(schema);
    case 'object':
      return objects(schema);
    default:
      throw new Error(`The fuzzer makes no ${type}.`);
  }
}

function texts({ pattern, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  const any =
    pattern === undefined
      ? fc.string({ unit: 'grapheme', minLength, maxLength })
      : fc.stringMatching(new RegExp(pattern)).map((text) => text.toWellFormed());
  // A schema counts code points; NUL and a key named __proto__ are refused before any schema.
  return any.filter((text) => !/\0|^__proto__$/.test(text) && Array.from(text).length <= maxLength);
}

function lists({ items = {}, minItems = 0, maxItems = 20, uniqueItems }: Schema): fc.Arbitrary<unknown[]> {
  const size = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
  // Hostnames that differ in letter case are the same.
  const selector = (value: unknown): string => JSON.stringify(value).toLowerCase();
  return uniqueItems === true
    ? fc.uniqueArray(valuesOf(items), { ...size, selector })
    : fc.array(valuesOf(items), size);
}

function objects(schema: Schema): fc.Arbitrary<Body> {
  const { properties, required = [], propertyNames, additionalProperties, maxProperties = 20 } = schema;
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? valuesOf(additionalProperties) : fc.jsonValue();
    return fc.dictionary(texts(propertyNames ?? {}), values, {
      maxKeys: Math.min(maxProperties, 6),
      noNullPrototype: true,
    });
  }
  const fields = Object.entries(properties).map(([field, each]) => [field, valuesOf(each)]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [...required],
      noNullPrototype: true,
    })
    .chain((body) => withVersion(body, properties));
}

/** A version fits its engine, which no schema says. */
function withVersion(body: Body, { version, engine }: Readonly<Record<string, Schema>>): fc.Arbitrary<Body> {
  const versions = version?.['x-versions'];
  if (versions === undefined || body['version'] === undefined) return fc.constant(body);
  const chosen = (body['engine'] ?? (engine as { default?: string }).default) as string;
  return fc.constantFrom(...versions[chosen]!).map((each) => ({ ...body, version: each }));
}
