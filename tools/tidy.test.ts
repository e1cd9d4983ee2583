/** Style as a failing test, where oxlint has no rule for it. A test beside each rule checks that it notices faults. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIndexFaults, findPathFaults } from './tidy-decisions.ts';
import { findFolderFaults } from './tidy-folders.ts';
import { findLockHoles, findRanges, findRegistryAddresses, findUndeclaredImports } from './tidy-packages.ts';
import { findImportFaults, findSeedFaults } from './tidy-modules.ts';
import {
  findBadNames,
  findIdleTests,
  findLongFunctions,
  findStiltedWords,
  findUndoneWork,
  findUnmarkedGeneratedFiles,
} from './tidy-rules.ts';
import type { SourceFile } from './tidy-syntax.ts';
import { findTimeFaults } from './tidy-time.ts';

const ROOT = join(import.meta.dirname, '..');

function readTree(): SourceFile[] {
  const options = ['--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', ['ls-files', ...options], { cwd: ROOT, encoding: 'utf8' });
  return (
    [...new Set(listed.split('\0'))]
      .filter((path) => path !== '' && existsSync(join(ROOT, path)))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
      // The bytes of a font or an image may spell anything; only its name is ours to check.
      .map(({ path, text }) => ({ path, text: text.includes('\0') ? '' : text }))
  );
}

const files = readTree();

test.each([
  ['each module imports only what it may', findImportFaults],
  ['CONTRIBUTING names every folder', findFolderFaults],
  ['the index of decisions lists each once', findIndexFaults],
  ['decisions name files that are there', findPathFaults],
  ['the seed tests know nothing of ours', findSeedFaults],
  ['no function is too long', findLongFunctions],
  ['names are kebab-case and say something', findBadNames],
  ['every dependency is pinned to one version', findRanges],
  ['every package declares what it imports', findUndeclaredImports],
  ['the lock has an entry for every optional dependency', findLockHoles],
  ['the lock is tied to no registry', findRegistryAddresses],
  ['generated files say what made them', findUnmarkedGeneratedFiles],
  ['every test runs and can fail', findIdleTests],
  ['no work is left undone in words', findUndoneWork],
  ['texts for readers are in plain English', findStiltedWords],
  ['the server takes its time from a clock', findTimeFaults],
])('%s', (_, findFaults) => {
  expect(findFaults(files)).toEqual([]);
});
