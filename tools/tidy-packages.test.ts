import { expect, test } from 'vitest';
import { findLockHoles, findRanges, findRegistryAddresses } from './tidy-packages.ts';

function json(path: string, content: unknown): { path: string; text: string } {
  return { path, text: JSON.stringify(content) };
}

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.0.0', 'file:../other'])(
  'noticed: "%s" as a version',
  (range) => {
    for (const group of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']) {
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
