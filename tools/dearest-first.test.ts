import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEAREST } from './dearest-first.ts';

test('every file that is to run first is there', () => {
  expect(DEAREST.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([]);
});
