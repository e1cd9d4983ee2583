import { schemas } from '@landhold/contract';
import { consoleSchemas } from '@landhold/contract/console';
import { describe, expect, test } from 'vitest';
import { ENOUGH_FAULTS, LONGEST_NAME } from './bounded-keywords.ts';
import { compileSchema } from './schema-check.ts';

describe('a list whose entries must differ', () => {
  const faultsOf = compileSchema({ type: 'object', properties: { list: { uniqueItems: true } } });

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

describe('the faults of one body', () => {
  const everything = { $ref: `${schemas.$id}#/$defs/ChangeRecordsBody` };
  /** Far more than a call can have arguments. */
  const MANY = 300_000;
  const many = <T>(entry: T): T[] => Array.from({ length: MANY }, () => entry);
  const unknown = Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`n${index}`, 1]));

  test.each<[string, Record<string, unknown>]>([
    ['wrong entries', { changes: many(1) }],
    ['wrong entries of an inner list', { changes: [{ values: many(1) }] }],
    ['wrong entries of many inner lists', { changes: many({ values: [1, 1, 1] }) }],
    ['unknown members', { changes: [unknown] }],
    ['unknown fields', unknown],
  ])('of 300,000 %s are enough for a report, and no more', (_, body) => {
    const faults = compileSchema(everything)(body);
    expect(faults.length).toBeGreaterThan(50);
    expect(faults.length).toBeLessThan(2 * ENOUGH_FAULTS);
  });

  test('repeat no more than the beginning of a long name', () => {
    const name = 'n'.repeat(100_000);
    const files = { [name]: Object.fromEntries(Object.entries(unknown).slice(0, 100)), [`${name}/`]: 1 };
    const faults = compileSchema({ $ref: `${schemas.$id}#/$defs/CreateDeploymentBody` })({ files });
    expect(faults.length).toBeGreaterThan(100);
    for (const { instancePath, params } of faults)
      expect(instancePath.length + JSON.stringify(params).length).toBeLessThan(LONGEST_NAME + 100);
  });
});

test('the documents use no rule for members that a bounded report does not know', () => {
  for (const bundle of [schemas, consoleSchemas]) {
    expect(JSON.stringify(bundle)).not.toMatch(/"(patternProperties|prefixItems|unevaluated\w+)":/);
  }
});
