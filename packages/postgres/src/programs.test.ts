import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPrograms } from './programs.ts';

test('where npm has PostgreSQL for the platform, its programs are there', () => {
  const { folder, missing } = findPrograms();
  expect(missing).toBeNull();
  expect(existsSync(join(folder!, 'bin/postgres'))).toBe(true);
});

test('a platform that npm has no PostgreSQL for is named', () => {
  expect(findPrograms('darwin-arm64')).toEqual({ folder: null, missing: 'npm has no PostgreSQL for darwin-arm64' });
});

test('a system without the loader that the programs need has none, as Alpine', () => {
  // The other architecture's loader is missing here, just as glibc's is on Alpine.
  const other = process.arch === 'x64' ? 'linux-arm64' : 'linux-x64';
  const missing = 'the PostgreSQL of npm needs glibc, which this system does not have';
  expect(findPrograms(other)).toEqual({ folder: null, missing });
});
