import { describe, expect, test } from 'vitest';
import {
  findBadNames,
  findIdleTests,
  findLongFunctions,
  findStiltedWords,
  findUndoneWork,
  findUnmarkedGeneratedFiles,
} from './tidy-rules.ts';

function lines(count: number, line: string): string {
  return `${line}\n`.repeat(count);
}

describe('sizes', () => {
  test.each([
    ['function', (body: string) => `export function long(a: string) {\n${body}}\n`],
    ['arrow function', (body: string) => `export const long = async (): Promise<void> => {\n${body}};\n`],
    ['method', (body: string) => `class A {\n  long() {\n${body}  }\n}\n`],
    ['function inside another', (body: string) => `function outer() {\n  function inner() {\n${body}  }\n}\n`],
  ])('noticed: a %s of 61 lines', (_, wrap) => {
    expect(findLongFunctions([{ path: 'tools/a.ts', text: wrap(lines(59, '    void 0;')) }])).toHaveLength(1);
    expect(findLongFunctions([{ path: 'tools/a.ts', text: wrap(lines(58, '    void 0;')) }])).toEqual([]);
  });

  test('a factory is not as long as what it makes', () => {
    const made = `  function made() {\n${lines(50, '    void 0;')}  }\n`;
    expect(findLongFunctions([{ path: 'tools/a.ts', text: `function create() {\n${made}${made}}\n` }])).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    'packages/server/src/core/ServiceError.ts',
    'packages/server/src/core/service_error.ts',
    'packages/server/src/Core/cursor.ts',
    'packages/server/src/utils/cursor.ts',
    'packages/server/src/core/helpers.ts',
    'packages/server/src/core/string-utils.ts',
    'packages/server/src/core/index.ts',
    'tests/index.ts',
  ])('noticed: %s', (path) => {
    expect(findBadNames([{ path, text: '' }])).toHaveLength(1);
  });

  test.each([
    'README.md',
    'LICENSE',
    '.oxlintrc.json',
    '.ci/run',
    'openapi/released/1.0.0.yaml',
    'docs/decisions/0001-one-document.md',
    'packages/contract/src/index.ts',
    'packages/server/src/core/service-error.test.ts',
  ])('fine: %s', (path) => {
    expect(findBadNames([{ path, text: '' }])).toEqual([]);
  });
});

test('noticed: a generated file that does not say what made it', () => {
  const path = 'packages/contract/src/generated/operations.ts';
  expect(findUnmarkedGeneratedFiles([{ path, text: 'export const operations = {};\n' }])).toHaveLength(1);
  expect(findUnmarkedGeneratedFiles([{ path, text: '// Made by `npm run generate`.\nexport {};\n' }])).toEqual([]);
  expect(findUnmarkedGeneratedFiles([{ path: path.replace('.ts', '.json'), text: '{}' }])).toEqual([]);
});

// The words are put together here, so that the rules can also check this file.
describe('tests that do not run', () => {
  test.each([
    ['test.sk', 'ipIf(isCi)("")'],
    ['test.ru', 'nIf(isCi)("")'],
    ['context.', 'skip()'],
    ['test("", { skip: ', 'true }, () => {})'],
    ['test("", { only: ', 'true }, () => {})'],
    ['expect(', 'true).toBe(true)'],
  ])('noticed: %s%s', (...word) => {
    const text = word.join('');
    expect(findIdleTests([{ path: 'tests/seed/a.test.ts', text }])).toHaveLength(1);
    expect(findIdleTests([{ path: 'packages/server/src/core/a.ts', text }])).toEqual([]);
  });
});

test.each([
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['X', 'XX'],
  ['HA', 'CK'],
])('noticed: work left undone, %s%s', (...word) => {
  const text = `first line\n// ${word.join('')}: later\n`;
  expect(findUndoneWork([{ path: 'docs/a.md', text }])).toEqual([expect.stringContaining('docs/a.md:2')]);
  expect(findUndoneWork([{ path: 'package-lock.json', text }])).toEqual([]);
  expect(findUndoneWork([{ path: 'tools/a.ts', text }])).toEqual([]);
});

test('noticed: a phrase to avoid in a text for readers, and nowhere else', () => {
  const text = 'A guide.\nWhoever has the key is told.\n';
  expect(findStiltedWords([{ path: 'docs/guides/a.md', text }])).toEqual([
    expect.stringContaining('docs/guides/a.md:2'),
  ]);
  expect(findStiltedWords([{ path: 'CONTRIBUTING.md', text }])).toEqual([]);
});
