import { expect, test } from 'vitest';
import { findLeftovers } from './leftovers.ts';

test.each([
  [`import.meta.resolve('@landhold/contract/openapi.json')`, '@landhold/contract/openapi.json'],
  ['import.meta.resolve(`${FOLDER}/requests.json`)', ''],
  [`import.meta.resolve('#unmapped')`, '#unmapped'],
  [`import.meta.resolve(name)`, 'name)'],
  [`__require("left-outside")`, 'left-outside'],
  [`loadPackage('ajv')`, `loadPackage('ajv')`],
  [`join(import.meta.dirname, 'pictures')`, 'import.meta.dirname'],
])('the build of the package stops at %s', (code, found) => {
  expect(findLeftovers(code)).toEqual([found]);
});

test.each([
  `import.meta.resolve('#assets/requests.json')`,
  'import.meta.resolve(`#programs/${program}`)',
  `import.meta.resolve('#prebuilt')`,
  `__require("node:fs")`,
  `__require("pg-native")`,
])('the package finds %s', (code) => {
  expect(findLeftovers(code)).toEqual([]);
});
