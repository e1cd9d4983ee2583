import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is gone after the tests. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-tests-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
