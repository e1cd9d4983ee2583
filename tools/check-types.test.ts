import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Before any check. A cache that goes by dates takes a file from then for one that it has seen. */
const LONG_AGO = new Date('2001-01-01T00:00:00Z');

const SOURCE = 'packages/contract/src/limit.ts';
const DEPENDENCY = 'node_modules/dependency/index.d.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landhold-types-'));
  for (const name of ['tsconfig.node.json', 'tsconfig.browser.json'])
    copyFileSync(join(root, name), join(folder, name));
  write('package.json', '{ "type": "module" }');
  write('node_modules/dependency/package.json', '{ "name": "dependency", "types": "index.d.ts" }');
  for (const name of ['@types', 'vite', 'react'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  write(DEPENDENCY, 'export declare const most: number;\n');
  write(SOURCE, 'export const limit = Math.random();\n');
  const user = `import { most } from 'dependency';\nimport { limit } from './limit.ts';\n`;
  write('packages/contract/src/page.ts', `${user}export const size: number = Math.min(limit, most);\n`);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function checkTypes(): string {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', scripts['check:types']!], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  return status === 0 ? 'passed' : stdout + stderr;
}

test.each([
  ['a file of ours', SOURCE, `export const limit = 'ten';\n`],
  ['a dependency', DEPENDENCY, 'export declare const most: string;\n'],
])('a change to the types of %s is seen in the files that use them, whatever its date', (_name, path, changed) => {
  expect(checkTypes()).toBe('passed');
  const before = readFileSync(join(folder, path), 'utf8');

  write(path, changed);
  utimesSync(join(folder, path), LONG_AGO, LONG_AGO);
  expect(checkTypes()).toContain('packages/contract/src/page.ts(3,');
  expect(checkTypes()).toContain('packages/contract/src/page.ts(3,');

  write(path, before);
  expect(checkTypes()).toBe('passed');
});
