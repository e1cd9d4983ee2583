import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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
  'packages/portal/package.json',
  'packages/portal/src/browser',
  'packages/portal/src/search-entry.ts',
  'packages/samples/src',
];

async function listFiles(root: string, path: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    return [join(root, path)];
  }
}

/** The same text for the same sources, wherever the tree lies. */
export async function hashConsoleSources(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map(async (path) => listFiles(root, path)));
  const files = lists
    .flat()
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const texts = await Promise.all(files.map(async (file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const text = texts[index]!;
    hash.update(`${file.slice(root.length)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 32);
}
