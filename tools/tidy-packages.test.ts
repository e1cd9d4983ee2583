import { describe, expect, test } from 'vitest';
import { findLockHoles, findRanges, findRegistryAddresses, findUndeclaredImports } from './tidy-packages.ts';

function json(path: string, content: unknown): { path: string; text: string } {
  return { path, text: JSON.stringify(content) };
}

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.0.0', 'file:../other'])(
  'noticed: "%s" as a version',
  (range) => {
    for (const group of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']) {
      expect(findRanges([json('packages/a/package.json', { [group]: { other: range } })])).toHaveLength(1);
    }
  },
);

test('exact versions are fine, pre-releases too', () => {
  const dependencies = { one: '1.2.3', two: '18.0.0-beta.17' };
  expect(findRanges([json('package.json', { dependencies })])).toEqual([]);
});

test('noticed: an optional dependency without an entry in the lock', () => {
  const named = { optionalDependencies: { binary: '1.0.0' } };
  const findIn = (packages: unknown): string[] => findLockHoles([json('package-lock.json', { packages })]);

  expect(findIn({ '': named })).toHaveLength(1);
  expect(findIn({ 'node_modules/tool': named })).toHaveLength(1);
  expect(findIn({ 'node_modules/tool': named, 'node_modules/other/node_modules/binary': {} })).toHaveLength(1);
  expect(findIn({ 'node_modules/tool': named, 'node_modules/binary': {} })).toEqual([]);
  expect(findIn({ 'node_modules/tool': named, 'node_modules/tool/node_modules/binary': {} })).toEqual([]);
  expect(findIn({ 'packages/a/node_modules/tool': named, 'packages/a/node_modules/binary': {} })).toEqual([]);
});

test('noticed: a lock that is tied to a registry', () => {
  const findIn = (resolved?: string): string[] =>
    findRegistryAddresses([json('package-lock.json', { packages: { 'node_modules/tool': { resolved } } })]);

  expect(findIn('https://registry.npmjs.org/tool/-/tool-1.0.0.tgz')).toHaveLength(1);
  expect(findIn('http://localhost:4873/tool/-/tool-1.0.0.tgz')).toHaveLength(1);
  expect(findIn('packages/tool')).toEqual([]);
  expect(findIn()).toEqual([]);
});

describe('imports', () => {
  const findIn = (path: string, text: string, own: object = {}): string[] =>
    findUndeclaredImports([
      json('package.json', { workspaces: ['packages/*'], devDependencies: { vitest: '1.0.0' } }),
      json('packages/a/package.json', { name: '@landhold/a', ...own }),
      json('bench/package.json', { dependencies: { rival: '1.0.0' } }),
      { path, text },
    ]);

  test.each([
    "import { b } from 'other';",
    "import type { B } from 'other/deep';",
    "export * from 'other';",
    "const b = await import('other');",
    "import '@landhold/b/build';",
    "import { test } from 'vitest';",
  ])('noticed: %s in a package that does not declare it', (text) => {
    expect(findIn('packages/a/src/file.ts', text)).toEqual([
      expect.stringMatching(/^packages\/a\/src\/file\.ts: packages\/a\/package\.json does not declare \S+$/),
    ]);
  });

  test.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
    'declared among %s, they are fine',
    (group) => {
      const own = { [group]: { other: '1.0.0', '@landhold/b': '1.0.0' } };
      expect(findIn('packages/a/src/file.ts', "import 'other/deep'; import '@landhold/b/build';", own)).toEqual([]);
    },
  );

  test.each([
    "import 'node:fs';",
    "import 'fs/promises';",
    "import './b.ts';",
    "import 'virtual:b.css';",
    "import '@landhold/a';",
  ])('not of other packages: %s', (text) => expect(findIn('packages/a/src/file.ts', text)).toEqual([]));

  test('tests and tools also have what the root declares', () => {
    for (const path of ['packages/a/src/file.test.ts', 'tests/a.test.ts', 'bench/a.ts'])
      expect(findIn(path, "import 'vitest'; import '@landhold/a';")).toEqual([]);
    expect(findIn('bench/a.ts', "import 'rival';")).toEqual([]);
    expect(findIn('tests/a.test.ts', "import 'rival';")).toHaveLength(1);
    expect(findIn('packages/a/src/file.test.ts', "import 'rival';")).toHaveLength(1);
  });
});
