import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built console is made of. The lock file stands for all that npm brings. */
const SOURCES = [
  'package-lock.json',
  'packages/client/package.json',
  'packages/client/src',
  'packages/console/build',
  'packages/console/index.html',
  'packages/console/package.json',
  'packages/console/src',
  'packages/console/vite.config.ts',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/design/src',
  'packages/dns/package.json',
  'packages/dns/src',
  'packages/portal/package.json',
  'packages/portal/src/browser',
  'packages/portal/src/search-entry.ts',
  'packages/samples/src',
];

function listFiles(root: string, path: string): string[] {
  try {
    const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    return [join(root, path)];
  }
}

/**
 * The same text for the same sources, wherever the tree lies. Nothing else runs while a server starts, and hundreds of
 * asynchronous reads take more than twice the processor time.
 */
export function hashConsoleSources(root: string): string {
  const files = SOURCES.flatMap((path) => listFiles(root, path))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const text = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 32);
}
