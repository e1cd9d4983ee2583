import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keep, openResults, saveResults } from './kept-results.ts';

const INSTALLED = 'node_modules/.package-lock.json';
const EMITTER = 'tools/generate/src/emit.ts';
const KEPT = 'node_modules/.cache/generate.json';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'landhold-kept-'));
  write(INSTALLED, '{ "yaml": "2.9.1" }');
  write(EMITTER, 'export const indent = 2;');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What a run has for a step on a text, if the step would now make `fresh`. */
function run(fresh: string, step = 'upper case', input = 'a'): string {
  openResults(root);
  const result = keep(step, input, () => fresh);
  saveResults();
  return result;
}

test('a result is kept for the next run, for the same step on the same text', () => {
  expect(run('first')).toBe('first');
  expect(run('second')).toBe('first');
});

test.each<[string, () => string]>([
  ['another text', () => run('second', 'upper case', 'b')],
  ['another step', () => run('second', 'lower case')],
  ['a step and a text that make the same words', () => run('second', 'upper', 'case a')],
  ['an emitter that was changed', () => (write(EMITTER, 'export const indent = 4;'), run('second'))],
  ['an emitter that is new', () => (write('tools/generate/src/deeper/emit.ts', ''), run('second'))],
  ['another version of a dependency', () => (write(INSTALLED, '{ "yaml": "2.9.2" }'), run('second'))],
  ['packages that nobody has a list of', () => (rmSync(join(root, INSTALLED)), run('second'))],
  ['a file that was cut off', () => (write(KEPT, '{"madeBy":"'), run('second'))],
  ['a run that opens no results, as a check', () => keep('upper case', 'a', () => 'second')],
])('a result is not used for %s', (_, again) => {
  expect(run('first')).toBe('first');
  expect(again()).toBe('second');
});

test('a result that a run did not use is not kept any longer', () => {
  run('first');
  run('other', 'upper case', 'b');
  expect(run('second')).toBe('second');
});
