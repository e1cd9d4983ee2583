import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes files that are gone after the tests. */
export function useFiles(): (content: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-tests-'));
  let count = 0;
  afterAll(() => rmSync(folder, { recursive: true }));
  return (content) => {
    const path = join(folder, `file-${(count += 1)}.json`);
    writeFileSync(path, content);
    return path;
  };
}
