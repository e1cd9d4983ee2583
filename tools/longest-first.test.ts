import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { statedSeconds } from './longest-first.ts';

function secondsIn(source: string): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-stated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'some.test.ts');
  writeFileSync(file, source);
  return statedSeconds(file);
}

test('a file states its seconds in the comment at its top', () => {
  expect(secondsIn('/** Takes 90 s: each server is killed. */\n')).toBe(90);
  expect(secondsIn('/**\n * Backups under load.\n *\n * Takes 250 s: they are large.\n */\n')).toBe(250);
});

test('what is below the top, or in an empty file, states nothing', () => {
  expect(secondsIn("/** A top. */\nimport 'vitest';\n/** Takes 90 s: slow. */\n")).toBeUndefined();
  expect(secondsIn('// Takes 90 s: slow.\n')).toBeUndefined();
  expect(secondsIn('')).toBeUndefined();
});
