import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeResults, readResults } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');

const message = Array.from({ length: 50 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`).join('\n');
const failuresOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ where: `file-${index}.test.ts`, what: `test ${index}`, message }));

function lastLines(count: number): string[] {
  const lines = describeResults({ passed: 7, failures: failuresOf(count) }).split('\n');
  expect(lines.length).toBeLessThan(100);
  expect(lines.at(-1)).toBe(`7 passed, ${count} failed`);
  return lines;
}

test('the last line counts what passed and what failed', () => {
  expect(describeResults({ passed: 12, failures: [] }).split('\n').at(-1)).toBe('12 passed, 0 failed');
});

test('a failure is described by its file, its name and the beginning of its message, without colours', () => {
  expect(lastLines(1).slice(0, 5)).toEqual(['', 'Failed:', '', 'file-0.test.ts > test 0', '    line 0']);
});

test.each([1, 4, 20, 40, 78])('of %s failures, each is named at the end, with its message', (count) => {
  const text = lastLines(count).join('\n');
  for (let index = 0; index < count; index += 1) expect(text).toContain(`file-${index}.test.ts > test ${index}`);
  expect(text.split('line 0')).toHaveLength(count + 1);
});

test('of hundreds of failures, the files are named, and those that do not fit are counted', () => {
  const lines = lastLines(300);
  expect(lines).toContain('file-0.test.ts: 1 failed');
  expect(lines).toContain('and 220 more files');
});

const FAILING = `
test('passes', () => {});
test('fails', () => expect(1).toBe(2));
describe('a group', () => {
  beforeAll(() => { throw new Error('the hook'); });
  test('is not reached', () => {});
});
test('is followed by an error', async () => {
  setTimeout(() => { throw new Error('too late'); });
  await new Promise((resolve) => setTimeout(resolve, 50));
});
`;
const DYING = `test('dies', () => { process.kill(process.pid, 'SIGKILL'); });`;

test('vitest says what failed in tests, hooks and files, and outside them, and which file did not end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'failing.test.js'), FAILING);
  writeFileSync(join(folder, 'broken.test.js'), `import './missing.js';`);
  writeFileSync(join(folder, 'dying.test.js'), DYING);
  const file = join(folder, 'results');
  const reporter = `--reporter=${join(import.meta.dirname, 'test-report.ts')}`;
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--globals', '--root', folder];
  spawnSync(process.execPath, [...args, reporter], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TEST_RESULTS_FILE: file },
  });
  const { passed, failures } = readResults(file);
  expect(passed).toBe(2);
  expect(failures.map(({ what, message: text }) => `${what}: ${text.split('\n')[0]}`).toSorted()).toEqual([
    'a group: Error: the hook',
    'did not end: ',
    'fails: AssertionError: expected 1 to be 2 // Object.is equality',
    expect.stringMatching(/^outside its tests: .*missing/),
    'outside tests, after "is followed by an error": Error: too late',
    expect.stringMatching(/^outside tests: Error: \[vitest-pool\]/),
  ]);
});
