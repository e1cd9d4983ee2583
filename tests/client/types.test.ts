/** Compile-time checks: one file must compile, and in another each marked line must not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useScratchFolder } from './type-check.ts';

const MARK = '// @ts-expect-error -- ';
const scratch = useScratchFolder();

function readFixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'types', name), 'utf8');
}

test('what must compile does', async () => {
  expect(await scratch.check({ 'fixture.ts': readFixture('must-compile.ts') })).toEqual([]);
});

test('what must not compile does not, line by line, and would be noticed if it did', async () => {
  const text = readFixture('must-not-compile.ts');
  expect(await scratch.check({ 'fixture.ts': text })).toEqual([]);

  const marked = text.split('\n').flatMap((line, index) => (line.includes(MARK) ? [index + 2] : []));
  const faults = await scratch.check({ 'fixture.ts': text.replaceAll(MARK, '// ') });
  expect(marked.length).toBeGreaterThan(30);
  expect(faults.map(({ line }) => line)).toEqual(marked);
  // A broken set-up, such as a client without types, would make every line fail for the wrong reason.
  expect(faults.filter(({ text: fault }) => /^TS(?:2307|7016|2304|1\d{3}):/.test(fault))).toEqual([]);
});

test('a mark on a line that compiles is noticed', { tags: 'long' }, async () => {
  const text = `import { Landhold } from '@landhold/client';\n${MARK}nothing is wrong\nconsole.log(new Landhold());\n`;
  expect(await scratch.check({ 'fixture.ts': text })).toMatchObject([
    { line: 2, text: expect.stringContaining('TS2578') },
  ]);
});
