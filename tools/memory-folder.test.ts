import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

const FILE = join(import.meta.dirname, 'memory-folder.ts');

function newParent(): string {
  return mkdtempSync(join(tmpdir(), 'landhold-parent-'));
}

test('a process gets one folder that every user can write to, however often it asks', () => {
  const parent = newParent();
  const folder = makeMemoryFolder(parent)!;
  expect(folder).toBe(join(parent, `landhold-${process.pid}`));
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(makeMemoryFolder(parent)).toBe(folder);
});

test('it is removed when the process ends', () => {
  const parent = newParent();
  const program = `import { makeMemoryFolder } from ${JSON.stringify(FILE)};
    import { writeFileSync } from 'node:fs';
    writeFileSync(makeMemoryFolder(${JSON.stringify(parent)}) + '/file', 'x');
    console.log('written');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(stdout).toBe('written\n');
  expect(readdirSync(parent)).toEqual([]);
});

test('what killed processes left is removed, and nothing else', () => {
  const parent = newParent();
  const { pid } = spawnSync('true');
  for (const name of [pid, process.ppid, 'notes', `${pid}-notes`]) mkdirSync(join(parent, `landhold-${name}`));
  makeMemoryFolder(parent);
  const left = [process.pid, process.ppid, 'notes', `${pid}-notes`].map((name) => `landhold-${name}`);
  expect(readdirSync(parent).toSorted()).toEqual(left.toSorted());
});

test('is undefined if there is no such place, or no room', () => {
  expect(makeMemoryFolder(join(newParent(), 'missing'))).toBeUndefined();
  expect(makeMemoryFolder(newParent(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
