import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is deleted after the tests. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-tests-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
