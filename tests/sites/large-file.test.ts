/**
 * A file of 100 MiB, in a process that may have much less.
 *
 * @module-tag long
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('100 MiB reach four readers at once while the process grows by less than 64 MiB', async () => {
  const program = join(import.meta.dirname, 'large-file-process.ts');
  const node = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');
  const { stdout } = await run(node, ['--expose-gc', '--max-old-space-size=64', program]);
  const { received, grown } = JSON.parse(stdout) as { received: number[]; grown: number };
  expect(received).toEqual(Array(4).fill(100 * 1024 * 1024));
  expect(grown).toBeLessThan(64 * 1024 * 1024);
});
