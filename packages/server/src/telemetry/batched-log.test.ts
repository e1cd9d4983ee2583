import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBatchedLog } from './batched-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landhold-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every line is written once and in order, also those with special characters and those longer than a batch', async () => {
  const file = join(folder, 'log');
  const descriptor = openSync(file, 'w');
  const log = createBatchedLog(descriptor);
  const lines = Array.from({ length: 2_000 }, (_, index) => `line ${index} ${index % 3 === 0 ? 'ü€𝄞' : 'plain'}\n`);
  lines.splice(700, 0, `${'€'.repeat(50_000)}\n`, `${'x'.repeat(10_900)}\n`);
  for (const line of lines) log.write(line);
  await new Promise<void>((resolve) => log.flush(() => resolve()));
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
});

test.each(['process.exit(3)', 'throw new Error("x")', ''])(
  'nothing is lost at the end of a process: %s',
  async (end) => {
    const module = JSON.stringify(new URL('batched-log.ts', import.meta.url).href);
    const program = `const { createBatchedLog } = await import(${module}); createBatchedLog(1).write('the last line\\n'); ${end}`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const { stdout } = await run.catch((failure: { stdout: string }) => failure);
    expect(stdout).toBe('the last line\n');
  },
);
