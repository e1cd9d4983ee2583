import { operationTable, schemas } from '@landhold/contract';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { describe, expect, test } from 'vitest';
import { compileSchema, MOST_CHARACTERS, MOST_ENTRIES } from './schema-check.ts';

describe('a list whose entries must differ', () => {
  const faultsOf = compileSchema({ type: 'object', properties: { list: { uniqueItems: true } } }, ['list']);

  test.each([
    [[], true],
    [['a', 'b'], true],
    [['a', 'b', 'a'], false],
    [[1, '1', true, 'true', null, 'null'], true],
    [[{ a: 1 }, { a: 2 }], true],
    [[{ a: 1 }, { a: 1 }], false],
    [['__proto__', 'constructor', 'toString'], true],
  ])('%j: %s', (list, differ) => {
    expect(faultsOf({ list }).map(({ keyword }) => keyword)).toEqual(differ ? [] : ['uniqueItems']);
  });
});

/** A refusal is explained from each field's beginning, which must already be too long if the field is. */
test('no field or parameter admits as much as is looked at, but labels to remove, changes, zone files and manifests', () => {
  const bodies = [...Object.values(operationTable), ...Object.values(consoleOperationTable)].map(({ body }) => body);
  const definitions = { ...schemas.$defs, ...consoleSchemas.$defs } as Readonly<Record<string, Rule>>;
  const rules = [
    ...bodies.flatMap((body) => Object.entries(definitions[body ?? '']?.properties ?? {})),
    ...Object.values(operationTable).flatMap(({ query }) => Object.entries<Rule>(query)),
    ...Object.values(consoleOperationTable).flatMap(({ query }) => Object.entries<Rule>(query)),
  ];
  const wide = rules.filter(([, rule]) => {
    const named = rule.$ref === undefined ? rule : definitions[rule.$ref.split('/').at(-1)!]!;
    return isWide({ ...named, ...rule });
  });
  expect(rules.length).toBeGreaterThan(80);
  expect(new Set(wide.map(([name, { $ref }]) => `${name} ${$ref?.split('/').at(-1)}`))).toEqual(
    // A list that may be longer is checked up to its limit. A fault far into a map is reported without the others.
    new Set(['labels LabelChanges', 'changes undefined', 'zonefile undefined', 'files undefined']),
  );
});

interface Rule {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  /** False if every unknown member is a fault, however many there are. */
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Rule>>;
}

function isWide({ type, enum: choices, pattern, maxLength, maxItems, maxProperties, ...rest }: Rule): boolean {
  if (choices !== undefined) return false;
  const types = [type].flat();
  const isBoundByPattern = pattern !== undefined && !new RegExp(pattern, 'u').test('a'.repeat(MOST_CHARACTERS));
  return (
    (types.includes('array') && !(maxItems! < MOST_ENTRIES)) ||
    (types.includes('object') && rest.additionalProperties !== false && !(maxProperties! < MOST_ENTRIES)) ||
    (types.includes('string') && !(maxLength! < MOST_CHARACTERS) && !isBoundByPattern)
  );
}
